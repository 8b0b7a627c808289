"""The events so far as a seat knows them, stripped once for each step: the same objects every time, so that who tells
them recognizes the events already told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.journal.journal import Step
from engine.kernel.game import Game


class Past:
    """The events of a game as one seat knows them."""

    def __init__(self, game: Game[Any, Any, Any, Any], seat: int) -> None:
        self._game = game
        self._seat = seat
        self._steps: list[Step[Any, Any]] = []
        self._begins: list[int] = []  # the number of events before each step
        self._events: list[Any] = []

    def of(self, steps: Sequence[Step[Any, Any]]) -> tuple[Any, ...]:
        """Return the events of all steps of the journal: the known part of earlier ones stays."""
        while self._steps and (len(self._steps) > len(steps) or self._steps[-1] is not steps[len(self._steps) - 1]):
            self._steps.pop()  # taken back
            del self._events[self._begins.pop() :]
        for step in steps[len(self._steps) :]:
            self._steps.append(step)
            self._begins.append(len(self._events))
            self._events += self._game.seen(step.events, self._seat)
        return tuple(self._events)

    def since(self, steps: Sequence[Step[Any, Any]], place: int) -> tuple[Any, ...]:
        """Return the events from a step of the journal on, by its place."""
        self.of(steps)
        return tuple(self._events[self._begins[place] :]) if place < len(self._begins) else ()
