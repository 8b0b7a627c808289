"""The Princes of Florence behind the menu of the title: the city from the garden, in the afternoon."""

from __future__ import annotations

import math
import random
from typing import ClassVar

import pygame

from game.graphics import theme
from game.shell.context import Context, word_picture
from game.shell.scene import Size

PETALS, SEED = 32, 1482  # the year of the Primavera
FALL, DRIFT, SWAY = 38.0, 30.0, 26.0
"""Speed of a petal downwards and to the left, logical px a second, and the width of its sway."""
KINDS, TURNS = 3, 8
"""Number of pictures of petals, and of turns of one petal."""


class PrincesTitle:
    """A `TitlePicture`.  Orange blossom drifts over the garden."""

    glow: ClassVar[theme.Colour] = theme.rgb("0E2A1E")

    def __init__(self, context: Context, size: Size) -> None:
        self.context = context
        self.size = size
        self._turned: dict[tuple[int, int], pygame.Surface] = {}

    def paint(self, surface: pygame.Surface, word: tuple[int, int], ground: int) -> None:
        """Paint city, garden and the name in the language of the context."""
        sprites = self.context.sprites
        surface.blit(sprites.cover("princes_title", self.size, (1, 1)), (0, 0))
        sprites.blit(surface, word_picture(self.context, "princes_word"), *word)

    def draw(self, surface: pygame.Surface, time: float, *, moves: bool = True) -> None:
        """Draw the petals in the air; none without motion."""
        if not moves:
            return
        width, height = self.size
        scale, rng = self.context.scale, random.Random(SEED)
        blits = []
        for number in range(PETALS):
            x0, y0, pace, phase = rng.random(), rng.random(), rng.uniform(0.7, 1.3), rng.uniform(0, math.tau)
            y = (y0 * height * 1.1 + pace * FALL * scale * time) % (height * 1.1) - height * 0.05
            sway = SWAY * scale * math.sin(pace * time + phase)
            x = (x0 * width * 1.1 - pace * DRIFT * scale * time + sway) % (width * 1.1) - width * 0.05
            petal = self._petal(number % KINDS, int((pace * time * 5 + phase) % TURNS))
            blits.append((petal, (round(x), round(y))))
        surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)

    def _petal(self, kind: int, turn: int) -> pygame.Surface:
        """Return a petal in one of its turns, seen from above or from its edge."""
        key = kind, turn
        if key not in self._turned:
            flat = self.context.sprites.sized(f"princes_petal_{kind}", self.context.px(22))
            thin = max(2, round(flat.get_height() * abs(math.cos(math.pi * turn / TURNS))))
            edge = pygame.transform.smoothscale(flat, (flat.get_width(), thin))
            self._turned[key] = pygame.transform.rotate(edge, 180 * turn / TURNS + 25)
        return self._turned[key]
