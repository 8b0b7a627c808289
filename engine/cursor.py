"""Looking at a recorded game step by step, back and forth, without changing it."""

from __future__ import annotations

from itertools import accumulate
from typing import Any, Generic, TypeVar

from engine.game import Game
from engine.journal import Journal, Step

S = TypeVar("S")
A = TypeVar("A")


class Cursor(Generic[S, A]):
    """A place in the actions that a journal held when the cursor was made.

    at: how many of them are played, from 0 to `len(cursor)`.  The states are those that the journal keeps, so going
    anywhere costs nothing.  What a viewer may see of states and events is up to `Game.view` and `Game.seen`.
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
        """The state at this place."""
        return self.steps[self.at].before if self.at < len(self.steps) else self._last

    @property
    def events(self) -> tuple[Any, ...]:
        """What happened in the action that led here; nothing at the beginning."""
        return self.steps[self.at - 1].events if self.at else ()

    def told(self, events: int, game: Game[S, Any, A, Any], seat: int) -> int:
        """Return the place at which a seat first knows of so many events; 0 where it never does."""
        totals = accumulate(len(game.seen(step.events, seat)) for step in self.steps)
        return next((place for place, total in enumerate(totals, 1) if total >= events), 0)

    def seek(self, at: int) -> S:
        """Go to the place where `at` actions are played, or to the end that is nearer to it, and return its state."""
        self.at = max(0, min(at, len(self.steps)))
        return self.state

    def forward(self) -> Step[S, A] | None:
        """Play one action more and return it, or None at the end."""
        if self.at == len(self.steps):
            return None
        self.at += 1
        return self.steps[self.at - 1]

    def back(self) -> Step[S, A] | None:
        """Take one action back and return it, or None at the beginning."""
        if not self.at:
            return None
        self.at -= 1
        return self.steps[self.at]
