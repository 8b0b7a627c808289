"""When the game stumbles: the game is on the disk already, a report is written, and a window says so.

    trail = LogTail.follow()                     # remembers what the log said last
    try:
        ...
    except Exception as error:
        return tell(error, trail, options, context)

The report names the version, the system, the last actions and the place of the error, and nobody: the folders and the
login of the user and the names of the players are taken out. It is plain English text for those who mend the game.

Test hook: with FIRENZE_TEST_ERROR=frame:N in the environment the N-th frame of the game (from 0) raises an error.
"""

from __future__ import annotations

import getpass
import json
import logging
import os
import re
import sys
import tempfile
import time
import traceback
from collections import deque
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import pygame

from game.paths import saved_game
from game.shell.context import Context
from game.shell.options import Options
from game.shell.version import describe, system

log = logging.getLogger(__name__)

TEST_HOOK = "FIRENZE_TEST_ERROR"
FOLDER = "reports"
UNREAD = "unread"
"""A file of this name in the folder of the reports: the player has not started the game since the last one."""
KEPT = 10
LENGTH, HEAD = 80, 12
"""So many lines of the log are remembered, and so many from its beginning."""
UNSEEN = frozenset({"dummy", "offscreen"})
"""Video drivers that show nothing to anybody."""

SAVED, UNSURE, NO_GAME = "saved", "unsure", "no_game"


class InjectedError(Exception):
    """What the test hook raises."""


