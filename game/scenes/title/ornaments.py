"""The moving parts of the menu of the title: the waving banner on top, and the invitation to learn."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from game.animation.air import waved
from game.animation.timing import BANNER
from game.shell.context import Context
from game.ui.widgets import MenuBrick

if TYPE_CHECKING:
    from game.scenes.title.invitation import Invitation

PHASES, SWING = 8, 2.4


class TitleBanner:
    """Its pictures, made on first use, at the scale of the context."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._pictures: dict[int, pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, x: int, y: int, time: float, *, moves: bool = True) -> None:
        """Draw the banner at `time` seconds, its lower end at x, y in real px."""
        phase = int(time * 1000 / BANNER.ms * PHASES) % PHASES if moves else 0
        sprites, scale = self.context.sprites, self.context.scale
        info = sprites.info("menu_banner")
        if phase not in self._pictures:
            self._pictures[phase] = waved(sprites.get("menu_banner"), SWING * scale, phase / PHASES)
        at = x - round((info.anchor[0] + info.pad[0]) * scale), y - round((info.anchor[1] + info.pad[1]) * scale)
        surface.blit(self._pictures[phase], at, special_flags=pygame.BLEND_PREMULTIPLIED)


class Ornaments:
    """Those of the menu of a game, at the scale of the context."""

    def __init__(self, context: Context, game: str) -> None:
        self._context = context
        self._game = game
        self._banner = TitleBanner(context)

    @cached_property
    def invitation(self) -> Invitation:
        """The invitation to learn, which the first picture of the menu does without."""
        from game.scenes.title.invitation import Invitation

        return Invitation(self._context, self._game)

    def draw(self, surface: pygame.Surface, top: MenuBrick, time: float) -> None:
        """Draw the banner on the uppermost line of the menu at `time` seconds."""
        front, px = top.front(self._context), self._context.px
        moves = not self._context.settings.reduced_motion
        self._banner.draw(surface, front.right + px(21), front.top - px(18), time, moves=moves)
