"""The own palace: the plan seen from above, and what turns, mirrors and throws away the piece in hand."""

from __future__ import annotations

from game.fuersten.boxes import Boxes
from game.fuersten.regions.region import Region
from game.graphics.grid import Grid


class Palace(Region):
    """The own plan."""

    name = "palace"
    kinds = ("square", "piece", "turn", "mirror", "throw_away")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.palace)
