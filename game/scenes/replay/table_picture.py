"""Small pictures of tables, painted from the real ones a little per frame, and kept while they are shown.

    pictures = Thumbnails(context)
    pictures.fit((1280, 720))                       # the window, which gives them their shape
    pictures.paint(entry.path, journal)             # begin with one: the table at the end of the journal
    pictures.paint("point", journal, 12)            # or after this many actions
    pictures.step()                                 # once a frame; True while there is something to do
    pictures.find(entry.path)                       # TablePicture, or None

Every page paints its own: no picture is saved in a file that could become outdated.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Any

import pygame

from engine.journal.journal import Journal
from game.clients import find_client
from game.scenes.replay.playback import Playback, setup_for_replay
from game.shell.context import Context
from game.shell.scene import Size
from game.table.ahead import prepared

SHRUNK = 2
"""Divisor of the window's size at which a table is painted before it is scaled."""
KEPT = 16
"""Least number of pictures kept."""


@dataclass(frozen=True, slots=True)
class TablePicture:
    """A table: small for a list, large for a page, and the words of its prompt."""

    small: pygame.Surface
    large: pygame.Surface
    prompt: str


class Thumbnails:
    """The pictures of one page. The least recently used is dropped."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._aside = context.aside()
        self.made: OrderedDict[Hashable, TablePicture] = OrderedDict()
        self._making: tuple[Hashable, Iterator[TablePicture | None]] | None = None
        self._is_ready: set[str] = set()
        self._last: tuple[Journal[Any, Any], Playback] | None = None
        """The journal that was painted last, with its table, which may be painted at other places of it."""
        self.room = KEPT
        """Number of pictures kept: never fewer than can be seen at once."""
        self._small: Size = (1, 1)
        self._large: Size = (1, 1)
        self._size: Size = (2, 2)

    def fit(self, window: Size, small: Size, large: Size) -> None:
        """Be as large as fits into these boxes, in the shape of the window."""
        self._size = max(2, window[0] // SHRUNK), max(2, window[1] // SHRUNK)
        self._small, self._large = fitted(self._size, small), fitted(self._size, large)
        self._aside.rescale(self._size)
        self.made.clear()
        self._making = self._last = None
        self._is_ready.clear()

    @property
    def is_busy(self) -> bool:
        """Whether a picture is being painted."""
        return self._making is not None

    def find(self, name: Hashable) -> TablePicture | None:
        """Return the picture of that name, or None."""
        found = self.made.get(name)
        if found is not None:
            self.made.move_to_end(name)
        return found

    def forget(self, name: Hashable) -> None:
        """Drop the picture of a game that has gone on or been removed."""
        self.made.pop(name, None)

    def paint(self, name: Hashable, journal: Journal[Any, Any], at: int | None = None) -> None:
        """Begin to paint the table of a game after this many actions, or at the end of its journal."""
        self._aside.language = self._context.language
        self._making = name, self._steps(journal, at)

    def step(self) -> bool:
        """Paint one step; return whether there is more to paint."""
        if self._making is None:
            return False
        name, steps = self._making
        try:
            picture = next(steps)
        except StopIteration:
            self._making = None
            return False
        if picture is not None:
            self.made[name] = picture
            while len(self.made) > self.room:
                self.made.popitem(last=False)
        return True

    def _steps(self, journal: Journal[Any, Any], at: int | None) -> Iterator[TablePicture | None]:
        client = find_client(journal.game.name).of(journal.setup)
        if journal.game.name not in self._is_ready:
            yield from client.preload(self._aside, self._size)
            self._is_ready.add(journal.game.name)
        if self._last is None or self._last[0] is not journal:
            setup = setup_for_replay(journal)
            seats, screen = setup.seats, setup.screen
            self._last = journal, Playback(self._aside, client.table(), journal, seats, screen, self._size)
            yield None
            for _ in self._last[1].told() if at is None else ():
                yield None
            self._last[1].table.set_reduced_motion(True)
        playback = self._last[1]
        table = playback.table
        playback.seek(len(playback) if at is None else at)
        yield None
        is_new = table.painter.is_new
        for _ in prepared(table) if is_new else table.painter.regions_painted(table.model, table.shown):
            yield None
        surface = pygame.Surface(self._size)
        table.draw(surface)
        yield None
        scaled = pygame.transform.smoothscale
        yield TablePicture(scaled(surface, self._small), scaled(surface, self._large), table.shown.question.prompt)


def fitted(size: Size, box: Size) -> Size:
    """Return the largest size of that shape that fits into a box."""
    factor = min(box[0] / size[0], box[1] / size[1])
    return max(1, round(size[0] * factor)), max(1, round(size[1] * factor))
