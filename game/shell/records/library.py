"""The library of saved games: every game has a file of its own from its first moment, and none is ever lost.

    library = Library(save_dir)
    path = library.new_file()            # a new empty file
    library.latest()                     # the game to continue; only reads the folder
    library.running()                    # the games that can be continued, the last played first
    library.listed()                     # all games, not opened yet; `about` reads a file's header
    journal = library.read(path)         # a game with all its steps, for replay and statistics
    library.finish(path)                 # the game is over: its file moves to the finished ones
    library.rename(path, "At Anna’s")    # gives it a name, in a file beside it
    gone = library.delete(path)          # into the bin; `restore` brings it back
    library.copy_out(path, folder)       # exports a copy; `copy_in` imports one

Running games are in `games/`, finished ones in `games/finished/`, deleted ones in `games/bin/`, which is never emptied.
The first version of the program kept one running game as `current.firenze` and abandoned games as `earlier-N.firenze`;
these are found in their old places.

A file that is open in another copy of the program is locked (`GameLock`): two copies never write to one game. A
player's name for a game is in a separate file beside it (`.name`), so that renaming never touches a journal, not even
one in use by another copy.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from collections.abc import Generator, Iterator
from datetime import datetime
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.wire.files import read_regular, write_whole
from engine.wire.names import clean_name
from game import paths
from game.shell.records.when import moment
from game.shell.setup.dealt import DealtGame, read_dealt

if TYPE_CHECKING:  # the first picture only checks whether there are games, and opens none
    from engine.journal.journal import Journal, JournalError
    from engine.kernel.game import Result

log = logging.getLogger(__name__)

GAMES = "games"
FINISHED = "finished"
EXCHANGE = "exchange"
BIN = "bin"
ENDING = ".firenze"
NAME_ENDING = ".name"
REVIEW_ENDING = ".review"  # as in `engine.review.review`, which a list of games does not need
MIND_ENDING = ".mind"
"""Of the file with the players' notes (`game.scenes.play.mind`)."""
NAME_LETTERS = 40
"""Largest number of letters in a game's name."""
FIRST_FORM = ("current.firenze", "earlier-*.firenze")
NUMBERED = 10_000
"""Number of file names tried before giving up."""
CLAIMED = 60.0
"""Seconds for which an empty file may belong to a game just beginning."""
OURS = ("Firenze", "current", "earlier-", *"0123456789")
"""Prefixes of file names not chosen by a player."""
FORBIDDEN = frozenset('<>:"/\\|?*')
"""Characters that some systems do not allow in file names."""


class SavedGame(NamedTuple):
    """A file of the library.

    Fields from game on come from the file without replaying it (`Library.about`); they are empty if it cannot be read.
    """

    path: Path
    played: float
    """Time of the last change, seconds since the epoch."""
    is_finished: bool = False
    """It is in the folder of finished games."""
    title: str = ""
    """The player's name for the game."""
    game: str = ""
    names: tuple[str, ...] = ()
    """Names by seat."""
    seals: tuple[str, ...] = ()
    """Seals by seat."""
    kinds: tuple[str, ...] = ()
    """Kinds of players by seat."""
    date: str | None = None
    """Beginning of the game in ISO form."""
    result: Result | None = None
    dealt: DealtGame | None = None
    """Day and role, if it is a deal of the day."""
    problem: JournalError | OSError | None = None
    """The error in its first line."""


class Deleted(NamedTuple):
    """A game in the bin: its former path and its present one."""

    path: Path
    kept: Path


