"""Text fields: a name on a niche, the code of a game in an option cell."""

from __future__ import annotations

import pygame

from game.graphics import theme
from game.input import Pos
from game.shell.context import Context
from game.ui.widgets import Signal, Widget, draw_option

BLINK = 0.53
"""Seconds the caret stays on or off."""


class TextField(Widget):
    """A line of text the player types. Returns Signal(id, text) at every change.

    `limit` letters at most; `digits` allows figures only. `NameField` and `CodeField` draw it.
    """

    commands = frozenset(("left", "right", "home", "end", "erase", "delete", "confirm", "cancel"))
    takes_text = True

    def __init__(self, name: str, value: str = "", limit: int = 14, digits: bool = False) -> None:
        super().__init__(name)
        self.value = value
        self.limit = limit
        self.digits = digits
        self._caret = len(value)
        self._time = 0.0
        self.done = False
        """Confirm or cancel was pressed: the form's owner may take the focus away."""

    def press(self, pos: Pos | None) -> Signal | None:
        """Clicked: the caret goes to the end."""
        self._caret = len(self.value)
        self._time = 0.0
        return None

    def text(self, text: str) -> Signal | None:
        typed = "".join(c for c in text if c.isprintable() and (c in "0123456789" or not self.digits))
        typed = typed[: self.limit - len(self.value)]
        if not typed:
            return None
        self.value = self.value[: self._caret] + typed + self.value[self._caret :]
        self._caret += len(typed)
        self._time = 0.0
        return Signal(self.id, self.value)

    def command(self, name: str) -> Signal | None:
        self._time = 0.0
        before, after = self.value[: self._caret], self.value[self._caret :]
        match name:
            case "left":
                self._caret = max(0, self._caret - 1)
            case "right":
                self._caret = min(len(self.value), self._caret + 1)
            case "home":
                self._caret = 0
            case "end":
                self._caret = len(self.value)
            case "erase" if before:
                self.value, self._caret = before[:-1] + after, self._caret - 1
                return Signal(self.id, self.value)
            case "delete" if after:
                self.value = before + after[1:]
                return Signal(self.id, self.value)
            case "confirm" | "cancel":
                self.done = True
                return Signal(self.id, self.value)
        return None

    def fill(self, value: str) -> None:
        """Set the text from outside."""
        if value != self.value:
            self.value = value
            self._caret = len(value)

    def update(self, dt: float) -> None:
        self._time += dt

    @property
    def moving(self) -> bool:
        return False

    def caret_at(self, context: Context, role: str, px: int) -> int | None:
        """How far right of the text's left edge the caret stands now, or None while it is off."""
        if not self.focused or int(self._time / BLINK) % 2:
            return None
        return context.type.size_of(self.value[: self._caret], role, px)[0]

    def draw_focus(self, surface: pygame.Surface, context: Context) -> None:
        """Nothing: an open field shows its caret and its frame."""


class NameField(TextField):
    """A player's name in large letters on the niche."""

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        rect = self.rect
        if self.focused or self.hot:
            edge = theme.NOW if self.focused else theme.GOLD_BRIGHT
            shade = pygame.Surface(rect.size, pygame.SRCALPHA)
            shade.fill((10, 6, 20, 110 if self.focused else 70))
            surface.blit(shade, rect)
            pygame.draw.rect(surface, edge, rect, max(2, context.px(3)), border_radius=context.px(8))
        room = rect.width - context.px(32)
        px = context.type.fit(self.value, "display", context.px(58), context.text_px(30), room)
        drawn = context.type.draw(
            surface, self.value, rect.center, "display", px, theme.CREAM, "center", theme.rgb("12081C")
        )
        caret = self.caret_at(context, "display", px)
        if caret is not None:
            x = (drawn.left if self.value else rect.centerx) + caret
            height = round(px * 0.9)
            pygame.draw.rect(
                surface, theme.CREAM_BRIGHT, (x, rect.centery - height // 2, max(2, context.px(4)), height)
            )


class CodeField(TextField):
    """The code of a game (its seed) in an option cell: figures only."""

    def __init__(self, name: str) -> None:
        super().__init__(name, limit=6, digits=True)
        self.title = ""

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        rect = self.rect
        context.sprites.panel(surface, "panel_option", rect)
        if self.focused or self.hot:
            edge = theme.NOW if self.focused else theme.GOLD_BRIGHT
            pygame.draw.rect(surface, edge, rect, max(2, context.px(3)), border_radius=context.px(10))
        draw_option(surface, context, rect, "icon_key", self.title, self.value, context.px(12))
        px = context.text_px(32)
        caret = self.caret_at(context, "text", px)
        if caret is not None:
            x = rect.x + context.px(82) + caret
            y = round(rect.y + rect.height * 0.72)
            pygame.draw.rect(surface, theme.CREAM_BRIGHT, (x, y - px // 2, max(2, context.px(3)), px))
