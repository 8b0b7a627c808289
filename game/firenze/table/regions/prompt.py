"""The line that says what to do."""

from __future__ import annotations

from game.firenze.table.boxes import Boxes
from game.firenze.table.regions.region import Region
from game.graphics.grid import Grid


class Prompt(Region):
    """The line that says what to do."""

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.prompt)
