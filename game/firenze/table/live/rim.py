"""What lies over the whole table: the line round it in the colour of whoever acts, and the dark behind the menu."""

from __future__ import annotations

import pygame

from game.firenze.table.brush import TableBrush
from game.firenze.table.layout import TableLayout
from game.firenze.table.model import TableModel, TableShown
from game.graphics import theme
from game.table.painter import Frame

DIM = 120
"""Darkness of the table behind the menu."""


class Rim:
    """A line in the colour of whoever acts, round the whole table."""

    def __init__(self, brush: TableBrush, layout: TableLayout) -> None:
        self.brush = brush
        self.layout = layout

    def draw(self, surface: pygame.Surface, model: TableModel, shown: TableShown, frame: Frame) -> None:
        """Draw it, until the game is over."""
        shape = self.props(model)
        if shown.tools.is_past:
            self._frame(surface)
        elif shape is not None:
            self.paint(surface, shape)

    def _frame(self, surface: pygame.Surface) -> None:
        """Draw a broad frame of parchment: what lies in it is a picture of the past."""
        layout = self.layout
        area = pygame.Rect(0, layout.ribbon.rect.bottom, layout.size[0], layout.size[1] - layout.ribbon.rect.bottom)
        thick, line = max(4, self.brush.px(9)), max(1, self.brush.px(2))
        pygame.draw.rect(surface, theme.rgb("E9D8AE"), area, thick)
        pygame.draw.rect(surface, theme.INK_SOFT, area.inflate(-2 * thick, -2 * thick), line)

    def props(self, model: TableModel) -> str | None:
        """Return the seal of whoever acts."""
        return None if model.view.is_over else model.shape(model.view.to_act)

    def paint(self, surface: pygame.Surface, shape: str) -> None:
        """Draw it in the colour of a seal."""
        layout = self.layout
        width, height = layout.size
        top, thick = layout.ribbon.rect.bottom, max(2, self.brush.px(4))
        colour = theme.PLAYERS[shape]
        sides = ((0, top, thick, height - top), (width - thick, top, thick, height - top))
        for side in (*sides, (0, height - thick, width, thick)):
            surface.fill(colour, side)
        if shape == "shield":  # ink on azurite needs a keyline
            surface.fill(theme.KEYLINE, (thick, top, 1, height - top - thick))
            surface.fill(theme.KEYLINE, (width - thick - 1, top, 1, height - top - thick))
            surface.fill(theme.KEYLINE, (thick, height - thick - 1, width - 2 * thick, 1))


class Dimmed:
    """The table behind the menu or the rules."""

    def draw(self, surface: pygame.Surface, model: TableModel, shown: TableShown, frame: Frame) -> None:
        """Darken it, where it is covered."""
        if shown.tools.cover:
            surface.fill((DIM, DIM, DIM), special_flags=pygame.BLEND_MULT)
