"""The street in front of the city: the large site of the acting seat while it builds, fulfils orders or loses towers.

It takes the room of the card row, which is folded to a strip at its foot. Its towers rise over the lower part of the
board, so that an order is fulfilled where it stands. They stand in the gaps of the city's towers, before the windows
with the heights, which are the same on every tower: points and seals stay in sight. The row opens again over it when it
is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from engine.firenze.board import ROW_LENGTH
from engine.firenze.stones import COLOURS
from game.firenze.base.anchors import BrickAnchor
from game.firenze.base.boxes import NUMBERS, Boxes
from game.firenze.base.model import PILES, TableModel, TableShown, meant
from game.firenze.base.region import Region
from game.firenze.base.street import is_folded, is_seen, opens_row
from game.firenze.regions.board import BoardRegion
from game.firenze.regions.row import CardRow
from game.firenze.regions.site import SITE_PLATE, Site, SitePlan, new_tower
from game.graphics.grid import Box, Grid
from game.table.painting.region import NOWHERE, Point
from game.table.spots import Spot, Target, TouchArea

STONE = 108
"""Width of a stone in the street, logical px: a tower of eight floors is 392 high, 261 real px in a window of 720."""
TOWERS = len(COLOURS) + 1
"""Number of places in the street: in the gaps of the city's towers, and before the church."""


class Street(Site):
    """The ground of the acting seat's towers."""

    name = "street"
    kinds = ()

    def __init__(self, boxes: Boxes, grid: Grid, board: BoardRegion) -> None:
        super().__init__(boxes, grid, boxes.street)
        self._board = board

    def seat(self, model: TableModel) -> int:
        here, leaving = model.street.seat, model.street.leaves
        return here if here is not None else leaving if leaving is not None else model.me

    @property
    def room(self) -> Rect:
        top = self.grid.px(self.boxes.board.y)
        return Rect(self.rect.x, top, self.rect.w, self.rect.bottom - top)

    @property
    def _ceiling(self) -> float:
        return self.boxes.board.y + 56

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        if not is_seen(model, shown):
            return
        if model.street.share < 1:  # nothing is touched before it stands
            yield self._area(model, shown, ())
            return
        towers = self._targets(model)
        for target in towers:  # those over the board cover its orders
            yield self._area(model, shown, (target,), self.target(model, shown, target), halo=0)
        own = (new_tower(shown),) if self.seat(model) == model.me else ()
        yield self._area(model, shown, (*towers, *own))

    @property
    def name_plate(self) -> Rect:
        return self.grid.rect(self.box.x + 8, self.box.y + 8, SITE_PLATE - 6, self.box.h - 8)

    def score_place(self) -> Point:
        return self.grid.at(self.box.x + 84, self.box.y + self.box.h * 0.84)

    def plan(self, heights: Sequence[int]) -> SitePlan:
        box, letters = self.box, self.boxes.grown(NUMBERS)
        foot = box.bottom - 32 - 18 * (letters - 1)  # the plates hang below it
        tallest = max([8, *heights])
        highest = (foot - self.boxes.board.y - 20) / (tallest * 54 / 124 + 18 / 124)
        if len(heights) < TOWERS:
            return SitePlan(self._board.gap(0), self._board.plan.pitch, foot, min(STONE, highest), TOWERS)
        places = len(heights) + 1
        pitch = (box.w - SITE_PLATE - 24) / places
        brick = min(STONE, pitch * 0.72, highest)
        return SitePlan(box.x + SITE_PLATE + 10 + (pitch - brick) / 2, pitch, foot, brick, places)


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
        """Return the part of the strip for a card, or for a pile after the cards, logical px."""
        box, unit = self.boxes.strip, (self.boxes.strip.w - 24) / (2 * ROW_LENGTH + len(PILES))
        if number < ROW_LENGTH:
            return Box(box.x + 12 + 2 * number * unit, box.y, 2 * unit, box.h - 8)
        return Box(box.x + 12 + (ROW_LENGTH + number) * unit, box.y, unit, box.h - 8)

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
