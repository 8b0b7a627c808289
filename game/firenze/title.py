"""Firenze behind the menu of the title: the painted city at night, the comet of 1301 and the word."""

from __future__ import annotations

import math
import random
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.graphics import theme
from game.graphics.grid import Grid
from game.shell.context import Context
from game.shell.scene import Size

if TYPE_CHECKING:
    from game.firenze.title_life import TitleLife


class FirenzeTitle:
    """A `TitlePicture`."""

    glow: ClassVar[theme.Colour] = theme.HALO_NIGHT

    def __init__(self, context: Context, size: Size) -> None:
        self.context = context
        self.size = size
        self._is_seen = False

    @cached_property
    def _life(self) -> TitleLife:
        """The life of the city, which the first picture of the menu does without."""
        from game.firenze.title_life import TitleLife

        return TitleLife(self.context, self.size)

    def paint(self, surface: pygame.Surface, word: tuple[int, int], ground: int) -> None:
        """Paint sky, hills, city, piazza and the word."""
        sprites, (width, height), px = self.context.sprites, self.size, self.context.px
        surface.blit(sprites.cover("title_sky", self.size, (0.5, 0)), (0, 0))
        sprites.blit(surface, "title_comet", *_comet(self.size))
        hills = px(sprites.info("title_hills").h)
        sprites.panel(surface, "title_hills", (0, ground - hills, width, hills))
        sprites.blit(surface, "title_city", width, ground)
        sprites.blit(surface, "title_wall", width, ground + px(22))
        sprites.panel(surface, "title_veil", (0, 0, px(900), height))
        surface.blit(sprites.cover("title_ground", (width, height - ground), (0.5, 0)), (0, ground))
        sprites.blit(surface, "title_towers", width, height - px(44))
        sprites.blit(surface, "title_word", *word)

    def draw(self, surface: pygame.Surface, time: float, *, moves: bool = True) -> None:
        """Draw the twinkling stars, and the life of the city."""
        if moves:
            self._draw_glitter(surface, time)
        if self._is_seen:
            self._life.draw(surface, time, moves=moves)
        self._is_seen = True

    def _draw_glitter(self, surface: pygame.Surface, time: float) -> None:
        """Draw the pulsing comet and a few twinkling stars."""
        sprites, px = self.context.sprites, self.context.px
        width, height = self.size
        rng = random.Random(1301)  # the year of the comet; the places never change
        for k in range(10):
            x, y = rng.uniform(0.06, 0.94) * width, rng.uniform(0.07, 0.34) * height
            glow = math.sin(time * rng.uniform(0.7, 1.6) + k * 2.4)
            if glow > 0.55:
                sprites.blit(surface, "spark", x, y, width=px(8 + 4 * round(4 * (glow - 0.55))))


def _comet(size: Size) -> tuple[int, int]:
    grid = Grid.of(size)
    return grid.at(grid.width - 512, 150 + (grid.height - 1080) * 0.08)