class AlreadyHereError(Exception):
    """The library already has this game, as `path`."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path.name} is the same game")
        self.path = path


def exchange_dir(save_dir: Path) -> Path:
    """Return the folder for exported and imported copies of games: among this user's documents, or beside the games if
    these are in another place than usual. It need not exist yet."""
    try:
        if save_dir == paths.user_data_dir():
            return paths.user_exchange_dir()
    except paths.NoHomeError:
        log.debug("this user has no home")
    return save_dir / EXCHANGE


class Library:
    """The saved games of a folder, which need not exist yet. A folder that cannot be read holds no games."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._games = folder / GAMES
        self._finished = self._games / FINISHED

    # ------------------------------------------------------------ lists of games

    def running(self, most: int | None = None) -> tuple[SavedGame, ...]:
        """Return the games that can be continued, the last played first, at most `most` of them."""
        return tuple(map(self.about, _latest_first(self._running_files())[:most]))

    def finished(self, most: int | None = None) -> tuple[SavedGame, ...]:
        """Return the finished games, the last played first, at most `most` of them."""
        return tuple(map(self.about, _latest_first(self._finished_files())[:most]))

    def latest(self) -> Path | None:
        """Return the last played running game, without opening any file."""
        games = _latest_first(self._running_files())
        return games[0].path if games else None

    def listed(self) -> tuple[SavedGame, ...]:
        """Return all games, the last played first; only the folders are read."""
        return tuple(_latest_first([*self._running_files(empty=True), *self._finished_files()]))

    @property
    def is_newcomers(self) -> bool:
        """Return whether no game has been finished yet."""
        return not any(True for _ in self._finished_files())

    def about(self, saved: SavedGame) -> SavedGame:
        """Return the game with all facts that its file gives without a replay. Raises nothing."""
        from engine.journal.journal import JournalError
        from engine.journal.journal_file import header

        title = self._title(saved.path)
        try:
            found = header(saved.path)
        except (OSError, JournalError) as problem:
            return saved._replace(title=title, problem=problem)
        seals, kinds = _seats(found.client, len(found.names))
        return saved._replace(
            title=title,
            game=found.game,
            names=found.names,
            seals=seals,
            kinds=kinds,
            date=found.date,
            result=found.result,
            dealt=read_dealt(found.client),
        )

    def find(self, stem: str) -> Path | None:
        """Return the file of the game with this stem, running or finished; None if it is in neither folder."""
        places = (folder / f"{stem}{ENDING}" for folder in (self._finished, self._games))
        return next((path for path in places if Path(stem).name == stem and path.is_file()), None)

    @staticmethod
    def read(path: Path, *, rescue: bool = False) -> Journal[Any, Any]:
        """Return the game of a file with all its steps, for viewing: nothing is written, and another copy may have it
        open. rescue: return the sound part of a damaged game. Raises OSError or JournalError."""
        from engine.journal.journal_file import load

        return load(path, rescue=rescue, read_only=True)

    @staticmethod
    def reading(path: Path, *, rescue: bool = False) -> Generator[None, None, Journal[Any, Any]]:
        """Read a game in the same way, one decision per step."""
        from engine.journal.journal_file import reading

        return reading(path, rescue=rescue, read_only=True)

    def _running_files(self, *, empty: bool = False) -> Iterator[SavedGame]:
        yield from _files(self._games, f"*{ENDING}", is_finished=False, empty=empty)
        for pattern in FIRST_FORM:
            yield from _files(self._folder, pattern, is_finished=False, empty=empty)

    def _finished_files(self) -> Iterator[SavedGame]:
        yield from _files(self._finished, f"*{ENDING}", is_finished=True)

    # ------------------------------------------------------------ the life of a game

    def new_file(self) -> Path:
        """Create an empty file for a new game and return it. Raises OSError if that is not possible."""
        self._games.mkdir(parents=True, exist_ok=True)
        stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{os.urandom(2).hex()}"
        for name in _numbered(stem):
            with contextlib.suppress(FileExistsError):
                path = self._games / name
                path.touch(exist_ok=False)
                return path
        raise FileExistsError(f"no free name for {stem}")

    def finish(self, path: Path) -> Path:
        """Move the file of a finished game, which is not open, to the finished ones; return its new path.

        Nothing is overwritten. Raises OSError if it cannot be moved; it stays in place then.
        """
        return _moved(path, self._finished)

    def rename(self, path: Path, title: str) -> str:
        """Give a game a name, or none with ""; return it as saved. The file of the game is not changed. Raises OSError
        if the name cannot be written."""
        title = clean_name(title)[:NAME_LETTERS].rstrip()
        beside = path.with_suffix(NAME_ENDING)
        if not title:
            beside.unlink(missing_ok=True)
            return ""
        write_whole(beside, title.encode())
        return title

    def delete(self, path: Path) -> Deleted:
        """Move a game to the bin, which is never emptied. Raises GameInUseError if another copy of the program has it
        open, and OSError if it cannot be moved; it stays in place then."""
        GameLock(path).release()
        return Deleted(path, _moved(path, self._games / BIN))

    def restore(self, deleted: Deleted) -> Path:
        """Restore a deleted game, byte for byte; return its path: the former one, unless that is taken. Raises OSError
        if it cannot be moved."""
        return _moved(deleted.kept, deleted.path.parent, deleted.path.stem)

    def _title(self, path: Path) -> str:
        """Return the name that a player gave the game; "" if there is no readable one."""
        try:
            data = read_regular(path.with_suffix(NAME_ENDING), NAME_LETTERS * 16)
        except OSError:
            return ""
        return clean_name(data.decode("utf-8", "replace"))[:NAME_LETTERS].rstrip()

    # ------------------------------------------------------------ import and export

    def copy_out(self, saved: SavedGame, folder: Path) -> Path:
        """Write a copy of a game into a folder, under a descriptive name, and return its path; nothing is overwritten.
        Raises OSError."""
        data = _data(saved.path)
        folder.mkdir(parents=True, exist_ok=True)
        for name in _numbered(file_stem(saved)):
            try:
                with (folder / name).open("xb") as file:
                    file.write(data)
            except FileExistsError:
                continue
            os.utime(folder / name, (saved.played, saved.played))
            return folder / name
        raise FileExistsError(f"no free name in {folder}")

    def copy_in(self, source: Path) -> Path:
        """Import a game from a file, and return its path in the library. The file's name becomes the name of the game,
        unless it is one of our own.

        Nothing is changed on failure. Raises JournalError for a file that is not a game, is damaged or could not be
        continued here, OSError, and AlreadyHereError if the library has this game, equally far or farther.
        """
        from game.shell.setup.agreed import check_seats

        journal = self.read(source)
        check_seats(journal)
        data = _data(source)
        for saved in self.listed():
            if _begins_with(saved.path, data):
                raise AlreadyHereError(saved.path)
        played = source.stat().st_mtime
        path = self.new_file()
        try:
            write_whole(path, data, played)
        except OSError:
            path.unlink(missing_ok=True)
            raise
        if journal.result is not None:
            path = self.finish(path)
        if not source.stem.startswith(OURS):
            with contextlib.suppress(OSError):  # the game is safe even without its name
                self.rename(path, source.stem)
        return path


