"""The player's desk: the pile, the hand, and the trays with the own stacks, those of the fields A to G first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.strasbourg import state as st
from engine.strasbourg.state import COVERED
from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.strasbourg.base.boxes import Boxes
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import Part, Region
from game.strasbourg.desk.division import LEAST_TRAYS, Arranged, arranged, is_whole
from game.table.painting.region import NOWHERE, step
from game.table.spots import Target, TouchArea

PILE, HAND = 112.0, 0.3
"""Logical px of the pile at the left; part of the rest for the hand."""
CARD = 120 / 168
"""Width of a card, in heights."""


class Lying(NamedTuple):
    """What lies on the desk."""

    hand: tuple[tuple[int, int], ...]
    """Number of its target and value of each card in the hand."""
    trays: tuple[tuple[tuple[int, int], ...], ...]
    """By tray the cards on it, likewise; a stack that was laid has -1 for its cards' numbers."""
    is_divided: bool
    """The trays are those of a division in hand, not of stacks."""


def lying(model: TableModel, shown: TableShown) -> Lying:
    """Return what lies on the desk of the nearest seat."""
    view, seat = model.view, model.view.seats[model.me]
    asked = view.pending
    divides = isinstance(asked, st.Dividing) and asked.seat == model.me and view.seat == model.me
    if divides and is_whole(seat):
        return _arranged(arranged(seat, shown.question.path))
    hand = tuple(enumerate(seat.hand))
    trays = tuple(tuple((-1, value) for value in stack) for stack in seat.stacks)
    return Lying(hand, trays, is_divided=False)


def _arranged(laid: Arranged) -> Lying:
    hand = tuple((card, laid.cards[card]) for card, tray in enumerate(laid.trays) if tray is None)
    trays = tuple(tuple((card, laid.cards[card]) for card in laid.on(tray)) for tray in range(laid.number_of_trays))
    return Lying(hand, trays, is_divided=True)


class Desk(Region):
    """The region of the desk."""

    name = "desk"
    kinds = ("pile", "hand", "card", "tray", "stack")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.desk)
        inner = self.box.inset(10)
        self.pile = Box(inner.x, inner.y, PILE - 20, inner.h)
        rest = inner.w - PILE
        self.hand = Box(inner.x + PILE, inner.y, rest * HAND - 10, inner.h)
        self.trays = Box(self.hand.right + 10, inner.y, rest * (1 - HAND), inner.h)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        now = lying(model, shown)
        match target.kind:
            case "pile":
                return self.real(self.pile)
            case "hand":
                return self.real(self.hand)
            case "tray" | "stack":
                number = len(now.trays)
                return self.real(self.tray(target.a, number)) if target.a < number else NOWHERE.copy()
        return self._card(now, target.a)

    def _card(self, now: Lying, card: int) -> Rect:
        """Return the place of a card by the number of its target."""
        for place, (number, _) in enumerate(now.hand):
            if number == card:
                return self.real(self.in_hand(place, len(now.hand)))
        for tray, cards in enumerate(now.trays):
            for place, (number, _) in enumerate(cards):
                if number == card:
                    return self.real(self.on_tray(self.tray(tray, len(now.trays)), place, len(cards)))
        return NOWHERE.copy()

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        now = lying(model, shown)
        cards = [number for number, _ in now.hand]
        stacks: list[Target] = []
        if now.is_divided:
            cards += [number for tray in now.trays for number, _ in tray]
            stacks = [Target("tray", tray) for tray in range(len(now.trays))]
        else:
            stacks = [Target("stack", place) for place in range(len(now.trays))]
        lifted = shown.question.selected
        found = [Target("card", number) for number in reversed(cards)]
        if lifted is not None and lifted.kind == "card":  # what lies on a tray would cover it
            found = [*stacks, lifted, *found]
        else:
            found += stacks
        yield self._area(model, shown, [*found, Target("pile"), Target("hand")], halo=0)

    def in_hand(self, place: int, number: int) -> Box:
        """Return the box of a card in the hand, logical px."""
        box = self.hand
        high = min(box.h, box.w / CARD)
        wide = high * CARD
        apart = step(box.w, number, wide, wide + 6)
        return Box(box.x + place * apart, box.y + (box.h - high) / 2, wide, high)

    def tray(self, number: int, trays: int) -> Box:
        """Return the box of a tray, logical px."""
        trays = max(trays, LEAST_TRAYS)
        wide = self.trays.w / trays
        return Box(self.trays.x + number * wide, self.trays.y, wide - 6, self.trays.h)

    def on_tray(self, tray: Box, place: int, number: int) -> Box:
        """Return the box of a card on a tray, logical px: fanned downwards."""
        top, foot = tray.y + 30, tray.bottom - 40
        high = min(foot - top, (tray.w - 8) / CARD)
        wide = high * CARD
        apart = step(foot - top, number, high, high * 0.32)
        return Box(tray.centre[0] - wide / 2, top + place * apart, wide, high)


class DeskProps(NamedTuple):
    """Props of the desk."""

    lying: Lying
    pile: int
    """Cards left in the pile."""
    lifted: int
    """The card that is lifted, -1 for none."""
    lit: frozenset[Target]


class DeskPainter(Part[Desk, DeskProps]):
    """Painter of the desk."""

    work = 2

    def props(self, model: TableModel, shown: TableShown) -> DeskProps:
        seat, selected = model.view.seats[model.me], shown.question.selected
        lifted = selected.a if selected is not None and selected.kind == "card" else -1
        lit = frozenset(target for target in shown.question.lit if target.kind in Desk.kinds)
        return DeskProps(lying(model, shown), len(seat.pile), lifted, lit)

    def paint(self, surface: pygame.Surface, props: DeskProps) -> None:
        brush, region = self.brush, self.region
        brush.panel(surface, "panel_dark", region.rect)
        brush.panel(surface, "panel_parchment", region.real(region.pile))
        brush.number(surface, props.pile, region.pile.centre[0], region.pile.centre[1] + 16, 48, theme.INK)
        for place, (number, value) in enumerate(props.lying.hand):
            self._card(surface, region.in_hand(place, len(props.lying.hand)), value, is_lifted=number == props.lifted)
        for tray, cards in enumerate(props.lying.trays):
            self._tray(surface, region.tray(tray, len(props.lying.trays)), cards, props)

    def _tray(self, surface: pygame.Surface, box: Box, cards: tuple[tuple[int, int], ...], props: DeskProps) -> None:
        brush, region = self.brush, self.region
        pygame.draw.rect(surface, theme.INK_SOFT, region.real(box), 2, border_radius=brush.px(8))
        for place, (number, value) in enumerate(cards):
            self._card(surface, region.on_tray(box, place, len(cards)), value, is_lifted=number == props.lifted >= 0)
        total = sum(value for _, value in cards)
        if total:
            brush.number(surface, total, box.centre[0], box.bottom - 8, 34, theme.NUMBER)

    def _card(self, surface: pygame.Surface, box: Box, value: int, *, is_lifted: bool) -> None:
        brush = self.brush
        place = Box(box.x, box.y - (10 if is_lifted else 0), box.w, box.h)
        brush.panel(surface, "panel_parchment" if value != COVERED else "panel_dark", self.region.real(place))
        if value != COVERED:
            brush.text(surface, str(value), place.x + 10, place.y + 32, 32, theme.INK, "display", tight=True)
