"""The file of a game in play: written from the first moment, locked against other copies, moved when it is over."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

from engine.journal.journal import Journal
from game.shell.records.library import GameLock, Library

log = logging.getLogger(__name__)

Notice = tuple[str, dict[str, object]]
"""A key of the language files and its values."""


class GameFile:
    """A journal and its file.  path: None for a game that is not saved.  lock: that of its file."""

    def __init__(self, journal: Journal[Any, Any], path: Path | None = None, lock: GameLock | None = None) -> None:
        self.path = path
        self._journal = journal
        self._lock = lock

    @classmethod
    def create(cls, journal: Journal[Any, Any], library: Library) -> GameFile:
        """Return a new file of the library with the whole journal.  Raises OSError if it cannot be written; no other
        game is touched then."""
        path, lock = library.new_file(), None
        try:
            lock = GameLock(path)
            journal.save_as(path)
        except OSError:
            _close(journal)
            if lock is not None:
                lock.release()
            path.unlink(missing_ok=True)
            raise
        return cls(journal, path, lock)

    def check(self) -> Notice | None:
        """Return a notice to the player if the file cannot be written, or was gone and has been written again; None if
        all is well.  Call this after every decision."""
        problem = self._journal.problem
        rewritten = False
        if problem is None and self.path is not None and _is_gone(self.path):
            try:
                self._write_anew(self.path)
                rewritten = True
            except OSError as stuck:
                problem = stuck
        if problem is not None:
            log.error("the game cannot be saved: %s", problem)
            return "prompt.unsaved", {"problem": problem}
        return ("prompt.rewritten", {}) if rewritten else None

    def finish(self, library: Library) -> None:
        """Move a closed file to the finished games."""
        if self.path is not None:
            try:
                self.path = library.finish(self.path)
            except OSError as problem:
                log.error("the finished game stays among the running ones: %s", problem)

    def close(self) -> None:
        """Write everything to the disk and release the file."""
        _close(self._journal)
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _write_anew(self, path: Path) -> None:
        log.warning("the file of the game is gone; it is written anew")
        path.parent.mkdir(parents=True, exist_ok=True)
        _close(self._journal)
        self._journal.save_as(path)
        if self._lock is not None:
            self._lock.release()
        self._lock = GameLock(path)


def _is_gone(path: Path) -> bool:
    """Return whether the file is gone; one that cannot be checked, because its folder has lost its permissions, counts
    as existing: it is still open here."""
    try:
        path.stat()
    except OSError as problem:
        return isinstance(problem, FileNotFoundError | NotADirectoryError)
    return False


def _close(journal: Journal[Any, Any]) -> None:
    try:
        journal.close()
    except OSError as problem:  # the player was told after every decision
        log.error("the game is not all on the disk: %s", problem)
