"""The top bar: the five rounds with the edifice of each, the phase of this one, and the round buttons."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.strasbourg.components import EDIFICES
from engine.strasbourg.values import ROUNDS
from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.strasbourg.base.boxes import Boxes
from game.strasbourg.base.model import TableModel, TableShown
from game.table.regions.rounds import BarProps, RoundsBar, RoundsPainter, bar_props

CURRENT, PITCH = 400.0, 262.0
"""Width of the current round, and distance between the others, logical px."""
NUMBER_AT, ICON_AT, NAME_AT, ICON = 24.0, 58.0, 78.0, 32.0
"""Middle of the number and of the edifice's icon, and where its name begins, from the left; width of the icon."""
EDGE, POINTS, LETTERS, LEAST = 12.0, 42.0, 24.0, 13
"""Logical px from the points to the right, width of these, and size of the letters of a name; its least size, real
px."""
UPPER = 42.0
"""Height of the upper line of the current round, logical px."""


class Ribbon(RoundsBar):
    """The top bar."""

    pitch = PITCH

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(grid, boxes.text_scale, boxes.ribbon, ROUNDS, CURRENT)


class RibbonProps(NamedTuple):
    """Contents of the bar.  edifices: those of the rounds, in their order."""

    bar: BarProps
    edifices: tuple[str, ...]


class RibbonPainter(RoundsPainter[Ribbon, RibbonProps]):
    """Painter of the top bar."""

    skin = "strasbourg"
    todo = theme.rgb("C3D0DC")

    def props(self, model: TableModel, shown: TableShown) -> RibbonProps:
        return RibbonProps(bar_props(model, shown), tuple(model.view.edifices))

    def paint(self, surface: pygame.Surface, props: RibbonProps) -> None:
        brush, bar = self.brush, props.bar
        self._bar(surface, bar)
        box = brush.box(self.region.round(bar.round, bar.round))
        said = brush.t("strasbourg.table.round", round=bar.round, rounds=ROUNDS)
        self._now(surface, box, said, brush.t(f"strasbourg.phase.{bar.phase}"), box.w - 70)
        for number, edifice in enumerate(props.edifices, 1):
            box = brush.box(self.region.round(number, bar.round))
            is_now = number == bar.round
            ink = theme.INK if is_now else self.ink(is_past=number < bar.round)
            place = box._replace(w=box.w - 24, h=UPPER) if is_now else box  # the phase has the lower line
            self._edifice(surface, edifice, place, ink, has_name=not is_now)

    def _round(self, surface: pygame.Surface, number: int, box: Box, *, is_past: bool) -> None:
        self._number(surface, str(number), box.x + NUMBER_AT, 32, is_past=is_past)

    def _edifice(self, surface: pygame.Surface, edifice: str, box: Box, ink: theme.Colour, *, has_name: bool) -> None:
        """Paint the edifice of a round and its points for a member beside it at the right of a plate."""
        brush, y, right = self.brush, box.centre[1], box.right - EDGE
        icon = box.x + ICON_AT if has_name else right - POINTS - ICON / 2
        if not (has_name and brush.is_small):
            at = brush.px(icon), brush.px(y)
            brush.sprites.blit(surface, f"strasbourg_icon_{edifice}", *at, width=brush.px(ICON), colour=ink)
        brush.text(surface, f"+{EDIFICES[edifice]}", right, y + 11, 30, ink, "display", "baseright", tight=True)
        if has_name:
            name, left = brush.t(f"strasbourg.edifice.{edifice}"), box.x + (ICON_AT - 12 if brush.is_small else NAME_AT)
            px = brush.type.fit(name, "text", brush.size(LETTERS, tight=True), LEAST, brush.px(right - POINTS - left))
            brush.type.draw(surface, name, (brush.px(left), brush.px(y + 9)), "text", px, ink, "baseleft")
