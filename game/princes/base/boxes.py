"""The boxes of the table's regions in a window, in logical px (1920x1080 is the reference).

The rivals at the left; beside them the shared table (objects, stage, prompt) and the player's palace, and along the
foot of both the player's court: one panel with the own strip, the cards in hand, and a column with the rest of the
game, the purchases that would help, and the buttons. Higher windows give the extra height to stage, palace and court,
wider ones the extra width to the middle, the palace and the court.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.graphics.grid import Box

MARGIN, GUTTER = 12, 10
RIBBON = 70
MOST_RIVALS = 4
COURT, STRIP, BUTTON, RIM = 358.0, 62.0, 104.0, 12.0
"""Height of the court, of its strip and of its buttons, and its rim, logical px."""
CHRONICLE, SEAT = 190.0, 240.0
"""Least height of the chronicle, and height of a rival's panel where there is room, logical px."""


@dataclass(frozen=True, slots=True)
class Boxes:
    """The boxes of the table. payment: for the choice of a work's payment; it is over the stage. court: one panel with
    own, hand, planner and buttons. text_scale: scale of the letters."""

    width: float
    height: float
    text_scale: float
    ribbon: Box
    rivals: Box
    objects: Box
    stage: Box
    prompt: Box
    court: Box
    own: Box
    hand: Box
    buttons: Box
    palace: Box
    planner: Box

    @property
    def payment(self) -> Box:
        """Box for the choice of a work's payment."""
        return self.stage

    def rival(self, place: int, number: int) -> Box:
        """Return the panel of the `place`-th of `number` rivals."""
        high = self.rival_height(number)
        return Box(self.rivals.x, self.rivals.y + place * (high + GUTTER), self.rivals.w, high)

    def rival_height(self, number: int) -> float:
        """Return the height of the panels of `number` rivals: the rest is the chronicle's."""
        return min(SEAT + (26.0 if number < MOST_RIVALS - 1 else 0.0), (self.rivals.h - CHRONICLE) / number - GUTTER)

    def chronicle(self, seats: int) -> Box:
        """Return the box of the chronicle with `seats` seats."""
        top = self.rival(seats - 2, seats - 1).bottom + GUTTER
        return Box(self.rivals.x, top, self.rivals.w, self.rivals.bottom - top)

    @property
    def drawer(self) -> Box:
        """Return the box of the chronicle when pulled out."""
        width = min(680 * max(1.0, min(self.text_scale, 1.6)), self.width - 24)
        return Box(self.width - MARGIN - width, self.palace.y, width, self.prompt.y - self.palace.y)


def boxes(width: float, height: float, text_scale: float = 1.0) -> Boxes:
    """Return the boxes for a logical picture: 1920 wide and at least 1080 high, or 1080 high and wider than 1920."""
    wide, high = max(0.0, width - 1920), height - 1080
    large = max(0.0, min(1.0, text_scale - 1.0))
    top, foot = RIBBON + GUTTER, height - MARGIN
    rivals = Box(MARGIN, top, 376 + wide * 0.15, foot - top)
    left = rivals.right + MARGIN
    lower = COURT + high * 0.3
    court = Box(left, foot - lower, width - MARGIN - left, lower)
    right = 630 + wide * 0.35 + min(100.0, high * 0.2)
    palace = Box(width - MARGIN - right, top, right, court.y - GUTTER - top)
    middle = palace.x - MARGIN - left
    objects = Box(left, top, middle, 160 + high * 0.1)
    prompt_h = 70 + 20 * large + min(30.0, high * 0.06)
    prompt = Box(left, court.y - GUTTER - prompt_h, middle, prompt_h)
    stage = Box(left, objects.bottom + GUTTER, middle, prompt.y - objects.bottom - 2 * GUTTER)
    second = 404 + wide * 0.1
    strip = STRIP + 22 * large
    planner = Box(court.right - second, court.y, second, lower)
    own = Box(left, court.y, court.w - second, strip)
    hand = Box(left, own.bottom, own.w, court.bottom - own.bottom)
    main = BUTTON + high * 0.06
    buttons = Box(planner.x + RIM, court.bottom - RIM - main, second - 2 * RIM, main)
    ribbon = Box(0, 0, width, RIBBON)
    return Boxes(
        width=width,
        height=height,
        text_scale=text_scale,
        ribbon=ribbon,
        rivals=rivals,
        objects=objects,
        stage=stage,
        prompt=prompt,
        court=court,
        own=own,
        hand=hand,
        buttons=buttons,
        palace=palace,
        planner=planner,
    )
