"""A recorded game as it may be seen here, place by place: a place is a number of actions played."""

from __future__ import annotations

import bisect
from typing import Any

from engine.journal.journal import Journal
from game.table.parts import Seating


class SeenRecord:
    """turns: the places where turns begin, the first at 0.  nearest: by place the seat that lies nearest there."""

    def __init__(self, journal: Journal[Any, Any], seating: Seating) -> None:
        self.game = journal.game
        self._steps = tuple(journal.steps)
        self.states = [*(step.before for step in self._steps), journal.state]
        self.nearest = self._who_lies_nearest(seating)
        numbers = [self.game.turn(state) for state in self.states]
        self.turns = (0, *(k for k in range(1, len(numbers) - 1) if numbers[k] != numbers[k - 1]))

    def _who_lies_nearest(self, seating: Seating) -> list[int]:
        first, *others = self.states
        nearest = [seating.first_shown(self.game.to_act(first))]
        for state in others:
            is_over = self.game.result(state) is not None
            nearest.append(nearest[-1] if is_over else seating.shown(self.game.to_act(state), nearest[-1]))
        return nearest

    def __len__(self) -> int:
        return len(self._steps)

    def acting(self, at: int) -> int:
        """Return the seat that decides at a place."""
        return self.game.to_act(self.states[at])

    def view(self, at: int) -> Any:
        """Return the view of the nearest seat."""
        return self.game.view(self.states[at], self.nearest[at])

    def events(self) -> list[tuple[Any, ...]]:
        """Return the events, action by action."""
        seen, nearest = self.game.seen, self.nearest
        return [tuple(seen(step.events, nearest[k])) for k, step in enumerate(self._steps)]

    def past(self, at: int) -> list[Any]:
        """Return all events up to a place, as the nearest seat there knows them."""
        me = self.nearest[at]
        return [event for step in self._steps[:at] for event in self.game.seen(step.events, me)]

    def turn(self, at: int) -> int:
        """Return the number of the turn, counted from 0 among those of the record."""
        return bisect.bisect_right(self.turns, min(at, max(0, len(self) - 1))) - 1

    def next_turn(self, at: int) -> int:
        """Return where the turn after this one begins, else the end."""
        after = bisect.bisect_right(self.turns, at)
        return self.turns[after] if after < len(self.turns) else len(self)

    def previous_turn(self, at: int) -> int:
        """Return where this turn began; from there where the one before began."""
        return self.turns[max(0, bisect.bisect_left(self.turns, at) - 1)]
