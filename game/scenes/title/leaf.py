"""The calendar leaf on the title: it leads to the deal of the day, and shows whether that is played."""

from __future__ import annotations

from datetime import date

import pygame
from pygame import Rect

from game.graphics import theme
from game.scenes.leaf import HEAD, PAPER_LOW, draw_leaf
from game.shell.context import Context
from game.ui.widgets import Widget, named

BELOW, RISE = 3, 8
"""Number of leaves under it, and lift when chosen, logical px."""
LARGE = 1.2
"""Scale of letters from which its words may take two lines."""


class CalendarLeaf(Widget):
    """Leaf of a tear-off calendar. day: today. weekday, label, note: its texts: the day's name, its destination, and
    `played` or ""."""

    def __init__(self, name: str, day: date) -> None:
        super().__init__(name)
        self.day = day
        self.weekday = ""
        self.label = ""
        self.note = ""

    @property
    def words(self) -> str:
        return named(self.label, self.note)

    @property
    def chosen(self) -> bool:
        """Whether it is lifted: under the pointer, or with the focus."""
        return self.hot or self.focused

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        px = context.px
        for number in range(BELOW, 0, -1):
            under = self.rect.move(px(3 * number), px(5 * number))
            draw_leaf(surface, context, under, theme.mix(theme.MAY_INK, theme.MAY_HALO, 0.4), PAPER_LOW)
        leaf = self.rect.move(0, -px(RISE)) if self.chosen else self.rect
        if self.chosen:
            context.sprites.panel(surface, "focus_frame", leaf)
        draw_leaf(surface, context, leaf, theme.MAY_INK)
        self._draw_rings(surface, context, leaf)
        head = Rect(leaf.x, leaf.y, leaf.width, round(leaf.height * HEAD))
        room = leaf.width - px(20)
        size = context.type.fit(self.weekday, "text", min(context.text_px(27), px(38)), px(20), room)
        at = head.centerx, head.centery + px(6)
        context.type.draw(surface, self.weekday, at, "text", size, theme.CREAM_BRIGHT, "center", theme.MAY_HALO)
        body = Rect(leaf.x, head.bottom, leaf.width, leaf.bottom - head.bottom)
        at = body.centerx, body.y + round(body.height * 0.33)
        context.type.draw(surface, str(self.day.day), at, "display", px(92), theme.INK, "center")
        foot = Rect(leaf.x + px(10), body.y + round(body.height * 0.6), room, round(body.height * 0.36))
        wish, least = context.text_px(27, 1.6), min(context.least_px(24), round(foot.height * 0.44))
        high = foot.height if context.text_scale > LARGE else wish  # in one line, unless letters are larger
        size, lines = context.type.fit_lines(self.label, "text", wish, least, (foot.width, high), 1.0)
        top = foot.y + max(0, (foot.height - size * len(lines)) // 2)
        room_below = Rect(foot.x, top, foot.width, foot.bottom - top)
        context.type.draw_lines(surface, lines, room_below, "text", size, theme.INK_SOFT, "center", leading=1.0)
        if self.note:
            context.sprites.blit(surface, "check_badge", leaf.right - px(12), leaf.y + px(18), width=px(62))

    def _draw_rings(self, surface: pygame.Surface, context: Context, leaf: Rect) -> None:
        """Draw the rings that it hangs from."""
        px = context.px
        for part in (0.26, 0.74):
            ring = Rect(0, 0, px(12), px(28))
            ring.center = leaf.x + round(leaf.width * part), leaf.y
            pygame.draw.rect(surface, theme.OUTLINE, ring.inflate(px(4), px(4)), border_radius=px(8))
            pygame.draw.rect(surface, theme.GOLD, ring, border_radius=px(6))

    def draw_focus(self, surface: pygame.Surface, context: Context) -> None:
        """Draw nothing: the chosen leaf is lifted, in its frame."""
