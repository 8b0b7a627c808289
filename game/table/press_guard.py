"""Which presses are meant, and which come too soon: by the time between them, which is handed in."""

from __future__ import annotations

import math

from game.table.spots import Target

READABLE = 0.6
"""Seconds that a warning stands, or that a seat has had the table, before a press in the same place counts."""
DOUBLE = 0.3
"""Seconds within which two presses on what is chosen, or on a button, are one."""
BUTTONS = ("primary", "secondary")
"""Kinds of targets that are buttons beside the table, one in the place of the other."""
AGAIN = 1.5
"""Seconds for which a press where a button lay is still meant for the button."""


class PressGuard:
    """Remembers when the last presses came, when another seat took over, and since when a warning stands."""

    def __init__(self) -> None:
        self._time = 0.0
        self._last: Target | None = None
        self._pressed = self._counted = self._taken_over = self._noted = -math.inf
        self._pause = math.inf

    def advance(self, dt: float) -> None:
        """Let `dt` real seconds go by."""
        self._time += dt

    def take_over(self) -> None:
        """From now on another seat decides."""
        self._taken_over = self._time

    def note(self) -> None:
        """From now on something stands that has to be read."""
        self._noted = self._time

    def has_stood(self, seconds: float) -> bool:
        """Return whether what has to be read has stood so long, and the last press is not one of a quick series."""
        return self._time - self._noted >= seconds and self._pause >= DOUBLE

    def has_pressed_a_button(self) -> bool:
        """Return whether the last press was on a button, and not long ago: the next one may be meant for it too."""
        return self._last is not None and self._last.kind in BUTTONS and self._time - self._pressed < AGAIN

    def is_too_early(self, target: Target) -> bool:
        """Note a press; return whether it can only have been meant for what lay there before: after another seat has
        taken over, or as one of several fast presses on a button."""
        last, self._last = self._last, target
        self._pause, self._pressed = self._time - self._pressed, self._time
        again = last is not None and _is_in_place_of(target, last)
        if again and self._time - self._taken_over < READABLE:
            return True
        if target.kind in BUTTONS:
            if again and self._time - self._counted < DOUBLE:
                return True
            self._counted = self._time
        return False


def _is_in_place_of(target: Target, other: Target) -> bool:
    """Whether a press on one may have been meant for the other: one button can lie where another one lay."""
    return target == other or (target.kind in BUTTONS and other.kind in BUTTONS)
