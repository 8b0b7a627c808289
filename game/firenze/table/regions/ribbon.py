"""The top bar: phase tabs, the rewind line, the round, and the round buttons."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.firenze.table.boxes import Boxes
from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.region import Region
from game.graphics.grid import Box, Grid
from game.table.spots import Target, TouchArea

PHASES = 6
ROUND_BUTTONS = ("menu", "help", "log", "speed")
"""From right to left."""


class Ribbon(Region):
    """The top bar."""

    name = "ribbon"
    kinds = (*ROUND_BUTTONS, "redo", "undo")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.ribbon)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.kind in ROUND_BUTTONS:
            return self.round_button(target.kind)
        box = self.rewind
        return self.grid.rect((box.x if target.kind == "undo" else box.right - 46) - 4, 9, 54, 54)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target(kind) for kind in self.kinds])

    def tab(self, phase: int, current: int) -> Rect:
        """The body of a phase tab (1 to 6) while `current` is the phase; tips stick out to the right."""
        wide, narrow = (250, 92) if self.is_small else (206, 178)
        x = 12 + (phase - 1) * narrow + (wide - narrow if phase > current else 0)
        x += 6 if phase > current else 0
        return self.grid.rect(x, 4, wide, 66) if phase == current else self.grid.rect(x, 8, narrow - 6, 54)

    @property
    def rewind(self) -> Box:
        """The rewind line between tabs and round, logical px."""
        left = 12 + 5 * 92 + 250 + 60 if self.is_small else 1158
        return Box(left, 0, self.round_place.x - 8 - left, 70)

    @property
    def round_place(self) -> Box:
        """The place of the words "Round 9", logical px."""
        width = 184.0 if self.is_small or self.boxes.width > 2100 else 136.0
        return Box(self.boxes.width - 256 - width, 0, width, 70)

    def round_button(self, kind: str) -> Rect:
        """One of the round buttons: speed, log, help, menu."""
        x = self.boxes.width - 42 - 60 * ROUND_BUTTONS.index(kind)
        return self.grid.rect(x - 27, 35 - 27, 54, 54)
