"""The own hand: the cards of each kind that is held in a fan, as large as there is room, and below them the rate at
which the bank takes them.  All other kinds are signs in a thin column at the right, or on a line at the foot where the
cards need the width."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.kgr.island import pips
from engine.kgr.phases.trade import rates
from engine.kgr.state import HIDDEN
from engine.kgr.values import KINDS, RESOURCES, TERRAINS
from engine.kgr.view import View
from game.graphics import theme
from game.graphics.frame import draw_frame, paint_disc
from game.graphics.grid import Box
from game.kgr.base.boxes import GROWS
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.questions import is_open_turn
from game.kgr.base.region import FAINT, PanelNote, Part, Region
from game.kgr.base.trays import CARD, laid
from game.kgr.island.ground import HOT
from game.kgr.regions.letters import HALF, grown, write_count
from game.table.kit.arrange import row
from game.table.kit.marks import LetterStyle, TextBlock, said
from game.table.painting.part import touched
from game.table.painting.region import NOWHERE, step
from game.table.spots import Target, TouchArea

Cards = tuple[int, ...]
"""How many cards of each kind."""
SHAPE = 146 / 104
"""Height of a card, in widths."""
WIDE, APART = 170.0, 13.0
"""Greatest width of a card, and how much of the next one is seen behind it, logical px."""
FOOT = 34.0
"""The line of the rates, logical px."""
LINE, SIGN, RATED, USED = 36.0, 30.0, 80.0, 460.0
"""Height of a place of the other kinds, width of a sign on it, and widths of a place that has room for the rate, and of
one that has room for the use of a kind as well."""
FEW, COLUMN, LEAST_COLUMN, SMALL = 6, 230.0, 160.0, 72.0
"""Most kinds that leave room for a column beside them, the greatest width of one, that which the use of the others
leaves at least, and that of a card with a small number, logical px."""
TOLD = 160.0
"""Width of the place of a land from which on the use of its cards has room, logical px."""
CHEAP = theme.rgb("9BE6A8")
USE = LetterStyle(25, grow=GROWS, least=13)


class HandRegion(Region):
    """The region of the hand."""

    name = "hand"
    kinds = (CARD, "hand")

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.kind == "hand":
            return self.rect
        return self.real(self.kind(target.a, seen(model))) if 0 <= target.a < len(seen(model)) else NOWHERE.copy()

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target(CARD, kind) for kind in model.view.options.kinds])

    def kind(self, kind: int, hand: Cards) -> Box:
        """Return the column of a kind in a hand with so many cards of each, or its place on the line of those that are
        not held; logical px."""
        held, others = ([k for k, number in enumerate(hand) if bool(number) == is_held] for is_held in (True, False))
        others = others if held else others[RESOURCES:]
        box = Box(self.box.x + 10, self.box.y + 8, self.box.w - 20, self.box.h - 16)
        is_beside = bool(others) and len(held) <= FEW
        line, columns = self.line, -(-len(others) // max(1, int(box.h / self.line)))
        is_told = len(others) <= RESOURCES and len(held) * LEAST_COLUMN + USED * self._grown * columns <= box.w
        rated = (USED if is_told and held else RATED) * self._grown + 4
        room = box._replace(w=box.w - rated * columns) if is_beside else box
        if not held and kind < RESOURCES:
            return row(Box(room.x + 10, room.y, room.w - 22, room.h), RESOURCES, 12)[kind]
        if kind in others and is_beside:
            across, down = divmod(others.index(kind), -(-len(others) // columns))
            return Box(room.right + across * rated, box.y + down * line, rated - 4, line - 2)
        if kind in others:
            wide = min(box.w / len(others), line * 3)
            return Box(box.x + others.index(kind) * wide, box.bottom - line + 2, wide - 4, line)
        high = box.h - (0.0 if is_beside or not others else line)
        wide = min(room.w / len(held), COLUMN * self.box.h / 208)
        return Box(box.x + held.index(kind) * wide, box.y, wide - 2, high - 3)

    def fan(self, kind: int, hand: Cards) -> list[Box]:
        """Return the cards of a kind that is held, the lowest first."""
        column, number = self.kind(kind, hand), hand[kind]
        high = column.h - FOOT * self._grown - 4
        room = column.w - (8 if column.w > SMALL + 8 else 0)
        wide = min(WIDE, high / SHAPE, room)
        pitch = step(room, number, wide, APART)
        left = column.centre[0] - (wide + pitch * (number - 1)) / 2
        top = column.y + 4 + (high - wide * SHAPE) / 2
        return [Box(left + place * pitch, top, wide, wide * SHAPE) for place in range(number)]

    @property
    def line(self) -> float:
        """The height of the line of the kinds that are not held, logical px."""
        return LINE * self._grown

    @property
    def _grown(self) -> float:
        return max(1.0, min(self.boxes.text_scale, GROWS))


def seen(model: TableModel) -> Cards:
    """Return how many cards of each kind the nearest seat's hand has; one of each where it is covered."""
    hand = model.view.seats[model.me].hand
    return (1,) * len(model.view.options.kinds) if hand == HIDDEN else tuple(hand[: len(model.view.options.kinds)])


def tokens_of(view: View, kind: int) -> tuple[int, ...]:
    """Return the numbers of the land that brings a kind, the most frequent first."""
    land = TERRAINS[kind] if kind < RESOURCES else ""
    found = [number for terrain, number in zip(view.terrains, view.numbers, strict=True) if terrain == land]
    return tuple(sorted(found, key=lambda number: (-pips(number), number)))


