"""Lines that stay within a narrow room, however large the player wants the letters."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.graphics import theme
from game.graphics.brush import Role
from game.table.painting.brush import TableBrush

LEAST = 9
"""Least size of their letters, real px."""


class LinePlace(NamedTuple):
    """The place of a line, its room and its letters; lengths are logical px."""

    x: float
    y: float
    room: float
    size: float
    ink: theme.Colour
    role: Role = "display"
    anchor: str = "basemid"


def write(brush: TableBrush, surface: pygame.Surface, said: str, line: LinePlace) -> None:
    """Write a line, smaller where its room is narrow."""
    px = brush.type.fit(said, line.role, brush.size(line.size, tight=True, grow=1.15), LEAST, brush.px(line.room))
    brush.type.draw(surface, said, brush.grid.at(line.x, line.y), line.role, px, line.ink, line.anchor)
