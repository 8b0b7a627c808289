"""The brush of the table: it knows the size of the window, but no positions."""

from __future__ import annotations

from game.graphics.brush import Brush, Studio
from game.graphics.grid import Grid
from game.table.painting.region import SMALL


class TableBrush(Brush):
    """A brush for a window with this grid."""

    def __init__(self, context: Studio, grid: Grid) -> None:
        super().__init__(context, grid.scale)
        self.grid = grid
        self.is_small = grid.scale < SMALL

    def n(self, key: str, number: int, **values: object) -> str:
        """Return the words of `key` for a number of things."""
        return self.t(f"{key}.{'one' if abs(number) == 1 else 'other'}", n=number, **values)
