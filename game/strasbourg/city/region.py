"""The city: squares with guild and price, members in their houses, building plots, chapel spots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.strasbourg.city import GUILD, NUMBER, PLOTS, PRICE, SPOTS, SQUARES, numbers_in
from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.strasbourg.base.boxes import Boxes
from game.strasbourg.base.model import ShownForecast, TableModel, TableShown, Turn
from game.strasbourg.base.region import Part, Region
from game.strasbourg.base.signs import COLOURS
from game.strasbourg.city.geometry import DEPTH, FRONT, HIGH, WIDE, Plan
from game.table.painting.brush import TableBrush
from game.table.painting.region import NOWHERE
from game.table.shown import History, Shown
from game.table.spots import Target, TouchArea

SPOT = 40.0
"""Width of the target of a chapel spot, in px of the picture."""


class City(Region):
    """The region of the city."""

    name = "city"
    kinds = ("square", "plot", "spot")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.city)
        zoom = min(self.box.w / WIDE, self.box.h / HIGH)
        left, top = self.box.centre[0] - WIDE * zoom / 2, self.box.bottom - HIGH * zoom
        self.plan = Plan(left, top, zoom)

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

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        spots = [Target("spot", place) for place in range(len(SPOTS))]
        lit = shown.question.lit
        squares = [Target("square", number) for number in range(len(SQUARES)) if GUILD[number] is not None]
        plots = [Target("plot", NUMBER[at]) for at in PLOTS]
        asks_spots = any(spot in lit for spot in spots)
        yield self._area(model, shown, [*spots, *squares, *plots] if asks_spots else [*squares, *plots, *spots])


class CityProps(NamedTuple):
    """Props of the city."""

    owners: tuple[tuple[int, str], ...]
    """Squares with a member, and the seal of its family."""
    chapels: tuple[int, ...]
    """Chapel spots built on, by their place in SPOTS."""
    built: tuple[tuple[int, str], ...]
    """Plots with an edifice, and which."""
    lit: frozenset[Target]


def city_props(model: TableModel, shown: TableShown) -> CityProps:
    """Return what the city shows: without pieces in flight."""
    view, incoming = model.view, model.incoming
    owners = tuple(
        (number, model.shape(seat))
        for seat, each in enumerate(view.seats)
        for number in numbers_in(each.members)
        if not incoming["square", number]
    )
    chapels = tuple(SPOTS.index(at) for at in view.chapels if not incoming["chapel", SPOTS.index(at)])
    built = tuple((NUMBER[each.at], each.edifice) for each in view.built if not incoming["edifice", NUMBER[each.at]])
    lit = frozenset(target for target in shown.question.lit if target.kind in City.kinds)
    return CityProps(tuple(sorted(owners)), chapels, built, lit)


class CityPainter(Part[City, CityProps]):
    """Painter of the city, from the back row to the front."""

    work = 3

    def props(self, model: TableModel, shown: TableShown) -> CityProps:
        return city_props(model, shown)

    def paint(self, surface: pygame.Surface, props: CityProps) -> None:
        owners = dict(props.owners)
        for number in range(len(SQUARES)):
            self._square(surface, number, owners.get(number, ""), Target("square", number) in props.lit)

    def _square(self, surface: pygame.Surface, number: int, owner: str, is_lit: bool) -> None:
        brush, plan = self.brush, self.region.plan
        points = [self.region.grid.at(*point) for point in plan.outline(number)]
        guild = GUILD[number]
        colour = COLOURS[guild] if guild else theme.rgb("6A5A48")
        pygame.draw.polygon(surface, theme.mix(colour, theme.CREAM, 0.45 if is_lit else 0.2), points)
        pygame.draw.polygon(surface, theme.INK, points, 1)
        x, y = plan.middle(number)
        if owner:
            brush.sprite(surface, f"seal_{owner}", x, y, 50 * plan.zoom)
        elif guild is not None:
            brush.number(surface, PRICE[number], x, y + 12, 30, theme.INK)


def paint_whole(brush: TableBrush, city: City, surface: pygame.Surface, model: TableModel) -> Iterator[None]:
    """Paint the city of a model at rest, a part a step."""
    yield from CityPainter(brush, city).painted(surface, city_props(model, Shown(ShownForecast(), History(Turn()))))
