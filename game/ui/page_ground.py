"""Common look of the pages beside the table: their ground, and their heading in gold."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.graphics import theme
from game.graphics.images import Sprites
from game.graphics.text import Anchor
from game.shell.context import Context
from game.shell.scene import Size

HEADING = 78
"""Size of a page's heading, logical px."""


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
