"""What a game says of what was weighed: its hints, its pages that say why, its reviews.

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
"""Reasons that have room where there is little."""


def _of_the_best(ranked: Sequence[Ranked[Any]]) -> Sequence[Reason]:
    """Take the reasons of the best action."""
    return ranked[0].reasons


@dataclass(frozen=True, slots=True)
class Sayings(Generic[A, M, W]):
    """What a game says of what was weighed: its hints, its pages that say why, its reviews."""

    why: Phrases[W]
    """The reasons for an action, in words."""
    move: Callable[[A, Thought, M, W], str]
    """An action that was weighed, in a word or two."""
    told: Callable[[Thought, M], tuple[Ranked[A], ...]]
    """What was weighed, as far as it may be said at this screen."""
    paired: Callable[[Sequence[Reason]], Sequence[Reason]] = tuple
    """The reasons with those put together that are said in one."""
    weighty: Callable[[Sequence[Ranked[Any]]], Sequence[Reason]] = _of_the_best
    """What decides for the best action, the weightiest first."""
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
        """Return what decides for the best move, as far as it may be said and as many as have room in a line."""
        ranked = self.told(thought, model)
        is_told = bool(ranked) and ranked[0].action == thought.ranked[0].action
        return tuple(self.weighty(ranked)[:TOLD_IN_A_LINE]) if is_told else ()

    def idea(self, thought: Thought, model: M, words: W) -> str:
        """Return the best level's idea, without the move; "" if no reason stands out."""
        return self._in_a_line(thought, model, words, lambda said: words.t("hint.idea", reasons=said))

    def advice(self, thought: Thought, model: M, words: W) -> str:
        """Return the move that the best level would make, with the reason that decides."""
        what = self.move(thought.ranked[0].action, thought, model, words)
        return (
            self._in_a_line(thought, model, words, lambda said: words.t("hint.advice", move=what, reasons=said)) or what
        )

    def _in_a_line(self, thought: Thought, model: M, words: W, line: Callable[[str], str]) -> str:
        """The line with as many of the reasons as it has room for, one at least; "" without any."""
        reasons = self.decisive(thought, model)
        lines = [line(self.listed(reasons[:number], words)) for number in range(len(reasons), 0, -1)]
        return next((said for said in lines if len(said) <= self.room), lines[-1] if lines else "")
