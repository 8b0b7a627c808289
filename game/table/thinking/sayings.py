"""A game's comments on considered moves: its hints, its pages with reasons, its reviews.

SAYINGS = Sayings(WHY, move, told)
SAYINGS.sentence(reasons, words)        # "Blue 5 now (+7); Mason in hand."
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.kernel.game import Ranked
from engine.kernel.reasons import Reason
from engine.kernel.voice import Voice, Weight, lead
from game.table.saying.phrases import Phrases, Texts
from game.table.thinking.thoughts import Stake, Thought

W = TypeVar("W", bound=Texts)
A = TypeVar("A")
M = TypeVar("M")

TOLD_IN_A_LINE = 2
"""Number of reasons in a single line."""


AS_LISTED: Voice[Any] = Voice(lambda reason, action: Weight(reason.code))
"""Of a player that gives only reasons which tell its action from the next best one."""


@dataclass(frozen=True, slots=True)
class Sayings(Generic[A, M, W]):
    """A game's comments on considered moves: its hints, its pages with reasons, its reviews."""

    why: Phrases[W]
    """The reasons for an action, in words."""
    move: Callable[[A, Thought, M, W], str]
    """A considered action, in a word or two."""
    told: Callable[[Thought, M], tuple[Ranked[A], ...]]
    """The considered actions that may be revealed at this screen."""
    paired: Callable[[Sequence[Reason]], Sequence[Reason]] = tuple
    """The reasons, with related ones merged."""
    voice: Voice[Any] = AS_LISTED
    """The differences between an action and another one."""
    leads: frozenset[str] = frozenset()
    """Codes of reasons that a player names first, before its move; without them the move comes first."""
    of_move: frozenset[str] = frozenset()
    """Codes of reasons by which the move itself can be found: the idea leaves them out if it has another."""
    room: float = math.inf
    """Number of letters that fit beside the prompt."""

    def listed(self, reasons: Sequence[Reason], words: W) -> str:
        """Return the deciding reasons, worded for the middle of a sentence; "" if there are none."""
        said = ""
        for reason in self.paired(reasons):
            part = self.why.said(reason, words)
            said = words.t("why.more", first=said, last=part) if said else part
        return said

    def sentence(self, reasons: Sequence[Reason], words: W) -> str:
        """Return the deciding reasons as one sentence; "" if there are none."""
        said = self.listed(reasons, words)
        return words.t("why.sentence", parts=said[:1].upper() + said[1:]) if said else ""

    def decisive(self, thought: Thought, model: M) -> tuple[Reason, ...]:
        """Return the deciding reasons for the best move: only if the move may be revealed, and at most as many as fit
        in a line."""
        return self._decisive(thought, model)[:TOLD_IN_A_LINE]

    def _decisive(self, thought: Thought, model: M) -> tuple[Reason, ...]:
        """Return all deciding reasons for the best move, if it may be revealed."""
        ranked = self.told(thought, model)
        is_told = bool(ranked) and ranked[0].action == thought.ranked[0].action
        return self.voice.speaking(ranked[0], next_to(ranked[0], ranked)) if is_told else ()

    def apart(self, own: Ranked[A], ranked: Sequence[Ranked[A]]) -> tuple[Reason, ...]:
        """Return the reasons that tell an action from the best other one of these, then those that go with it."""
        return self.voice.apart(own, next_to(own, ranked))

    def idea(self, thought: Thought, model: M, words: W) -> str:
        """Return the best level's idea, without the move; "" if no reason stands out."""
        reasons = self._decisive(thought, model)
        aims = [reason for reason in reasons if reason.code not in self.of_move] or reasons
        return self._in_a_line(aims[:TOLD_IN_A_LINE], words, lambda said: words.t("hint.idea", reasons=said))

    def own_words(self, thought: Thought, model: M, words: W) -> str:
        """Return the reason for the move played, as its player says it; "" if none may be told."""
        ranked = self.told(thought, model)
        mine = next((each for each in ranked if each.action == thought.action), None)
        known = () if mine is None else self.voice.speaking(mine, next_to(mine, ranked))
        if not known:
            return ""
        reasons = sorted(self.paired(known), key=lambda reason: reason.code not in self.leads)
        said = ""
        for reason in reasons[:TOLD_IN_A_LINE]:
            part = self.why.said(reason, words)
            said = words.t("why.more", first=said, last=part) if said else part
        what = self.move(thought.action, thought, model, words)
        if self.leads:
            return words.t("why.own.move_last", reasons=said[:1].upper() + said[1:], move=what)
        return words.t("why.own.move_first", move=what, reasons=said)

    def advice(self, thought: Thought, model: M, words: W) -> str:
        """Return the best level's move, with the deciding reasons; if none tells it from the next best one, how far
        ahead it is of that one."""
        what = self.move(thought.ranked[0].action, thought, model, words)
        reasons = self.decisive(thought, model)
        said = self._in_a_line(reasons, words, lambda said: words.t("hint.advice", move=what, reasons=said))
        return said or self._alone(what, thought, model, words)

    def at_stake(self, thought: Thought, action: A, model: M, words: W) -> Stake | None:
        """Return the loss by the action, in points and words, where the best level has compared it with the best one;
        None without a loss or without a reason that may be told."""
        behind = next((each for each in thought.ranked if each.action == action), None)
        if behind is None or behind is thought.ranked[0]:
            return None
        return self.stake(thought.ranked[0].worth - behind.worth, thought, model, words)

    def stake(self, points: float, thought: Thought, model: M, words: W) -> Stake | None:
        """Return so many points as a loss, with the best move and its first reason; None if none may be told."""
        reasons = self.decisive(thought, model)
        if not reasons:
            return None
        what, said = self.move(thought.ranked[0].action, thought, model, words), self.listed(reasons[:1], words)
        advised = words.t("hint.advice", move=what, reasons=said)
        return Stake(round(points), words.t("why.sentence", parts=advised))

    def _alone(self, what: str, thought: Thought, model: M, words: W) -> str:
        """Return the best move without a reason of its own."""
        ranked, points = self.told(thought, model), lead(thought.ranked)
        if len(ranked) < 2:
            return what
        if points > 0:
            return words.n("hint.ahead", points, move=what)
        other = self.move(ranked[1].action, thought, model, words)
        return words.t("hint.as_good", move=what, other=other)

    def _in_a_line(self, reasons: Sequence[Reason], words: W, line: Callable[[str], str]) -> str:
        """Return the line with as many of the reasons as fit, at least one; "" if there are none."""
        lines = [line(self.listed(reasons[:number], words)) for number in range(len(reasons), 0, -1)]
        return next((said for said in lines if len(said) <= self.room), lines[-1] if lines else "")


def next_to(own: Ranked[A], ranked: Sequence[Ranked[A]]) -> Ranked[A] | None:
    """Return the best of the ranked actions besides this one; None if there is no other."""
    return next((each for each in ranked if each.action != own.action), None)
