"""Letters and numbers in narrow places: they grow with the setting as far as the panels do, and a word shrinks before
it is cut."""

from __future__ import annotations

import pygame

from game.graphics import theme
from game.kgr.base.boxes import GROWS
from game.table.painting.brush import TableBrush

LEAST = 13
"""Least size of a word in a narrow place, real px."""
HALF = 0.36
"""Half the height of a digit, in sizes."""


def grown(brush: TableBrush, length: float) -> float:
    """Return a length that grows with the letters, logical px."""
    return length * max(1.0, min(brush.text_scale, GROWS))


def write_narrow(
    brush: TableBrush, surface: pygame.Surface, said: str, at: tuple[float, float], size: float, room: float,
    ink: theme.Colour, anchor: str = "baseleft",
) -> None:  # fmt: skip
    """Write a word in a room so many logical px wide."""
    wide = room * brush.scale
    px = brush.type.fit(said, "bold", brush.size(size, tight=True, grow=GROWS), LEAST, wide)
    where = at[0] * brush.scale, at[1] * brush.scale
    brush.type.draw(surface, brush.type.clip(said, "bold", px, wide), where, "bold", px, ink, anchor)


def write_count(
    brush: TableBrush, surface: pygame.Surface, said: int | str, at: tuple[float, float], size: float,
    ink: theme.Colour, anchor: str = "baseleft", ring: float = 0.0,
) -> None:  # fmt: skip
    """Write a number whose digits have their middle at this height.  ring: width of the dark line round them."""
    x, y = at
    halo, wide = (theme.INK, ring) if ring else (None, None)
    foot = y + HALF * grown(brush, size)
    brush.text(surface, str(said), x, foot, size, ink, "display", anchor, halo, wide, tight=True, grow=GROWS)


def tint(
    brush: TableBrush, surface: pygame.Surface, sign: str, at: tuple[float, float], size: float, ink: theme.Colour
) -> None:
    """Paint a sign in a colour, centred."""
    x, y = at
    brush.sprites.blit(
        surface, f"kgr_icon_{sign}", x * brush.scale, y * brush.scale, width=size * brush.scale, colour=ink
    )
