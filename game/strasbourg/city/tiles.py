"""Pictures in the shape of a square: tints of the ground, and the frames of those that are lit."""

from __future__ import annotations

import pygame

from game.graphics.cache import SurfaceCache
from game.strasbourg.city.geometry import DEPTH, FRONT

Paint = tuple[int, int, int, int]
"""A colour with its opacity."""
FINER = 3
"""How much larger it is drawn first, for smooth edges."""
RIM = 3.0
"""Width of a frame, in px of the picture of the city."""
TILES: SurfaceCache[pygame.Surface] = SurfaceCache(3 * 2**20)


def tile(zoom: float, fill: Paint, frame: Paint) -> pygame.Surface:
    """Return a square, premultiplied; its lower left corner is that of the square.  zoom: real px for one px."""
    return TILES.get((round(zoom, 4), fill, frame), lambda: _tile(zoom, fill, frame))


def _tile(zoom: float, fill: Paint, frame: Paint) -> pygame.Surface:
    size = round((FRONT + DEPTH[0]) * zoom), round(-DEPTH[1] * zoom)
    large = pygame.Surface((size[0] * FINER, size[1] * FINER), pygame.SRCALPHA)
    wide, high = large.get_size()
    slant = DEPTH[0] * zoom * FINER
    half = RIM * zoom * FINER / 2
    corners = [(0, high), (wide - slant, high), (wide, 0), (slant, 0)]
    pygame.draw.polygon(large, fill, corners)
    if frame[3]:
        inner = [
            (1.6 * half, high - half),
            (wide - slant - half, high - half),
            (wide - 1.6 * half, half),
            (slant, half),
        ]
        for a, b in zip(inner, (*inner[1:], inner[0]), strict=True):
            pygame.draw.line(large, frame, a, b, round(2 * half))
    return pygame.transform.smoothscale(large.premul_alpha(), size)
