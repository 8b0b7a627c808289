"""The picture behind the menu of a game without one: its name in gold, under the sky of its title."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.clients import title_of
from game.graphics import theme
from game.graphics.sky import paint_sky
from game.shell.context import Context
from game.shell.scene import Size

NAME, LEAST, WIDTH = 150, 80, 1500
"""Size of the name's letters and their smallest size, and its greatest width, logical px."""


class NamePicture:
    """A `TitlePicture` of a game, by its name in `engine.kernel.games`."""

    glow: ClassVar[theme.Colour] = theme.HALO_NIGHT

    def __init__(self, game: str, context: Context, size: Size) -> None:
        self.game = game
        self.context = context
        self.size = size

    def paint(self, surface: pygame.Surface, word: tuple[int, int], ground: int) -> None:
        """Paint the sky, and the name in the language of the context."""
        context = self.context
        paint_sky(surface, title_of(self.game).sky)
        name = context.language.called(self.game)
        px = context.type.fit(name, "display", context.px(NAME), context.px(LEAST), context.px(WIDTH))
        context.type.draw(surface, name, word, "display", px, theme.GOLD_WORD, "topleft", self.glow)

    def draw(self, surface: pygame.Surface, time: float, *, moves: bool = True) -> None:
        """Draw nothing: nothing moves."""
