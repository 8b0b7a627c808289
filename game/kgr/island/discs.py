"""Discs with soft edges: painted on a picture of their own, as they would look different where a clip cuts them."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.graphics import theme
from game.graphics.brush import PREMULTIPLIED


def paint_disc(surface: pygame.Surface, ink: theme.Colour, middle: tuple[int, int], radius: int) -> None:
    """Paint a disc, so many px round its middle."""
    picture = _disc(tuple(ink), radius)
    surface.blit(picture, picture.get_rect(center=middle), special_flags=PREMULTIPLIED)


@lru_cache(maxsize=64)  # a few inks and sizes at a time
def _disc(ink: tuple[int, ...], radius: int) -> pygame.Surface:
    side = 2 * radius + 3
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.aacircle(picture, ink, (side // 2, side // 2), radius)
    return picture.premul_alpha()
