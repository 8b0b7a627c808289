"""Base of all regions of the table and their painters."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

from game.graphics.grid import Box, Grid
from game.kgr.base.boxes import Boxes
from game.kgr.base.model import TableModel, TableShown
from game.table.painting.brush import TableBrush
from game.table.painting.part import TablePart
from game.table.painting.region import TableRegion


class Region(TableRegion[TableModel, TableShown]):
    """A region of the table in one window, which knows the boxes of the window."""

    def __init__(self, boxes: Boxes, grid: Grid, box: Box) -> None:
        super().__init__(grid, box, boxes.text_scale)
        self.boxes = boxes
        self.box = box


R = TypeVar("R", bound=Region)
P = TypeVar("P", bound=Hashable)


class Part(TablePart[TableModel, TableShown, TableBrush, R, P], Generic[R, P]):
    """A painter of a region of the table, or of a part of it."""
