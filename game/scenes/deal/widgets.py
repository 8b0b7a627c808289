"""Widgets of the page of the deal of the day: days of the calendar, and the squares of a result."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.badge import Badge, Badges
from game.graphics.frame import draw_frame
from game.scenes.deal.deals import State
from game.scenes.leaf import HEAD, RADIUS, draw_leaf
from game.shell.context import Context
from game.ui.widgets import Widget

ACROSS, PITCH = 54, 78
"""Logical px: a badge across, and from one to the next."""


class DayLeaf(Widget):
    """A day of the month, a leaf of the calendar. state: of its deal. points: "" before there are any."""

    def __init__(self, number: int) -> None:
        super().__init__(f"day.{number}")
        self.number = number
        self.state: State = "future"
        self.points = ""
        self.beaten = False
        self.is_today = False
        self.chosen = False
        self.label = ""

    @property
    def words(self) -> str:
        return self.label

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        rect, px = self.rect, context.px
        played = self.state in ("done", "late", "running")
        if not (played or self.is_today):
            self._draw_blank(surface, context)
            return
        usual = theme.STONES["w" if self.state == "late" else "b"][4]
        head = theme.MAY_INK if self.is_today else theme.GOLD if self.beaten else usual
        draw_leaf(surface, context, rect, head)
        body = Rect(rect.x, rect.y + round(rect.height * HEAD), rect.width, rect.height - round(rect.height * HEAD))
        at = rect.x + px(14), body.centery - px(3)
        size = min(px(40), round(body.height * 0.72))
        context.type.draw(surface, str(self.number), at, "display", size, theme.INK, "midleft")
        right = rect.right - px(10)
        if self.state == "running":
            context.sprites.blit(
                surface, "icon_play", right - px(16), body.centery, width=px(32), colour=theme.NOW_DEEP
            )
        elif self.points:
            colour = theme.GAIN if self.beaten else theme.INK_SOFT
            wish = min(context.text_px(30, 1.3), round(body.height * 0.5))
            room = rect.width - px(24) - context.type.size_of(str(self.number), "display", size)[0]
            least = min(wish, context.least_px(24))
            size = context.type.fit(self.points, "text", wish, least, room)
            drawn = context.type.draw(
                surface, self.points, (right, body.centery - px(1)), "text", size, colour, "midright"
            )
            if self.beaten:
                star = drawn.centerx, rect.y + round(rect.height * HEAD * 0.54)
                context.sprites.blit(surface, "icon_star", *star, width=px(24), colour=theme.CREAM_BRIGHT)
        self._draw_frame(surface, context)

    def _draw_blank(self, surface: pygame.Surface, context: Context) -> None:
        """Draw a day that was never played, or is in the future."""
        shade = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        strength = 110 if self.state == "missed" else 40
        radius = context.px(RADIUS)
        pygame.draw.rect(shade, (*theme.rgb("0A1436"), strength), shade.get_rect(), border_radius=radius)
        surface.blit(shade, self.rect)
        colour = theme.CREAM_BLUE if self.state == "missed" else theme.mix(theme.CREAM_BLUE, theme.PANEL_FOOT, 0.6)
        size = min(context.px(36), round(self.rect.height * 0.56))
        context.type.draw(surface, str(self.number), self.rect.center, "display", size, colour, "center")
        self._draw_frame(surface, context)

    def _draw_frame(self, surface: pygame.Surface, context: Context) -> None:
        if self.chosen or (self.hot and self.enabled):
            colour = theme.GOLD_BRIGHT if self.chosen else theme.GOLD
            draw_frame(surface, colour, self.rect, max(2, context.px(4)), context.px(RADIUS))


def draw_squares(surface: pygame.Surface, context: Context, rect: Rect, found: Sequence[Badge], looks: Badges) -> None:
    """Draw the badges of a result in a row, each over its number."""
    shown = [badge for badge in found if badge.name in looks.signs]
    if not shown:
        return
    pitch = min(context.px(PITCH), rect.width / len(shown))
    wide = min(context.px(ACROSS), pitch * 0.72, rect.height * 0.66)
    size = context.text_px(30, 1.2)
    size = min(size, round(rect.height * 0.46), round(pitch * 0.5))
    for k, (name, number) in enumerate(shown):
        x = rect.x + k * pitch
        looks.draw(surface, context.sprites, name, x, rect.y + wide * 0.66, wide)
        at = x + wide * 0.4, rect.bottom - size * 0.5
        context.type.draw(surface, str(number), at, "display", size, theme.CREAM, "center", theme.HALO_NIGHT)
