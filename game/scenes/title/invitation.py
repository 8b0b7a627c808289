"""The invitation to learn: on the title a line of the menu glows and a mason waves beside it, until a beginner has
finished a lesson or a game."""

from __future__ import annotations

import math

import pygame

from game.scenes.title.mason import WavingMason
from game.shell.context import Context
from game.shell.progress.beginner import is_beginner
from game.ui.widgets import MenuBrick

BREATH, LEAST, CALM = 2.2, 0.3, 0.8
"""Seconds of a breath of the glow, its weakest share, and its share without motion."""
STEPS = 10
"""Steps between two breaths: few, because each is a picture."""
ASIDE = 80
"""The mason's place to the right of the line, logical px."""


class Invitation:
    """Invites to learn a game. is_open: somebody is invited."""

    def __init__(self, context: Context, game: str) -> None:
        self._context = context
        self._mason = WavingMason(context)
        self.is_open = is_beginner(context, game)

    def light(self, line: MenuBrick, time: float) -> None:
        """Light the line as at `time` seconds."""
        if not (self.is_open and line.enabled):
            line.glow = 0.0
        elif self._context.settings.reduced_motion:
            line.glow = CALM
        else:
            breath = 0.5 - 0.5 * math.cos(math.tau * time / BREATH)
            line.glow = round(STEPS * (LEAST + (1 - LEAST) * breath)) / STEPS

    def draw(self, surface: pygame.Surface, line: MenuBrick, time: float) -> None:
        """Draw the mason beside the line."""
        if self.is_open and line.enabled:
            x, y = line.rect.right + self._context.px(ASIDE), line.rect.bottom
            self._mason.draw(surface, x, y, time, moves=not self._context.settings.reduced_motion)
