"""The street in front of the city: the stage of the acting seat while it builds, fulfils orders or loses towers.

It takes the room of the card row, which is folded to a list at its right end. Its towers stand below the board, however
high they are, so that no order is hidden. The row opens again over it when it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from engine.firenze.board import ROW_LENGTH
from game.firenze.base.anchors import BrickAnchor
from game.firenze.base.boxes import Boxes
from game.firenze.base.model import PILES, TableModel, TableShown, meant
from game.firenze.base.region import Region
from game.firenze.base.street import is_folded, is_seen, opens_row
from game.firenze.regions.row import CardRow
from game.firenze.regions.site import Site, new_tower
from game.graphics.grid import Box, Grid
from game.table.painting.region import NOWHERE, Point
from game.table.spots import Spot, Target, TouchArea

CORNER = 152
"""Width of the corner with the name of the seat."""


class Street(Site):
    """The ground of the acting seat's towers."""

    name = "street"
    kinds = ()
    beside, places, floors, largest, filled = CORNER, 5, 6, 108.0, 0.88

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.street)

    def seat(self, model: TableModel) -> int:
        here, leaving = model.street.seat, model.street.leaves
        return here if here is not None else leaving if leaving is not None else model.me

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        if not is_seen(model, shown):
            return
        if model.street.share < 1:  # nothing is touched before it stands
            yield self._area(model, shown, ())
            return
        own = (new_tower(shown),) if self.seat(model) == model.me else ()
        yield self._area(model, shown, (*self._targets(model), *own))

    @property
    def corner(self) -> Box:
        """Return the corner with seal and name of the seat, logical px."""
        return Box(self.box.x + 8, self.box.y + 8, CORNER - 8, self.box.h - 16)


class StreetRegion(Region):
    """The folded row: its cards as chips, its piles small."""

    name = "row"
    kinds = ("strip",)

    def __init__(self, boxes: Boxes, grid: Grid, row: CardRow) -> None:
        super().__init__(boxes, grid, boxes.strip)
        self._row = row

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.kind == "strip":
            return self._looked_up(model, shown, target.a)
        if target.kind in ("row", "row_stone"):
            return self.card(target.a)
        return self.pile_place(PILES.index(Target(target.kind)))

    def _looked_up(self, model: TableModel, shown: TableShown, number: int) -> Rect:
        """Return a place of the strip, or that of the same thing in the open row."""
        if model.street.seat is None:
            return NOWHERE.copy()
        if opens_row(shown):
            return self._row.target(model, shown, meant(Target("strip", number)))
        return self.real(self.part(number))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        if not is_folded(model, shown):
            return
        numbers = (*range(len(model.view.row)), *range(ROW_LENGTH, ROW_LENGTH + len(PILES)))
        spots = [Spot(Target("strip", k), self.real(self.part(k)), self.name) for k in numbers]
        yield TouchArea(self.name, self.rect, lambda: spots, nearest=True)

    def part(self, number: int) -> Box:
        """Return the line of the strip for a card, or the part of its last line for a pile, logical px."""
        box = self.boxes.strip
        line = (box.h - 20) / (ROW_LENGTH + 1.3)
        if number < ROW_LENGTH:
            return Box(box.x + 10, box.y + 10 + number * line, box.w - 22, line)
        wide = (box.w - 22) / len(PILES)
        return Box(box.x + 10 + (number - ROW_LENGTH) * wide, box.y + 10 + ROW_LENGTH * line, wide, line * 1.3)

    # ------------------------------------------------------------ places of the row while it is folded

    def card_box(self, slot: int) -> Box:
        """Return the chip of a card, logical px."""
        part = self.part(slot)
        high = part.h - 4
        return Box(part.x + 6, part.y + 2, high * 42 / 52, high)

    def card(self, slot: int) -> Rect:
        """Return the chip of a card."""
        return self.real(self.card_box(slot))

    def cost_plate(self, slot: int) -> Point:
        """Return the place of the stones paid for a card."""
        return self.card(slot).center

    def pile(self, number: int, card: Box) -> list[BrickAnchor]:
        """Return the places of `number` stones on a card."""
        return self._row.pile(number, card)

    def pile_place(self, number: int) -> Rect:
        """Return a pile, 0 to 2."""
        part = self.part(ROW_LENGTH + number)
        high = part.h - 4
        return self.grid.rect(part.x + 8, part.y + 2, high * 108 / 148, high)

    def draw_pile(self) -> Rect:
        """Return the draw pile."""
        return self.pile_place(0)

    def discard_pile(self) -> Rect:
        """Return the top card of the discard pile."""
        return self.pile_place(1)

    def bag(self) -> Rect:
        """Return the bag."""
        return self.pile_place(2)

    def bag_mouth(self) -> Point:
        """Return the place where stones leave and enter the bag."""
        bag = self.bag()
        return bag.centerx, bag.y + bag.h // 5
