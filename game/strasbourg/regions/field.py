"""The field that is played: what its places bring, and what the seats have turned up, in the order of asking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.strasbourg import state as st
from engine.strasbourg.stacks import Stack, sizes
from engine.strasbourg.state import Bid, InField
from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.strasbourg.base.boxes import Boxes
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import Part, Region
from game.table.spots import Target, TouchArea

HEAD = 96.0
"""Logical px of the lines about the places."""
MOST_SEATS = 5


class Field(Region):
    """The region of the field."""

    name = "field"
    kinds = ("refund",)

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.field)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        view = model.view
        if not isinstance(view.pending, st.Refunding):
            return Rect(0, 0, 0, 0)
        line = self.line(view.order().index(view.to_act))
        return self.real(self.card(line, target.a))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [target for target in shown.question.lit if target.kind == "refund"])

    def line(self, place: int) -> Box:
        """Return the line of a seat by its place in the order of asking, logical px."""
        inner = self.box.inset(8)
        high = (inner.h - HEAD) / MOST_SEATS
        return Box(inner.x, inner.y + HEAD + place * high, inner.w, high)

    def card(self, line: Box, place: int) -> Box:
        """Return the box of a card turned up in a line, logical px."""
        high = line.h - 8
        return Box(line.x + 112 + place * 34, line.y + 4, high * 0.7, high)


class FieldLine(NamedTuple):
    """A seat in the field."""

    shape: str
    bid: Bid
    """The cards turned up, `passed`, `waiting`, or None while it has not decided."""
    sizes: tuple[int, ...]
    """The numbers of cards of the stacks that it has left."""
    place: int
    """Its place so far, 0 for none."""
    asks: bool


class FieldProps(NamedTuple):
    """Props of the field."""

    field: str
    """"" while none is played."""
    guild: str
    lines: tuple[FieldLine, ...]


def ranked(view: st.Table, bids: tuple[Bid, ...]) -> tuple[int, ...]:
    """Return the seats that have turned up a stack, place 1 first (R26, R27)."""
    order = view.order()
    shown = [seat for seat in order if isinstance(bids[seat], tuple)]
    return tuple(sorted(shown, key=lambda seat: -_sum(bids[seat])))


def _sum(bid: Bid) -> int:
    return sum(bid) if isinstance(bid, tuple) else 0


class FieldPainter(Part[Field, FieldProps]):
    """Painter of the field."""

    def props(self, model: TableModel, shown: TableShown) -> FieldProps:
        view, asked = model.view, model.view.pending
        if not isinstance(asked, InField):
            return FieldProps("", "", ())
        places = ranked(view, asked.bids)
        lines = tuple(
            FieldLine(
                model.shape(seat),
                asked.bids[seat],
                sizes(view.seats[seat].stacks),
                places.index(seat) + 1 if seat in places else 0,
                seat == asked.seat,
            )
            for seat in view.order()
        )
        return FieldProps(asked.field, view.guild(asked.field) or "", lines)

    def paint(self, surface: pygame.Surface, props: FieldProps) -> None:
        brush, region = self.brush, self.region
        brush.panel(surface, "panel_dark", region.rect)
        for place, line in enumerate(props.lines):
            box = region.line(place)
            brush.sprite(surface, f"seal_{line.shape}", box.x + 34, box.centre[1], 46)
            self._bid(surface, box, line)

    def _bid(self, surface: pygame.Surface, box: Box, line: FieldLine) -> None:
        brush = self.brush
        foot = box.centre[1] + 10
        if isinstance(line.bid, tuple):
            self._cards(surface, box, line.bid)
            said = f"{line.place}.  {sum(line.bid)}"
            brush.text(surface, said, box.right - 10, foot, 34, theme.NUMBER, "display", "baseright")
            return
        known = {st.PASSED: "strasbourg.bid.pass", st.WAITING: "strasbourg.bid.wait"}
        said = brush.t(known[line.bid]) if line.bid in known else " · ".join(map(str, line.sizes))
        brush.text(surface, said, box.x + 112, foot, 28, theme.CREAM, within=box.w - 120, least=20, tight=True)

    def _cards(self, surface: pygame.Surface, line: Box, cards: Stack) -> None:
        for place, value in enumerate(cards):
            box = self.region.card(line, place)
            self.brush.panel(surface, "panel_parchment", self.region.real(box))
            self.brush.number(surface, value, box.centre[0], box.centre[1] + 10, 28, theme.INK)
