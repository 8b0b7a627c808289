"""The ledger of the turn, and the two buttons under it."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.firenze.table.boxes import Boxes
from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.region import Region
from game.graphics.grid import Box, Grid
from game.table.spots import Target, TouchArea


class Ledger(Region):
    """The ledger and the buttons."""

    name = "buttons"
    kinds = ("primary", "secondary")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.ledger)
        self.primary = self.real(boxes.primary)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.kind == "primary":
            return self.primary
        return self.secondary(shown.question.primary is not None)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        question = shown.question
        for kind, button in (("primary", question.primary), ("secondary", question.secondary)):
            if button is not None:
                target = Target(kind)
                yield self._area(model, shown, [target], self.target(model, shown, target))

    def sheet(self, has_primary: bool, has_secondary: bool) -> Rect:
        """What primary and secondary button leave of the column."""
        box = self.boxes.ledger
        bottom = box.bottom if has_primary else self.boxes.primary.bottom
        return self.real(Box(box.x, box.y, box.w, bottom - box.y - (64 if has_secondary else 0)))

    def secondary(self, has_primary: bool) -> Rect:
        """The secondary button: above the primary one, or at the foot where there is none."""
        box = self.boxes.ledger
        bottom = box.bottom if has_primary else self.boxes.primary.bottom
        return self.real(Box(box.x, bottom - 54, box.w, 54))
