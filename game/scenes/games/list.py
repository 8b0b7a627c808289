"""The list of games: a column of rows that is scrolled by the wheel, by dragging and by the keys."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from pathlib import Path

import pygame

from game.input import Pos
from game.input.touch import NOTCH
from game.scenes.games.row import draw_row
from game.scenes.replay.table_picture import TablePicture
from game.shell.context import Context, appearance
from game.shell.records.game_index import Entry
from game.shell.scene import Size
from game.ui.column import Column
from game.ui.widgets import LEAST_TARGET, Signal, Widget

ROW, GAP, BAR = 112, 10, 18
"""Logical height of a row, what is free between two, and the width of the bar at the right."""
GROWTH = 0.6
"""How much higher a row gets where letters get larger."""
SLACK = 8
"""Logical px that a press may tremble before it drags the list."""
REACH = 12
"""How far a row reaches over its edges, logical px."""
TWICE = 0.4
"""Seconds in which a second press opens what the first one chose."""


class GameList(Widget):
    """Rows of games, one of them chosen. Returns Signal(id) where another one is chosen, and Signal("open") where the
    chosen one is confirmed or pressed twice. picture: finds the picture of a game."""

    repeats = True

    def __init__(self, name: str, picture: Callable[[Entry], TablePicture | None]) -> None:
        super().__init__(name)
        self._picture = picture
        self.entries: Sequence[Entry] = ()
        self.chosen = 0
        self.column = Column()
        self._slack = 0
        self._grabbed: tuple[Pos, float, bool] | None = None  # where, how far it was scrolled then, and on the bar
        self._is_dragged = False
        self._pressed: tuple[int, float] | None = None  # the row pressed last, and how long ago
        self._rows: dict[Path, tuple[object, pygame.Surface]] = {}  # what rows looked like when they were painted

    def fit(self, context: Context) -> None:
        """Lie in its rectangle at the scale of the window; what is chosen stays in sight."""
        px = context.px
        self._slack = px(SLACK)
        row = ROW * (1 + max(0.0, context.text_scale - 1) * GROWTH)
        self.column.fit(self.rect, px(row), px(GAP), px(BAR), px(LEAST_TARGET))
        self._rows.clear()
        self.choose(self.chosen)

    def show(self, entries: Sequence[Entry], chosen: int) -> None:
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
    def entry(self) -> Entry | None:
        """The chosen game."""
        return self.entries[self.chosen] if self.entries else None

    def in_sight(self) -> list[Entry]:
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
        """A finger pulls the list along: down shows what is above."""
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

    # ------------------------------------------------------------ what is seen

    def parts(self, edge: int) -> dict[Hashable, tuple[pygame.Rect, object]]:
        """Return where the rows in sight and the bar lie, `edge` px larger, and what they depend on besides the
        window, the language and the settings."""
        column, hot = self.column, self._hot_row()
        within, parts = self.rect.inflate(edge, edge), dict[Hashable, tuple[pygame.Rect, object]]()
        for k in column.in_sight():
            looks = *self._looks(k, hot), column.row(k).y
            parts[f"{self.id}.{self.entries[k].path}"] = column.row(k).inflate(edge, edge).clip(within), looks
        handle = column.handle()
        if handle is not None:
            parts[f"{self.id}.bar"] = pygame.Rect(handle.x, self.rect.y, handle.w, self.rect.h), (*handle,)
        return parts

    def framed(self) -> pygame.Rect:
        """Return what the frame of the keys goes round: the chosen row, as far as it can be seen."""
        return self.column.row(self.chosen).clip(self.rect)

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        """Nothing: the page keeps a picture of the list and paints its rows anew when they have changed."""

    def painted(self, surface: pygame.Surface, context: Context, area: pygame.Rect | None = None) -> Iterator[None]:
        """Paint the rows in sight, one a step, and the bar beside them.  area: nothing beyond it is wanted; None: it is
        but to be known what they are painted with."""
        column, hot, before = self.column, self._hot_row(), surface.get_clip()
        edge, over = 2 * context.px(6), 2 * context.px(REACH)  # the frame of the chosen row reaches over the list
        surface.set_clip(self.rect.inflate(edge, edge).clip(before))
        for k in column.in_sight():
            place = column.row(k).inflate(over, over)
            if area is None:
                self._draw_row(surface, context, column.row(k), k, hot)
            elif place.colliderect(area):
                surface.blit(self._row(context, place, k, hot), place, special_flags=pygame.BLEND_PREMULTIPLIED)
            yield
        surface.set_clip(before)
        handle = column.handle()
        if handle is not None:
            context.sprites.panel(surface, "scroll_track", (handle.x, self.rect.y, handle.width, self.rect.height))
            context.sprites.panel(surface, "scroll_thumb", handle)

    def _row(self, context: Context, place: pygame.Rect, k: int, hot: int | None) -> pygame.Surface:
        """Return the picture of a row with all that reaches over its edges, painted anew where it has changed: a list
        that is scrolled paints only the rows that come into sight."""
        path = self.entries[k].path
        looks = *self._looks(k, hot), appearance(context)
        kept = self._rows.get(path)
        if kept is not None and kept[0] == looks:
            return kept[1]
        seen = {entry.path for entry in self.in_sight()}
        old = path if kept is not None else next((other for other in self._rows if other not in seen), None)
        # the system takes its time to give memory for another one
        picture = pygame.Surface(place.size, pygame.SRCALPHA, 32) if old is None else self._rows.pop(old)[1]
        picture.fill((0, 0, 0, 0))
        row = self.column.row(k)
        self._draw_row(picture, context, row.move(-place.x, -place.y), k, hot)
        self._rows[path] = looks, picture
        return picture

    def _draw_row(self, surface: pygame.Surface, context: Context, rect: pygame.Rect, k: int, hot: int | None) -> None:
        entry = self.entries[k]
        picture = self._picture(entry)
        draw_row(surface, context, rect, entry, picture, is_chosen=k == self.chosen, is_hot=k == hot)

    def _looks(self, k: int, hot: int | None) -> tuple[object, ...]:
        """What the picture of a row depends on, besides the window, the language and the settings."""
        entry = self.entries[k]
        return entry.looks, self._picture(entry), k == self.chosen, k == hot

    def draw_focus(self, surface: pygame.Surface, context: Context) -> None:
        """The frame goes round the chosen row."""
        row = self.framed()
        if self.entries and row.height > context.px(ROW) // 2:
            context.sprites.panel(surface, "focus_frame", row)

    def _hot_row(self) -> int | None:
        """The row under the pointer, unless it is dragged away."""
        return self.column.at(self.pointer) if self.hot and not self._is_dragged else None
