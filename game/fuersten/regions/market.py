"""The market of phase B: ten buildings, three freedoms and the two piles, with prices and what is left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.fuersten import actions as ac
from engine.fuersten import queries
from engine.fuersten.pieces import BUILDINGS, SIZE
from engine.fuersten.professions import FREEDOMS, PROFESSIONS
from engine.fuersten.state import COVERED, PILES
from game.fuersten.boxes import Boxes
from game.fuersten.emblems import coin, emblem, name_size, small_name
from game.fuersten.model import TableModel, TableShown
from game.fuersten.phases import mode
from game.fuersten.regions.region import Part, Region
from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.table.spots import Target, TouchArea

HEAD, AIR, GAP = 40.0, 12.0, 8.0
BUILT_ACROSS, SIDE = 5, 0.69
"""Buildings in a line, and how much of the width they have."""
BOUGHT = tuple(PILES.index(name) for name in ("profession", "bonus"))
"""The piles from which cards are bought."""


class Market(Region):
    """The market, in the middle of the table."""

    name = "market"
    kinds = ("building", "freedom", "pile")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.stage)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.real(self.tile(target))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        if mode(model.view) == "market":
            yield self._area(model, shown, targets())

    def tile(self, target: Target) -> Box:
        """The tile of something for sale, logical px."""
        box = self.box.inset(AIR)
        top, high = box.y + HEAD, (box.h - HEAD - GAP) / 2
        left_w = box.w * SIDE
        if target.kind == "building":
            line, place = divmod(target.a, BUILT_ACROSS)
            wide = (left_w - GAP * (BUILT_ACROSS - 1)) / BUILT_ACROSS
            return Box(box.x + place * (wide + GAP), top + line * (high + GAP), wide, high)
        x, room = box.x + left_w + 2 * GAP, box.w - left_w - 2 * GAP
        number, line = (len(FREEDOMS), 0) if target.kind == "freedom" else (len(BOUGHT), 1)
        place = target.a if target.kind == "freedom" else BOUGHT.index(target.a)
        wide = (room - GAP * (number - 1)) / number
        return Box(x + place * (wide + GAP), top + line * (high + GAP), wide, high)


def targets() -> list[Target]:
    """Return all that is for sale."""
    return [
        *(Target("building", place) for place in range(len(BUILDINGS))),
        *(Target("freedom", place) for place in range(len(FREEDOMS))),
        *(Target("pile", place) for place in BOUGHT),
    ]


class Ware(NamedTuple):
    """Something for sale.  left: how many are there.  owned: the seat that lies nearest has it.  wanted: how many of
    its artists in hand it would please."""

    thing: str
    left: int
    owned: bool = False
    wanted: int = 0


class MarketProps(NamedTuple):
    """building: its price for the seat.  left: its actions in this turn, -1 outside of it.  wares: as `targets`."""

    building: int
    left: int
    wares: tuple[Ware, ...]


class MarketPainter(Part[Market, MarketProps]):
    """The market, with the prices of the seat that lies nearest."""

    def props(self, model: TableModel, shown: TableShown) -> MarketProps | None:
        view, me = model.view, model.me
        if mode(view) != "market":
            return None
        court = view.seats[me]
        artists = [PROFESSIONS[card] for card in court.hand if card != COVERED]
        wares = [
            Ware(kind, queries.left(view, kind), kind in court.plan.kinds, sum(a.building == kind for a in artists))
            for kind in BUILDINGS
        ]
        wares += [
            Ware(kind, queries.left(view, kind), kind in court.freedoms, sum(a.freedom == kind for a in artists))
            for kind in FREEDOMS
        ]
        wares += [Ware(PILES[place], len(view.piles[PILES[place]])) for place in BOUGHT]
        limits = view.limits
        left = -1 if limits is None or view.to_act != me else limits.left
        return MarketProps(queries.price_of(view, me, ac.BUILD[BUILDINGS[0]]), left, tuple(wares))

    def paint(self, surface: pygame.Surface, props: MarketProps) -> None:
        brush, region = self.brush, self.region
        brush.panel(surface, "fu_panel_dark", region.rect)
        box = region.box.inset(AIR)
        first = region.tile(Target("freedom", 0))
        self._head(surface, box.x, first.x - 2 * GAP, brush.t("princes.market.build"), props.building)
        self._head(surface, first.x, box.right, brush.t("princes.market.buy"), 300)
        wares = list(zip(targets(), props.wares, strict=True))
        for is_built in (True, False):  # tiles of one width beside each other
            row = [(region.tile(t), ware) for t, ware in wares if (t.kind == "building") == is_built]
            room = min(tile.w for tile, _ in row) - 10
            px = name_size(brush, [ware.thing for _, ware in row], room)
            for tile, ware in row:
                self._tile(surface, tile, ware, px)

    def _head(self, surface: pygame.Surface, left: float, right: float, words: str, price: int) -> None:
        """A title and the price under it."""
        brush, y = self.brush, self.region.box.y + AIR + 26
        said = str(price) if price else brush.t("princes.free_price")
        wide = brush.width(said, 30, "display")
        brush.text(surface, said, right - 4, y, 30, theme.NUMBER, "display", "baseright", tight=True)
        coin(brush, surface, right - 22 - wide, y - 10, 26)
        brush.text(surface, words, left + 4, y, 28, theme.CREAM, within=right - left - wide - 50, least=18, tight=True)

    def _tile(self, surface: pygame.Surface, box: Box, ware: Ware, px: int) -> None:
        brush = self.brush
        brush.panel(surface, "fu_panel", self.region.real(box))
        there = ware.left > 0 and not ware.owned
        size = min(box.h * 0.5, box.w * 0.62)
        x = box.centre[0]
        emblem(brush, surface, ware.thing, x, box.y + 10 + size / 2, size, there=there)
        if ware.owned:
            brush.icon(surface, "check", x, box.bottom - 20, 30, theme.GAIN)
        else:
            ink = theme.INK if ware.left else theme.INK_SOFT
            said = f"×{ware.left}"
            brush.text(surface, said, x, box.bottom - 10, 26, ink, "bold", "basemid", within=box.w - 10, tight=True)
        small_name(brush, surface, ware.thing, (x, box.bottom - 38), px, theme.INK)
        for k in range(ware.wanted if there else 0):
            brush.icon(surface, "person", box.right - 16, box.y + 18 + 22 * k, 22, theme.GAIN)


def size_of(kind: str) -> str:
    """Return the size of a building: small, medium or large."""
    return SIZE[kind]
