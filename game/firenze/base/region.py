"""Base of all regions of Firenze's table."""

from __future__ import annotations

from game.firenze.base.anchors import BrickAnchor
from game.firenze.base.boxes import Boxes
from game.firenze.base.model import TableModel, TableShown
from game.graphics.grid import Box, Grid
from game.table.painting.region import TableRegion


class Region(TableRegion[TableModel, TableShown]):
    """A region of the table in one window, which knows the boxes of the window."""

    def __init__(self, boxes: Boxes, grid: Grid, box: Box | None = None) -> None:
        super().__init__(grid, box, boxes.text_scale)
        self.boxes = boxes

    def _spot(self, x: float, y: float, width: float) -> BrickAnchor:
        return BrickAnchor(*self.grid.at(x, y), max(1, self.grid.px(width)))
