"""Boxes that most tables have in common: the column of the other seats, and the chronicle in the rest of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.graphics.grid import Box

MARGIN, GUTTER = 12, 10
RIBBON = 70
CHRONICLE = 76.0
"""Least height of the chronicle beside the table with letters of usual size; a lower one is a drawer."""
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
    above_prompt: ClassVar[float] = 0.0
    """The space that the drawer leaves free above the prompt."""

    def rival(self, place: int) -> Box:
        """Return the panel of the `place`-th rival."""
        high = (self.rivals.h - GUTTER * (self.most_rivals - 1)) / self.most_rivals
        return Box(self.rivals.x, self.rivals.y + place * (high + GUTTER), self.rivals.w, high)

    def chronicle(self, seats: int) -> Box | None:
        """Return the box of the open chronicle with `seats` seats: the space of absent rivals; None if it is a
        drawer."""
        if seats > self.most_rivals:
            return None
        last = self.rival(seats - 2)
        room = Box(last.x, last.bottom + GUTTER, last.w, self.rivals.bottom - last.bottom - GUTTER)
        return room if room.h >= CHRONICLE * self.text_scale else None

    @property
    def drawer(self) -> Box:
        """Return the box of the chronicle when pulled out."""
        wide = min(DRAWER * max(1.0, min(self.text_scale, WIDEST)), self.width - 2 * MARGIN)
        top = self.rivals.y
        return Box(self.width - MARGIN - wide, top, wide, self.prompt.y - top - self.above_prompt)
