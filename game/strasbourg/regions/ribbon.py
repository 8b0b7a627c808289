"""The top bar: the five rounds, the phase of this one, and the round buttons."""

from __future__ import annotations

import pygame

from engine.strasbourg.values import ROUNDS
from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.strasbourg.base.boxes import Boxes
from game.strasbourg.base.model import TableModel, TableShown
from game.table.regions.rounds import BarProps, RoundsBar, RoundsPainter, bar_props

CURRENT = 400.0
"""Width of the current round, logical px."""


class Ribbon(RoundsBar):
    """The top bar."""

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(grid, boxes.text_scale, boxes.ribbon, ROUNDS, CURRENT)


class RibbonPainter(RoundsPainter[Ribbon, BarProps]):
    """Painter of the top bar."""

    skin = "strasbourg"
    todo = theme.rgb("C3D0DC")

    def props(self, model: TableModel, shown: TableShown) -> BarProps:
        return bar_props(model, shown)

    def paint(self, surface: pygame.Surface, props: BarProps) -> None:
        brush = self.brush
        self._bar(surface, props)
        box = brush.box(self.region.round(props.round, props.round))
        said = brush.t("strasbourg.table.round", round=props.round, rounds=ROUNDS)
        self._now(surface, box, said, brush.t(f"strasbourg.phase.{props.phase}"), box.w - 70)

    def _round(self, surface: pygame.Surface, number: int, box: Box, *, is_past: bool) -> None:
        self._number(surface, str(number), box.centre[0], 32, is_past=is_past)
