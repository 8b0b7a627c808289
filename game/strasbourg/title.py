"""Strasbourg behind the menu of the title: the town across the river, early in the morning."""

from __future__ import annotations

import math
from typing import ClassVar

import pygame

from game.graphics import theme
from game.shell.context import Context, word_picture
from game.shell.scene import Size

ALIGN = 1, 0.6
"""The part of the picture that stays in a window of another form: the right, and the spire as well as the river."""
BANKS = ((0, 0.80, 11.0, 0.1), (1, 0.83, 17.0, 0.62), (0, 0.77, 8.0, 0.4), (1, 0.86, 23.0, 0.9))
"""Of each bank of mist: its picture, height in the window, speed in logical px a second, and first place."""
MIST = 960
"""Width of a bank, logical px."""
STORKS = ((0.0, 0.0, 62), (0.035, 0.05, 50), (0.075, 0.015, 44))
"""Of each stork: how far it is behind and above the first, in windows, and its width in logical px."""
PASSAGE, PAUSE = 26.0, 14.0
"""How many seconds the storks fly through the picture, and stay away."""
FROM, TO = (1.06, 0.66), (0.5, -0.2)
"""Their way, in windows."""
BEATS, GLIDE = 1.6, 0.5
"""Beats of the wings a second, and the share of time in which they only glide."""


class StrasbourgTitle:
    """A `TitlePicture`.  Mist drifts over the river; now and then storks fly over the town."""

    glow: ClassVar[theme.Colour] = theme.rgb("141D28")

    def __init__(self, context: Context, size: Size) -> None:
        self.context = context
        self.size = size

    def paint(self, surface: pygame.Surface, word: tuple[int, int], ground: int) -> None:
        """Paint the town and the name in the language of the context."""
        sprites = self.context.sprites
        surface.blit(sprites.cover("strasbourg_title", self.size, ALIGN), (0, 0))
        sprites.blit(surface, word_picture(self.context, "strasbourg_word"), *word)

    def draw(self, surface: pygame.Surface, time: float, *, moves: bool = True) -> None:
        """Draw the mist and the storks; none without motion."""
        if not moves:
            return
        self._draw_mist(surface, time)
        since = time % (PASSAGE + PAUSE) - PAUSE / 2
        for behind, above, wide in STORKS:
            self._draw_stork(surface, since / PASSAGE - behind, above, wide)

    def _draw_mist(self, surface: pygame.Surface, time: float) -> None:
        width, height = self.size
        wide = self.context.px(MIST)
        for number, share, speed, start in BANKS:
            x = (start * width + speed * self.context.scale * time) % (width + wide) - wide / 2
            self.context.sprites.blit(surface, f"strasbourg_mist_{number}", round(x), round(share * height), width=wide)

    def _draw_stork(self, surface: pygame.Surface, way: float, above: float, wide: int) -> None:
        """Draw a stork at this share of its way; outside 0..1 it is not in the picture."""
        if not 0 <= way <= 1:
            return
        width, height = self.size
        x = (FROM[0] + (TO[0] - FROM[0]) * way) * width
        y = (FROM[1] + (TO[1] - FROM[1]) * way**1.3 - above) * height
        seconds = way * PASSAGE
        glides = math.sin(seconds * 0.9 + wide) > 1 - 2 * GLIDE
        wings = "up" if glides or int(seconds * BEATS * 2) % 2 == 0 else "down"
        name = f"strasbourg_stork_{wings}"
        self.context.sprites.blit(surface, name, round(x), round(y), width=self.context.px(wide))
