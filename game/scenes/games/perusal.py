"""Gradual reading for the page of games: headers of files, scores, pictures of tables."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from game.scenes.games.list import GameList
from game.scenes.replay.table_picture import KEPT, Thumbnails
from game.shell.records.game_index import GameEntry, GameIndex

READING = 0.0015
"""Seconds per frame for reading files."""


class Perusal:
    """Reads a little per frame, the games in sight first."""

    def __init__(self, index: GameIndex, games: GameList, pictures: Thumbnails) -> None:
        self._index = index
        self._games = games
        self._pictures = pictures
        self._looking: Iterator[None] | None = None  # into a game
        self._stood: tuple[float, int] | None = None  # the scroll position, and the chosen row

    def begin_again(self) -> None:
        """Look at all games again: the list has changed."""
        self._looking = None

    def read_headers(self) -> bool:
        """Read some headers; return whether there are more."""
        return self._index.read_headers(READING)

    def read_on(self) -> None:
        """Do a bit of a picture, else some headers, else some decisions of a game; nothing in a frame in which the list
        moves or another game is chosen."""
        before, self._stood = self._stood, (self._games.column.offset, self._games.chosen)
        if before is not None and before != self._stood:
            return
        until = perf_counter() + READING
        if self._pictures.is_busy:
            while self._pictures.step() and perf_counter() < until:
                pass
            return
        if self.read_headers():
            return
        self._looking = self._looking or self._look()
        for _ in self._looking or ():
            if perf_counter() > until:
                return
        self._looking = None

    def _look(self) -> Iterator[None] | None:
        """Look into a game that is in sight, else into one that is not; None if all is known."""
        entry, seen = self._games.entry, self._games.in_sight()
        self._pictures.room = max(KEPT, len(seen) + 1)
        for one in ([entry] if entry else []) + seen:
            if not one.is_known or (one.summary is not None and self._pictures.find(one.path) is None):
                return self._look_into(one)
        hidden = next((one for one in self._games.entries if not one.is_known), None)
        return None if hidden is None else self._index.looking_into(hidden)

    def _look_into(self, entry: GameEntry) -> Iterator[None]:
        journal = yield from self._index.looking_into(entry)
        if journal is not None:
            self._pictures.paint(entry.path, journal)
