"""The pointer over a table: the target under it, the one it holds down, and the card that opens when it rests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.table.shown import Pointer
from game.table.spots import Target

REST = 0.35
"""Seconds that the pointer must rest on a card before the full card opens."""


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
