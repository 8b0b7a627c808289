"""The player's own panel: name plate, hand and buildings; few cards are large, with their names and sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.firenze.cards import COVERED
from game.firenze.base.boxes import Boxes
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import TableModel, TableShown
from game.firenze.base.part import FirenzePart
from game.firenze.base.region import Region
from game.firenze.regions.plate import PlateProps, paint_plate, plate_props
from game.graphics import theme
from game.graphics.grid import Grid
from game.table.painting.region import step
from game.table.spots import Target, TouchArea

ENOUGH = 0.9
"""Share of a card that must be visible: otherwise the next card covers its picture."""
FULL_HAND = 0.88
"""Scale of the cards of a hand that would otherwise be covered."""
LARGEST, LARGE = 146 / 70, 100
"""Largest scale of a card; width from which a card has its name and its sentence on it, logical px."""
APART = 16
"""Gap between hand and buildings in one line, logical px."""
SENTENCE, LEAST, CLOSE = 22, 14, 1.06
"""Size of the sentence on a large card, logical px; its least size, real px; its line pitch in sizes of the letters."""
CREAM = theme.CREAM_BRIGHT
ON_GROUND = theme.rgb("3A1A22")


class Arrangement(NamedTuple):
    """How cards lie: the scale of a card, the hand cards in the lower line, and whether all are in one line."""

    zoom: float
    lower: int = 0
    is_one_line: bool = False


class HandRegion(Region):
    """The player's cards: few in one line, more with the hand in the upper line and buildings in the lower one."""

    name = "hand"
    kinds = ("hand", "building")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.own)
        self._arranged: dict[tuple[int, int], Arrangement] = {}

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        own = model.view.seats[model.me]
        if target.kind == "seat":
            return self.real(self.boxes.plate)
        find = self.card if target.kind == "hand" else self.building
        return find(len(own.hand), len(own.buildings), target.a)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        """Yield the cards: each covers the next one; then the name plate."""
        own = model.view.seats[model.me]
        buildings = [Target("building", k) for k in range(len(own.buildings))]
        cards = (*buildings, *(Target("hand", k) for k in range(len(own.hand))))
        yield self._area(model, shown, cards, self.real(self.boxes.hand))
        yield self._area(model, shown, [Target("seat", model.me)], self.real(self.boxes.plate))

    def card(self, hand: int, buildings: int, position: int) -> Rect:
        """Return a card of a hand of `hand` cards. Those that do not fit in the upper line are beside the buildings; if
        they still overlap, a card covers the next one, so that its points at the right remain visible."""
        box, hand = self.boxes.hand, max(hand, position + 1)
        zoom, lower, is_one_line = self._arrangement(hand, buildings)
        if is_one_line:
            return self._in_line(zoom, position, 0.0)
        upper = hand - lower
        if position < upper:
            step = self._card_step(upper, zoom)
            return self.grid.rect(box.x + 12 + position * step, box.y + 12, 70 * zoom, 104 * zoom)
        step = self._card_step(lower, zoom, buildings)
        x = box.right - 10 - self._beside(buildings) + (position - upper) * step
        return self.grid.rect(x, box.bottom - 10 - 104 * zoom, 70 * zoom, 104 * zoom)

    def _in_line(self, zoom: float, place: int, more: float) -> Rect:
        """Return a place in a single line, `more` further to the right."""
        box, high = self.boxes.hand, 104 * zoom
        return self.grid.rect(box.x + 12 + place * 73 * zoom + more, box.y + (box.h - high) / 2, 70 * zoom, high)

    def _arrangement(self, hand: int, buildings: int) -> Arrangement:
        """Return the arrangement in which the cards are largest: one line of few; else the fewest cards in the lower
        line with which both lines are as visible as possible, and a hand that would be covered too much is a little
        smaller. Called for every card at every movement of the pointer."""
        found = self._arranged.get((hand, buildings))
        if found is None:
            found = self._arranged[hand, buildings] = self._arrange(hand, buildings)
        return found

    def _arrange(self, hand: int, buildings: int) -> Arrangement:
        box, apart = self.boxes.hand, APART if hand and buildings else 0
        one = min(LARGEST, (box.h - 24) / 104, (box.w - 24 - apart) / (73 * max(1, hand + buildings)))
        if one > self.zoom():
            return Arrangement(one, is_one_line=True)
        for zoom in (self.zoom(), self.zoom() * FULL_HAND):
            width = 70 * zoom
            fits = range(max(1, hand)) if self._beside(buildings) >= width else range(1)
            seen = {
                lower: min(self._card_step(hand - lower, zoom), self._card_step(lower, zoom, buildings), width)
                for lower in fits
            }
            best = max(seen, key=lambda lower: seen[lower])
            if seen[best] >= width * ENOUGH:
                break
        return Arrangement(zoom, best)

    def _card_step(self, number: int, zoom: float, buildings: int | None = None) -> float:
        """Return the pitch of the hand's cards in the upper line, or in the room that `buildings` buildings leave in
        the lower one."""
        room = self.boxes.hand.w - 22 if buildings is None else self._beside(buildings)
        return step(room, number, 70 * zoom, 73 * zoom)

    def _beside(self, buildings: int) -> float:
        """Return the room that `buildings` buildings, and the line after them, leave in the lower line."""
        box, zoom = self.boxes.hand, self.zoom()
        if not buildings:
            return box.w - 22
        return box.w - 22 - (buildings - 1) * self._building_step(buildings) - 74 * zoom - 18

    def building(self, hand: int, buildings: int, position: int) -> Rect:
        """Return one of the buildings beside a hand of `hand` cards."""
        box, buildings = self.boxes.hand, max(buildings, position + 1)
        zoom, _, is_one_line = self._arrangement(hand, buildings)
        if is_one_line:
            return self._in_line(zoom, hand + position, APART if hand else 0.0)
        zoom = self.zoom()
        step = self._building_step(buildings)
        return self.grid.rect(box.x + 12 + position * step, box.bottom - 12 - 102 * zoom, 74 * zoom, 102 * zoom)

    def _building_step(self, number: int) -> float:
        """Return the pitch of `number` buildings."""
        return step(self.boxes.hand.w * 0.5, number, 74 * self.zoom(), 77 * self.zoom())

    def zoom(self) -> float:
        """Return the scale of cards in two lines, relative to 70 x 104."""
        box = self.boxes.hand
        return min((box.h - 34) / 206, (box.w - 18) / 362)


