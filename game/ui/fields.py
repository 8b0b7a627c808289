"""Text fields: a name on a niche, the code of a game in an option cell."""

from __future__ import annotations

import pygame

from game.graphics import theme
from game.graphics.frame import draw_frame
from game.input.intents import Pos
from game.shell.context import Context
from game.shell.setup.game_code import GROUP, LETTERS, MOST, plain, room
from game.ui.widgets import Signal, Widget, draw_option, named

BLINK = 0.53
"""Seconds for which the caret is on or off."""


class TextField(Widget):
    """A line of text that the player types. Returns Signal(id, text) at every change.

    `limit` letters at most; `digits` allows figures only. `NameField` and `CodeField` draw it.
    """

    commands = frozenset(("left", "right", "home", "end", "erase", "delete", "confirm", "cancel"))
    takes_text = True
    role = "field"
    unpainted = frozenset(("_time",))
    lasting = Widget.lasting | {"value", "done", "was_left", "picking", "_caret", "_time", "_typed"}

    def __init__(self, name: str, value: str = "", limit: int = 14, digits: bool = False) -> None:
        super().__init__(name)
        self.value = value
        self.limit = limit
        self.digits = digits
        self._caret = len(value)
        self._time = 0.0
        self.done = False
        """Confirm or cancel was pressed: the form's owner may remove the focus."""
        self.was_left = False
        """Whether it was cancel."""

    @property
    def words(self) -> str:
        return self.value

    def press(self, pos: Pos | None) -> Signal | None:
        """Move the caret to the end."""
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
                self.done, self.was_left = True, name == "cancel"
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

    @property
    def is_caret_on(self) -> bool:
        """Whether the caret is visible at this moment."""
        return self.focused and int(self._time / BLINK) % 2 == 0

    def looks(self) -> tuple[object, ...]:
        return *super().looks(), self.is_caret_on

    def caret_at(self, context: Context, role: str, px: int) -> int | None:
        """Return the caret's distance from the text's left edge, or None while it is off."""
        if not self.is_caret_on:
            return None
        return context.type.size_of(self.value[: self._caret], role, px)[0]

    def draw_cell(self, surface: pygame.Surface, context: Context) -> None:
        """Paint the cell of the letters, with an edge while it is focused or under the pointer."""
        context.sprites.panel(surface, "panel_option", self.rect)
        if self.focused or self.hot:
            edge = theme.NOW if self.focused else theme.GOLD_BRIGHT
            draw_frame(surface, edge, self.rect, max(2, context.px(3)), context.px(10))

    def draw_focus(self, surface: pygame.Surface, context: Context) -> None:
        """Draw nothing: an open field shows its caret and its frame."""


