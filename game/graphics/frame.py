"""A frame of one colour, the same pixel for pixel where a clip cuts it.

`pygame.draw.rect` with a width draws some lines a little too short or too long there where the corners are not round,
and `pygame.draw.aalines` mixes them otherwise: neither is used for what is drawn in part (`display_list`).
"""

from __future__ import annotations

import pygame
from pygame import Rect

from game.graphics.theme import Colour


def draw_frame(surface: pygame.Surface, colour: Colour, rect: Rect, thick: int, radius: int = 0) -> None:
    """Draw a frame inside a rectangle, real px.  radius: of its corners."""
    if radius > 0:
        pygame.draw.rect(surface, colour, rect, thick, border_radius=radius)
    elif 2 * thick >= min(rect.size):
        surface.fill(colour, rect)
    else:
        for side in sides(rect, thick):
            surface.fill(colour, side)


def sides(area: Rect, thick: int) -> tuple[Rect, Rect, Rect, Rect]:
    """Return the upper, lower, left and right side of a frame, so thick; no two overlap."""
    x, y, width, height = area
    high = height - 2 * thick
    return (
        Rect(x, y, width, thick),
        Rect(x, y + height - thick, width, thick),
        Rect(x, y + thick, thick, high),
        Rect(x + width - thick, y + thick, thick, high),
    )
