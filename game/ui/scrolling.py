"""A scrolled list: its scroll position, and the golden bar beside it.

    scroll = Scroll("scroll")
    scroll.measure(viewport, content, step, least)  # real px: where it is seen, how long it is, a notch, the thumb
    rect.move(0, -scroll.offset)             # where something of the list lies now
    scroll.bring(rect)                       # so far that all of it can be seen

A Scroll is the widget of its bar as well: it can be dragged or turned by the wheel, and is hidden if everything fits.
"""

from __future__ import annotations

import pygame

from game.input.intents import Pos
from game.shell.context import Context
from game.ui.widgets import Signal, Widget


class Scroll(Widget):
    """Returns Signal(id, offset) whenever it has moved."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.offset = 0
        self.viewport = pygame.Rect(0, 0, 0, 0)
        self._content = 0
        self._step = 1
        self._least = 1
        self._grip = 0

    @property
    def can_take_focus(self) -> bool:
        """False: the keys move from row to row, and the list follows."""
        return False

    @property
    def most(self) -> int:
        """Largest offset."""
        return max(0, self._content - self.viewport.height)

    def measure(self, viewport: pygame.Rect, content: int, step: int, least: int) -> None:
        """Set the place, the length of the list, the step of a notch of the wheel, and the smallest length of the
        thumb."""
        self.viewport, self._content, self._step, self._least = viewport, content, max(1, step), least
        self.offset = min(self.offset, self.most)

    def bring(self, rect: pygame.Rect, margin: int = 0) -> bool:
        """Scroll until `rect`, in its current place, is visible; return whether anything moved."""
        before = self.offset
        if rect.top - margin < self.viewport.top:
            self._to(self.offset + rect.top - margin - self.viewport.top)
        elif rect.bottom + margin > self.viewport.bottom:
            self._to(self.offset + rect.bottom + margin - self.viewport.bottom)
        return self.offset != before

    def wheel(self, dy: int) -> Signal | None:
        return self._to(self.offset - dy * self._step)

    def grab(self, pos: Pos) -> Signal | None:
        """Grab the thumb where it is, or move it to the pointer."""
        thumb = self.thumb
        self._grip = pos[1] - thumb.y if thumb.collidepoint(pos) else thumb.height // 2
        return self.drag(pos)

    def drag(self, pos: Pos) -> Signal | None:
        way = self.rect.height - self.thumb.height
        return self._to(round((pos[1] - self._grip - self.rect.y) * self.most / max(1, way)))

    def release(self, pos: Pos) -> Signal | None:
        return None

    @property
    def thumb(self) -> pygame.Rect:
        """The thumb, real px."""
        share = self.viewport.height / max(1, self._content)
        height = min(self.rect.height, max(self._least, round(self.rect.height * share)))
        y = self.rect.y + round((self.rect.height - height) * self.offset / max(1, self.most))
        return pygame.Rect(self.rect.x, y, self.rect.width, height)

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        if not self.most:
            return
        sprites, thin = context.sprites, context.px(14)
        for name, rect in (
            ("panel_option", self.rect),
            ("button_secondary_hover" if self.hot else "picker", self.thumb),
        ):
            bar = pygame.Rect(0, rect.y, thin, rect.height)
            bar.centerx = rect.centerx
            sprites.panel(surface, name, bar, min(context.scale, thin / 40))

    def _to(self, offset: int) -> Signal | None:
        offset = max(0, min(self.most, offset))
        if offset == self.offset:
            return None
        self.offset = offset
        return Signal(self.id, offset)
