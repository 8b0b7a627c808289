"""The boxes of the table's regions in a window, in logical px (1920x1080 is the reference).

Three columns under the ribbon: the rivals with the boards of all rounds, the street of fields with the city below it,
and the council with the field that is played. While a player plans, trays lie over street, city, council and field. At
the foot the player's own things, the desk and the buttons. Higher windows give the extra height to the city and the
field, wider ones the extra width to the city and the right column.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.graphics.grid import Box
from game.table.regions.boxes import GUTTER, MARGIN, RIBBON, SeatedBoxes

MOST_RIVALS = 4


@dataclass(frozen=True, slots=True)
class Boxes(SeatedBoxes):
    """The boxes of the table."""

    most_rivals: ClassVar[int] = MOST_RIVALS
    seat_high: ClassVar[float] = 96.0
    chronicle_high: ClassVar[float] = 118.0
    boards: Box
    street: Box
    city: Box
    council: Box
    field: Box
    desk: Box
    tasks: Box
    planning: Box


def boxes(width: float, height: float, text_scale: float = 1.0) -> Boxes:
    """Return the boxes for a logical picture: 1920 wide and at least 1080 high, or 1080 high and wider than 1920."""
    wide, high = max(0.0, width - 1920), height - 1080
    large = max(0.0, min(1.0, text_scale - 1.0))
    top, foot = RIBBON + GUTTER, height - MARGIN
    left_w, right_w = 392 + wide * 0.15, 356 + wide * 0.35
    strip = 242 + high * 0.2
    prompt_h = 66 + 20 * large + min(30.0, high * 0.06)
    left = MARGIN + left_w + MARGIN
    right = width - MARGIN - right_w
    middle = right - MARGIN - left
    lower = foot - strip
    prompt = Box(left, lower - GUTTER - prompt_h, width - MARGIN - left, prompt_h)
    own = Box(MARGIN, prompt.y, left_w, foot - prompt.y)
    upper = prompt.y - GUTTER
    boards_h = 182 + high * 0.1
    boards = Box(MARGIN, upper - boards_h, left_w, boards_h)
    street = Box(left, top, middle, 112 + high * 0.05)
    council = Box(right, top, right_w, 226 + high * 0.1)
    buttons_h = 106 + high * 0.05
    return Boxes(
        width=width,
        height=height,
        text_scale=text_scale,
        ribbon=Box(0, 0, width, RIBBON),
        rivals=Box(MARGIN, top, left_w, boards.y - GUTTER - top),
        boards=boards,
        street=street,
        city=Box(left, street.bottom + GUTTER, middle, upper - street.bottom - GUTTER),
        council=council,
        field=Box(right, council.bottom + GUTTER, right_w, upper - council.bottom - GUTTER),
        own=own,
        prompt=prompt,
        desk=Box(left, lower, middle, strip),
        tasks=Box(right, lower, right_w, strip - buttons_h - GUTTER),
        buttons=Box(right, foot - buttons_h, right_w, buttons_h),
        planning=Box(left, top, width - MARGIN - left, upper - top),
    )
