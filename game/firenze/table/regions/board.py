"""The board: six towers with their orders, flags, floor tiles, the end bonus and the church."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect

from engine.firenze.board import CHURCH_FIELDS, FLOOR_TILES, HEIGHTS
from engine.firenze.stones import COLOURS, Colour
from game.firenze.table.boxes import Boxes
from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.region import Point, Region
from game.graphics.bricks import BOARD_FLOORS
from game.graphics.grid import Box, Grid
from game.table.spots import Target, TouchArea

PLINTH = 38  # of a board tower, logical px
NICHES = ((16, 98), (157, 98), (16, 232), (157, 232))  # of the church of 306 x 364, each 133 x 126
TARGETS = (
    *(Target("church", field) for field in range(CHURCH_FIELDS)),
    *(Target("floor_tile", height) for height in FLOOR_TILES),
    *(Target("flag", colour) for colour in COLOURS),
    *(Target("order", colour, height) for colour in COLOURS for height in HEIGHTS),
)


class BoardPlan(NamedTuple):
    """Board, logical: left of the first tower's front, pitch, front, floor, plinth, foot, how far what is drawn on a
    floor is stretched sideways, and the church."""

    x: float
    pitch: float
    front: float
    floor: float
    plinth: float
    foot: float
    stretch: float
    church: Box


class Board(Region):
    """The board."""

    name = "board"
    kinds = ("order", "flag", "floor_tile", "church")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.board)
        self.plan = _plan(boxes.board)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.kind == "order":
            return self.order(target.a, target.b)
        find = {"flag": self.flag_rect, "floor_tile": self.floor_tile, "church": self.church_field}[target.kind]
        return find(target.a)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, TARGETS)

    def tower(self, colour: Colour) -> tuple[Point, float, float]:
        """Foot (lower left of the shaft) of a board tower, its front and its floor in real px."""
        plan = self.plan
        at = self.grid.at(plan.x + colour * plan.pitch, plan.foot)
        return at, plan.front * self.scale, plan.floor * self.scale

    def floor_foot(self, colour: Colour, height: int) -> Point:
        """Lower left of the front of an order's floor."""
        plan = self.plan
        return self.grid.at(plan.x + colour * plan.pitch, plan.foot - plan.plinth - (height - 3) * plan.floor)

    def order(self, colour: Colour, height: int) -> Rect:
        """The front of an order's floor."""
        plan = self.plan
        x, y = plan.x + colour * plan.pitch, plan.foot - plan.plinth - (height - 2) * plan.floor
        return self.grid.rect(x, y, plan.front, plan.floor)

    def seal_place(self, model: TableModel, colour: Colour, height: int) -> Point:
        """Centre of the seal on an order."""
        return self.seal_point(colour, height, model.view.balcony_at(colour, height) is not None)

    def seal_point(self, colour: Colour, height: int, on_balcony: bool) -> Point:
        """The same; a balcony wears it further right."""
        rect = self.order(colour, height)
        return rect.right - self.grid.px(18 if on_balcony else 33), rect.centery

    def flag(self, colour: Colour) -> Point:
        """Foot of the flag's pole on a board tower."""
        plan = self.plan
        return self.grid.at(plan.x + colour * plan.pitch + 2, plan.foot - plan.plinth - 6 * plan.floor - 6)

    def flag_rect(self, colour: Colour) -> Rect:
        """Flag and pip of the leader."""
        x, y = self.flag(colour)
        px = self.grid.px
        return Rect(x, y - px(60), px(106), px(62))

    def floor_tile(self, height: int) -> Rect:
        """The floor tile of a height (5 to 8), or its socket."""
        plan = self.plan
        y = plan.foot - plan.plinth - (height - 2.5) * plan.floor
        return self.grid.rect(plan.x - 88, y - 19.5, 70, 39)

    def end_star(self) -> Point:
        """Centre of the end bonus, between green and red-brown."""
        plan = self.plan
        return self.grid.at(plan.x + 2.5 * plan.pitch + plan.front / 2 + 2, self.boxes.board.y + 50)

    def church(self) -> Rect:
        """The front of the church."""
        return self.real(self.plan.church)

    def church_field(self, field: int) -> Rect:
        """One of the four niches of the church."""
        church = self.plan.church
        sx, sy = church.w / 306, church.h / 364
        x, y = NICHES[field % CHURCH_FIELDS]
        return self.grid.rect(church.x + x * sx, church.y + y * sy, 133 * sx, 126 * sy)


def _plan(board: Box) -> BoardPlan:
    floor = (board.h - 132) / 6
    church_h = board.h - 38
    church_w = min(306 * church_h / 364, 400)
    pitch = (board.w - 112 - church_w - 38) / 6
    front = min(pitch - 48, 150)
    shape = front / floor
    drawn = min(BOARD_FLOORS.values(), key=lambda value: abs(value[0] / value[1] - shape))
    church = Box(board.right - 24 - church_w, board.y + 24, church_w, church_h)
    plinth, stretch = PLINTH * floor / drawn[1], front / drawn[0]
    return BoardPlan(board.x + 112, pitch, front, floor, plinth, board.bottom - 14, stretch, church)
