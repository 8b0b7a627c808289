"""Letters in narrow places: a word shrinks before it is cut."""

from __future__ import annotations

import pygame

from game.graphics import theme
from game.table.painting.brush import TableBrush

LEAST = 13
"""Least size of a word in a narrow place, real px."""


def write_narrow(
    brush: TableBrush, surface: pygame.Surface, said: str, at: tuple[float, float], size: float, room: float,
    ink: theme.Colour, anchor: str = "baseleft",
) -> None:  # fmt: skip
    """Write a word in a room so many logical px wide."""
    wide = room * brush.scale
    px = brush.type.fit(said, "bold", brush.size(size, tight=True, grow=1.1), LEAST, wide)
    where = at[0] * brush.scale, at[1] * brush.scale
    brush.type.draw(surface, brush.type.clip(said, "bold", px, wide), where, "bold", px, ink, anchor)
