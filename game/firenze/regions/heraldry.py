"""The city's memory: the banners of the seats on its towers, the leaders' flags and the weather vanes."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame
from pygame import Rect

from game.firenze.base import banners
from game.firenze.base.brush import FirenzeBrush
from game.graphics.brush import PREMULTIPLIED


class Heraldry:
    """Paints them, each picture made once. All rectangles and points are real px."""

    def __init__(self, brush: FirenzeBrush) -> None:
        self.brush = brush
        self._made: dict[Hashable, pygame.Surface] = {}

    def banner(self, target: pygame.Surface, shape: str, cloth: Rect, seal: float) -> None:
        """Hang the banner of a seat."""
        sprites, scale = self.brush.sprites, self.brush.scale
        size = cloth.size
        made = self._picture(("banner", shape, size), lambda: banners.banner(sprites, shape, size, round(seal), scale))
        self._hang(target, made, cloth)

    def flag(self, target: pygame.Surface, shape: str, cloth: Rect) -> None:
        """Fly the flag of the seat that leads."""
        sprites, scale = self.brush.sprites, self.brush.scale
        size = cloth.size
        made = self._picture(("flag", shape, size), lambda: banners.flag(sprites, shape, size, scale))
        self._hang(target, made, cloth)

    def vane(self, target: pygame.Surface, box: Rect) -> None:
        """Set a weather vane on a tower."""
        made = self._picture(("vane", box.width), lambda: banners.vane(box.width))
        target.blit(made, box, special_flags=PREMULTIPLIED)

    def _hang(self, target: pygame.Surface, picture: pygame.Surface, cloth: Rect) -> None:
        edge = banners.margin(self.brush.scale)
        target.blit(picture, (cloth.x - edge, cloth.y - edge), special_flags=PREMULTIPLIED)

    def _picture(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture, and keep it unless it was made from an empty sprite."""
        if key not in self._made:
            sprites = self.brush.sprites
            missed, made = sprites.missed, make()
            if sprites.missed != missed:
                return made
            self._made[key] = made
        return self._made[key]
