"""The line round the whole table in the colour of the acting seat."""

from __future__ import annotations

from pygame import Rect

from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import TableModel, TableShown
from game.firenze.layout import TableLayout
from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.graphics.frame import sides
from game.table.painting.standing import StandingLayer


class SeatRim(StandingLayer):
    """A line in the colour of the acting seat, round the whole table."""

    def __init__(self, brush: FirenzeBrush, layout: TableLayout) -> None:
        self.brush = brush
        self.layout = layout

    def lay(self, display: DisplayList, model: TableModel, shown: TableShown, phase: int) -> None:
        """Add the line until the game is over."""
        shape = self.props(model)
        if shown.tools.is_past:
            self._compose_frame(display)
        elif shape is not None:
            self._compose_line(display, shape)

    def _compose_frame(self, display: DisplayList) -> None:
        """Add a broad frame of parchment: it marks a picture of the past."""
        layout = self.layout
        area = Rect(0, layout.ribbon.rect.bottom, layout.size[0], layout.size[1] - layout.ribbon.rect.bottom)
        thick, line = max(4, self.brush.px(9)), max(1, self.brush.px(2))
        for side in sides(area, thick):
            display.fill(theme.rgb("E9D8AE"), side)
        for side in sides(area.inflate(-2 * thick, -2 * thick), line):
            display.fill(theme.INK_SOFT, side)

    def props(self, model: TableModel) -> str | None:
        """Return the seal of the acting seat."""
        return None if model.view.is_over else model.shape(model.view.to_act)

    def _compose_line(self, display: DisplayList, shape: str) -> None:
        """Add the line in the colour of a seal."""
        layout = self.layout
        width, height = layout.size
        top, thick = layout.ribbon.rect.bottom, max(2, self.brush.px(4))
        _, foot, left, right = sides(Rect(0, top - thick, width, height - top + thick), thick)
        for side in (foot, left, right):
            display.fill(theme.PLAYERS[shape], side)
        if shape == "shield":  # ink on azurite needs a keyline
            _, foot, left, right = sides(Rect(thick, top - 1, width - 2 * thick, height - top - thick + 1), 1)
            for side in (foot, left, right):
                display.fill(theme.KEYLINE, side)
