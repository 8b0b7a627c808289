"""The list of games: a column of rows, scrolled by the wheel, by dragging and by the keys."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.input.intents import Pos
from game.input.touch import NOTCH
from game.scenes.games.column import Column
from game.shell.context import Context
from game.shell.records.game_index import GameEntry
from game.shell.scene import Size
from game.ui.widgets import LEAST_TARGET, Signal, Widget

ROW, GAP, BAR = 112, 10, 18
"""Logical height of a row, the gap between two, and the width of the bar at the right."""
GROWTH = 0.6
"""Growth of a row's height with larger letters."""
SLACK = 8
"""Logical px that a press may tremble before it drags the list."""
TWICE = 0.4
"""Seconds in which a second press opens the row that the first one chose."""


class GameList(Widget):
    """Rows of games, one of them chosen. Returns Signal(id) when another one is chosen, and Signal("open") when the
    chosen one is confirmed or pressed twice.  `Rows` paints them."""

    repeats = True

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.entries: Sequence[GameEntry] = ()
        self.chosen = 0
        self.column = Column()
        self._slack = 0
        self._grabbed: tuple[Pos, float, bool] | None = None  # where, how far it was scrolled then, and on the bar
        self._is_dragged = False
        self._pressed: tuple[int, float] | None = None  # the row pressed last, and how long ago

    def fit(self, context: Context) -> None:
        """Lie in its rectangle at the scale of the window; the chosen row stays in sight."""
        px = context.px
        self._slack = px(SLACK)
        row = ROW * (1 + max(0.0, context.text_scale - 1) * GROWTH)
        self.column.fit(self.rect, px(row), px(GAP), px(BAR), px(LEAST_TARGET))
        self.choose(self.chosen)

    def show(self, entries: Sequence[GameEntry], chosen: int) -> None:
        """Show these games, with one of them chosen and in sight."""
        self.entries = entries
        self.column.count = len(entries)
        self._pressed = None
        self.choose(chosen)

    def choose(self, number: int) -> None:
        """Choose a row and bring it into sight."""
        last = len(self.entries) - 1
        self.chosen = max(0, min(number, last))
        self.column.bring(self.chosen)
        # at its ends the arrows lead out of the list
        steps = {"up": self.chosen > 0, "down": self.chosen < last, "home": last >= 0, "end": last >= 0}
        self.commands = frozenset(name for name, can in steps.items() if can)

    @property
    def entry(self) -> GameEntry | None:
        """The chosen game."""
        return self.entries[self.chosen] if self.entries else None

    def in_sight(self) -> list[GameEntry]:
        """Return the games whose rows can be seen."""
        return [self.entries[k] for k in self.column.in_sight()]

    @property
    def can_take_focus(self) -> bool:
        return super().can_take_focus and bool(self.entries)

    # ------------------------------------------------------------ pointer and keys

    def grab(self, pos: Pos) -> Signal | None:
        self._grabbed = pos, self.column.offset, self.column.is_on_bar(pos)
        self._is_dragged = False
        return None

    def drag(self, pos: Pos) -> Signal | None:
        if self._grabbed is None:
            return None
        (_, y), offset, on_bar = self._grabbed
        moved = pos[1] - y
        if self._is_dragged or abs(moved) > self._slack:
            self._is_dragged = True
            self.column.scroll(offset + (self.column.along_bar(moved) if on_bar else -moved))
        return None

    def release(self, pos: Pos) -> Signal | None:
        dragged, self._is_dragged, self._grabbed = self._is_dragged, False, None
        at = None if dragged else self.column.at(pos)
        if at is None:
            return None
        before, self._pressed = self._pressed, (at, 0.0)
        if before is not None and before[0] == at == self.chosen and before[1] < TWICE:
            self._pressed = None
            return Signal("open")
        self.choose(at)
        return Signal(self.id)

    def press(self, pos: Pos | None) -> Signal | None:
        return Signal("open") if self.entries else None

    def wheel(self, dy: int) -> Signal | None:
        self.column.scroll(self.column.offset - dy * self.column.pitch)
        return None

    def pull(self, notches: int, window: Size) -> None:
        """Scroll with a finger: pulling down shows the rows above."""
        self.column.scroll(self.column.offset - notches * NOTCH * window[1] / 720)

    def command(self, name: str) -> Signal:
        self.choose({"up": self.chosen - 1, "down": self.chosen + 1, "home": 0, "end": len(self.entries) - 1}[name])
        return Signal(self.id)

    def update(self, dt: float) -> None:
        if self._pressed is not None:
            self._pressed = self._pressed[0], self._pressed[1] + dt

    @property
    def moving(self) -> bool:
        return False

    # ------------------------------------------------------------ the picture

    def framed(self) -> pygame.Rect:
        """Return the rectangle of the focus frame: the visible part of the chosen row."""
        return self.column.row(self.chosen).clip(self.rect)

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        """Draw nothing: the page keeps a picture of the list, painted by `Rows`."""

    def draw_focus(self, surface: pygame.Surface, context: Context) -> None:
        """Draw the frame round the chosen row."""
        row = self.framed()
        if self.entries and row.height > context.px(ROW) // 2:
            context.sprites.panel(surface, "focus_frame", row)

    @property
    def hot_row(self) -> int | None:
        """The row under the pointer, unless it is dragged away."""
        return self.column.at(self.pointer) if self.hot and not self._is_dragged else None
