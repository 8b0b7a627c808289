"""The pointer over a table: the target under it, the one it holds down, and the card that opens when it rests.  And
its aim, which is found once as long as nothing has another place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.table.shown import Pointer
from game.table.spots import Pos, Target, target_at

REST = 0.35
"""Seconds that the pointer must rest on a card before the full card opens."""

NOWHERE = Pointer()


class PointerTracker:
    """Tracks the pointer. change: called with every new value."""

    def __init__(self, change: Callable[[Pointer], None]) -> None:
        self._change = change
        self._value = Pointer()
        self._rested = 0.0
        self.has_pressed = False
        """Whether the target under the pointer has been pressed already, or something was dropped there, so that the
        player knows it."""

    def move(self, target: Target | None) -> bool:
        """Move onto a target; return whether it is another one."""
        if target == self._value.hover:
            return False
        self._rested, self.has_pressed = 0.0, False
        self._set(Pointer(target, self._value.pressed))
        return True

    def hold(self, target: Target | None) -> None:
        """Hold a target down; None lets go."""
        self.has_pressed = self.has_pressed or target is not None or self._value.pressed is not None
        self._set(replace(self._value, pressed=target))

    def rest(self, dt: float, card_at: Callable[[Target | None], str | None] | None) -> None:
        """Advance by `dt` seconds. card_at: returns the card of a target, which opens; None while no card may open."""
        before, self._rested = self._rested, self._rested + dt
        if before < REST <= self._rested and card_at is not None:
            self._set(replace(self._value, card=card_at(self._value.hover)))

    def close_card(self) -> None:
        """Close the full card."""
        self._set(replace(self._value, card=None))

    def _set(self, value: Pointer) -> None:
        self._value = value
        self._change(value)


class Aim:
    """The target at a point of a `TableView`, found anew only once that shows something else than a pointer."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self._seen: object = None
        self._is_new = True  # something else is shown since, or not all of it was painted: printed lines move with that
        self._point: tuple[Pos, int] | None = None
        self._target: Target | None = None

    def see(self) -> None:
        """Note the contents of the frame that is about to be painted."""
        painter = self._table.painter
        if not painter.stands and (places := self._places()) != self._seen:
            self._seen, self._is_new = places, True
        elif self._is_new and not painter.is_behind:
            self._is_new = False
            if self._point is not None and self._table.shown.question.lit:  # the next press is likely to come here
                self._target = self._find(self._point)

    def at(self, pos: Pos, least: int) -> Target | None:
        """Return the target at `pos` (see `game.table.spots.target_at`)."""
        self._is_new = self._is_new or self._places() != self._seen
        if self._is_new or self._point != (pos, least):
            self._point = pos, least
            self._target = self._find(self._point)
        return self._target

    def _find(self, point: tuple[Pos, int]) -> Target | None:
        table = self._table
        return target_at(table.parts.showing.areas(table.layout, table.model, table.shown), *point)

    def _places(self) -> tuple[object, ...]:
        """Return a value of all on which the places of targets depend."""
        table = self._table
        shown = replace(table.shown, pointer=NOWHERE, focus=None)
        return table.layout, table.model.stamp(), shown, table.parts.showing.beside()
