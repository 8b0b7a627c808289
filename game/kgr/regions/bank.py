"""The bank: its stock of each kind of card, commodities below the resources.  A press on one names it as what is wanted
in a trade."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.kgr.values import KINDS, RESOURCES
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box, Grid
from game.kgr.base.boxes import Boxes
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import Part, Region
from game.kgr.base.trays import BANK
from game.table.painting.region import NOWHERE
from game.table.spots import Target, TouchArea

FEW = 3
"""A stock so low is shown in red."""
HEAD = 34.0
LOW = theme.rgb("FF8A6A")


class Bank(Region):
    """The region of the bank."""

    name = "bank"
    kinds = (BANK,)

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.bank)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        kinds = len(model.view.options.kinds)
        return self.real(self.stock(target.a, kinds)) if 0 <= target.a < kinds else NOWHERE.copy()

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target(BANK, kind) for kind in model.view.options.kinds])

    def stock(self, kind: int, kinds: int) -> Box:
        """Return the stock of a kind, logical px."""
        if kinds == RESOURCES:
            wide = (self.box.w - 24) / kinds
            return Box(self.box.x + 12 + kind * wide, self.box.y + HEAD + 6, wide - 4, self.box.h - HEAD - 16)
        line, place = divmod(kind, RESOURCES) if kind < RESOURCES else (1, kind - RESOURCES)
        wide = (self.box.w - 24) / max(RESOURCES, kinds - RESOURCES)
        high = (self.box.h - 22) / 2
        return Box(self.box.x + 12 + place * wide, self.box.y + 11 + line * high, wide - 4, high - 4)


class BankProps(NamedTuple):
    """Props of the bank."""

    stock: tuple[int, ...]
    lit: frozenset[int]
    hover: int
    wanted: tuple[int, ...]
    """By kind how many are wanted."""


class BankPainter(Part[Bank, BankProps]):
    """Painter of the bank."""

    def props(self, model: TableModel, shown: TableShown) -> BankProps:
        view, question = model.view, shown.question
        kinds = view.options.kinds
        lit = frozenset(target.a for target in question.lit if target.kind == BANK)
        hover = shown.pointer.hover
        wanted = tuple(question.path.count(Target(BANK, kind)) for kind in kinds)
        is_hot = hover is not None and hover.kind == BANK and hover.a in lit
        return BankProps(view.bank[: len(kinds)], lit, hover.a if hover is not None and is_hot else -1, wanted)

    def paint(self, surface: pygame.Surface, props: BankProps) -> None:
        brush, region, box = self.brush, self.region, self.region.box
        brush.panel(surface, "kgr_panel_dark", region.rect)
        kinds = len(props.stock)
        if kinds > RESOURCES:
            self._in_two_lines(surface, props)
            return
        brush.text(surface, brush.t("kgr.table.bank"), box.x + 18, box.y + 34, 28, theme.CREAM, "bold", tight=True)
        for kind, number in enumerate(props.stock):
            place = region.stock(kind, kinds)
            wide = min(place.w - 10, (place.h - 12) * 104 / 146)
            x, y = place.centre[0] - wide / 2, place.y + 6
            if kind == props.hover:
                y -= 4
            brush.sprite(surface, f"kgr_card_{KINDS[kind]}", x, y, wide, 1.0 if number else 0.3)
            ink = LOW if number <= FEW else theme.CREAM_BRIGHT
            brush.number(surface, number, place.centre[0], y + wide * 1.4 - 8, 31, ink, theme.INK, 8)
            self._frame(surface, props, kind, place)

    def _frame(self, surface: pygame.Surface, props: BankProps, kind: int, place: Box) -> None:
        if kind in props.lit:
            colour = theme.mix(theme.MAY, theme.CREAM, 0.5) if kind == props.hover else theme.MAY
            brush = self.brush
            draw_frame(surface, colour, self.region.real(place), max(2, brush.px(3)), brush.px(8))

    def _in_two_lines(self, surface: pygame.Surface, props: BankProps) -> None:
        """Paint small cards with their numbers beside them, the commodities below the resources."""
        brush = self.brush
        for kind, number in enumerate(props.stock):
            place = self.region.stock(kind, len(props.stock))
            wide = min((place.h - 8) * 104 / 146, place.w - 12)
            x, y = place.centre[0] - wide / 2, place.centre[1] - wide * 73 / 104
            brush.sprite(surface, f"kgr_card_{KINDS[kind]}", x, y, wide, 1.0 if number else 0.3)
            ink = LOW if number <= FEW else theme.CREAM_BRIGHT
            brush.number(surface, number, place.centre[0], place.bottom - 7, 27, ink, theme.INK, 8)
            self._frame(surface, props, kind, place)
