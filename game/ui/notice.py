"""A sentence on a sheet of parchment over a scene."""

from __future__ import annotations

import pygame

from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.shell.context import Context, appearance

LEADING = 1.15
EDGE = 48
"""Extent of the sheet beyond its edges, logical px."""


def compose_notice(display: DisplayList, context: Context, words: str, rect: pygame.Rect) -> None:
    """Add the sentence as `draw_notice` draws it."""
    edge = 2 * context.px(EDGE)
    place = pygame.Rect(rect.x, 0, rect.width, rect.bottom).inflate(edge, edge)
    look = words, rect.height, appearance(context)
    display.paint(place, look, lambda surface: draw_notice(surface, context, words, rect))


def draw_notice(surface: pygame.Surface, context: Context, words: str, rect: pygame.Rect) -> None:
    """Draw the sentence as wide as the rectangle and at least as high; it grows upwards."""
    px = context.text_px(30)
    room = rect.width - context.px(60)
    lines = context.type.wrap(words, "text", px, room)
    height = max(rect.height, round(px * LEADING) * len(lines) + context.px(40))
    sheet = pygame.Rect(rect.x, rect.bottom - height, rect.width, height)
    context.sprites.panel(surface, "panel_parchment", sheet)
    inner = pygame.Rect(0, 0, room, round(px * LEADING) * len(lines))
    inner.center = sheet.center
    context.type.draw_lines(surface, lines, inner, "text", px, theme.INK)
