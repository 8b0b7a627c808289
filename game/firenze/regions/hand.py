"""The player's hand and buildings, with a short text about one of these cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from game.firenze.base.boxes import Boxes
from game.firenze.base.model import TableModel, TableShown
from game.firenze.base.part import FirenzePart
from game.firenze.base.region import Region
from game.graphics import theme
from game.graphics.grid import Grid
from game.table.painting.region import step
from game.table.spots import Target, TouchArea

ENOUGH = 0.9
"""Share of a card that must be visible: otherwise the next card covers its picture."""
FULL_HAND = 0.88
"""Scale of the cards of a hand that would otherwise be covered."""
EFFECT_INK = theme.rgb("FFB89A")
LEAST_EFFECT = 130
"""Room beside the cards from which a card's effect is shown there, logical px."""


class HandRegion(Region):
    """The player's cards: the hand in the upper line, buildings in the lower one."""

    name = "hand"
    kinds = ("hand", "building")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.hand)
        self._arranged: dict[tuple[int, int], tuple[int, float]] = {}

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        own = model.view.seats[model.me]
        if target.kind == "hand":
            return self.card(len(own.hand), len(own.buildings), target.a)
        return self.building(len(own.buildings), target.a)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        """Yield the cards: each covers the next one."""
        own = model.view.seats[model.me]
        buildings = [Target("building", k) for k in range(len(own.buildings))]
        yield self._area(model, shown, (*buildings, *(Target("hand", k) for k in range(len(own.hand)))))

    def card(self, hand: int, buildings: int, position: int) -> Rect:
        """Return a card of a hand of `hand` cards. Those that do not fit in the upper line are beside the buildings; if
        they still overlap, a card covers the next one, so that its points at the right remain visible."""
        box, hand = self.boxes.hand, max(hand, position + 1)
        lower, zoom = self._arrangement(hand, buildings)
        upper = hand - lower
        if position < upper:
            step = self._card_step(upper, zoom)
            return self.grid.rect(box.x + 12 + position * step, box.y + 12, 70 * zoom, 104 * zoom)
        step = self._card_step(lower, zoom, buildings)
        x = box.right - 10 - self._beside(buildings) + (position - upper) * step
        return self.grid.rect(x, box.bottom - 10 - 104 * zoom, 70 * zoom, 104 * zoom)

    def lower_cards(self, hand: int, buildings: int) -> int:
        """Return the number of cards of a hand in the lower line."""
        return self._arrangement(hand, buildings)[0]

    def _arrangement(self, hand: int, buildings: int) -> tuple[int, float]:
        """Return the number of cards in the lower line and their scale: the fewest cards with which both lines are as
        visible as possible; a hand that would be covered too much is a little smaller. Called for every card at every
        movement of the pointer."""
        found = self._arranged.get((hand, buildings))
        if found is None:
            found = self._arranged[hand, buildings] = self._arrange(hand, buildings)
        return found

    def _arrange(self, hand: int, buildings: int) -> tuple[int, float]:
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
        return best, zoom

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

    def building(self, number: int, position: int) -> Rect:
        """Return one of `number` buildings."""
        box = self.boxes.hand
        zoom = self.zoom()
        step = self._building_step(max(number, position + 1))
        return self.grid.rect(box.x + 12 + position * step, box.bottom - 12 - 102 * zoom, 74 * zoom, 102 * zoom)

    def _building_step(self, number: int) -> float:
        """Return the pitch of `number` buildings."""
        return step(self.boxes.hand.w * 0.5, number, 74 * self.zoom(), 77 * self.zoom())

    def zoom(self) -> float:
        """Return the scale of the cards relative to 70 x 104."""
        box = self.boxes.hand
        return min((box.h - 34) / 206, (box.w - 18) / 362)


