"""The seven objects of the auction, in one row, always in the same place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.princes.actions import OBJECTS
from engine.princes.reading import queries
from engine.princes.state import Bidding
from engine.princes.view import View
from game.graphics import theme
from game.graphics.grid import Box
from game.princes.base.boxes import GUTTER
from game.princes.base.emblems import coin, name_sizes, small_name
from game.princes.base.model import TableModel, TableShown
from game.princes.base.region import Part, Region
from game.table.spots import Target, TouchArea

FOOT, SHAPE, NAME_ROOM = 30.0, 168 / 184, 0.9
"""Logical px of the line under a card; width of a card relative to its height; part of its width for the name."""


def left_of(view: View) -> tuple[int, ...]:
    """Return the number left of each object."""
    return tuple(queries.left(view, thing) for thing in OBJECTS)


class Objects(Region):
    """The row of objects."""

    name = "objects"
    kinds = ("object",)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.real(self.tile(target.a))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target("object", place) for place in range(len(OBJECTS))])

    def tile(self, place: int) -> Box:
        """Return the tile of an object, logical px."""
        box = self.box
        wide = (box.w - GUTTER * (len(OBJECTS) - 1)) / len(OBJECTS)
        return Box(box.x + place * (wide + GUTTER), box.y, wide, box.h)

    def card(self, place: int) -> tuple[Box, float]:
        """Return the card of an object on its tile, and its width."""
        tile = self.tile(place)
        wide = min(tile.w, (tile.h - FOOT) * SHAPE)
        return Box(tile.centre[0] - wide / 2, tile.y, wide, wide / SHAPE), wide


class Lot(NamedTuple):
    """An object."""

    thing: str
    left: int
    """Number left for sale."""
    owner: str = ""
    """Seal of its owner in this round, "" for none yet."""
    price: int | None = None
    """Price paid for it, None if unknown."""
    is_up: bool = False
    """It is under the hammer."""
    is_lit: bool = False


class ObjectsPainter(Part[Objects, tuple[Lot, ...]]):
    """Painter of the objects: the numbers left, and the owners and prices of this round."""

    def props(self, model: TableModel, shown: TableShown) -> tuple[Lot, ...]:
        view = model.view
        up = view.pending.object if isinstance(view.pending, Bidding) else ""
        lots = []
        left = shown.known(left_of, view)
        for place, thing in enumerate(OBJECTS):
            owner = view.got.index(thing) if thing in view.got else -1
            seal = "" if owner < 0 or model.incoming["object", owner] else model.shape(owner)
            price = shown.history.turn.price(thing)
            is_lit = Target("object", place) in shown.question.lit
            lots.append(Lot(thing, left[place], seal, price, thing == up, is_lit))
        return tuple(lots)

    def paint(self, surface: pygame.Surface, props: tuple[Lot, ...]) -> None:
        box = self.region.tile(0)
        wide = self.region.card(0)[1]
        sizes = name_sizes(self.brush, [lot.thing for lot in props], min(NAME_ROOM * wide, box.w - 4))
        for place, lot in enumerate(props):
            self._tile(surface, self.region.tile(place), lot, sizes[lot.thing])

    def _tile(self, surface: pygame.Surface, box: Box, lot: Lot, px: int) -> None:
        """Paint the card of an object, the number left, and its owner in the line below."""
        brush, x = self.brush, box.centre[0]
        is_gone = bool(lot.owner) or not lot.left
        wide = self.region.card(0)[1]
        zoom = wide / 168
        if lot.is_up:
            brush.sprite(surface, "glow_gold", x, box.y + 92 * zoom, wide * 1.5)
        if is_gone:
            brush.sprite(surface, "princes_object_sold", x - wide / 2, box.y, wide)
        brush.sprite(surface, f"princes_object_{lot.thing}", x - wide / 2, box.y, wide, 0.42 if is_gone else 1.0)
        small_name(brush, surface, lot.thing, (x, box.y + 159 * zoom), px, theme.INK)
        self._number(surface, x + wide / 2 - 20, box.y + 34, lot.left)
        foot = box.bottom - 8  # room for the descenders of letters below it
        if lot.owner:
            self._sold(surface, box, lot, foot)
            return
        words = brush.t("princes.free" if lot.left else "princes.none_left")
        ink = theme.INK if lot.left else theme.INK_SOFT
        room = box.w - 4
        brush.text(surface, words, x, foot, 24, ink, "bold", "basemid", theme.CREAM, 5, room, 16, tight=True, grow=1.5)

    def _number(self, surface: pygame.Surface, x: float, y: float, left: int) -> None:
        """Paint the number left, on a small disc."""
        brush = self.brush
        at, radius = (brush.px(x), brush.px(y)), max(8, brush.px(18))
        pygame.draw.circle(surface, theme.BOLE, at, radius)
        pygame.draw.circle(surface, theme.GOLD, at, radius, max(1, brush.px(2)))
        brush.text(
            surface, str(left), x, y, 25, theme.CREAM_BRIGHT, "display", "center", within=34, least=15, tight=True
        )

    def _sold(self, surface: pygame.Surface, box: Box, lot: Lot, foot: float) -> None:
        """Paint the owner, and the price."""
        brush, x = self.brush, box.centre[0]
        if lot.price is None:
            brush.sprite(surface, f"seal_{lot.owner}", x, foot - 10, 34)
            return
        price = str(lot.price)
        wide = brush.width(price, 28, "display")
        before = 66 if wide + 66 <= box.w else 36  # large letters leave no room for the coin
        left = x - (wide + before) / 2
        brush.sprite(surface, f"seal_{lot.owner}", left + 16, foot - 10, 34)
        if before == 66:
            coin(brush, surface, left + 48, foot - 10, 24)
        brush.text(
            surface, price, left + before - 2, foot, 28, theme.INK, "display", "baseleft", theme.CREAM, 5, tight=True
        )
