"""Small pennants in the colour of a seat on orders and colours that it has marked."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import TableModel, TableShown
from game.firenze.layout import TableLayout
from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.graphics.frame import draw_frame
from game.table.painting.standing import StandingLayer

WIDTH, HEIGHT = 20, 26
"""Size of a pennant, logical px."""


class Pins(StandingLayer):
    """Drawn over the regions, under anything that covers them."""

    def __init__(self, brush: FirenzeBrush, layout: TableLayout) -> None:
        self.brush = brush
        self.layout = layout

    def lay(self, display: DisplayList, model: TableModel, shown: TableShown, phase: int) -> None:
        """Add the pins, and the cursors of seats that plan during another's turn."""
        for pin in shown.tools.pins:
            rect = self.layout.target_rect(model, shown, pin.target)
            if not rect.w:
                continue
            colour = theme.PLAYERS[model.shape(pin.seat)]
            if pin.is_cursor:
                thick = max(2, self.brush.px(3))
                around = rect.inflate(2 * thick, 2 * thick)
                display.paint(around, (colour, thick), partial(_cursor, around, thick, colour))
            else:
                self._pennant(display, rect, colour)

    def _pennant(self, display: DisplayList, rect: Rect, colour: theme.Colour) -> None:
        """Draw a swallow-tailed pennant at the upper right corner."""
        wide, high, edge = self.brush.px(WIDTH), self.brush.px(HEIGHT), max(1, self.brush.px(2))
        left, top = rect.right - wide, rect.y - high // 4
        points = [(left, top), (left + wide, top), (left + wide, top + high), (left + wide // 2, top + high * 2 // 3)]
        points.append((left, top + high))
        place = Rect(left, top, wide, high).inflate(4 * edge, 4 * edge)
        display.paint(place, (colour, edge), partial(_flag, points, edge, colour))


def _cursor(frame: Rect, thick: int, colour: theme.Colour, surface: pygame.Surface) -> None:
    """Draw a frame with a keyline."""
    draw_frame(surface, theme.KEYLINE, frame, thick + 2, thick * 2)
    draw_frame(surface, colour, frame, thick, thick * 2)


def _flag(points: list[tuple[int, int]], edge: int, colour: theme.Colour, surface: pygame.Surface) -> None:
    """Draw a cloth with a keyline."""
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.polygon(surface, theme.KEYLINE, points, edge)
