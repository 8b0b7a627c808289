"""The chronicle: where it lies open, and where it is pulled out over the table."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.region import Region
from game.table.spots import Spot, Target, TouchArea


class Chronicle(Region):
    """The chronicle."""

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        if shown.tools.log_open:
            drawer = self.drawer()
            yield TouchArea("log", drawer, lambda: [Spot(Target("log"), drawer, "log")])

    def drawer(self) -> Rect:
        """The chronicle pulled out over board and row."""
        width = min(640, self.boxes.width - 24)
        top = self.boxes.board.y
        return self.grid.rect(self.boxes.width - 12 - width, top, width, self.boxes.row.bottom - top)

    def place(self, seats: int) -> Rect | None:
        """Where the chronicle lies open with so many seats, or None where it is a drawer."""
        box = self.boxes.chronicle_box(seats - 1)
        return self.real(box) if box else None
