"""The player's small files: each one JSON object, a record of `engine.wire` with a version.

    store = Store(folder / "window.json", WindowFile, 4096)
    store.read()                        # the record; its defaults where the file says nothing, or nothing sound
    store.write(record)                 # atomically; returns the error if that fails
    store.change(lambda record: ...)    # reads, changes and writes, while other copies of the game wait

A field that cannot be read has its default, and the log names it; entries of a table, a set or a `Loose` tuple that
cannot be read are left out. Fields of a newer version stay in the file. A damaged file is put aside.
"""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar, get_args, get_origin

from engine.kernel.record import PositionError
from engine.wire.files import read_regular, write_whole

T = TypeVar("T")
log = logging.getLogger(__name__)

MOST_DEPTH = 8
PATIENCE = 0.5
"""Seconds to wait for another copy of the game."""
VERSION = "version"
MOST_QUOTED = 70
"""Letters of an error in the log."""

_told: set[tuple[Path, str]] = set()
"""The faults that the log has named already, by file."""


def keep_quiet(aside: str) -> None:
    """Report nothing."""


Change = Callable[[dict[str, Any]], dict[str, Any]]


def unchanged(data: dict[str, Any]) -> dict[str, Any]:
    """Return the content of a file as it is."""
    return data


@dataclass(frozen=True, slots=True)
class Store(Generic[T]):
    """See the module."""

    path: Path
    kind: type[T]
    """The record, or `dict[str, X]` for a file whose objects are all of one kind."""
    most_bytes: int
    """A larger file is damaged."""
    unreadable: Callable[[str], None] = keep_quiet
    """Called with the new name of a damaged file, "" if it could not be put aside."""
    opened: Change = unchanged
    """Returns the record of a file, from its content; raises ValueError if that is damaged."""
    older: Change = unchanged
    """Returns the record of a file from before this version."""
    closed: Change = unchanged
    """Returns the content of a file that is written."""
    anew: Callable[[], dict[str, Any]] = dict
    """Returns the content in place of that of a damaged file."""
    version: int = 1

    def read(self) -> T:
        """Return the record."""
        return self._sound(self._content())

    def write(self, record: T) -> OSError | None:
        """Write the record atomically; if that fails log and return the error."""
        return self._write(record, self._content())

    def change(self, change: Callable[[T], T | None]) -> OSError | None:
        """Change the record, unless `change` returns None; return the error if that fails."""
        with alone(self.path):
            content = self._content()
            record = change(self._sound(content))
            return None if record is None else self._write(record, content)

    def _content(self) -> dict[str, Any]:
        """Return the object in the file; an empty one if there is none.  A damaged file is put aside."""
        try:
            raw = read_regular(self.path, self.most_bytes)
            from engine.wire import strict_json  # not before there is a file

            data = strict_json.read(raw, most_bytes=self.most_bytes, most_depth=MOST_DEPTH)
            if not isinstance(data, dict):
                raise ValueError("no object")
            data = self.opened(data)
            version = data.pop(VERSION, 0)
            return data if isinstance(version, int) and version >= self.version else self.older(data)
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            _tell(self.path, f"{self.path} cannot be read and begins anew: {error}")
            aside, content = _put_aside(self.path), self.anew()
            if content:
                self._write(self._sound(content), content)
            self.unreadable(aside)
            return content

    def _sound(self, content: dict[str, Any]) -> T:
        if not content:
            return self.kind()
        record, faults = sound(self.kind, content)
        if faults:
            more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
            _tell(self.path, f"{self.path.name}: {ascii(str(faults[0]))[1:-1][:MOST_QUOTED]}{more}")
        return record

    def _write(self, record: T, before: dict[str, Any]) -> OSError | None:
        """Write a record, and beside it the fields of a newer version in the present file."""
        import json

        from engine.wire.records import form

        data: dict[str, Any] = form(self.kind).write(record)  # type: ignore[misc, arg-type]
        if get_origin(self.kind) is not dict:
            data = before | data
        elif isinstance(get_args(self.kind)[1], type):
            data = {key: (old if isinstance(old := before.get(key), dict) else {}) | row for key, row in data.items()}
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, (json.dumps(self.closed({VERSION: self.version, **data}), indent=2) + "\n").encode())
        except OSError as error:
            log.warning("%s cannot be saved: %s", self.path, error)
            return error
        return None


def sound(kind: type[T], content: dict[str, Any]) -> tuple[T, list[PositionError]]:
    """Return the record of an object without its faults, and the errors."""
    from engine.wire.records import forgiving, form

    with forgiving() as faults:
        return form(kind).read(content, ""), faults  # type: ignore[arg-type]


# ---------------------------------------------------------------- files


def _tell(path: Path, words: str) -> None:
    """Say something about a file in the log, once."""
    if (path, words) not in _told:
        _told.add((path, words))
        log.warning("%s", words)


def _put_aside(path: Path) -> str:
    """Rename a damaged file and return its new name, "" if that is not possible."""
    aside = path.with_suffix(".damaged.json")
    try:
        path.replace(aside)
    except OSError as stuck:
        _tell(path, f"{path} cannot be put aside: {stuck}")
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
