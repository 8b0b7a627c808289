"""The own hand and buildings."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.firenze.table.boxes import Boxes
from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.region import Region, step
from game.graphics.grid import Grid
from game.table.spots import Target, TouchArea

ENOUGH = 0.9
"""The share of a card that has to be seen: less, and the next card covers its picture."""
FULL_HAND = 0.88
"""How large the cards of a hand are that would be covered otherwise."""


class Hand(Region):
    """The own cards: the hand in the upper line, buildings in the lower one."""

    name = "hand"
    kinds = ("hand", "building")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.hand)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        own = model.view.seats[model.me]
        if target.kind == "hand":
            return self.card(len(own.hand), len(own.buildings), target.a)
        return self.building(len(own.buildings), target.a)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        """Yield the cards: each lies over the next one."""
        own = model.view.seats[model.me]
        buildings = [Target("building", k) for k in range(len(own.buildings))]
        yield self._area(model, shown, (*buildings, *(Target("hand", k) for k in range(len(own.hand)))))

    def card(self, hand: int, buildings: int, position: int) -> Rect:
        """A card of a hand of `hand` cards. Those that find no room in the upper line lie beside the buildings;
        where they overlap even so, a card lies over the next one, so that its points at the right can be seen."""
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
        """How many cards of a hand lie in the lower line."""
        return self._arrangement(hand, buildings)[0]

    def _arrangement(self, hand: int, buildings: int) -> tuple[int, float]:
        """How many cards lie in the lower line, as few as possible, but so that the cards in both lines can be seen
        as well as possible; and how large they are: a hand that would be covered too much is a little smaller."""
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
        """From card to card of the hand in the upper line, or in what so many buildings leave of the lower one."""
        room = self.boxes.hand.w - 22 if buildings is None else self._beside(buildings)
        return step(room, number, 70 * zoom, 73 * zoom)

    def _beside(self, buildings: int) -> float:
        """What so many buildings, and the line after them, leave of the lower line."""
        box, zoom = self.boxes.hand, self.zoom()
        if not buildings:
            return box.w - 22
        return box.w - 22 - (buildings - 1) * self._building_step(buildings) - 74 * zoom - 18

    def building(self, number: int, position: int) -> Rect:
        """One of `number` buildings."""
        box = self.boxes.hand
        zoom = self.zoom()
        step = self._building_step(max(number, position + 1))
        return self.grid.rect(box.x + 12 + position * step, box.bottom - 12 - 102 * zoom, 74 * zoom, 102 * zoom)

    def _building_step(self, number: int) -> float:
        """From one of `number` buildings to the next."""
        return step(self.boxes.hand.w * 0.5, number, 74 * self.zoom(), 77 * self.zoom())

    def zoom(self) -> float:
        """Size of the cards against 70 x 104."""
        box = self.boxes.hand
        return min((box.h - 34) / 206, (box.w - 18) / 362)