class HandProps(NamedTuple):
    """Props of the player's panel."""

    plate: PlateProps
    hand: tuple[str | None, ...]
    """Cards, None for those in flight."""
    buildings: tuple[str | None, ...]
    """Cards, None for those in flight."""
    is_dimmed: bool
    is_explained: bool
    """The empty place is labelled with its future contents."""


class HandPainter(FirenzePart[HandRegion, HandProps]):
    """Paints name plate, hand and buildings."""

    work = 2

    def props(self, model: TableModel, shown: TableShown) -> HandProps:
        me, owner, incoming = model.me, model.view.seats[model.me], model.incoming
        return HandProps(
            plate_props(model, me),
            tuple([None if incoming["hand", me, k] else card for k, card in enumerate(owner.hand)]),
            tuple([None if incoming["building", me, k] else card for k, card in enumerate(owner.buildings)]),
            shown.question.waits,
            not (owner.hand or owner.buildings),
        )

    def painted(self, surface: pygame.Surface, props: HandProps) -> Iterator[None]:
        brush, region = self.brush, self.region
        inner = region.rect.inflate(-brush.px(8), -brush.px(8))
        surface.fill(ON_GROUND, inner)
        ground = brush.grid.rect(*region.boxes.hand)
        surface.blit(brush.sprites.cover("site_own", ground.size, (0.5, 1)), ground)
        paint_plate(brush, surface, region.boxes.plate, props.plate)
        yield
        if props.is_explained:
            slip = ground.inflate(-brush.px(40), -brush.px(50))
            brush.panel(surface, "tooltip", slip)
            brush.explain(surface, brush.t("empty.hand"), slip.inflate(-brush.px(32), -brush.px(16)), theme.INK)
        self._cards(surface, props)
        yield
        if props.is_dimmed:
            brush.dim(surface, inner)
        brush.panel(surface, "frame_gold", region.rect)
        if props.plate.acts:
            yield
            brush.panel(surface, f"seat_frame_{props.plate.shape}", region.rect)

    def _cards(self, surface: pygame.Surface, props: HandProps) -> None:
        """Paint hand and buildings."""
        brush, region = self.brush, self.region
        hand, buildings = props.hand, props.buildings
        number = len(hand), len(buildings)
        for k, card in reversed(tuple(enumerate(hand))):
            if card is not None:
                draw_held(brush, surface, "hand", card, region.card(*number, k))
        for k, card in reversed(tuple(enumerate(buildings))):
            if card is not None:
                draw_held(brush, surface, "building", card, region.building(*number, k))


def draw_held(brush: FirenzeBrush, surface: pygame.Surface, face: str, card: str, rect: Rect) -> None:
    """Draw a card of the player; a large one has its name and its sentence on it."""
    if card == COVERED or rect.w < brush.px(LARGE):
        brush.held_card(surface, face, card, rect)
        return
    brush.fitted(surface, f"card_full_{card}", Rect(rect.topleft, _full_size(rect)))
    name, room = brush.t(f"card.{card}.short"), rect.w - brush.px(16)
    px = brush.type.fit(name, "display", min(brush.px(25), round(rect.w * 0.17)), 8, room)
    if brush.type.size_of(name, "display", px)[0] <= rect.w:  # otherwise it lay on the next card; the tip has it
        brush.type.draw(surface, name, rect.move(0, round(rect.w * 232 / 256)).midtop, "display", px, CREAM, "center")
    text = Rect(rect.x + brush.px(4), rect.y + round(rect.h * 0.67), rect.w - brush.px(8), round(rect.h * 0.31))
    most, least = brush.px(SENTENCE), min(LEAST, brush.px(SENTENCE - 1))
    for words in ("text", "rule"):  # a sentence, where that has no room a few words, else nothing
        px, lines = brush.type.fit_lines(brush.t(f"card.{card}.{words}"), "bold", most, least, text.size, CLOSE)
        high = round(px * CLOSE) * len(lines)
        if high <= text.h and all(brush.type.size_of(line, "bold", px)[0] <= text.w for line in lines):
            text.y += (text.h - high) // 2
            brush.type.draw_lines(surface, lines, text, "bold", px, theme.INK, "center", leading=CLOSE)
            return


def _full_size(rect: Rect) -> tuple[int, int]:
    return rect.w, round(rect.w * 386 / 256)


def fetch_held(brush: FirenzeBrush, card: str, rect: Rect) -> None:
    """Have the picture of a card of the player read in the background, if it is a large one."""
    if card != COVERED and rect.w >= brush.px(LARGE):
        with brush.sprites.planning():
            brush.sprites.stretched(f"card_full_{card}", _full_size(rect))


def fetch_all(brush: FirenzeBrush, region: HandRegion, hand: Sequence[str], buildings: Sequence[str]) -> None:
    """Have the large pictures of such cards of the player read in the background."""
    for find, cards in ((region.card, hand), (region.building, buildings)):
        for place, card in enumerate(cards):
            fetch_held(brush, card, find(len(hand), len(buildings), place))
