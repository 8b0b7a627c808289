"""A frame of one colour, with the same pixels when drawn in parts under a clip.

Under a clip, `pygame.draw.rect` with a width draws some lines of square corners a little too short or too long, and
`pygame.draw.aalines` blends them differently: neither is used for items drawn in part (`display_list`).
"""

from __future__ import annotations

import pygame
from pygame import Rect

from game.graphics.theme import Colour


def draw_frame(surface: pygame.Surface, colour: Colour, rect: Rect, thick: int, radius: int = 0) -> None:
    """Draw a frame inside a rectangle, real px.  radius: that of its corners."""
    if radius > 0:
        pygame.draw.rect(surface, colour, rect, thick, border_radius=radius)
    elif 2 * thick >= min(rect.size):
        surface.fill(colour, rect)
    else:
        for side in sides(rect, thick):
            surface.fill(colour, side)


def sides(area: Rect, thick: int) -> tuple[Rect, Rect, Rect, Rect]:
    """Return the upper, lower, left and right side of a frame, `thick` px each, without overlap."""
    x, y, width, height = area
    high = height - 2 * thick
    return (
        Rect(x, y, width, thick),
        Rect(x, y + height - thick, width, thick),
        Rect(x, y + thick, thick, high),
        Rect(x + width - thick, y + thick, thick, high),
    )