class HandProps(NamedTuple):
    """Props of the hand."""

    cards: Cards
    """By kind; () for a covered hand."""
    places: Cards
    """The same with cards that are still in flight, which have their places already."""
    held: int
    rates: tuple[int, ...]
    away: tuple[int, ...]
    """By kind those that lie in the tray."""
    lit: frozenset[int]
    hover: int
    tokens: tuple[tuple[int, ...], ...]
    """By kind the numbers of its land, where nothing is held yet."""


class HandPainter(Part[HandRegion, HandProps]):
    """Painter of the hand."""

    def props(self, model: TableModel, shown: TableShown) -> HandProps:
        view, me = model.view, model.me
        seat, kinds = view.seats[me], len(view.options.kinds)
        coming = [model.incoming["card", me, kind] for kind in range(kinds)]
        lit, hover = touched(shown, CARD)
        if is_open_turn(shown.question.path, view):
            lit = frozenset()
        trays = laid(view, shown.question.path, me)
        away = trays.give if trays.seat == me else ()
        return HandProps(
            () if seat.hand == HIDDEN else tuple(max(0, seat.hand[kind] - coming[kind]) for kind in range(kinds)),
            seen(model),
            seat.held - model.incoming["card", me, -1] - (sum(coming) if seat.hand != HIDDEN else 0),
            tuple(rates(view, me)[:kinds]),
            tuple(away.count(kind) for kind in range(kinds)),
            lit,
            hover,
            tuple(() if any(seat.hand) else tokens_of(view, kind) for kind in range(kinds)),
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
        column = region.kind(kind, props.places)
        if kind == props.hover or kind in props.lit:
            ink = theme.MAY if kind != props.hover else theme.mix(theme.MAY, theme.CREAM, 0.5)
            draw_frame(surface, ink, region.real(column), max(2, brush.px(3)), brush.px(8))
        rate = props.rates[kind]
        colour = CHEAP if rate < 4 else FAINT
        if not props.places[kind]:
            show = self._land if column.h > 2 * region.line else self._sign
            show(surface, column, kind, colour, f"{rate}:1")
            self._tokens(surface, column, props.tokens[kind])
            return
        here = max(0, number - props.away[kind])
        lift = 8 if kind == props.hover else 0
        cards = region.fan(kind, props.places)
        for place, card in enumerate(cards[:number]):
            share = 1.0 if place < here else 0.3
            brush.sprite(surface, f"kgr_card_{KINDS[kind]}", card.x, card.y - lift, card.w, share)
        if number:
            card, ink = cards[min(number, len(cards)) - 1], theme.CREAM_BRIGHT if here else FAINT
            is_small = card.w < SMALL
            foot = card.bottom - (2 if is_small else 14) - lift
            brush.number(surface, here, card.centre[0], foot, 34 if is_small else 44, ink, theme.INK, 9)
        at = column.centre[0], column.bottom - 5 - grown(brush, HALF * 29)
        write_count(brush, surface, f"{rate}:1", at, 29, colour, "basemid")

    def _sign(self, surface: pygame.Surface, place: Box, kind: int, colour: theme.Colour, rate: str) -> None:
        """Paint a kind that is not held: its sign, and the rate where there is room."""
        size, (_, middle) = grown(self.brush, SIGN), place.centre
        self.brush.sprite(surface, f"kgr_sign_{KINDS[kind]}", place.x + size / 2 + 4, middle, size, 0.6)
        if place.w >= grown(self.brush, RATED):
            write_count(self.brush, surface, rate, (place.x + size + 10, middle), 24, colour)
        if place.w > 2 * grown(self.brush, RATED):
            left, foot = place.x + grown(self.brush, RATED) + 8, middle + 9
            use = PanelNote(said(f"kgr.used.{KINDS[kind]}"), left, foot, place.right - left, 26, FAINT)
            use.paint(self.brush, surface)

    def _land(self, surface: pygame.Surface, place: Box, kind: int, colour: theme.Colour, rate: str) -> None:
        """Paint a kind of an empty hand: its sign, the rate, and its use."""
        brush, size = self.brush, min(place.h * 0.36, place.w * 0.44)
        brush.sprite(surface, f"kgr_sign_{KINDS[kind]}", place.x + size / 2, place.y + size / 2, size)
        write_count(brush, surface, rate, (place.x + size + 8, place.y + size / 2), size * 0.54, colour)
        room = Box(place.x, place.y + place.h * 0.68, place.w, place.h * 0.32)
        if place.w > TOLD:
            TextBlock((said(f"kgr.used.{KINDS[kind]}"),), room, USE, FAINT).paint(brush, surface)

    def _tokens(self, surface: pygame.Surface, place: Box, tokens: tuple[int, ...]) -> None:
        """Paint the numbers of the land that brings a kind, below its sign."""
        brush, across = self.brush, 4 if place.w > TOLD else 2
        radius = min(place.h * 0.13, place.w / 2 / across - 2)
        for order, token in enumerate(tokens):
            down, right = divmod(order, across)
            x, y = place.x + (radius + 2) * (2 * right + 1), place.y + place.h * 0.53 + down * (2 * radius + 4)
            paint_disc(surface, theme.PARCHMENT_MID, brush.grid.at(x, y), brush.px(radius))
            ink = theme.LOSS if token in HOT else theme.INK
            brush.text(surface, str(token), x, y + radius * 0.42, radius * 1.2, ink, "display", "basemid", grow=1.0)
