"""The panels of the other seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from engine.firenze.stones import COLOURS, Colour
from game.firenze.table.anchors import BrickAnchor, tower_body
from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.region import LEAST, Point, Region, step
from game.graphics.bricks import brick_height
from game.graphics.grid import Box
from game.table.spots import Spot, Target, TouchArea


class SeatPlan(NamedTuple):
    """Inside of a rival's panel, logical: the well of the towers, where name and score end at the right, size and
    places of stock and cards."""

    box: Box
    well: Box
    right: float
    zoom: float
    stock_x: float
    stock_pitch: float
    stock_foot: float
    cards_y: float
    card_w: float
    card_h: float
    cards_right: float


class Rivals(Region):
    """The panels of the other seats."""

    kinds = ("rival_stock", "rival_card")

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        match target:
            case Target("tower", seat, tower):
                return self.tower_rect(model, seat, tower)
            case Target("rival_card", seat, position):
                return self.card(model, seat, position)
            case Target("rival_stock", seat, colour):
                body = tower_body(self.stock(model, seat, colour), 1)
                return Rect(body.x, body.y, body.w, body.h + self.grid.px(36))
        return self.panel(model, target.a)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        for seat in self.seats(model):
            yield self._panel_area(model, shown, seat)

    def _panel_area(self, model: TableModel, shown: TableShown, seat: int) -> TouchArea:
        name, targets = f"seat_{seat}", tuple(_targets(model, seat))

        def spots() -> list[Spot]:
            return [Spot(target, self.target(model, shown, target), name) for target in targets]

        return TouchArea(name, self.panel(model, seat), spots, self.grid.px(LEAST))

    def seats(self, model: TableModel) -> tuple[int, ...]:
        """The other seats in turn order after the own one."""
        number = len(model.view.seats)
        return tuple((model.me + k) % number for k in range(1, number))

    def panel(self, model: TableModel, seat: int) -> Rect:
        """The panel of a seat."""
        return self.real(self.plan(model, seat).box)

    def plan(self, model: TableModel, seat: int) -> SeatPlan:
        """The inside of a panel, logical px."""
        others = self.seats(model)
        return self.plan_at(others.index(seat), len(others))

    def plan_at(self, place: int, number: int) -> SeatPlan:
        """The inside of the panel of the `place`-th of `number` rivals, logical px."""
        box = self.boxes.rivals(number)[place]
        return _upright(box) if box.h > box.w else _lying(box)

    def score_place(self, model: TableModel, seat: int) -> Point:
        """Centre of a seat's score."""
        plan = self.plan(model, seat)
        return self.grid.at(plan.right - 30, plan.box.y + 36)

    def stock(self, model: TableModel, seat: int, colour: Colour) -> BrickAnchor:
        """The one brick that stands for a colour of the stock."""
        return self.stone(self.plan(model, seat), colour)

    def stone(self, plan: SeatPlan, colour: Colour) -> BrickAnchor:
        """The same, in a panel."""
        return self._spot(plan.stock_x + colour * plan.stock_pitch, plan.stock_foot, 39 * plan.zoom)

    def tower_brick(self, model: TableModel, seat: int, tower: int, floor: int) -> BrickAnchor:
        """Stone `floor` of one of the towers that stand there."""
        heights = [standing.height for standing in model.view.seats[seat].towers]
        return self.brick(self.plan(model, seat), heights, tower, floor)

    def brick(self, plan: SeatPlan, heights: Sequence[int], tower: int, floor: int) -> BrickAnchor:
        """Stone `floor` (0 is the lowest) of a tower; of a tower or floor that is not there, where it would be."""
        well = plan.well
        number = max(1, len(heights), tower + 1)
        lines = 2 if number > 4 and well.w / number < 26 else 1  # many towers stand in two lines
        across = -(-number // lines)
        line, place = divmod(tower, across)
        tall = (well.h - 10) / lines
        width = min(
            {1: 54.0, 2: 46.0}.get(across, 34.0) * max(1.0, min(1.2 * well.w / 180, 1.6)),
            well.w / across * 0.92,
            (tall - 44 + 10 * (lines - 1)) / (max([4, *heights]) * 54 / 124 + 18 / 124),
        )
        x = well.x + well.w * (place + 0.5) / across - width * 0.48
        y = well.bottom - 10 - (lines - 1 - line) * tall
        return self._spot(x, y - floor * brick_height(width), width)

    def tower_rect(self, model: TableModel, seat: int, tower: int) -> Rect:
        """The body of a tower as shown (one stone at least)."""
        return tower_body(self.tower_brick(model, seat, tower, 0), max(1, model.shown_height(seat, tower)))

    def card(self, model: TableModel, seat: int, position: int) -> Rect:
        """A card of a seat: the hand first, then the buildings."""
        owner = model.view.seats[seat]
        return self.chip(self.plan(model, seat), len(owner.hand), len(owner.buildings), position)

    def chip(self, plan: SeatPlan, hand: int, buildings: int, position: int) -> Rect:
        """A card of a rival with so many cards: the hand first, then a gap, then the buildings."""
        number = max(hand + buildings, position + 1)
        gap = 8 if position >= hand and buildings else 0
        room = plan.cards_right - plan.box.x - 22 - (8 if buildings else 0)
        pitch = step(room, number, plan.card_w, plan.card_w + 4)
        return self.grid.rect(plan.box.x + 22 + position * pitch + gap, plan.cards_y, plan.card_w, plan.card_h)


def _targets(model: TableModel, seat: int) -> Iterator[Target]:
    rival = model.view.seats[seat]
    yield from (Target("tower", seat, k) for k in reversed(range(len(rival.towers))))
    yield from (Target("rival_card", seat, k) for k in reversed(range(len(rival.hand) + len(rival.buildings))))
    yield from (Target("rival_stock", seat, colour) for colour in COLOURS)
    yield Target("seat", seat)


def _lying(box: Box) -> SeatPlan:
    """A rival's panel that is broader than high: the towers at the right."""
    left = 284.0 if box.w < 500 else box.w * 0.6
    card_h = 52 * max(0.85, min((box.h - 160) / 52, 1.3))
    cards_y = box.bottom - 10 - card_h
    return SeatPlan(
        box=box,
        well=Box(box.x + left, box.y + 10, box.w - left - 10, box.h - 20),
        right=box.x + left - 12,
        zoom=min((left - 32) / 252, 1.25, box.h / 200),
        stock_x=box.x + 24,
        stock_pitch=(left - 32) / 6,
        stock_foot=min(cards_y - 39, box.y + 112 * box.h / 196),
        cards_y=cards_y,
        card_w=card_h * 42 / 52,
        card_h=card_h,
        cards_right=box.x + left - 6,
    )


def _upright(box: Box) -> SeatPlan:
    """A rival's panel that is higher than broad: the towers stand large at its foot."""
    card_h = 66.0
    stock_foot = box.y + 152
    cards_y = stock_foot + 48
    top = cards_y + card_h + 14
    return SeatPlan(
        box=box,
        well=Box(box.x + 16, top, box.w - 26, box.bottom - 10 - top),
        right=box.right - 20,
        zoom=1.25,
        stock_x=box.x + 24,
        stock_pitch=(box.w - 38) / 6,
        stock_foot=stock_foot,
        cards_y=cards_y,
        card_w=card_h * 42 / 52,
        card_h=card_h,
        cards_right=box.right - 14,
    )
