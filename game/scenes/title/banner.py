"""The waving banner on top of the menu of the title."""

from __future__ import annotations

import pygame

from game.animation.air import waved
from game.animation.timing import BANNER
from game.shell.context import Context
from game.ui.widgets import MenuBrick

PHASES, SWING = 8, 2.4


class TitleBanner:
    """Its pictures, made on first use, at the scale of the context."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._pictures: dict[int, pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, top: MenuBrick, time: float) -> None:
        """Draw the banner on the uppermost line of the menu at `time` seconds."""
        front, px, moves = top.front(self.context), self.context.px, not self.context.settings.reduced_motion
        x, y = front.right + px(21), front.top - px(18)
        phase = int(time * 1000 / BANNER.ms * PHASES) % PHASES if moves else 0
        sprites, scale = self.context.sprites, self.context.scale
        info = sprites.info("menu_banner")
        if phase not in self._pictures:
            self._pictures[phase] = waved(sprites.get("menu_banner"), SWING * scale, phase / PHASES)
        at = x - round((info.anchor[0] + info.pad[0]) * scale), y - round((info.anchor[1] + info.pad[1]) * scale)
        surface.blit(self._pictures[phase], at, special_flags=pygame.BLEND_PREMULTIPLIED)
