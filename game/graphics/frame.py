"""A frame and a disc of one colour, with the same pixels when drawn in parts under a clip.

Under a clip, `pygame.draw.rect` with a width draws some lines of square corners a little too short or too long, and
`pygame.draw.aalines` and `aacircle` blend them differently: none is used for items drawn in part (`display_list`).
"""

from __future__ import annotations

from functools import lru_cache

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


def paint_disc(surface: pygame.Surface, ink: Colour, middle: tuple[int, int], radius: int) -> None:
    """Paint a small disc, so many px round its middle, that looks the same where a clip cuts it."""
    picture = _disc(tuple(ink), radius)
    surface.blit(picture, picture.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=64)  # a few inks and sizes at a time
def _disc(ink: tuple[int, ...], radius: int) -> pygame.Surface:
    side = 2 * radius + 3
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.aacircle(picture, ink, (side // 2, side // 2), radius)
    return picture.premul_alpha()
