"""The Princes of Florence behind the menu of the title: the city from the garden, in the afternoon."""

from __future__ import annotations

import math
import random
from typing import ClassVar

import pygame

from game.graphics import theme
from game.shell.context import Context
from game.shell.scene import Size

PETALS, SEED = 32, 1482  # the year of the Primavera
FALL, DRIFT, SWAY = 38.0, 30.0, 26.0
"""How fast a petal sinks and drifts to the left, logical px a second, and how far it sways."""
TURNS = 8
"""Pictures of a petal that turns."""
COLOURS = "FFF4E6", "FFD9D2", "FFE7B8"


class FuerstenTitle:
    """A `TitlePicture`.  Orange blossom drifts over the garden."""

    glow: ClassVar[theme.Colour] = theme.rgb("0E2A1E")

    def __init__(self, context: Context, size: Size) -> None:
        self.context = context
        self.size = size
        self._petals = [
            [_petal(theme.rgb(colour), context.px(20), turn) for turn in range(TURNS)] for colour in COLOURS
        ]

    def paint(self, surface: pygame.Surface, word: tuple[int, int], ground: int) -> None:
        """Paint city, garden and the name in the language of the context."""
        sprites = self.context.sprites
        surface.blit(sprites.cover("fu_title", self.size, (0.5, 1)), (0, 0))
        sprites.blit(surface, f"fu_word_{self.context.language.code}", *word)

    def draw(self, surface: pygame.Surface, time: float, *, moves: bool = True) -> None:
        """Draw the petals in the air; none where nothing may move."""
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
            petal = self._petals[number % len(COLOURS)][int((pace * time * 5 + phase) % TURNS)]
            blits.append((petal, (round(x), round(y))))
        surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)


def _petal(colour: theme.Colour, wide: int, turn: int) -> pygame.Surface:
    """Return a petal so many px long in one of its turns, premultiplied."""
    fine = 4 * max(3, wide)
    picture = pygame.Surface((fine, fine), pygame.SRCALPHA)
    thin = max(4, round(fine * 0.42 * abs(math.cos(math.pi * turn / TURNS))))
    body = pygame.Rect(0, 0, round(fine * 0.8), thin)
    body.center = fine // 2, fine // 2
    pygame.draw.ellipse(picture, (*theme.rgb("7A4A3A"), 150), body.inflate(4, 4))
    pygame.draw.ellipse(picture, colour, body)
    picture = pygame.transform.rotate(picture, 180 * turn / TURNS + 25).premul_alpha()
    return pygame.transform.smoothscale_by(picture, 0.25)
