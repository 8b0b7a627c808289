"""Index of all saved games: first their files, then the files' headers, then the state of the games.

    index = GameIndex(library, CLIENTS)
    index.entries                  # all games, the last played first; nothing is read yet
    index.read_headers(0.003)      # reads for this many seconds; True if there is more to read
    yield from index.looking_into(entry)   # replays one game: its state, damage, whether another copy has it open

Nothing here raises if a file is damaged or gone: the entry holds the error.
"""

from __future__ import annotations

import time
from collections.abc import Container, Generator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from engine.journal.journal import Journal, JournalError
from engine.journal.journal_file import missing_game
from engine.kernel.game import Summary
from game.shell.records.library import Library, SavedGame, is_in_use

Kind = Literal["all", "running", "finished"]


@dataclass(slots=True)
class GameEntry:
    """A game of the index."""

    saved: SavedGame
    is_read: bool = False
    """The file's header is known."""
    is_known: bool = False
    """The game's state is known."""
    summary: Summary | None = None
    """State of the game; of a damaged one, state of the sound part."""
    problem: JournalError | OSError | None = None
    """The error that prevents its continuation."""
    in_use: bool = False
    """Another copy of the program has the game open."""

    @property
    def path(self) -> Path:
        """Path of its file."""
        return self.saved.path

    @property
    def is_finished(self) -> bool:
        """Whether it is over, as far as known."""
        return self.saved.is_finished or self.saved.result is not None

    @property
    def looks(self) -> tuple[object, ...]:
        """All visible properties of the entry, to notice a change."""
        return self.saved, self.is_read, self.is_known, self.summary, self.in_use, self.problem

    @property
    def intact(self) -> int:
        """Number of sound decisions of a damaged game; 0 if nothing can be rescued."""
        return self.problem.accepted if isinstance(self.problem, JournalError) else 0

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat, if known."""
        if self.summary is not None:
            return self.summary.scores
        return self.saved.result.scores if self.saved.result else ()


class GameIndex:
    """The games of a library.

    playable: the names of the games that have a table here."""

    def __init__(self, library: Library, playable: Container[str]) -> None:
        self._library = library
        self._playable = playable
        self.entries: list[GameEntry] = []
        self.refresh()

    def refresh(self) -> None:
        """List the games again; knowledge of unchanged ones is kept."""
        known = {(entry.path, entry.saved.played): entry for entry in self.entries}
        self.entries = [known.get((saved.path, saved.played)) or GameEntry(saved) for saved in self._library.listed()]

    def shown(self, kind: Kind) -> list[GameEntry]:
        """Return the entries of a kind."""
        if kind == "all":
            return self.entries
        return [entry for entry in self.entries if entry.is_finished == (kind == "finished")]

    def find(self, path: Path) -> GameEntry | None:
        """Return the entry of a file."""
        return next((entry for entry in self.entries if entry.path == path), None)

    def read_headers(self, seconds: float) -> bool:
        """Read headers of files for `seconds`; return whether there is more to read."""
        until = time.perf_counter() + seconds
        for entry in self.entries:
            if not entry.is_read:
                self.read_header(entry)
                if time.perf_counter() > until:
                    return True
        return False

    def read_header(self, entry: GameEntry) -> None:
        """Read the header of one game's file."""
        entry.is_read = True
        entry.saved = self._library.about(entry.saved)
        entry.problem = entry.saved.problem
        if entry.problem is None and entry.saved.game not in self._playable:
            entry.problem = missing_game(entry.saved.game)

    def looking_into(self, entry: GameEntry) -> Generator[None, None, Journal[Any, Any] | None]:
        """Replay a game to know its state, one decision per step; the generator returns its journal, of a damaged one
        the sound part, or None if there is none."""
        self.read_header(entry)
        entry.in_use = is_in_use(entry.path)
        journal = None
        if entry.problem is None:
            try:
                journal = yield from self._reading(entry)
                entry.summary = journal.game.summary(journal.state)
            except (OSError, JournalError) as problem:
                entry.problem = problem
        entry.is_known = True
        return journal

    def ask_whether_in_use(self, entry: GameEntry) -> None:
        """Check again whether another copy of the program has a game open."""
        entry.in_use = is_in_use(entry.path)

    def _reading(self, entry: GameEntry) -> Generator[None, None, Journal[Any, Any]]:
        try:
            return (yield from self._library.reading(entry.path))
        except JournalError as problem:
            if not problem.accepted:
                raise
            entry.problem = problem
        return (yield from self._library.reading(entry.path, rescue=True))
