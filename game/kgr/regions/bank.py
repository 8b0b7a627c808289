"""The bank: its stock of each kind of card, commodities below the resources, and below them the decks of progress
cards.  A press on a kind names it as the one wanted in a trade."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.kgr.values import AREAS, KINDS, RESOURCES
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import Part, Region
from game.kgr.base.trays import BANK
from game.kgr.regions.letters import grown, write_count
from game.table.painting.part import touched
from game.table.painting.region import NOWHERE
from game.table.spots import Target, TouchArea

DECK = "deck"
FEW = 3
"""A stock so low is shown in red."""
HEAD = 34.0
LINES = 3
"""Resources, commodities, decks."""
SIGN, BACK, DIM = 34.0, 25.0, 0.3
"""Width of a sign and of a card's back, logical px, and the opacity of a used-up one."""
LOW = theme.rgb("FF8A6A")


class BankRegion(Region):
    """The region of the bank."""

    name = "bank"
    kinds = (BANK, DECK)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        options = model.view.options
        kinds = len(options.kinds)
        if target.kind == DECK:
            return self.real(self.deck(target.a, kinds)) if target.a in options.areas else NOWHERE.copy()
        return self.real(self.stock(target.a, kinds)) if 0 <= target.a < kinds else NOWHERE.copy()

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        options = model.view.options
        decks = [Target(DECK, area) for area in options.areas]
        yield self._area(model, shown, [*(Target(BANK, kind) for kind in options.kinds), *decks])

    def stock(self, kind: int, kinds: int) -> Box:
        """Return the stock of a kind, logical px."""
        if kinds == RESOURCES:
            wide = (self.box.w - 24) / kinds
            return Box(self.box.x + 12 + kind * wide, self.box.y + HEAD + 6, wide - 4, self.box.h - HEAD - 16)
        line, place = (0, kind) if kind < RESOURCES else (1, kind - RESOURCES)
        return self._cell(line, place, kinds)

    def deck(self, area: int, kinds: int) -> Box:
        """Return a deck of progress cards, logical px."""
        return self._cell(2, area, kinds)

    def _cell(self, line: int, place: int, kinds: int) -> Box:
        """Return a place where there are several lines: all stand in columns."""
        inner = self.box.inset(11)
        wide, high = inner.w / max(RESOURCES, kinds - RESOURCES), inner.h / LINES
        return Box(inner.x + place * wide, inner.y + line * high, wide - 4, high - 4)


class BankProps(NamedTuple):
    """Props of the bank."""

    stock: tuple[int, ...]
    lit: frozenset[int]
    hover: int
    wanted: tuple[int, ...]
    """By kind how many are wanted."""
    decks: tuple[tuple[str, int], ...]
    """By area how many progress cards are left."""


class BankPainter(Part[BankRegion, BankProps]):
    """Painter of the bank."""

    def props(self, model: TableModel, shown: TableShown) -> BankProps:
        view, question = model.view, shown.question
        kinds = view.options.kinds
        lit, held = touched(shown, BANK)
        wanted = tuple(question.path.count(Target(BANK, kind)) for kind in kinds)
        decks = tuple((AREAS[area], len(view.decks[area])) for area in view.options.areas)
        return BankProps(view.bank[: len(kinds)], lit, held, wanted, decks)

    def paint(self, surface: pygame.Surface, props: BankProps) -> None:
        brush, region, box = self.brush, self.region, self.region.box
        brush.panel(surface, "kgr_panel_dark", region.rect)
        kinds = len(props.stock)
        if kinds > RESOURCES:
            self._in_lines(surface, props)
            return
        brush.text(surface, brush.t("kgr.table.bank"), box.x + 18, box.y + 34, 28, theme.CREAM, "bold", tight=True,
                   grow=1.15)  # fmt: skip
        for kind, number in enumerate(props.stock):
            place = region.stock(kind, kinds)
            wide = min(place.w - 10, (place.h - 12) * 104 / 146)
            x, y = place.centre[0] - wide / 2, place.y + 6
            if kind == props.hover:
                y -= 4
            brush.sprite(surface, f"kgr_card_{KINDS[kind]}", x, y, wide, 1.0 if number else 0.3)
            ink = LOW if number <= FEW else theme.CREAM_BRIGHT
            at = place.centre[0], y + wide * 1.4 - 19
            write_count(brush, surface, number, at, 31, ink, "basemid", 8)
            self._frame(surface, props, kind, place)

    def _frame(self, surface: pygame.Surface, props: BankProps, kind: int, place: Box) -> None:
        if kind in props.lit:
            colour = theme.mix(theme.MAY, theme.CREAM, 0.5) if kind == props.hover else theme.MAY
            brush = self.brush
            draw_frame(surface, colour, self.region.real(place), max(2, brush.px(3)), brush.px(8))

    def _in_lines(self, surface: pygame.Surface, props: BankProps) -> None:
        """Paint signs and backs with their numbers beside them: resources, commodities, decks."""
        brush, region = self.brush, self.region
        for kind, number in enumerate(props.stock):
            place = region.stock(kind, len(props.stock))
            brush.sprite(
                surface, f"kgr_sign_{KINDS[kind]}", place.x + 19, place.centre[1], SIGN, 1.0 if number else DIM
            )
            self._number(surface, place, number)
            self._frame(surface, props, kind, place)
        for column, (area, number) in enumerate(props.decks):
            place = region.deck(column, len(props.stock))
            tall = BACK * 146 / 104
            top = place.centre[1] - tall / 2
            brush.sprite(surface, f"kgr_back_{area}", place.x + 8, top, BACK, 1.0 if number else DIM)
            self._number(surface, place, number)

    def _number(self, surface: pygame.Surface, place: Box, number: int) -> None:
        ink = LOW if number <= FEW else theme.CREAM_BRIGHT
        at = place.right - grown(self.brush, 16), place.centre[1]
        write_count(self.brush, surface, number, at, 27, ink, "basemid", 6)
