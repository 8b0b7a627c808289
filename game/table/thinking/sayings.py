"""A game's comments on considered moves: its hints, its pages with reasons, its reviews.

SAYINGS = Sayings(WHY, move, told)
SAYINGS.sentence(reasons, words)        # "Blue 5 now (+7); Mason in hand."
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.game import Ranked
from engine.reasons import Reason
from game.table.saying.phrases import Phrases, Texts
from game.table.thinking.thoughts import Thought

W = TypeVar("W", bound=Texts)
A = TypeVar("A")
M = TypeVar("M")

TOLD_IN_A_LINE = 2
"""Number of reasons in a single line."""


def _of_the_best(ranked: Sequence[Ranked[Any]]) -> Sequence[Reason]:
    """Return the reasons of the best action."""
    return ranked[0].reasons


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
    weighty: Callable[[Sequence[Ranked[Any]]], Sequence[Reason]] = _of_the_best
    """The deciding reasons for the best action, the most important first."""
    leads: frozenset[str] = frozenset()
    """Codes of reasons that a player names first, before its move; without them the move comes first."""
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
        ranked = self.told(thought, model)
        is_told = bool(ranked) and ranked[0].action == thought.ranked[0].action
        return tuple(self.weighty(ranked)[:TOLD_IN_A_LINE]) if is_told else ()

    def idea(self, thought: Thought, model: M, words: W) -> str:
        """Return the best level's idea, without the move; "" if no reason stands out."""
        return self._in_a_line(thought, model, words, lambda said: words.t("hint.idea", reasons=said))

    def own_words(self, thought: Thought, model: M, words: W) -> str:
        """Return the reason for the move played, as its player says it; "" if none may be told."""
        mine = next((each for each in self.told(thought, model) if each.action == thought.action), None)
        if mine is None or not mine.reasons:
            return ""
        reasons = sorted(self.paired(mine.reasons), key=lambda reason: reason.code not in self.leads)
        said = ""
        for reason in reasons[:TOLD_IN_A_LINE]:
            part = self.why.said(reason, words)
            said = words.t("why.more", first=said, last=part) if said else part
        what = self.move(thought.action, thought, model, words)
        if self.leads:
            return words.t("why.own.move_last", reasons=said[:1].upper() + said[1:], move=what)
        return words.t("why.own.move_first", move=what, reasons=said)

    def advice(self, thought: Thought, model: M, words: W) -> str:
        """Return the best level's move, with the deciding reasons."""
        what = self.move(thought.ranked[0].action, thought, model, words)
        return (
            self._in_a_line(thought, model, words, lambda said: words.t("hint.advice", move=what, reasons=said)) or what
        )

    def _in_a_line(self, thought: Thought, model: M, words: W, line: Callable[[str], str]) -> str:
        """Return the line with as many reasons as fit, at least one; "" if there are none."""
        reasons = self.decisive(thought, model)
        lines = [line(self.listed(reasons[:number], words)) for number in range(len(reasons), 0, -1)]
        return next((said for said in lines if len(said) <= self.room), lines[-1] if lines else "")
