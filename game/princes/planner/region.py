"""Regions of the planner of works, and of the slider for the payment of a work."""

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
from game.table.painting.region import NOWHERE
from game.table.spots import Target, TouchArea

MARGIN = 14
STRIP, RULER, CHIPS = 46, 38, 54
"""Heights of the strip of counts, of the ruler, and of the additions of purchases, logical px."""
MOST_ROW = 104
HIGH = MINIMUM[-1] + 1
"""Least end of the ruler."""
LEAD, MOST_LEAD, WIDEST = 3, 9, 16
"""Least and greatest distance of the ruler's start below the minimum of the round; its greatest length in points."""
MOST_CHIPS = 5
MOST_SCARCE, BADGE = 2, 78
"""Number of scarce things shown, and width of each, logical px."""
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
    """Strip of counts at the top, the ruler below it, a line for each artist in hand, the additions of purchases at the
    foot."""

    name = "planner"
    kinds = ("plan_artist", "plan", "artists", "scarce")

    def __init__(self, boxes: Boxes, grid: Grid, box: Box) -> None:
        super().__init__(boxes, grid, box)
        self.inner = self.box.inset(MARGIN)
        strip = STRIP * self.grown(1.2)
        self.strip = Box(self.inner.x, self.box.y + 10, self.inner.w, strip)
        self.ruler = Box(self.inner.x, self.strip.bottom, self.inner.w, RULER * self.grown(1.2))
        chips = CHIPS * self.grown(1.2)
        self.chips = Box(self.inner.x, self.box.bottom - 12 - chips, self.inner.w, chips)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        number = len(hand(model.view.seats[model.me]))
        if target.kind == "plan_artist":
            return self.real(self.row(target.a, number)) if target.a < number else NOWHERE.copy()
        if target.kind == "plan":
            return self.real(self.chip(target.a))
        if target.kind == "scarce":
            return self.real(self.badge(target.a))
        return self.real(self.strip)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        number = len(hand(model.view.seats[model.me]))
        rows = [Target("plan_artist", k) for k in range(number)]
        chips = [Target("plan", k) for k in range(MOST_CHIPS if number else 0)]
        badges = [Target("scarce", k) for k in range(min(MOST_SCARCE, len(scarce(model.view, model.me))))]
        yield self._area(model, shown, (*badges, ARTISTS, *rows, *chips))

    def badge(self, number: int) -> Box:
        """Return the box of a scarce thing at the end of the strip, from the right."""
        return Box(self.strip.right - (number + 1) * BADGE, self.strip.y, BADGE, self.strip.h)

    def row(self, number: int, of: int) -> Box:
        """Return the line of an artist in a hand of `of` artists."""
        top, foot = self.ruler.bottom, self.chips.y - 6
        high = min(MOST_ROW * self.grown(1.2), (foot - top) / max(1, of))
        return Box(self.inner.x, top + number * high, self.inner.w, high)

    def chip(self, number: int) -> Box:
        """Return the box of the additions of one purchase."""
        wide = self.chips.w / MOST_CHIPS
        return Box(self.chips.x + number * wide, self.chips.y, wide, self.chips.h)

    def at(self, value: float, span: tuple[int, int]) -> float:
        """Return the place of a WV on a ruler from one value to the other, logical px; beyond them its ends."""
        low, high = span
        share = max(0.0, min(1.0, (value - low) / (high - low)))
        return self.ruler.x + 12 + share * (self.ruler.w - 24)


def span(round_: int, values: Sequence[int]) -> tuple[int, int]:
    """Return the ends of the ruler in a round: from below its minimum and these values to above the last minimum and
    the values, as far as single points remain distinguishable."""
    now = MINIMUM[round_ - 1]
    low = max(0, min([now - LEAD, *(value - 1 for value in values)]), now - MOST_LEAD)
    return low, max(HIGH, min(low + WIDEST, max(values, default=0) + 1))


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