class HandProps(NamedTuple):
    """Props of hand and buildings."""

    hand: tuple[str | None, ...]
    """Cards, None for those in flight."""
    buildings: tuple[str | None, ...]
    """Cards, None for those in flight."""
    named: str | None
    """The card whose effect is shown."""
    is_dimmed: bool
    is_explained: bool
    """The empty place is labelled with its future contents."""


class HandPainter(FirenzePart[HandRegion, HandProps]):
    """Paints the player's hand and buildings, with a short text about the card under the pointer."""

    def props(self, model: TableModel, shown: TableShown) -> HandProps:
        me, owner, incoming = model.me, model.view.seats[model.me], model.incoming
        return HandProps(
            tuple([None if incoming["hand", me, k] else card for k, card in enumerate(owner.hand)]),
            tuple([None if incoming["building", me, k] else card for k, card in enumerate(owner.buildings)]),
            self._named(model, shown),
            shown.question.waits,
            shown.tools.explains and not (owner.hand or owner.buildings),
        )

    @staticmethod
    def _named(model: TableModel, shown: TableShown) -> str | None:
        """Return the player's card under the pointer, else the selected one."""
        for target in (shown.pointer.hover, shown.question.selected):
            if target is not None and target.kind in ("hand", "building"):
                card = model.card_at(target)
                if card is not None:
                    return card
        return None

    def paint(self, surface: pygame.Surface, props: HandProps) -> None:
        brush, region, buildings = self.brush, self.region, props.buildings
        brush.panel(surface, "panel_dark", region.rect)
        if props.is_explained:
            brush.explain(
                surface, brush.t("empty.hand"), region.rect.inflate(-brush.px(48), -brush.px(32)), theme.CREAM_BLUE
            )
        hand, right = len(props.hand), region.boxes.hand.x + 6
        for k, card in reversed(tuple(enumerate(props.hand))):
            if card is not None:
                brush.held_card(surface, "hand", card, region.card(hand, len(buildings), k))
        for k, card in reversed(tuple(enumerate(buildings))):
            rect = region.building(len(buildings), k)
            right = max(right, rect.right / brush.scale)
            if card is not None:
                brush.fitted(surface, f"card_building_{card}", rect)
        beside = region.lower_cards(hand, len(buildings))
        if buildings and beside:
            top = region.building(len(buildings), 0).y + brush.px(4)
            line = Rect(brush.px(right + 9), top, max(1, brush.px(2)), region.rect.bottom - top - brush.px(16))
            surface.fill(theme.GOLD_DARK, line)
        if beside:
            right = region.card(hand, len(buildings), hand - 1).right / brush.scale - 10
        if props.named is not None and region.boxes.hand.right - right > LEAST_EFFECT:
            self._effect(surface, props.named, right + 20)
        if props.is_dimmed:
            brush.dim(surface, region.rect)

    def _effect(self, surface: pygame.Surface, card: str, left: float) -> None:
        """Write name and effect beside the buildings; if only one fits the effect, and if that is too long the name
        (the full card has the rest)."""
        brush, box = self.brush, self.region.boxes.hand
        room = box.right - 14 - left
        zoom = self.region.zoom()
        top = box.y + 12 + 104 * zoom + 12  # clear of the frame round a card
        px = brush.size(28, grow=1.4)
        lines = brush.type.wrap(brush.t(f"card.{card}.text"), "text", px, room * brush.scale)
        pitch = px * 1.06 / brush.scale
        fits = int((box.bottom - 8 - top) // pitch)
        y = top
        if len(lines) > fits:
            lines = []
        if len(lines) < fits:
            name = brush.card_name(card, 28, room)
            tight = brush.width(name, 28, "display") > room
            at = left, y + pitch * 0.8
            brush.text(surface, name, *at, 31, theme.CREAM, "display", within=room, least=26, tight=tight)
            y += pitch * 1.05
        for line in lines:
            brush.text(surface, line, left, y + pitch * 0.8, 28, EFFECT_INK, grow=1.4)
            y += pitch
