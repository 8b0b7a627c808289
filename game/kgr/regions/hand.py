"""The own hand: the cards of each kind in a small fan, and below them the rate at which the bank takes them.  With the
knights commodities lie in a second line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.kgr.phases.trade import rates
from engine.kgr.state import HIDDEN
from engine.kgr.values import KINDS, RESOURCES
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.kgr.base.boxes import GROWS
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import Part, Region
from game.kgr.base.trays import CARD, laid
from game.kgr.regions.letters import HALF, grown, write_count
from game.table.painting.part import touched
from game.table.painting.region import NOWHERE, step
from game.table.spots import Target, TouchArea

SHAPE = 146 / 104
"""Height of a card, in widths."""
WIDE, APART = 88.0, 13.0
"""Width of a card, and how much of the next one is seen behind it, logical px."""
FOOT, LOW_FOOT = 34.0, 25.0
"""The line of the rates, logical px; and where there are two lines of cards."""
FAINT, CHEAP = theme.rgb("A79ED2"), theme.rgb("9BE6A8")


class HandRegion(Region):
    """The region of the hand."""

    name = "hand"
    kinds = (CARD, "hand")

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.kind == "hand":
            return self.rect
        kinds = len(model.view.options.kinds)
        return self.real(self.kind(target.a, kinds)) if 0 <= target.a < kinds else NOWHERE.copy()

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target(CARD, kind) for kind in model.view.options.kinds])

    def kind(self, kind: int, kinds: int) -> Box:
        """Return the column of a kind, logical px."""
        if kinds == RESOURCES:
            wide = (self.box.w - 20) / kinds
            return Box(self.box.x + 10 + kind * wide, self.box.y + 8, wide - 4, self.box.h - 16)
        line, place = (0, kind) if kind < RESOURCES else (1, kind - RESOURCES)
        wide = (self.box.w - 20) / max(RESOURCES, kinds - RESOURCES)
        high = (self.box.h - 16) / 2
        return Box(self.box.x + 10 + place * wide, self.box.y + 8 + line * high, wide - 4, high - 3)

    def fan(self, kind: int, kinds: int, number: int) -> list[Box]:
        """Return the cards of a kind, the lowest first."""
        column = self.kind(kind, kinds)
        high = column.h - self.foot(kinds) - 4
        wide = min(WIDE, high / SHAPE, column.w - 12)
        pitch = step(column.w - 8, number, wide, APART)
        left = column.centre[0] - (wide + pitch * (max(1, number) - 1)) / 2
        top = column.y + 4 + (high - wide * SHAPE) / 2
        return [Box(left + place * pitch, top, wide, wide * SHAPE) for place in range(number)]

    def foot(self, kinds: int) -> float:
        """Return the height of the line of the rates, logical px."""
        return (FOOT if kinds == RESOURCES else LOW_FOOT) * max(1.0, min(self.boxes.text_scale, GROWS))


class HandProps(NamedTuple):
    """Props of the hand."""

    cards: tuple[int, ...]
    """By kind; () for a covered hand."""
    held: int
    kinds: int
    rates: tuple[int, ...]
    away: tuple[int, ...]
    """By kind those that lie in the tray."""
    lit: frozenset[int]
    hover: int


class HandPainter(Part[HandRegion, HandProps]):
    """Painter of the hand."""

    def props(self, model: TableModel, shown: TableShown) -> HandProps:
        view, me = model.view, model.me
        seat, kinds = view.seats[me], len(view.options.kinds)
        coming = [model.incoming["card", me, kind] for kind in range(kinds)]
        lit, hover = touched(shown, CARD)
        trays = laid(view, shown.question.path, me)
        away = trays.give if trays.seat == me else ()
        return HandProps(
            () if seat.hand == HIDDEN else tuple(max(0, seat.hand[kind] - coming[kind]) for kind in range(kinds)),
            seat.held - model.incoming["card", me, -1] - (sum(coming) if seat.hand != HIDDEN else 0),
            kinds,
            tuple(rates(view, me)[:kinds]),
            tuple(away.count(kind) for kind in range(kinds)),
            lit,
            hover,
        )

    def paint(self, surface: pygame.Surface, props: HandProps) -> None:
        self.brush.panel(surface, "kgr_panel_dark", self.region.rect)
        if not props.cards:
            self._covered(surface, props.held)
            return
        for kind, number in enumerate(props.cards):
            self._kind(surface, props, kind, number)

    def _covered(self, surface: pygame.Surface, number: int) -> None:
        """Paint the hand face down."""
        brush, box = self.brush, self.region.box.inset(24)
        high = box.h - 10
        wide = high / SHAPE
        pitch = step(box.w - 60, number, wide, wide * 0.7)
        for place in range(number):
            brush.sprite(surface, "kgr_card_back", box.x + place * pitch, box.y + 5, wide)
        brush.text(surface, str(number), box.right, box.bottom - 8, 48, theme.CREAM, "display", "baseright")

    def _kind(self, surface: pygame.Surface, props: HandProps, kind: int, number: int) -> None:
        brush, region = self.brush, self.region
        column, name = region.kind(kind, props.kinds), f"kgr_card_{KINDS[kind]}"
        here = max(0, number - props.away[kind])
        cards = region.fan(kind, props.kinds, max(1, number))
        lift = 8 if kind == props.hover else 0
        if kind == props.hover or kind in props.lit:
            ink = theme.MAY if kind != props.hover else theme.mix(theme.MAY, theme.CREAM, 0.5)
            draw_frame(surface, ink, region.real(column), max(2, brush.px(3)), brush.px(8))
        for place, card in enumerate(cards):
            share = 1.0 if place < here else 0.3
            brush.sprite(surface, name, card.x, card.y - lift, card.w, share)
        self._number(surface, column, cards[-1], here if number else -1, lift, is_small=props.kinds > RESOURCES)
        rate = props.rates[kind]
        colour, size = CHEAP if rate < 4 else FAINT, 27 if props.kinds == RESOURCES else 21
        at = column.centre[0], column.bottom - 5 - grown(brush, HALF * size)
        write_count(brush, surface, f"{rate}:1", at, size, colour, "basemid")

    def _number(
        self, surface: pygame.Surface, column: Box, card: Box, number: int, lift: float, *, is_small: bool
    ) -> None:
        """Paint how many cards of a kind are in the hand, on the last one: on a small one at its corner, so that its
        picture can be seen.  number: -1 where none was there."""
        ink = theme.CREAM_BRIGHT if number > 0 else FAINT
        if not is_small:
            foot = card.bottom - 14 - lift
            self.brush.number(surface, max(0, number), card.x + card.w / 2, foot, 44, ink, theme.INK, 9)
        elif number >= 0:
            x = min(card.right - 3, column.right - (9 if number < 10 else 18))
            self.brush.number(surface, number, x, card.bottom - 1 - lift, 34, ink, theme.INK, 9)
