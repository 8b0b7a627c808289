"""The fee ladder."""

from __future__ import annotations

from game.firenze.table.boxes import Boxes
from game.firenze.table.regions.region import Point, Region
from game.graphics.grid import Grid


class Ladder(Region):
    """The fee ladder."""

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.ladder)

    def rung(self, stones: int) -> Point:
        """Centre of the rung for so many stones built this turn (1 to 6); 0 is the ground before it."""
        box = self.boxes.ladder
        pitch = (box.h - 55) / 5
        return self.grid.at(box.x + 62, box.bottom - 30 - (stones - 1) * pitch if stones else box.bottom - 4)
