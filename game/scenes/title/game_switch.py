"""The switch from the title of one game to that of another: a small framed picture of it, with its name below, and a
dot for every game."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.frame import paint_disc
from game.graphics.sky import paint_sky
from game.shell.context import Context
from game.ui.widgets import Widget

FRAME, RISE = 9, 8
"""Width of the frame and lift when chosen, logical px."""
PLATE = 0.31
"""Share of the plate with the name."""
DOT, BELOW, PITCH = 6, 22, 26
"""Radius of a dot, distance of the dots from the frame, and greatest distance from one to the next, logical px."""


class GameSwitch(Widget):
    """Switch to another game. miniature: the sprite of the picture, "" for none: then the name is alone on its plate,
    under the sky. label: the name of the game. place, among: which game the title shows, of how many."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.miniature = ""
        self.sky: tuple[theme.Stop, ...] = theme.EVENING_SKY
        self._painted: pygame.Surface | None = None
        self.label = ""
        self.place, self.among = 0, 0

    @property
    def words(self) -> str:
        return self.label

    @property
    def chosen(self) -> bool:
        """Whether it is lifted: under the pointer, or with the focus."""
        return self.hot or self.focused

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        sprites, px = context.sprites, context.px
        body = self.rect.move(0, -px(RISE)) if self.chosen else self.rect
        if self.chosen:
            sprites.panel(surface, "focus_frame", body)
        surface.fill(theme.OUTLINE, body)
        inner = body.inflate(-px(2 * FRAME), -px(2 * FRAME))
        plate = Rect(inner.x, 0, inner.width, round(inner.height * PLATE))
        plate.bottom = inner.bottom
        picture = Rect(inner.x, inner.y, inner.width, plate.y - inner.y)
        if self.miniature:
            surface.blit(sprites.cover(self.miniature, picture.size, (0.5, 1)), picture)
        else:
            surface.blit(self._sky(picture.size), picture)
        surface.fill(theme.rgb("FFF3D6"), plate)
        surface.fill(theme.GOLD_DARK, Rect(plate.x, plate.y, plate.width, max(1, px(2))))
        sprites.panel(surface, "frame_gold", body)
        self._draw_name(surface, context, plate.inflate(-px(12), -px(6)))
        self._draw_dots(surface, context)

    def draw_focus(self, surface: pygame.Surface, context: Context) -> None:
        """Draw nothing: the chosen switch is lifted, in its frame."""

    def _sky(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the sky of that size, painted once."""
        if self._painted is None or self._painted.get_size() != size:
            self._painted = pygame.Surface(size)
            paint_sky(self._painted, self.sky)
        return self._painted

    def _draw_dots(self, surface: pygame.Surface, context: Context) -> None:
        """Draw a dot for every game, a golden one for that of the title."""
        pitch = min(context.px(PITCH), self.rect.width / max(1, self.among))
        radius = max(2, min(context.px(DOT), int(pitch / 3)))
        left, y = self.rect.centerx - pitch * (self.among - 1) / 2, self.rect.bottom + context.px(BELOW)
        for place in range(self.among):
            at, is_shown = (round(left + place * pitch), y), place == self.place
            paint_disc(surface, theme.OUTLINE, at, radius + max(1, context.px(3)))
            paint_disc(surface, theme.NOW_GLOW if is_shown else theme.INK_SOFT, at, radius)

    def _draw_name(self, surface: pygame.Surface, context: Context, room: Rect) -> None:
        wish = min(context.text_px(30), context.px(34))
        size, lines = context.type.fit_lines(self.label, "display", wish, context.px(17), room.size, 1.0)
        top = room.y + max(0, (room.height - size * len(lines)) // 2)
        place = Rect(room.x, top, room.width, room.bottom - top)
        context.type.draw_lines(surface, lines, place, "display", size, theme.INK, "center", leading=1.0)
