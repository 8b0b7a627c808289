"""Regions of the column beside the hand, and of the slider for the payment of a work."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pygame import Rect

from engine.princes.state import Taking
from engine.princes.values import MINIMUM
from game.graphics.grid import Box, Grid
from game.princes.base.boxes import Boxes
from game.princes.base.model import TableModel, TableShown
from game.princes.base.region import Region
from game.princes.planner.payment import splits
from game.princes.planner.rest import scarce
from game.princes.planner.sums import hand
from game.table.kit.arrange import grid
from game.table.painting.region import NOWHERE
from game.table.spots import Target, TouchArea

STRIP, BADGES, AIR, GAP = 46, 36, 12, 4
"""Heights of the strip of counts and of the line of scarce things, the rim, and the gap between lines, logical px."""
MOST_CHIPS, ACROSS = 6, 3
"""Number of purchases shown, and of those in a line."""
MOST_SCARCE = 2
"""Number of scarce things shown."""
HIGH = MINIMUM[-1] + 1
"""Least end of the bars of works."""
ARTISTS = Target("artists")
DRAWN_HIGH, TITLE, AMOUNTS, RAIL = 370, 32, 78, 152
"""Height for which the slider is drawn; distances from the top, at that height, of the middle of its title, the middle
of the amounts and the top of its rail, logical px."""
STOP, MARK, MOST_MARKS, FOOT = 48, 40, 2, 64
"""Height of the handle; height of the line of a mark, and greatest number of marks; height of the line of the seat's
resulting amounts, logical px."""
FRAMED = 20
"""Distance of the frame of the focus or of a hint from the handle, logical px: no amount and no mark is there."""


class Planner(Region):
    """The column at the right of the court, above its buttons: the counts of the rest of the game, the purchases
    that would help the works in hand, and scarce things."""

    name = "planner"
    kinds = ("plan", "artists", "scarce")

    def __init__(self, boxes: Boxes, grid: Grid, box: Box) -> None:
        super().__init__(boxes, grid, box)
        self.strip = Box(box.x + AIR, box.y + 9, box.w - 2 * AIR, STRIP * self.grown(1.2))

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        foot = self.foot(shown)
        if target.kind == "plan":
            is_scarce = bool(scarce(model.view, model.me))
            return self.real(self.chip(target.a, self.badge(0, foot).y if is_scarce else foot))
        if target.kind == "scarce":
            return self.real(self.badge(target.a, foot))
        return self.real(self.strip)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        chips = [Target("plan", k) for k in range(MOST_CHIPS if hand(model.view.seats[model.me]) else 0)]
        badges = [Target("scarce", k) for k in range(min(MOST_SCARCE, len(scarce(model.view, model.me))))]
        yield self._area(model, shown, (*badges, ARTISTS, *chips))

    def foot(self, shown: TableShown) -> float:
        """Return the foot of the column, logical px: the buttons, or the foot of the court during an auction."""
        question = shown.question
        is_free = shown.forecast.phase != "court" and question.primary is None and question.secondary is None
        return self.box.bottom - AIR if is_free else self.boxes.buttons.y - GAP

    def badge(self, number: int, foot: float) -> Box:
        """Return the box of a scarce thing."""
        wide, high = self.strip.w / MOST_SCARCE, BADGES * self.grown(1.2)
        return Box(self.strip.x + number * wide, foot - high, wide, high)

    def chips(self, foot: float) -> Box:
        """Return the box of the purchases.  foot: that of the column, or the head of the scarce things."""
        top = self.strip.bottom
        return Box(self.strip.x, top, self.strip.w, foot - GAP - top)

    def chip(self, number: int, foot: float) -> Box:
        """Return the box of the additions of one purchase."""
        return grid(self.chips(foot), MOST_CHIPS, ACROSS)[number]


def span(values: Sequence[int]) -> tuple[int, int]:
    """Return the ends of the bars of works: from zero to above the last minimum and these values."""
    return 0, max(HIGH, max(values, default=0) + 1)


class Payment(Region):
    """The slider for the payment of a work: florins at its left end, prestige at its right."""

    name = "payment"
    kinds = ("pay",)

    def __init__(self, boxes: Boxes, grid: Grid, box: Box) -> None:
        super().__init__(boxes, grid, box)
        box, share = self.box, self.box.h / DRAWN_HIGH
        self.title, self.amounts = box.y + TITLE * share, box.y + AMOUNTS * share
        self.rail = Box(box.x + 120, box.y + RAIL * share, box.w - 240, 16)
        self.stops = Box(self.rail.x, self.rail.centre[1] - STOP / 2, self.rail.w, STOP)
        self.foot = Box(box.x, box.bottom - FOOT, box.w, FOOT - 10)
        top = self.stops.bottom + FRAMED
        self._marks = Box(box.x + 60, top, box.w - 120, self.foot.y - top - 4)

    def is_open(self, model: TableModel, shown: TableShown) -> bool:
        """Return whether the nearest seat is asked."""
        asked = model.view.pending
        return isinstance(asked, Taking) and asked.seat == model.me and Target("pay") in shown.question.answers

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.kind != "pay" or not self.is_open(model, shown):
            return NOWHERE.copy()
        most = len(splits(model.view)) - 1
        half = self.rail.w / max(1, most) / 2
        x = self.at(target.a, most)
        return self.grid.rect(x - half, self.stops.y, 2 * half, self.stops.h)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        """Yield every split; the open slider covers everything below it."""
        if not self.is_open(model, shown):
            return
        stops = [Target("pay", p) for p in reversed(range(len(splits(model.view))))]
        yield replace(self._area(model, shown, stops), handle=shown.question.selected)

    def mark(self, number: int) -> Box:
        """Return the line of a mark, below all moving parts."""
        high = min(MARK * self.grown(1.2), self._marks.h / MOST_MARKS)
        return Box(self._marks.x, self._marks.y + number * high, self._marks.w, high)

    def at(self, prestige: float, most: int) -> float:
        """Return the place of an amount of prestige on the rail, logical px."""
        return self.rail.x + self.rail.w * prestige / max(1, most)
