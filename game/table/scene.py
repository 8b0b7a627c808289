"""A scene made of a table and its guests.

    scene = GuestTable(context, table, name)
    scene.guests = (menu, coach, pointing, answers)     # the topmost first
    scene.guest(Coach)                                  # the guest of that kind

The scene passes intents to the guests from the first to the last, and updates them from the last to the first.  So the
last guest updates the table before those above it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TypeVar

import pygame

from game.graphics.display_list import DisplayList
from game.input.intents import Intent, Pos
from game.shell.context import Context
from game.shell.scene import Change, ComposedScene, Size
from game.table.ahead import prepared
from game.table.guest import Guest, ask, with_own
from game.table.spots import CAPTION
from game.table.view import AnyTable

G = TypeVar("G", bound=Guest)


def whole(size: Size) -> Size:
    """Give the table the whole window."""
    return size


class GuestTable(ComposedScene):
    """See the module.  room: returns the table's share of a window, from its upper left corner; a table with less than
    the whole window has a context of its own (`Context.aside`)."""

    guests: Sequence[Guest] = ()

    def __init__(self, context: Context, table: AnyTable, name: str, room: Callable[[Size], Size] = whole) -> None:
        super().__init__(context)
        self.name = name
        self.table = table
        self._room = room

    def guest(self, kind: type[G]) -> G:
        """Return the guest of this kind.  Raises LookupError if there is none."""
        for guest in self.guests:
            if isinstance(guest, kind):
                return guest
        raise LookupError(f"no {kind.__name__} sits at this table")

    @cached_property
    def _updated(self) -> Sequence[Guest]:
        return with_own(self.guests, "update")[::-1]

    @cached_property
    def _composed(self) -> Sequence[Guest]:
        return with_own(self.guests, "compose")[::-1]

    @property
    def moving(self) -> bool:
        return self.table.moving or any(guest.moving for guest in self.guests)

    def resize(self, size: Size) -> None:
        super().resize(size)
        room = self._room(size)
        if self.table.context is not self.context:
            self.table.context.rescale(room)
        self.table.resize(room)
        self.caption_place = self.table.rect_of(CAPTION) or None
        self.table.set_reduced_motion(self.context.settings.reduced_motion)
        for guest in reversed(self.guests):
            guest.resize(size)

    def resume(self) -> None:
        self.table.context.language = self.context.language
        for guest in reversed(self.guests):
            guest.resume()

    def update(self, dt: float) -> Change | None:
        for guest in self._updated:
            change = guest.update(dt)
            if change is not None:
                return change
        return None

    def prepare(self) -> Iterator[bool]:
        return prepared(self.table)

    @property
    def is_behind(self) -> bool:
        return self.table.painter.is_behind

    def compose(self, display: DisplayList) -> None:
        with display.within(pygame.Rect((0, 0), self._room(self.size))):
            self.table.compose(display)
        for guest in self._composed:
            guest.compose(display)

    def close(self) -> None:
        for guest in self.guests:
            guest.close()
        self.table.painter.let_go()

    def drags(self, pos: Pos) -> bool:
        answers = (guest.drags(pos) for guest in self.guests)
        return next((answer for answer in answers if answer is not None), False)

    def handle(self, intent: Intent) -> Change | None:
        return ask(self.guests, intent)