class NameField(TextField):
    """A player's name in large letters on the niche: typed, or one of its `choices` by the arrows at its ends."""

    def __init__(self, name: str, value: str = "", limit: int = 14) -> None:
        super().__init__(name, value, limit)
        self.choices: tuple[str, ...] = ()

    def turn(self, step: int) -> Signal | None:
        """Choose the next or previous name."""
        if not self.choices:
            return None
        begin = -1 if step > 0 else 0
        at = self.choices.index(self.value) if self.value in self.choices else begin
        self.fill(self.choices[(at + step) % len(self.choices)])
        return Signal(self.id, self.value)

    def press(self, pos: Pos | None) -> Signal | None:
        """Choose another name by an arrow at an end; anywhere else move the caret to the end."""
        end = min(self.rect.height, self.rect.width // 4)
        if pos is not None and self.choices and pos[0] < self.rect.left + end:
            return self.turn(-1)
        if pos is not None and self.choices and pos[0] >= self.rect.right - end:
            return self.turn(1)
        return super().press(pos)

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        rect = self.rect
        if self.focused or self.hot:
            edge = theme.NOW if self.focused else theme.GOLD_BRIGHT
            shade = pygame.Surface(rect.size, pygame.SRCALPHA)
            shade.fill((10, 6, 20, 110 if self.focused else 70))
            surface.blit(shade, rect)
            draw_frame(surface, edge, rect, max(2, context.px(3)), context.px(8))
        if self.choices and (self.focused or self.hot):
            for name, x in (("picker_left", rect.x + context.px(22)), ("picker_right", rect.right - context.px(22))):
                context.sprites.blit(surface, f"{name}_gold", x, rect.centery)
        room = rect.width - context.px(32 if not self.choices else 84)
        px = context.type.fit(self.value, "display", context.px(58), context.least_px(30), room)
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


PICKING = TextField.commands | {"up", "down"}
CODE_LIMIT = MOST + MOST // GROUP
"""Letters of a game code, including separators."""


class CodeField(TextField):
    """The code of a game in an option cell. It is typed, or chosen letter by letter: confirm begins, up and down change
    a letter, left and right move to the next, confirm ends.

    `hint` is shown while it is empty. `compact`: the letters are under the icon.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name, limit=CODE_LIMIT)
        self.title = ""
        self.hint = ""
        self.compact = False
        self.picking = False
        self._typed = False

    @property
    def words(self) -> str:
        letter = self.value[self._caret : self._caret + 1] if self.picking else ""
        return ", ".join(part for part in (named(self.title, self.value or self.hint), letter) if part)

    def text(self, text: str) -> Signal | None:
        letters = "".join(letter for letter in text.upper() if letter.isascii() and (letter.isalnum() or letter == "-"))
        self._typed = True
        self._pick(False)
        return super().text(letters)

    def command(self, name: str) -> Signal | None:
        if name == "confirm" and not self.picking and not self._typed:
            return self._pick(True)
        if self.picking:
            match name:
                case "up" | "down":
                    return self._turn(1 if name == "up" else -1)
                case "right" if self._caret == len(self.value) - 1 and len(self.value) < room(self.value):
                    self._caret += 1
                    return self._put(self._caret, LETTERS[0])
                case "right" | "end":
                    self._caret = len(self.value) - 1 if name == "end" else min(self._caret + 1, len(self.value) - 1)
                    return None
                case "erase" if self.value:
                    self.value = self.value[: self._caret] + self.value[self._caret + 1 :]
                    self._caret = max(0, min(self._caret, len(self.value) - 1))
                    return Signal(self.id, self.value)
        signal = super().command(name)
        if name in ("erase", "delete"):
            self._typed = True
        if self.done:
            self._pick(False)
            self._typed = False
        return signal

    def leave(self) -> None:
        """Keep the letters as they are."""
        self._pick(False)
        self._typed = False

    def _pick(self, picking: bool) -> Signal | None:
        """Begin or end choosing letters."""
        self.picking = picking
        self.commands = PICKING if picking else TextField.commands
        if not picking:
            return None
        self.value = plain(self.value)
        self._caret = 0
        return None if self.value else self._put(0, LETTERS[0])

    def _turn(self, step: int) -> Signal:
        now = self.value[self._caret : self._caret + 1]
        at = LETTERS.index(now) if now and now in LETTERS else -min(step, 0)
        return self._put(self._caret, LETTERS[(at + step) % len(LETTERS)])

    def _put(self, place: int, letter: str) -> Signal:
        self.value = self.value[:place] + letter + self.value[place + 1 :]
        return Signal(self.id, self.value)

    def fill(self, value: str) -> None:
        if not self.picking:  # letters that are being chosen keep their places
            super().fill(value)

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        rect = self.rect
        self.draw_cell(surface, context)
        shown = self.value if self.value or self.focused else self.hint
        free = context.px(12)
        draw_option(surface, context, rect, "icon_key", (self.title, shown), (free, free), is_long=self.compact)
        px = context.text_px(32, 1.0)
        if self.picking:
            self._draw_picked(surface, context, px)
            return
        caret = self.caret_at(context, "text", px)
        if caret is not None:
            x = self._left(context) + caret
            y = round(rect.y + rect.height * 0.72)
            pygame.draw.rect(surface, theme.CREAM_BRIGHT, (x, y - px // 2, max(2, context.px(3)), px))

    def _left(self, context: Context) -> int:
        """Return where the letters begin, real px."""
        return self.rect.x + context.px(18 if self.compact else 82)

    def _draw_picked(self, surface: pygame.Surface, context: Context, px: int) -> None:
        """Draw the letter that up and down change, in a frame."""
        left = self._left(context) + context.type.size_of(self.value[: self._caret], "text", px)[0]
        wide = context.type.size_of(self.value[self._caret : self._caret + 1] or " ", "text", px)[0]
        box = pygame.Rect(left, 0, wide, px)
        box.centery = round(self.rect.y + self.rect.height * 0.72)
        edge = max(2, context.px(3))
        draw_frame(surface, theme.NOW, box.inflate(2 * edge, 2 * edge), edge, context.px(5))
