"""A sky: the first picture shown, drawn without any file."""

from __future__ import annotations

import pygame

from game.graphics.theme import Stop, blend


def paint_sky(surface: pygame.Surface, stops: tuple[Stop, ...]) -> None:
    """Fill with a vertical gradient."""
    strip = pygame.Surface((1, 64))
    for y in range(64):
        strip.set_at((0, y), blend(stops, y / 63))
    pygame.transform.smoothscale(strip, surface.get_size(), surface)
