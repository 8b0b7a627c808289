"""The seven objects of the auction, in one row, always in the same place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.fuersten import queries
from engine.fuersten.actions import OBJECTS
from engine.fuersten.state import Bidding
from game.fuersten.boxes import GUTTER, Boxes
from game.fuersten.emblems import coin, emblem, short_name
from game.fuersten.model import TableModel, TableShown
from game.fuersten.regions.region import Part, Region
from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.table.spots import Target, TouchArea


class Objects(Region):
    """The row of objects."""

    name = "objects"
    kinds = ("object",)

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.objects)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.real(self.tile(target.a))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target("object", place) for place in range(len(OBJECTS))])

    def tile(self, place: int) -> Box:
        """The tile of an object, logical px."""
        box = self.box
        wide = (box.w - GUTTER * (len(OBJECTS) - 1)) / len(OBJECTS)
        return Box(box.x + place * (wide + GUTTER), box.y, wide, box.h)


class Lot(NamedTuple):
    """An object.  left: how many are there to be sold.  owner: the seal of whoever has it in this round, "" for nobody
    yet.  price: what was paid for it, None where that is not known.  is_up: it is under the hammer."""

    thing: str
    left: int
    owner: str = ""
    price: int | None = None
    is_up: bool = False
    is_lit: bool = False


class ObjectsPainter(Part[Objects, tuple[Lot, ...]]):
    """The objects: how many are left, and who got which in this round for how much."""

    def props(self, model: TableModel, shown: TableShown) -> tuple[Lot, ...]:
        view = model.view
        up = view.pending.object if isinstance(view.pending, Bidding) else ""
        lots = []
        for place, thing in enumerate(OBJECTS):
            owner = view.got.index(thing) if thing in view.got else -1
            seal = "" if owner < 0 or model.incoming["object", owner] else model.shape(owner)
            price = shown.history.turn.price(thing)
            is_lit = Target("object", place) in shown.question.lit
            lots.append(Lot(thing, queries.left(view, thing), seal, price, thing == up, is_lit))
        return tuple(lots)

    def paint(self, surface: pygame.Surface, props: tuple[Lot, ...]) -> None:
        for place, lot in enumerate(props):
            self._tile(surface, self.region.tile(place), lot)

    def _tile(self, surface: pygame.Surface, box: Box, lot: Lot) -> None:
        brush, rect = self.brush, self.region.real(box)
        is_gone = bool(lot.owner) or not lot.left
        brush.panel(surface, "panel_stock" if lot.is_up else "panel_dark", rect)
        x, top = box.centre[0], box.y
        size = min(70.0, box.h * 0.44)
        emblem(brush, surface, lot.thing, x - 8, top + 12 + size / 2, size, there=not is_gone)
        brush.text(
            surface, f"×{lot.left}", box.right - 10, top + 30, 26, theme.CREAM_BLUE, "bold", "baseright", tight=True
        )
        name = short_name(brush, lot.thing)
        ink = theme.CREAM_BLUE if is_gone else theme.CREAM
        y = top + 26 + size + 22
        brush.text(surface, name, x, y, 28, ink, "bold", "basemid", within=box.w - 14, least=19, tight=True, grow=1.3)
        foot = box.bottom - 14
        if lot.owner:
            self._sold(surface, box, lot, foot)
        elif lot.left:
            free = brush.t("princes.free")
            brush.text(surface, free, x, foot, 26, theme.NUMBER, "text", "basemid", within=box.w - 14, tight=True)
        else:
            none = brush.t("princes.none_left")
            brush.text(surface, none, x, foot, 24, theme.CREAM_BLUE, "text", "basemid", within=box.w - 14, tight=True)

    def _sold(self, surface: pygame.Surface, box: Box, lot: Lot, foot: float) -> None:
        """Whose it is, and the price."""
        brush, x = self.brush, box.centre[0]
        if lot.price is None:
            brush.sprite(surface, f"seal_{lot.owner}", x, foot - 10, 34)
            return
        price = str(lot.price)
        wide = brush.width(price, 28, "display")
        left = x - (wide + 66) / 2
        brush.sprite(surface, f"seal_{lot.owner}", left + 16, foot - 10, 34)
        coin(brush, surface, left + 48, foot - 10, 24)
        brush.text(surface, price, left + 64, foot, 28, theme.NUMBER, "display", tight=True)
