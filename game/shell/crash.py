"""Crash reports: when the program ends with an error, the game is already on the disk, and a report is written.

    tail = LogTail.follow()                     # remembers the last lines of the log
    try:
        ...
    except Exception as error:
        found = report_crash(error, tail, context)     # game.cli shows it in a window

The report names the version, the system, the last actions and the place of the error, but no person: folders and login
of the user and the names of the players are removed. It is plain English text for developers.

Test hook: with FIRENZE_TEST_ERROR=frame:N in the environment the N-th frame of the game (from 0) raises an error.
"""

from __future__ import annotations

import logging
import os
import re
import tempfile
import time
import traceback
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:  # only needed after an error
    from game.shell.context import Context
    from game.shell.records.library import Library

log = logging.getLogger(__name__)

TEST_HOOK = "FIRENZE_TEST_ERROR"
FOLDER = "reports"
UNREAD = "unread"
"""Name of a file in the folder of the reports: it exists until the first start after a report."""
KEPT = 10
LENGTH, HEAD = 80, 12
"""Number of log lines kept, and number of these from the beginning of the log."""
NAMED = 5
"""Number of last played games whose players' names are removed from a report."""

SAVED, UNSURE, NO_GAME = "saved", "unsure", "no_game"


class InjectedError(Exception):
    """Raised by the test hook."""


class LogTail(logging.Handler):
    """The first and the last lines of the log, including debug lines that are not printed."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self._head: list[tuple[float, str]] = []
        self._lines: deque[tuple[float, str]] = deque(maxlen=LENGTH)

    @classmethod
    def follow(cls) -> LogTail:
        """Return a handler that receives the game's log from now on."""
        tail = cls()
        source = logging.getLogger("game")
        source.setLevel(logging.DEBUG)
        source.addHandler(tail)
        return tail

    def leave(self) -> None:
        """Stop receiving the log."""
        logging.getLogger("game").removeHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        line = record.created, f"{record.name}: {record.getMessage()}"
        if len(self._head) < HEAD:
            self._head.append(line)
        else:
            self._lines.append(line)

    def lines(self, now: float) -> list[str]:
        """Return the lines, oldest first, each with the seconds before `now` (seconds since the epoch)."""
        return [f"{then - now:8.2f}  {text}" for then, text in (*self._head, *self._lines)]


def injected_at(frame: int) -> None:
    """Raise InjectedError in the frame that the test hook names."""
    if os.environ.get(TEST_HOOK) == f"frame:{frame}":
        raise InjectedError(f"asked for by {TEST_HOOK}")


# ---------------------------------------------------------------------------------------------------------- report


class CrashReport(NamedTuple):
    """Information for the player."""

    report: Path | None
    """Path of the report; None if it could not be written."""
    game: str
    """State of the current game on the disk: SAVED, UNSURE or NO_GAME."""


def report_text(error: BaseException, tail: LogTail, context: Context, now: float) -> str:
    """Return the whole report, without anything that identifies a person."""
    from game.shell.records.when import moment
    from game.shell.system.version import describe, system

    parts = [
        describe(),
        f"system: {system()}",
        f"time: {moment(now).astimezone().isoformat(timespec='seconds')}",
        f"language {context.language.code}, speed {context.speed}, scale {context.scale:.3f}",
        "",
        "".join(traceback.format_exception(error)),
        f"the first {HEAD} and the last {LENGTH} actions (seconds before the error):",
        *tail.lines(now),
        "",
    ]
    return anonymous("\n".join(parts), _players(context.library))


def anonymous(text: str, names: tuple[str, ...] = ()) -> str:
    """Return the text without the home folder, the login (as part of a path) and the `names` of players."""
    for number, name in enumerate(names, 1):
        if name.strip():
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", f"<player {number}>", text)
    for known in sorted(_homes(), key=len, reverse=True):
        text = text.replace(known, "~")
    import getpass  # only needed after an error

    try:
        login = getpass.getuser()
    except (OSError, KeyError, ImportError):  # the system does not know the user
        return text
    return re.sub(rf"(?<=[/\\]){re.escape(login)}(?=[/\\]|$)", "<user>", text, flags=re.MULTILINE)


def _homes() -> set[str]:
    """Return the home folder in all its spellings; an empty set if the system does not know it."""
    try:
        home = Path.home()
    except RuntimeError:
        return set()
    return {str(home), os.path.realpath(home), home.as_posix(), repr(str(home))[1:-1]} - {"/", "", "."}


def _players(library: Library) -> tuple[str, ...]:
    """Return the names in the last played games, the longest first."""
    games = (*library.running(NAMED), *library.finished(NAMED))
    return tuple(sorted({name for game in games for name in game.names}, key=len, reverse=True))


def write_report(text: str, save_dir: Path, now: float) -> Path | None:
    """Write the report beside the saved games, or else to the folder for temporary files; return its path, or None if
    both fail.

    This report and the newest others are kept, KEPT in all.
    """
    from game.shell.records.when import moment

    stem = f"firenze-{moment(now):%Y-%m-%d-%H%M%S}"
    for is_beside_games in (True, False):
        try:
            # the second folder is looked up only now: a full disk has no folder for temporary files
            folder = save_dir / FOLDER if is_beside_games else Path(tempfile.gettempdir())
            folder.mkdir(parents=True, exist_ok=True)
            path = _write_new(folder, stem, text)
        except OSError as problem:
            log.error("the report cannot be written: %s", problem)
            continue
        if is_beside_games:
            _tidy(path)
        return path
    return None


def _write_new(folder: Path, stem: str, text: str) -> Path:
    """Write the text to a file that did not exist."""
    for number in range(1, 100):
        path = folder / (f"{stem}.txt" if number == 1 else f"{stem}-{number}.txt")
        try:
            with path.open("x", encoding="utf-8", errors="replace") as file:
                file.write(text)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(f"{stem} exists a hundred times")


def _tidy(newest: Path) -> None:
    """Leave a mark for the next start, and delete the oldest reports. The new one is kept even if the clock was set
    back and its name is the lowest."""
    folder = newest.parent
    try:
        (folder / UNREAD).touch()
        others = sorted(path for path in folder.glob("firenze-*.txt") if path != newest)
        for old in others[: -(KEPT - 1)]:
            old.unlink()
    except OSError as problem:
        log.warning("the folder of the reports cannot be tidied: %s", problem)


def crashed_before(save_dir: Path) -> bool:
    """Return whether the game ended with an error last time; true only once."""
    mark = save_dir / FOLDER / UNREAD
    try:
        if not mark.is_file():
            return False
        mark.unlink()
    except OSError as problem:
        log.warning("the mark of the last error cannot be read or taken away: %s", problem)
    return True


def game_on_disk(library: Library) -> str:
    """Return the state of the last played game: SAVED (whole and sound), UNSURE or NO_GAME."""
    games = library.running(1)
    if not games:
        return NO_GAME
    from engine.journal.journal import JournalError  # the first picture does not wait for any game
    from engine.journal.journal_file import load

    try:
        torn = load(games[0].path, read_only=True).torn
    except (OSError, JournalError) as problem:
        log.error("the saved game is damaged: %s", problem)
        return UNSURE
    return UNSURE if torn else SAVED


def report_crash(error: BaseException, tail: LogTail, context: Context) -> CrashReport:
    """Write the report of an error and return the information for the player. Everything must be closed already."""
    now = time.time()
    log.critical("the game ends with an error", exc_info=error)
    tail.leave()
    return CrashReport(
        write_report(report_text(error, tail, context, now), context.save_dir, now), game_on_disk(context.library)
    )
