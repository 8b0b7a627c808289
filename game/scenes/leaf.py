"""A leaf of a calendar: paper with a coloured head."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.graphics import theme
from game.shell.context import Context

PAPER, PAPER_LOW = theme.rgb("FFF8E4"), theme.rgb("E4D3AC")
RADIUS, HEAD = 9, 0.26
"""Radius of its corners in logical px; share of the head in its height."""


def draw_leaf(
    surface: pygame.Surface, context: Context, rect: Rect, head: theme.Colour, paper: theme.Colour = PAPER
) -> None:
    """Draw an empty leaf."""
    radius, line = context.px(RADIUS), max(1, context.px(2))
    pygame.draw.rect(surface, theme.OUTLINE, rect, border_radius=radius)
    inner = rect.inflate(-2 * line, -2 * line)
    pygame.draw.rect(surface, paper, inner, border_radius=radius)
    top = Rect(inner.x, inner.y, inner.width, round(rect.height * HEAD))
    pygame.draw.rect(surface, head, top, border_top_left_radius=radius, border_top_right_radius=radius)
