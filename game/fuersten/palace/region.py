"""The own palace: the plan seen from above, and what turns, mirrors and throws away the piece in hand."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.fuersten.boxes import Boxes
from game.fuersten.model import TableModel, TableShown
from game.fuersten.regions.region import Region
from game.graphics.grid import Box, Grid
from game.table.spots import Target, TouchArea


class Palace(Region):
    """The own plan."""

    name = "palace"
    kinds = ("square", "piece", "turn", "mirror", "throw_away")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.palace)

    @property
    def squares(self) -> Rect:
        """The 7 x 7 squares, real px."""
        x, y = self.box.centre
        return self.real(Box(x - 224, y - 196, 448, 392))

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        whole = self.squares
        if target.kind == "square":
            return Rect(
                whole.x + whole.w * target.a // 7, whole.y + whole.h * target.b // 7, whole.w // 7, whole.h // 7
            )
        return Rect(whole.x, whole.bottom + 4, whole.w, self.grid.px(50))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [target for target in shown.question.lit if target.kind in self.kinds])
