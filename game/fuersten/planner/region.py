"""The planner of works: what each artist in hand would bring now, and what is missing."""

from __future__ import annotations

from game.fuersten.boxes import Boxes
from game.fuersten.regions.region import Region
from game.graphics.grid import Grid


class Planner(Region):
    """The planner."""

    name = "planner"
    kinds = ("plan_artist",)

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.planner)