def file_stem(saved: SavedGame) -> str:
    """Return the file name for a copy of the game: its title, otherwise `Firenze 2026-11-21 Anna, Bruno`."""
    played = moment(saved.played)
    name = saved.title or f"Firenze {played:%Y-%m-%d} {', '.join(saved.names)}"
    kept = "".join("-" if letter in FORBIDDEN else letter for letter in name)[:80].strip(" .")
    return kept or "Firenze"


def is_in_use(path: Path) -> bool:
    """Return whether another copy of the program has the game open."""
    try:
        GameLock(path).release()
    except GameInUseError:
        return True
    except OSError:
        return False  # opening it will report this
    return False


def _numbered(stem: str) -> list[str]:
    """Return names to try, in order."""
    return [f"{stem}{ENDING}", *(f"{stem}-{number}{ENDING}" for number in range(2, NUMBERED))]


def _moved(path: Path, folder: Path, stem: str = "") -> Path:
    """Move a file, with the files beside it, into a folder, under its own stem or another one; return its new
    path. Nothing is overwritten. Raises OSError if it cannot be moved; it stays in place then."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in _numbered(stem or path.stem):
        target = folder / name
        try:
            target.touch(exist_ok=False)  # from now on the name is ours
        except FileExistsError:
            continue
        try:
            path.replace(target)
        except OSError:
            target.unlink(missing_ok=True)
            raise
        for ending in (NAME_ENDING, REVIEW_ENDING, MIND_ENDING):
            with contextlib.suppress(OSError):  # most games have none
                path.with_suffix(ending).replace(target.with_suffix(ending))
        return target
    raise FileExistsError(f"no free name for {path.name}")


def _files(folder: Path, pattern: str, *, is_finished: bool, empty: bool = False) -> Iterator[SavedGame]:
    """Yield the non-empty files of a folder. empty: also empty ones too old for a game just beginning."""
    try:
        paths = list(folder.glob(pattern))
    except OSError as problem:
        log.warning("the folder of the games cannot be read: %s", problem)
        return
    for path in paths:
        with contextlib.suppress(OSError):  # gone, or not ours to read
            status = path.stat()
            if path.is_file() and (status.st_size > 0 or (empty and status.st_mtime < time() - CLAIMED)):
                yield SavedGame(path, status.st_mtime, is_finished)


def _latest_first(games: Iterator[SavedGame] | list[SavedGame]) -> list[SavedGame]:
    return sorted(games, key=lambda saved: (saved.played, saved.path.name), reverse=True)


def _seats(client: Any, count: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return seals and kinds by seat as the client wrote them; empty if some are missing."""
    seats = client.get("seats") if isinstance(client, dict) else None
    if not isinstance(seats, list) or len(seats) != count or not all(isinstance(seat, dict) for seat in seats):
        return (), ()
    return tuple(str(seat.get("shape")) for seat in seats), tuple(str(seat.get("kind")) for seat in seats)


def _data(path: Path) -> bytes:
    """Return the contents of a game's file. Raises OSError."""
    from engine.journal.journal_file import MOST_BYTES

    return read_regular(path, MOST_BYTES)


def _begins_with(path: Path, data: bytes) -> bool:
    try:
        return path.stat().st_size >= len(data) and _data(path).startswith(data)
    except OSError:
        return False


# ---------------------------------------------------------------- two copies of the program


class GameInUseError(OSError):
    """The game is open in another copy of the program."""


class GameLock:
    """Keeps other copies of the program away from a file, until `release` or the end of this program, however it ends.

    If the file system has no locks (some network folders), there is none, and the log says so.
    """

    def __init__(self, path: Path) -> None:
        """Lock the file. Raises GameInUseError, or OSError if it cannot be opened."""
        self._descriptor: int | None = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        try:
            _lock(self._descriptor)
        except (BlockingIOError, PermissionError):
            self.release()
            raise GameInUseError(f"{path.name} is open in another copy of the game") from None
        except OSError as problem:
            log.warning("%s cannot be locked: %s", path.name, problem)

    def release(self) -> None:
        """Release the lock."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def _lock(descriptor: int) -> None:
    """Lock an open file without waiting. Raises BlockingIOError or PermissionError if it is locked already."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(descriptor, 1 << 30, os.SEEK_SET)  # a byte far beyond the end: the journal itself stays readable
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
