"""Small pennants in the colour of a seat on what it wants: orders and colours it has marked."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.firenze.table.brush import TableBrush
from game.firenze.table.layout import TableLayout
from game.firenze.table.model import TableModel, TableShown
from game.graphics import theme
from game.table.painter import Frame

WIDTH, HEIGHT = 20, 26
"""Logical px of a pennant."""


class Pins:
    """Drawn over the regions, under whatever covers them."""

    def __init__(self, brush: TableBrush, layout: TableLayout) -> None:
        self.brush = brush
        self.layout = layout

    def draw(self, surface: pygame.Surface, model: TableModel, shown: TableShown, frame: Frame) -> None:
        """Draw the pins, and the cursors of those who plan aside."""
        for pin in shown.tools.pins:
            rect = self.layout.target_rect(model, shown, pin.target)
            if not rect.w:
                continue
            colour = theme.PLAYERS[model.shape(pin.seat)]
            if pin.is_cursor:
                thick = max(2, self.brush.px(3))
                pygame.draw.rect(surface, theme.KEYLINE, rect.inflate(2 * thick, 2 * thick), thick + 2, thick * 2)
                pygame.draw.rect(surface, colour, rect.inflate(2 * thick, 2 * thick), thick, thick * 2)
            else:
                self._pennant(surface, rect, colour)

    def _pennant(self, surface: pygame.Surface, rect: Rect, colour: theme.Colour) -> None:
        """A swallow-tailed pennant at the upper right corner."""
        wide, high = self.brush.px(WIDTH), self.brush.px(HEIGHT)
        left, top = rect.right - wide, rect.y - high // 4
        points = [(left, top), (left + wide, top), (left + wide, top + high), (left + wide // 2, top + high * 2 // 3)]
        points.append((left, top + high))
        pygame.draw.polygon(surface, colour, points)
        pygame.draw.polygon(surface, theme.KEYLINE, points, max(1, self.brush.px(2)))
