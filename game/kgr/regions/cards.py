"""The progress cards in the own hand.  A press on one plays it, or answers a question about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.kgr.state import Cards
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box, Grid
from game.kgr.base.boxes import Boxes
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import Part, Region
from game.kgr.regions.faces import SHAPE, draw_lying, draw_progress, is_back
from game.kgr.regions.letters import write_narrow
from game.table.kit.marks import LetterStyle, TextBlock, said
from game.table.painting.region import NOWHERE, step
from game.table.spots import Target, TouchArea

PROGRESS = "progress"
IN_ONE_COLUMN, GAP = 5, 4.0
"""Most cards that lie on their side in one column, and the distance between them, logical px."""
HEAD = 38.0
"""The line over the cards, logical px."""
NAMED = 0.94
"""How much of a card's width must be seen for its name."""
WORDS = LetterStyle(27, grow=1.2, least=15)
FAINT, OVER, SHADE = theme.rgb("A79ED2"), theme.rgb("FF8A6A"), theme.rgb("2A2354")


class CardsRegion(Region):
    """The region of the cards; nothing in the land."""

    name = "cards"
    kinds = (PROGRESS,)

    def __init__(self, boxes: Boxes, grid: Grid, box: Box) -> None:
        super().__init__(boxes, grid, box)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        cards = model.view.seats[model.me].cards
        if self.boxes.cards is None or not 0 <= target.a < len(cards):
            return NOWHERE.copy()
        return self.real(self.seen(target.a, cards))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        if self.boxes.cards is not None:
            number = len(model.view.seats[model.me].cards)
            yield self._area(model, shown, [Target(PROGRESS, place) for place in reversed(range(number))], halo=0)

    @property
    def inner(self) -> Box:
        """Return the room of the cards, logical px."""
        return Box(self.box.x + 12, self.box.y + HEAD + 4, self.box.w - 24, self.box.h - HEAD - 14)

    def are_lying(self, cards: Cards) -> bool:
        """Return whether the cards lie on their side in lines: so many would cover each other's names otherwise."""
        wide = min(self.inner.h / SHAPE, self.inner.w)
        return len(cards) * wide > self.inner.w + wide * (1 - NAMED) and not any(map(is_back, cards))

    def card(self, place: int, cards: Cards) -> Box:
        """Return a card, logical px."""
        inner, number = self.inner, len(cards)
        if self.are_lying(cards):
            columns = 1 if number <= IN_ONE_COLUMN else 2
            lines = -(-number // columns)
            line, column = divmod(place, columns)
            wide, high = (inner.w - GAP * (columns - 1)) / columns, (inner.h - GAP * (lines - 1)) / lines
            return Box(inner.x + column * (wide + GAP), inner.y + line * (high + GAP), wide, high)
        wide = min(inner.h / SHAPE, inner.w)
        pitch = step(inner.w, number, wide, wide + 8)
        return Box(inner.x + place * pitch, inner.y, wide, wide * SHAPE)

    def seen(self, place: int, cards: Cards) -> Box:
        """Return the part of a card that the next one does not cover."""
        box = self.card(place, cards)
        if place + 1 == len(cards) or self.are_lying(cards):
            return box
        return Box(box.x, box.y, min(box.w, self.card(place + 1, cards).x - box.x), box.h)


class CardsProps(NamedTuple):
    """Props of the cards."""

    cards: Cards
    most: int
    lit: frozenset[int]
    held: int
    """The card under the pointer, with the focus or chosen; -1 for none."""
    is_chosen: bool


class CardsPainter(Part[CardsRegion, CardsProps]):
    """Painter of the cards."""

    def props(self, model: TableModel, shown: TableShown) -> CardsProps | None:
        view, question = model.view, shown.question
        if self.region.boxes.cards is None:
            return None
        lit = frozenset(target.a for target in question.lit if target.kind == PROGRESS)
        chosen = question.chosen
        at = chosen if chosen is not None and chosen.kind == PROGRESS else shown.pointer.hover or shown.focus
        held = at.a if at is not None and at.kind == PROGRESS else -1
        return CardsProps(view.seats[model.me].cards, view.options.card_limit, lit, held, at == chosen)

    def paint(self, surface: pygame.Surface, props: CardsProps) -> None:
        brush, region, box = self.brush, self.region, self.region.box
        brush.panel(surface, "kgr_panel_dark", region.rect)
        number = len(props.cards)
        head = brush.t("kgr.table.progress")
        write_narrow(brush, surface, head, (box.x + 16, box.y + 31), 25, box.w - 90, theme.CREAM)
        ink = OVER if number > props.most else FAINT
        brush.text(surface, f"{number}/{props.most}", box.right - 16, box.y + 32, 28, ink, "display", "baseright",
                   tight=True)  # fmt: skip
        if not number:
            TextBlock((said("kgr.table.no_progress"),), region.inner, WORDS, FAINT, in_middle=True).paint(
                brush, surface
            )
        are_lying = region.are_lying(props.cards)
        for place in sorted(range(number), key=lambda place: place == props.held):
            card = region.card(place, props.cards)
            if place == props.held and not are_lying:
                card = Box(card.x, card.y - 4, card.w, card.h)
            self._card(surface, props, place, card, are_lying=are_lying)

    def _card(self, surface: pygame.Surface, props: CardsProps, place: int, card: Box, *, are_lying: bool) -> None:
        brush, region, name = self.brush, self.region, props.cards[place]
        can = place in props.lit or not props.lit or is_back(name)
        if are_lying:
            draw_lying(brush, surface, card, name, 1.0 if can else 0.6)
        else:
            if not can:
                pygame.draw.rect(surface, SHADE, region.real(card), border_radius=brush.px(9))
            is_named = place == props.held or region.seen(place, props.cards).w > NAMED * card.w
            draw_progress(brush, surface, card, name, 1.0 if can else 0.6, is_named=is_named)
        if place in props.lit:
            hot = place == props.held
            ink = theme.NOW if hot and props.is_chosen else theme.mix(theme.MAY, theme.CREAM, 0.5 * hot)
            draw_frame(surface, ink, region.real(card), max(2, brush.px(4)), brush.px(9))