class LogTail(logging.Handler):
    """The first and the last lines of the log, with the finer ones that are not printed."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self._head: list[tuple[float, str]] = []
        self._lines: deque[tuple[float, str]] = deque(maxlen=LENGTH)

    @classmethod
    def follow(cls) -> LogTail:
        """A trail that hears what the game logs from now on."""
        trail = cls()
        source = logging.getLogger("game")
        source.setLevel(logging.DEBUG)
        source.addHandler(trail)
        return trail

    def leave(self) -> None:
        """Hears no more."""
        logging.getLogger("game").removeHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        line = record.created, f"{record.name}: {record.getMessage()}"
        if len(self._head) < HEAD:
            self._head.append(line)
        else:
            self._lines.append(line)

    def lines(self, now: float) -> list[str]:
        """Oldest first, each with the seconds before `now` (seconds since the epoch)."""
        return [f"{then - now:8.2f}  {text}" for then, text in (*self._head, *self._lines)]


def injected_at(frame: int) -> None:
    """Raises InjectedError in the frame that the test hook names."""
    if os.environ.get(TEST_HOOK) == f"frame:{frame}":
        raise InjectedError(f"asked for by {TEST_HOOK}")


# ---------------------------------------------------------------------------------------------------------- report


@dataclass(frozen=True, slots=True)
class CrashReport:
    """What the player has to know: where the report lies (None where it could not be written), and how the game that
    was going on stands on the disk (SAVED, UNSURE or NO_GAME)."""

    report: Path | None
    game: str


def report_text(error: BaseException, trail: LogTail, context: Context, now: float) -> str:
    """The whole report, without anything that says who plays."""
    parts = [
        describe(),
        f"system: {system()}",
        f"time: {datetime.fromtimestamp(now).astimezone().isoformat(timespec='seconds')}",
        f"language {context.language.code}, speed {context.speed}, scale {context.scale:.3f}",
        "",
        "".join(traceback.format_exception(error)),
        f"the first {HEAD} and the last {LENGTH} actions (seconds before the error):",
        *trail.lines(now),
        "",
    ]
    return anonymous("\n".join(parts), _players(context.save_dir))


def anonymous(text: str, names: tuple[str, ...] = ()) -> str:
    """The text without the home folder, the login (where it is part of a path) and the `names` of players."""
    for number, name in enumerate(names, 1):
        if name.strip():
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", f"<player {number}>", text)
    home = Path.home()
    homes = {str(home), os.path.realpath(home), home.as_posix(), repr(str(home))[1:-1]} - {"/", "", "."}
    for known in sorted(homes, key=len, reverse=True):
        text = text.replace(known, "~")
    try:
        login = getpass.getuser()
    except (OSError, KeyError, ImportError):  # a system that does not know who this is
        return text
    return re.sub(rf"(?<=[/\\]){re.escape(login)}(?=[/\\]|$)", "<user>", text, flags=re.MULTILINE)


def _players(save_dir: Path) -> tuple[str, ...]:
    """The names in the saved game, the longest first; none where there is no readable game."""
    path = saved_game(save_dir)
    if path is None:
        return ()
    try:
        with path.open("rb") as file:
            header = json.loads(file.readline().rpartition(b"\t")[0])
        return tuple(sorted(header["setup"]["names"], key=len, reverse=True))
    except (OSError, ValueError, KeyError, TypeError):
        return ()


def write_report(text: str, save_dir: Path, now: float) -> Path | None:
    """Writes the report beside the saved games, else to the folder for temporary files; None where neither works.

    The newest KEPT reports stay.
    """
    name = f"firenze-{datetime.fromtimestamp(now):%Y-%m-%d-%H%M%S}.txt"
    for folder in (save_dir / FOLDER, Path(tempfile.gettempdir())):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
        except OSError as problem:
            log.error("the report cannot be written: %s", problem)
            continue
        if folder.name == FOLDER:
            _tidy(folder)
        return folder / name
    return None


def _tidy(folder: Path) -> None:
    try:
        (folder / UNREAD).touch()
        for old in sorted(folder.glob("firenze-*.txt"))[:-KEPT]:
            old.unlink()
    except OSError as problem:
        log.warning("the folder of the reports cannot be tidied: %s", problem)


def crashed_before(save_dir: Path) -> bool:
    """Whether the game ended with an error last time; says so once."""
    mark = save_dir / FOLDER / UNREAD
    if not mark.is_file():
        return False
    try:
        mark.unlink()
    except OSError as problem:
        log.warning("the mark of the last error cannot be taken away: %s", problem)
    return True


def game_on_disk(save_dir: Path) -> str:
    """How the saved game stands: SAVED (whole and sound), UNSURE or NO_GAME."""
    from engine.firenze.game import Firenze
    from engine.journal import Journal, JournalError

    path = saved_game(save_dir)
    if path is None:
        return NO_GAME
    try:
        torn = Journal.load(Firenze(), path, read_only=True).torn
    except (OSError, JournalError) as problem:
        log.error("the saved game is damaged: %s", problem)
        return UNSURE
    return UNSURE if torn else SAVED


# ---------------------------------------------------------------------------------------------------------- window


def tell(error: Exception, trail: LogTail, options: Options, context: Context) -> int:
    """Writes the report and shows it; returns the status of the program, 1.  Everything must be closed already."""
    now = time.time()
    log.critical("the game ends with an error", exc_info=error)
    trail.leave()
    stumble = CrashReport(
        write_report(report_text(error, trail, context, now), context.save_dir, now), game_on_disk(context.save_dir)
    )
    if stumble.report:
        print(context.t("crash.printed", report=stumble.report), file=sys.stderr)
    try:
        _show(stumble, options, context)
    except Exception:
        # the window may fail for the very reason that ended the game; report and log have it all
        log.exception("the window with the report cannot be shown")
    return 1


def _show(stumble: CrashReport, options: Options, context: Context) -> None:
    """The window, until it is closed; none where nobody could see it."""
    from game.scenes.crash import CrashScene
    from game.shell.app import App

    pygame.display.init()
    seen = pygame.display.get_driver() not in UNSEEN
    if seen or options.frames:
        plain = replace(options, frame_log=None, shots=None)
        os.environ.pop(TEST_HOOK, None)
        App(plain, context, lambda _: CrashScene(context, stumble)).run()
