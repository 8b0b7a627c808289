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
from engine.kernel.voice import WON, Gap, Voice, Weight, gap, lead, telling
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
    """Codes of reasons that no idea tells: they name the move, or say that it is good."""
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
        """Return the deciding reasons for the best move, if it may be revealed."""
        ranked = self.told(thought, model)
        is_told = bool(ranked) and ranked[0].action == thought.ranked[0].action
        return self.voice.speaking(ranked[0], next_to(ranked[0], ranked)) if is_told else ()

    def apart(self, own: Ranked[A], other: Ranked[A] | None, words: W) -> str:
        """Return the reasons that tell an action from another one and the facts that go with it, worded for the middle
        of a sentence; without reasons its aim."""
        if self.voice.speaking(own, other):
            return self.listed(self.voice.apart(own, other), words)
        return self.aim(own, other, words) or self.listed(self.voice.apart(own, other), words)

    def aim(self, own: Ranked[A], other: Ranked[A] | None, words: W) -> str:
        """Return the aim of an action without a reason of its own, by the part of its worth that is most ahead of the
        other one, else by its kind; "" if the game has no words for it."""
        part, key = None if other is None else telling(own, other, self.voice.least), ""
        if part is not None:
            key = f"{self._section}.part.{part.code}"
        if part is not None and f"{key}.one" in words:
            return words.n(key, round(part.points))
        if part is not None and key in words:
            return words.t(key)
        return self._kind(own.action, words, self._section, "hint")

    def _kind(self, action: A, words: W, *sections: str) -> str:
        """Return the aim of this kind of action, from the first of these sections that has one."""
        do = getattr(action, "do", "")
        keys = [f"{section}.aim.{do}" for section in sections]
        return next((words.t(key) for key in keys if key in words), "")

    @property
    def _section(self) -> str:
        return self.why.section.rpartition(".")[0]

    def idea(self, thought: Thought, model: M, words: W) -> str:
        """Return the aim of the best level in one clause, without the move; "" if it has none."""
        reasons, ranked = self.decisive(thought, model), self.told(thought, model)
        if not ranked:
            return ""
        aims, action = [reason for reason in reasons if reason.code not in self.of_move], ranked[0].action
        said = self.listed(aims[:1], words) or self._kind(action, words, self._section)
        said = said or self.listed(reasons[:1], words) or self._kind(action, words, "hint")
        return words.t("hint.idea", reasons=said) if said else ""

    def _aim(self, thought: Thought, model: M, words: W) -> str:
        ranked = self.told(thought, model)
        return self.aim(ranked[0], next_to(ranked[0], ranked), words) if ranked else ""

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
        """Return the best level's move with its reasons, and the cost of the next best one: as much of it as fits."""
        what = self.move(thought.ranked[0].action, thought, model, words)
        reasons = self.decisive(thought, model)[:TOLD_IN_A_LINE]
        found = [self.listed(reasons[:number], words) for number in range(len(reasons), 0, -1)]
        found = found or [self._aim(thought, model, words)]
        lines = [words.t("hint.advice", move=what, reasons=said) if said else what for said in found]
        seconds = self._second(thought, model, words)
        whole = [words.t("hint.and", advice=line, second=second) for second in seconds for line in lines] + lines
        return next((said for said in whole if len(said) <= self.room), whole[-1])

    def _second(self, thought: Thought, model: M, words: W) -> list[str]:
        """Return the next best move with its cost, in a long and a short form; none if there is no other."""
        ranked, apart = self.told(thought, model), lead(thought.ranked)
        if len(ranked) < 2 or apart is None:
            return []
        other = self.move(ranked[1].action, thought, model, words)
        if self.are_even(*thought.ranked[:2]):
            return [words.t("hint.as_good", other=other), words.t("hint.as_good_short")]
        said = said_gap(apart, words)
        return [words.t("hint.second", other=other, gap=said), words.t("hint.second_short", gap=said)]

    def are_even(self, better: Ranked[A], other: Ranked[A]) -> bool:
        """Return whether an action is about as good as a better one."""
        return better.worth - other.worth < self.voice.least

    def at_stake(self, thought: Thought, action: A, model: M, words: W) -> Stake | None:
        """Return the loss by the action, in points and words, where the best level has compared it with the best one;
        None without a loss or a reason that may be told."""
        behind = next((each for each in thought.ranked if each.action == action), None)
        if behind is None or not gap(thought.ranked[0], behind).least:
            return None
        return self.stake(thought.ranked[0].worth - behind.worth, thought, model, words)

    def stake(self, points: float, thought: Thought, model: M, words: W) -> Stake | None:
        """Return so many points as a loss, with the best move and its first reason; None if none may be told."""
        said = self.listed(self.decisive(thought, model)[:1], words) or self._aim(thought, model, words)
        if not said:
            return None
        what = self.move(thought.ranked[0].action, thought, model, words)
        return Stake(round(points), words.t("why.sentence", parts=words.t("hint.advice", move=what, reasons=said)))


def said_gap(apart: Gap, words: Texts) -> str:
    """Return a distance in words, with its doubt."""
    if apart.least > WON:
        return words.t("worth.won")
    if apart.least == apart.most:
        return words.n("worth.about", apart.most)
    return words.n("worth.between" if apart.least else "worth.most", apart.most, least=apart.least)


def next_to(own: Ranked[A], ranked: Sequence[Ranked[A]]) -> Ranked[A] | None:
    """Return the best of the ranked actions besides this one; None if there is no other."""
    return next((each for each in ranked if each.action != own.action), None)
