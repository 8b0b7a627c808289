"""The region of the city: the places of its squares, plots and chapel spots, and the meaning of a press there."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from engine.strasbourg.city import GUILD, NUMBER, PLOTS, SPOTS, SQUARES
from game.graphics.grid import Box, Grid
from game.strasbourg.base.boxes import Boxes
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import Region
from game.strasbourg.city.geometry import DEPTH, FRONT, HIGH, QUAY, SILL, WIDE, CityPlan
from game.table.painting.region import NOWHERE
from game.table.spots import Pos, Target, TouchArea

SPOT = 40.0
"""Width of the target of a chapel spot, in px of the picture."""
REACH = 46.0
"""From how far a press means a chapel spot while these are asked for, in px of the picture."""
KINDS = ("square", "plot", "spot")


class City(Region):
    """The region of the city."""

    name = "city"
    kinds = KINDS

    def __init__(self, boxes: Boxes, grid: Grid, box: Box) -> None:
        super().__init__(boxes, grid, box)
        zoom = min(self.box.w / (WIDE + QUAY), self.box.h / (HIGH + SILL))
        left = self.box.centre[0] - (WIDE + QUAY) * zoom / 2
        spare = self.box.h - (HIGH + SILL) * zoom
        self.plan = CityPlan(left, self.box.y + spare / 2, zoom)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.kind == "spot":
            x, y = self.plan.spot(SPOTS[target.a])
            half = SPOT * self.plan.zoom / 2
            return self.real(Box(x - half, y - half, 2 * half, 2 * half))
        if not 0 <= target.a < len(SQUARES):
            return NOWHERE.copy()
        x, y = self.plan.corner(SQUARES[target.a])
        zoom = self.plan.zoom
        return self.real(Box(x + DEPTH[0] / 2 * zoom, y + DEPTH[1] * zoom, FRONT * zoom, -DEPTH[1] * zoom))

    def below_left(self, number: int) -> Rect:
        """Return the rectangle at the upper left of a square's lower left corner, where nothing is written on it."""
        x, y = self.plan.corner(SQUARES[number])
        return self.real(Box(x - 74, y - 22, 100, 100))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        if model.is_planning:
            return
        spots = [Target("spot", place) for place in range(len(SPOTS))]
        squares = [Target("square", number) for number in range(len(SQUARES)) if GUILD[number] is not None]
        plots = [Target("plot", NUMBER[at]) for at in PLOTS]
        found = partial(self._spots, model, shown, [*squares, *plots, *spots])
        asked = frozenset(shown.question.lit).intersection(spots)
        yield CityArea(self.name, self.rect, found, self.grid.px(self.least), city=self, asked=asked)

    def at(self, pos: Pos, asked: frozenset[Target]) -> Target | None:
        """Return the target under a point, real px.  asked: the chapel spots that are asked for."""
        point = pos[0] / self.scale, pos[1] / self.scale
        near = [(math.dist(point, self.plan.spot(SPOTS[spot.a])), spot) for spot in asked]
        if near and min(near)[0] <= REACH * self.plan.zoom:
            return min(near)[1]
        number = self.plan.square_at(point)
        if number is None:
            return None
        return Target("plot" if GUILD[number] is None else "square", number)


@dataclass(frozen=True, slots=True, kw_only=True)
class CityArea(TouchArea):
    """The area of the city: its squares are parallelograms, which no rectangles tell apart."""

    city: City
    asked: frozenset[Target]
    """The chapel spots that are asked for."""

    def at(self, pos: Pos, least: int = 0) -> Target | None:
        """Return the target of a press at `pos`."""
        return self.city.at(pos, self.asked)
