"""Common look of the pages beside the table: their ground, their heading in gold, and a notice on parchment over
them."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.graphics.images import Sprites
from game.graphics.text import Anchor
from game.shell.context import Context, appearance
from game.shell.scene import Size

HEADING = 78
"""Size of a page's heading, logical px."""
LEADING = 1.15
EDGE = 48
"""Pitch of a notice's lines, and extent of its sheet beyond its edges, logical px."""


def ground_painted(surface: pygame.Surface, sprites: Sprites, size: Size) -> Iterator[None]:
    """Paint azurite with stars in a border of inlaid marble over a window of `size`, each of them in one step."""
    surface.blit(sprites.cover("ground_sheet", size), (0, 0))
    yield
    sprites.panel(surface, "cosmati_border", (0, 0, *size))
    yield


def draw_heading(
    surface: pygame.Surface,
    context: Context,
    words: str,
    at: tuple[float, float],
    px: int | None = None,
    anchor: Anchor = "baseleft",
) -> None:
    """Write the heading of a page in gold. px: real px of the letters, HEADING by default."""
    px = context.px(HEADING) if px is None else px
    context.type.draw(surface, words, at, "display", px, theme.GOLD_HEADING, anchor, theme.HALO_WARM)


def compose_notice(display: DisplayList, context: Context, words: str, rect: pygame.Rect) -> None:
    """Add the sentence as `draw_notice` draws it."""
    look = words, rect.height, appearance(context)
    display.paint(notice_place(context, rect), look, lambda surface: draw_notice(surface, context, words, rect))


def notice_place(context: Context, rect: pygame.Rect) -> pygame.Rect:
    """Return how far a sheet at the foot of a rectangle may reach."""
    edge = 2 * context.px(EDGE)
    return pygame.Rect(rect.x, 0, rect.width, rect.bottom).inflate(edge, edge)


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
