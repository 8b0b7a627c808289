"""The card row: six cards with their stones, draw pile, discard pile and bag."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from engine.firenze.board import ROW_LENGTH
from engine.firenze.stones import COLOURS, Colour
from game.firenze.table.anchors import BrickAnchor, tower_body
from game.firenze.table.boxes import Boxes
from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.region import NOWHERE, Point, Region, numbered
from game.graphics.bricks import brick_depth, brick_front, brick_height
from game.graphics.grid import Box, Grid
from game.table.spots import Spot, Target, TouchArea

PILES = ((44, 4, 2), (35, 5, 2), (29, 6, 3), (22, 8, 4), (17, 10, 9))  # brick width, across, levels


class RowPlan(NamedTuple):
    """Card row, logical: first card, pitch, zoom against 168 x 184, the line of the counts, and the piles."""

    x: float
    y: float
    pitch: float
    zoom: float
    count_y: float
    draw: Box
    discard: Box
    bag_x: float
    bag_foot: float


class Row(Region):
    """The card row."""

    name = "row"
    kinds = ("row", "row_stone", "draw", "discard", "bag")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.row)
        self.plan = _plan(boxes.row)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        match target:
            case Target("row", slot):
                return self.card(slot)
            case Target("row_stone", slot, colour):
                bodies = [tower_body(spot, 1) for of, spot in self.stones(model, slot) if of == colour]
                return bodies[-1] if bodies else NOWHERE.copy()
        return {"draw": self.draw_pile, "discard": self.discard_pile, "bag": self.bag}[target.kind]()

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield from self._trays(model, shown.question.lit)
        piles = (Target("bag"), Target("discard"), Target("draw"))
        yield self._area(model, shown, (*piles, *numbered("row", len(model.view.row))))

    def _trays(self, model: TableModel, lit: frozenset[Target]) -> Iterator[TouchArea]:
        """The trays of the cards of which stones can be taken: anywhere in one the nearest stone is meant."""
        for slot in sorted({target.a for target in lit if target.kind == "row_stone"}):
            card = self.card(slot)
            tray = Rect(card.x, card.y + card.h * 7 // 10, card.w, card.h * 3 // 10 + self.grid.px(8))
            yield TouchArea("row", tray, partial(self._tray_spots, model, lit, slot), nearest=True)

    def _tray_spots(self, model: TableModel, lit: frozenset[Target], slot: int) -> list[Spot]:
        stones = [(Target("row_stone", slot, colour), spot) for colour, spot in self.stones(model, slot)]
        return [Spot(target, tower_body(spot, 1), "row") for target, spot in reversed(stones) if target in lit]

    def card(self, slot: int) -> Rect:
        """The card in a slot of the row."""
        return self.real(self.card_box(slot))

    def card_box(self, slot: int) -> Box:
        """The card in a slot of the row, logical px."""
        plan = self.plan
        return Box(plan.x + slot * plan.pitch, plan.y, 168 * plan.zoom, 184 * plan.zoom)

    def cost_plate(self, slot: int) -> Point:
        """Centre of the cost plate under a slot."""
        card = self.card_box(slot)
        return self.grid.at(card.x + card.w / 2, card.bottom + 26)

    def stones(self, model: TableModel, slot: int) -> list[tuple[Colour, BrickAnchor]]:
        """The stones shown on the card in `slot`, in the order in which they are painted."""
        on_way = tuple(model.incoming["row", slot, colour] for colour in COLOURS)
        return self.tray(slot, model.view.row[slot].stones, on_way)

    def tray(self, slot: int, stones: Sequence[int], on_way: Sequence[int]) -> list[tuple[Colour, BrickAnchor]]:
        """The stones in the tray of a slot, without those on their way; both are counts by colour."""
        places = self.pile(sum(stones), self.card_box(slot))
        result, index = [], 0
        for colour in COLOURS:
            shown = max(0, stones[colour] - on_way[colour])
            result += [(colour, places[index + k]) for k in range(shown)]
            index += stones[colour]
        return result

    def pile(self, number: int, card: Box) -> list[BrickAnchor]:
        """Places of `number` stones in the tray of a row card, from the lower left; many stones are smaller."""
        if number == 0:
            return []
        brick, across, _ = next((p for p in PILES if p[1] * p[2] >= number), PILES[-1])
        levels = -(-number // across)
        if 4 < number <= 2 * across:
            levels = 2
        across = max(-(-number // levels), min(4, number))
        width = brick * card.w / 168
        step = brick_front(width) + 2.2 * card.w / 168
        lift = min(brick_height(width) + 1, card.h * 0.25 / max(1, levels))
        spots = []
        for index in range(number):
            level, place = divmod(index, across)
            here = min(across, number - level * across)
            left = card.x + (card.w - here * step - brick_depth(width)[0]) / 2
            spots.append(self._spot(left + place * step, card.bottom + 4 - level * lift, width))
        return spots

    def draw_pile(self) -> Rect:
        """The draw pile."""
        return self.real(self.plan.draw)

    def discard_pile(self) -> Rect:
        """The top card of the discard pile."""
        return self.real(self.plan.discard)

    def bag(self) -> Rect:
        """The bag, standing."""
        plan = self.plan
        w, h = 140 * plan.zoom, 170 * plan.zoom
        return self.grid.rect(plan.bag_x - w / 2, plan.bag_foot - h, w, h)

    def bag_mouth(self) -> Point:
        """Where stones leave and enter the bag."""
        plan = self.plan
        return self.grid.at(plan.bag_x, plan.bag_foot - 138 * plan.zoom)


def _plan(row: Box) -> RowPlan:
    widest = (row.w - 424) / ROW_LENGTH
    zoom = min((row.h - 68) / 184, (widest - 10) / 168)
    pitch = min(widest, 168 * zoom * 1.2)
    y = row.y + 16 + (row.h - 68 - 184 * zoom) / 2
    left = row.x + 22 + ROW_LENGTH * pitch
    gap = (row.right - left - 352 * zoom) / 4
    draw = Box(left + gap, y + 6, 108 * zoom, 148 * zoom)
    discard = Box(draw.right + gap, y + 8, 104 * zoom, 142 * zoom)
    bag_x = discard.right + gap + 70 * zoom
    return RowPlan(row.x + 22, y, pitch, zoom, draw.bottom + 44, draw, discard, bag_x, y + 184 * zoom - 2)
