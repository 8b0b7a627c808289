"""Press guard: tells intended presses from premature ones, by the time between them."""

from __future__ import annotations

import math

from game.table.spots import Target

STOOD = 0.4
"""Seconds that a question must have stood on the screen, unchanged and unmoved, before a press that plays goes down."""
READABLE = 0.6
"""Seconds that a warning must be shown, or that a seat must have had the table, before a press in the same place
counts.
"""
DOUBLE = 0.3
"""Seconds within which two presses on a choice or a button count as one."""
BUTTONS = ("primary", "secondary")
"""Kinds of buttons beside the table, which may replace one another."""
AGAIN = 1.5
"""Seconds for which a press where a button was may still be meant for that button."""


class PressGuard:
    """Remembers the times of the last presses, of the last change of seats and of the last warning."""

    def __init__(self) -> None:
        self._time = 0.0
        self._last: Target | None = None
        self._pressed = self._counted = self._taken_over = self._noted = -math.inf
        self._asked = -math.inf
        self._down: float | None = None
        self._seen: tuple[object, object] = None, None
        self.ended_show = False
        """Whether the present press has ended a show: it does nothing else."""
        self._pause = math.inf

    def advance(self, dt: float) -> None:
        """Advance by `dt` real seconds."""
        self._time += dt

    def take_over(self) -> None:
        """Note that another seat decides from now on."""
        self._taken_over = self._time

    def ask(self) -> None:
        """Note that another question is on the screen from now on, or the same anew."""
        self._asked = self._time

    def see(self, layout: object, arrangement: object) -> None:
        """Note how the table is laid out: a thing that has just come to another place has not stood there."""
        if layout is not self._seen[0] or arrangement != self._seen[1]:
            self._seen = layout, arrangement
            self.ask()

    def go_down(self) -> None:
        """Note that the press begins which counts now or, if something can be dragged there, once it ends."""
        self._down = self._time

    def is_read(self) -> bool:
        """Return whether the question had stood long enough for a press that plays when the present one went down."""
        down, self._down = self._time if self._down is None else self._down, None
        return down - self._asked >= STOOD

    def note(self) -> None:
        """Note that a text appears now."""
        self._noted = self._time

    def has_stood(self, seconds: float) -> bool:
        """Return whether the text has been shown for `seconds`, and the last press is not one of a quick series."""
        return self._time - self._noted >= seconds and self._pause >= DOUBLE

    def has_pressed_a_button(self) -> bool:
        """Return whether the last press was on a button, and recent: the next one may be meant for it too."""
        return self._last is not None and self._last.kind in BUTTONS and self._time - self._pressed < AGAIN

    def is_too_early(self, target: Target) -> bool:
        """Note a press; return whether it must have been meant for the previous target: after a change of seats, or as
        one of several fast presses on a button."""
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
    """Return whether a press on one may have been meant for the other: buttons replace one another."""
    return target == other or (target.kind in BUTTONS and other.kind in BUTTONS)
