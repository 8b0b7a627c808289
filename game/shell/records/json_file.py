"""Small files of the player, each with one JSON object: a damaged file is put aside and causes no error."""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.wire.files import read_regular, write_whole

log = logging.getLogger(__name__)

MOST_DEPTH = 8
PATIENCE = 0.5
"""Seconds to wait for another copy of the game."""


_stuck: set[Path] = set()
"""Damaged files that cannot be put aside; the log says so once."""


def keep_quiet(aside: str) -> None:
    """Report nothing."""


def accept(data: Mapping[str, Any]) -> None:
    """Accept any content."""


def read_object(
    path: Path,
    most_bytes: int,
    unreadable: Callable[[str], None] = keep_quiet,
    check: Callable[[Mapping[str, Any]], None] = accept,
) -> dict[str, Any]:
    """Return the object in a file; an empty one if there is none, or if it cannot be read. check: raises ValueError if
    the content is not what was written.

    An unreadable file is put aside as `NAME.damaged.json`, and the log says so. unreadable: is then called with the new
    name of the file, "" if it could not be put aside.
    """
    try:
        raw = read_regular(path, most_bytes)
        from engine.wire import strict_json  # not before there is a file

        data = strict_json.read(raw, most_bytes=most_bytes, most_depth=MOST_DEPTH)
        if not isinstance(data, dict):
            raise ValueError("no object")
        check(data)
        return data
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        if path not in _stuck:  # else it has been said
            log.warning("%s cannot be read and begins anew: %s", path, error)
        unreadable(_put_aside(path))
        return {}


def _put_aside(path: Path) -> str:
    """Rename a damaged file and return its new name, "" if that is not possible."""
    aside = path.with_suffix(".damaged.json")
    try:
        path.replace(aside)
    except OSError as stuck:
        if path not in _stuck:
            log.warning("%s cannot be put aside: %s", path, stuck)
            _stuck.add(path)
        return ""
    log.warning("the old file is %s", aside)
    return aside.name


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep other copies of the game away from a file while it is read, changed and written.

    They wait for a moment. A stuck copy blocks no one, and a folder that cannot be written to has no lock.
    """
    from game.shell.records.library import GameInUseError, GameLock

    lock, until = None, time.monotonic() + PATIENCE
    beside = path.with_suffix(".lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.touch()
        while lock is None and time.monotonic() < until:
            try:
                lock = GameLock(beside)
            except GameInUseError:
                time.sleep(0.002)
    except OSError as problem:
        log.debug("%s cannot be locked: %s", path, problem)
    try:
        yield
    finally:
        if lock is not None:
            lock.release()


def write_object(path: Path, data: Mapping[str, Any]) -> OSError | None:
    """Write the file atomically; if that fails log and return the error."""
    try:
        import json

        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, (json.dumps(data, indent=2) + "\n").encode())
    except OSError as error:
        log.warning("%s cannot be saved: %s", path, error)
        return error
    return None
