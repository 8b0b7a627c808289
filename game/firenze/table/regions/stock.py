"""The own stock: six columns of stones."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from engine.firenze.stones import COLOURS, Colour
from game.firenze.table.anchors import BrickAnchor, tower_body
from game.firenze.table.boxes import Boxes
from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.region import Region, numbered
from game.graphics.bricks import brick_depth, brick_height
from game.graphics.grid import Grid
from game.table.spots import Target, TouchArea


class Stock(Region):
    """The own stock."""

    name = "stock"
    kinds = ("stock",)

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.stock)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        """Return a column with its count."""
        body = self.body(model, target.a)
        return Rect(body.x, body.y, body.w, self.rect.bottom - self.grid.px(8) - body.y)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, numbered("stock", len(COLOURS)))

    def brick(self) -> float:
        """Width of a brick, logical px."""
        return min((self.boxes.stock.w - 28) / 6 - 3, 57)

    def pitch(self, number: int) -> float:
        """Logical px from stone to stone in a column of `number` stones: many stones overlap."""
        width = self.brick()
        room = self.boxes.stock.h - 116 - brick_depth(width)[1] - brick_height(width)
        return min(brick_height(width), room / max(1, number - 1))

    def stone(self, colour: Colour, index: int, number: int) -> BrickAnchor:
        """Stone `index` (from below) of a column of `number` stones."""
        box = self.boxes.stock
        x = box.x + 19 + colour * (box.w - 28) / 6
        return self._spot(x, box.bottom - 51 - index * self.pitch(number), self.brick())

    def body(self, model: TableModel, colour: Colour) -> Rect:
        """The stones of a column (one stone at least)."""
        number = max(1, model.shown_stock(model.me, colour))
        top, foot = self.stone(colour, number - 1, number), self.stone(colour, 0, number)
        return tower_body(foot, 1).union(tower_body(top, 1))
