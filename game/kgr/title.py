"""*Church, Faith & Reformation* behind the menu of the title: the island in the last sun."""

from __future__ import annotations

import math
from typing import ClassVar

import pygame

from game.graphics import theme
from game.shell.context import Context, word_picture
from game.shell.scene import Size

ALIGN = 1, 0.7
"""The part of the picture that stays in a window of another form: the right, and the island rather than the sky."""
PASSAGE, PAUSE = 19.0, 17.0
"""How many seconds the dragon flies through the picture, and stays away."""
FROM, TO = (1.08, 0.36), (0.2, -0.12)
"""Its way, in windows."""
NEAR, FAR = 150, 70
"""Its width at the beginning and the end of its way, logical px."""
BEATS, GLIDE = 1.1, 0.5
"""Beats of its wings a second, and the share of time in which it only glides."""


class KgrTitle:
    """A `TitlePicture`.  Now and then a dragon flies over the island and away."""

    glow: ClassVar[theme.Colour] = theme.rgb("180F30")

    def __init__(self, context: Context, size: Size) -> None:
        self.context = context
        self.size = size

    def paint(self, surface: pygame.Surface, word: tuple[int, int], ground: int) -> None:
        """Paint the island and the name in the language of the context."""
        sprites = self.context.sprites
        surface.blit(sprites.cover("kgr_title", self.size, ALIGN), (0, 0))
        sprites.blit(surface, word_picture(self.context, "kgr_word"), *word)

    def draw(self, surface: pygame.Surface, time: float, *, moves: bool = True) -> None:
        """Draw the dragon; none without motion."""
        seconds = time % (PASSAGE + PAUSE) - PAUSE / 2
        way = seconds / PASSAGE
        if not moves or not 0 <= way <= 1:
            return
        width, height = self.size
        x = (FROM[0] + (TO[0] - FROM[0]) * way) * width
        y = (FROM[1] + (TO[1] - FROM[1]) * way**1.4 + 0.012 * math.sin(seconds * 1.3)) * height
        glides = math.sin(seconds * 0.8) > 1 - 2 * GLIDE
        wings = "up" if glides or int(seconds * BEATS * 2) % 2 == 0 else "down"
        wide = self.context.px(NEAR + (FAR - NEAR) * way)
        self.context.sprites.blit(surface, f"kgr_title_dragon_{wings}", round(x), round(y), width=wide)
