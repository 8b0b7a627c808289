"""A recorded game viewed step by step, back and forth, without changing it."""

from __future__ import annotations

from itertools import accumulate
from typing import Any, Generic, TypeVar

from engine.journal.journal import Journal, Step
from engine.kernel.game import Game

S = TypeVar("S")
A = TypeVar("A")


class Cursor(Generic[S, A]):
    """A place in the actions that a journal held when the cursor was made.

    at: number of actions played, from 0 to `len(cursor)`.  The journal keeps the states, so every move is free.
    `Game.view` and `Game.seen` decide which states and events a viewer may see.
    """

    def __init__(self, journal: Journal[S, A], at: int = 0) -> None:
        self.steps: tuple[Step[S, A], ...] = tuple(journal.steps)
        self._last = journal.state
        self.at = 0
        self.seek(at)

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def state(self) -> S:
        """State at this place."""
        return self.steps[self.at].before if self.at < len(self.steps) else self._last

    @property
    def events(self) -> tuple[Any, ...]:
        """Events of the action that led here; empty at the beginning."""
        return self.steps[self.at - 1].events if self.at else ()

    def told(self, events: int, game: Game[S, Any, A, Any], seat: int) -> int:
        """Return the first place at which a seat knows this many events; 0 if it never does."""
        totals = accumulate(len(game.seen(step.events, seat)) for step in self.steps)
        return next((place for place, total in enumerate(totals, 1) if total >= events), 0)

    def seek(self, at: int) -> S:
        """Go to the place after `at` actions, or to the nearer end, and return its state."""
        self.at = max(0, min(at, len(self.steps)))
        return self.state

    def forward(self) -> Step[S, A] | None:
        """Step forward and return the action's step, or None at the end."""
        if self.at == len(self.steps):
            return None
        self.at += 1
        return self.steps[self.at - 1]

    def back(self) -> Step[S, A] | None:
        """Step back and return the step undone, or None at the beginning."""
        if not self.at:
            return None
        self.at -= 1
        return self.steps[self.at]
