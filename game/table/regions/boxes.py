"""Boxes that most tables have in common: the column of the other seats, and the chronicle in the rest of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.graphics.grid import Box

MARGIN, GUTTER = 12, 10
RIBBON = 70
DRAWER, WIDEST = 680.0, 1.6
"""Width of the drawer, and how much wider letters make it at most."""


@dataclass(frozen=True, slots=True)
class SeatedBoxes:
    """Boxes of a window, in logical px.  A game adds its own.  text_scale: scale of the letters."""

    width: float
    height: float
    text_scale: float
    ribbon: Box
    rivals: Box
    prompt: Box
    own: Box
    buttons: Box

    most_rivals: ClassVar[int]
    seat_high: ClassVar[float]
    """Height of a rival's panel where there is room for it."""
    seat_grows: ClassVar[float] = 0.3
    """By which part it grows for letters of twice the size."""
    chronicle_high: ClassVar[float]
    """Height that the chronicle has at least."""
    above_prompt: ClassVar[float] = 0.0
    """The space that the drawer leaves free above the prompt."""

    def rival(self, place: int, number: int) -> Box:
        """Return the panel of the `place`-th of `number` rivals."""
        larger = max(0.0, min(1.0, self.text_scale - 1.0))
        room = (self.rivals.h - self.chronicle_high * (1.0 + 0.3 * larger)) / number - GUTTER
        high = min(room, self.seat_high * (1.0 + self.seat_grows * larger))
        return Box(self.rivals.x, self.rivals.y + place * (high + GUTTER), self.rivals.w, high)

    def chronicle(self, seats: int) -> Box:
        """Return the box of the chronicle with `seats` seats: the rest of the column below the rivals."""
        top = self.rival(seats - 2, seats - 1).bottom + GUTTER
        return Box(self.rivals.x, top, self.rivals.w, self.rivals.bottom - top)

    @property
    def drawer(self) -> Box:
        """Return the box of the chronicle when pulled out."""
        wide = min(DRAWER * max(1.0, min(self.text_scale, WIDEST)), self.width - 2 * MARGIN)
        top = self.rivals.y
        return Box(self.width - MARGIN - wide, top, wide, self.prompt.y - top - self.above_prompt)
