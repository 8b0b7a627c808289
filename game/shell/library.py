"""Saved games: every game has a file of its own from its first moment, and none is ever deleted.

    library = Library(save_dir)
    path = library.new_file()            # an empty file nobody else has
    library.running()                    # the games that can be continued, the last played first
    library.finish(path)                 # the game is over: its file moves to the finished ones

Running games lie in `games/`, finished ones in `games/finished/`. The first form of the program kept one running game
as `current.firenze` and games that were left as `earlier-N.firenze`; those are found where they lie.

A file that is open in another copy of the program is locked (`GameLock`): two copies never write to one game.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from engine.game import Result
from engine.journal import JournalError, header

log = logging.getLogger(__name__)

GAMES = "games"
FINISHED = "finished"
ENDING = ".firenze"
FIRST_FORM = ("current.firenze", "earlier-*.firenze")
NUMBERED = 10_000
"""How many names are tried before a file is called impossible."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A file of the library. played: when it was last written to, seconds since the epoch. game, names, result: as the
    file says without being played; empty, and None, where that cannot be read."""

    path: Path
    played: float
    game: str = ""
    names: tuple[str, ...] = ()
    result: Result | None = None


class Library:
    """The saved games of a folder, which need not exist yet. A folder that cannot be read holds no games."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._games = folder / GAMES
        self._finished = self._games / FINISHED

    def running(self, most: int | None = None) -> tuple[SavedGame, ...]:
        """Return the games that can be continued, the last played first, at most `most` of them."""
        found = [(self._games, f"*{ENDING}"), *((self._folder, pattern) for pattern in FIRST_FORM)]
        return _listed(found, most)

    def finished(self, most: int | None = None) -> tuple[SavedGame, ...]:
        """Return the finished games, the last played first, at most `most` of them."""
        return _listed([(self._finished, f"*{ENDING}")], most)

    @property
    def is_newcomers(self) -> bool:
        """Whether no game has been finished yet."""
        return not self.finished(1)

    def new_file(self) -> Path:
        """Make an empty file of a new game and return it. Raises OSError where that is not possible."""
        self._games.mkdir(parents=True, exist_ok=True)
        stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{os.urandom(2).hex()}"
        for name in _numbered(stem):
            with contextlib.suppress(FileExistsError):
                path = self._games / name
                path.touch(exist_ok=False)
                return path
        raise FileExistsError(f"no free name for {stem}")

    def finish(self, path: Path) -> Path:
        """Move the file of a finished game, which nobody has open, to the finished ones; return where it lies now.

        Nothing is overwritten. Raises OSError where it cannot be moved; it stays where it was then.
        """
        self._finished.mkdir(parents=True, exist_ok=True)
        for name in _numbered(path.stem):
            target = self._finished / name
            try:
                target.touch(exist_ok=False)  # from now on the name is ours
            except FileExistsError:
                continue
            try:
                path.replace(target)
            except OSError:
                target.unlink(missing_ok=True)
                raise
            return target
        raise FileExistsError(f"no free name for {path.name}")


def _numbered(stem: str) -> list[str]:
    """Names to try, one after the other."""
    return [f"{stem}{ENDING}", *(f"{stem}-{number}{ENDING}" for number in range(2, NUMBERED))]


def _listed(places: list[tuple[Path, str]], most: int | None) -> tuple[SavedGame, ...]:
    """Return the files of these folders and patterns that are not empty, the last played first."""
    found: list[tuple[float, str, Path]] = []
    for folder, pattern in places:
        try:
            paths = list(folder.glob(pattern))
        except OSError as problem:
            log.warning("the folder of the games cannot be read: %s", problem)
            continue
        for path in paths:
            with contextlib.suppress(OSError):  # gone, or not ours to read
                status = path.stat()
                if path.is_file() and status.st_size > 0:
                    found.append((status.st_mtime, path.name, path))
    found.sort(reverse=True)
    return tuple(_saved_game(path, played) for played, _, path in found[:most])


def _saved_game(path: Path, played: float) -> SavedGame:
    try:
        found = header(path)
    except (OSError, JournalError):
        return SavedGame(path, played)
    return SavedGame(path, played, found.game, found.names, found.result)


# ---------------------------------------------------------------- two copies of the program


class GameInUseError(OSError):
    """The game is open in another copy of the program."""


class GameLock:
    """Keeps other copies of the program away from a file, until `release` or until this program ends, however it ends.

    Where the file system knows no locks (some network folders) there is none, and the log says so.
    """

    def __init__(self, path: Path) -> None:
        """Lock the file. Raises GameInUseError, or OSError where it cannot be opened."""
        self._descriptor: int | None = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        try:
            _lock(self._descriptor)
        except (BlockingIOError, PermissionError):
            self.release()
            raise GameInUseError(f"{path.name} is open in another copy of the game") from None
        except OSError as problem:
            log.warning("%s cannot be locked: %s", path.name, problem)

    def release(self) -> None:
        """Let others in."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def _lock(descriptor: int) -> None:
    """Lock an open file without waiting. Raises BlockingIOError or PermissionError where it is locked already."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(descriptor, 1 << 30, os.SEEK_SET)  # a byte far behind the end: the journal itself stays readable
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
