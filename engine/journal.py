"""A game as its set-up and the list of what was said: played, undone, saved, loaded, replayed.

The journal knows no game by name; a `Game` tells it how to begin, how to apply an action and where undo stops.

The file is JSON Lines: a header, then a line for every action and every undo, each closed by a checksum that also
covers all lines before it.  A line is written before `play` returns, so a killed process loses nothing; the transfer to
the disk itself (fsync) follows at once in a thread of its own, so that no frame waits for a slow disk.

A disk that cannot be written to stops no game: the journal goes on, says so (`problem`), and writes what waits with the
next line.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

FORMAT = "journal"
VERSION = 1

S = TypeVar("S")
A = TypeVar("A")
E_co = TypeVar("E_co", covariant=True)
Setup = dict[str, Any]


class Game(Protocol[S, A, E_co]):
    """What the journal must know of a game.

    begin: the first state of a set-up; raises ValueError with a sentence where the set-up is none.  apply: the state
    after an action and what happened; raises an exception where the action is not legal.  write, read: an action as a
    JSON value and back (None where it is none).  barrier: why undo stops behind this step (a code), or None.
    """

    name: str

    def begin(self, setup: Setup) -> S: ...
    def apply(self, state: S, action: A) -> tuple[S, Sequence[E_co]]: ...
    def write(self, action: A) -> Any: ...
    def read(self, data: Any) -> A | None: ...
    def barrier(self, before: S, after: S, events: Sequence[Any]) -> str | None: ...


class JournalError(Exception):
    """A file that cannot be played: `code` is stable, `line` counts from 1, `accepted` is how many actions
    before it are sound.  The text is one English sentence."""

    def __init__(self, code: str, sentence: str, line: int = 0, accepted: int = 0) -> None:
        super().__init__(sentence)
        self.code = code
        self.line = line
        self.accepted = accepted


@dataclass(frozen=True, slots=True)
class Step(Generic[S, A]):
    """One accepted action: the state before it, what happened, and why undo stops behind it (or None)."""

    before: S
    action: A
    events: tuple[Any, ...]
    barrier: str | None


class Journal(Generic[S, A]):
    """A game in progress.

    setup: how it began.  state: where it stands.  steps: the accepted actions that are not undone.  client: whatever
    the client wants to find again (it means nothing here).  torn: whether loading dropped an unfinished last line.
    """

    def __init__(self, game: Game[S, A, Any], setup: Setup, client: Any = None) -> None:
        self._game = game
        self.setup = setup
        self.client = client
        self.state: S = game.begin(setup)
        self.steps: list[Step[S, A]] = []
        self.torn = False
        self._undone: list[A] = []
        self._file: _File | None = None

    # ------------------------------------------------------------ playing

    def play(self, action: A) -> tuple[Any, ...]:
        """Accepts the action and returns what happened.  Raises what the game raises where it is not legal."""
        events = self._advance(action)
        self._write({"do": self._game.write(action)})
        return events

    def undo(self) -> Step[S, A] | None:
        """Takes the last action back and returns it, or None at a barrier and at the beginning."""
        if not self.can_undo:
            return None
        step = self._back()
        self._write({"undo": 1})
        return step

    def redo(self) -> tuple[Any, ...] | None:
        """Plays again what was undone last and returns what happened, or None where nothing was undone."""
        return self.play(self._undone[-1]) if self._undone else None

    @property
    def can_undo(self) -> bool:
        return bool(self.steps) and self.steps[-1].barrier is None

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @property
    def barrier(self) -> str | None:
        """Why the last action cannot be taken back: the game's code, `beginning` before the first action, or None."""
        return self.steps[-1].barrier if self.steps else "beginning"

    def since_barrier(self) -> list[Step[S, A]]:
        """The actions that can be taken back, oldest first."""
        first = len(self.steps)
        while first and self.steps[first - 1].barrier is None:
            first -= 1
        return self.steps[first:]

    @property
    def problem(self) -> OSError | None:
        """Why what was said last is not safe on the disk yet, or None; the next line tries again."""
        return self._file.problem if self._file else None

    def _back(self) -> Step[S, A]:
        step = self.steps.pop()
        self.state = step.before
        self._undone.append(step.action)
        return step

    def _advance(self, action: A) -> tuple[Any, ...]:
        before = self.state
        self.state, events = self._game.apply(before, action)
        # saying again what was just taken back is a redo: what lies behind it can still be played again
        if self._undone and self._undone[-1] == action:
            self._undone.pop()
        else:
            self._undone.clear()
        barrier = self._game.barrier(before, self.state, events)
        self.steps.append(Step(before, action, tuple(events), barrier))
        return tuple(events)

    # ------------------------------------------------------------ files

    def save_as(self, path: Path) -> None:
        """Writes all of it to a new file and goes on writing there.  Raises OSError where that is not possible."""
        self.close()
        self._file = _File.create(path, self._header())
        for step in self.steps:
            self._file.append({"do": self._game.write(step.action)})
        if self._file.problem:
            raise self._file.problem

    def close(self) -> None:
        """Brings everything to the disk and lets the file go.  Raises OSError where not everything got there."""
        file, self._file = self._file, None
        if file:
            file.close()
            if file.problem:
                raise file.problem

    def _header(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self._game.name,
            "setup": self.setup,
            "client": self.client,
        }

    def _write(self, entry: dict[str, Any]) -> None:
        if self._file:
            self._file.append(entry)

    @classmethod
    def load(cls, game: Game[S, A, Any], path: Path, *, rescue: bool = False, read_only: bool = False) -> Journal[S, A]:
        """The game in the file, every line checked and played again; what is said next is appended to it.

        An unfinished last line is dropped (`torn`).  Any other damage raises JournalError; with `rescue` the game is
        cut before the damage instead, and the damaged file is kept beside it with the ending `.damaged`.  With
        `read_only` the file stays untouched and nothing is appended.
        Raises OSError where the file cannot be read.
        """
        data = path.read_bytes()
        lines = data.split(b"\n")
        unfinished = lines.pop()
        checksum = 0
        journal: Journal[S, A] | None = None
        sound = 0  # bytes that hold
        error: JournalError | None = None
        for number, line in enumerate(lines, 1):
            try:
                entry, checksum = _unseal(line, checksum, number)
                if journal is None:
                    journal = cls._from_header(game, entry)
                else:
                    journal._replay(entry, number)
            except JournalError as damage:
                error = damage
                break
            sound += len(line) + 1
        if journal is None:
            raise error or _no_header(unfinished)
        if error:
            if not rescue:
                error.accepted = len(journal.steps)
                raise error
            if not read_only:
                path.with_name(path.name + ".damaged").write_bytes(data)
        journal.torn = bool(unfinished) or error is not None
        if not read_only:
            journal._file = _File.reopen(path, sound, _checksum(data[:sound]))
        return journal

    @classmethod
    def _from_header(cls, game: Game[S, A, Any], header: dict[str, Any]) -> Journal[S, A]:
        if header.get("format") != FORMAT:
            raise JournalError("format", "the file is no journal of a game", 1)
        if header.get("version") != VERSION:
            raise JournalError("version", f"the file has format version {header.get('version')!r}, not {VERSION}", 1)
        if header.get("game") != game.name:
            raise JournalError("game", f"the file holds a game of {header.get('game')!r}, not of {game.name}", 1)
        setup = header.get("setup")
        if not isinstance(setup, dict):
            raise JournalError("setup", "the file does not say how the game began", 1)
        try:
            return cls(game, setup, header.get("client"))
        except ValueError as problem:
            raise JournalError("setup", f"the game cannot begin as the file says: {problem}", 1) from None

    def _replay(self, entry: dict[str, Any], number: int) -> None:
        if entry.get("undo") == 1:
            if not self.can_undo:
                raise JournalError("undo", f"line {number} takes back what cannot be taken back", number)
            self._back()
            return
        action = self._game.read(entry.get("do"))
        if action is None:
            raise JournalError("action", f"line {number} holds no action of the game", number)
        try:
            self._advance(action)
        except Exception as problem:
            raise JournalError("illegal", f"line {number} is not legal: {problem}", number) from None


# ---------------------------------------------------------------- lines with checksums


def _no_header(data: bytes) -> JournalError:
    """What is wrong with a file without one whole line."""
    if not data:
        return JournalError("empty", "the file is empty", 1)
    if data.startswith(b'{"format":"%s"' % FORMAT.encode()):
        return JournalError("checksum", "line 1 is damaged: it has no end", 1)
    return JournalError("format", "the file is no journal of a game", 1)


def _checksum(data: bytes, before: int = 0) -> int:
    return zlib.crc32(data, before)


def _seal(entry: dict[str, Any], before: int) -> tuple[bytes, int]:
    """The line of an entry and the checksum of the file up to its end."""
    body = json.dumps(entry, separators=(",", ":"), ensure_ascii=True).encode("ascii")
    line = body + b"\t%08x\n" % _checksum(body, before)
    return line, _checksum(line, before)


def _unseal(line: bytes, before: int, number: int) -> tuple[dict[str, Any], int]:
    """The entry of a line and the checksum of the file up to its end.  Raises JournalError."""
    body, tab, seal = line.rpartition(b"\t")
    if number == 1 and not tab:
        raise JournalError("format", "the file is no journal of a game", number)
    if seal != b"%08x" % _checksum(body, before):
        raise JournalError("checksum", f"line {number} is damaged: it does not match its checksum", number)
    try:
        entry = json.loads(body)
    except (ValueError, RecursionError):
        entry = None
    if not isinstance(entry, dict):
        raise JournalError("line", f"line {number} cannot be read", number)
    return entry, _checksum(line + b"\n", before)


class _File:
    """A journal on disk, open for more lines.  What the disk refuses waits here and goes out with the next line."""

    def __init__(self, path: Path, flags: int, checksum: int) -> None:
        self._descriptor = os.open(path, flags | os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o644)
        self._checksum = checksum
        self._waiting = b""
        self._unwritten: OSError | None = None
        self._unsynced: OSError | None = None
        self._disk = ThreadPoolExecutor(1, "journal")
        self._sync: Future[None] | None = None

    @classmethod
    def create(cls, path: Path, header: dict[str, Any]) -> _File:
        file = cls(path, os.O_CREAT | os.O_TRUNC, 0)
        file.append(header)
        return file

    @classmethod
    def reopen(cls, path: Path, length: int, checksum: int) -> _File:
        """Opens the file for more lines behind its first `length` bytes; what follows them is cut off."""
        with path.open("r+b") as file:
            file.truncate(length)
        return cls(path, 0, checksum)

    @property
    def problem(self) -> OSError | None:
        return self._unwritten or self._unsynced

    def append(self, entry: dict[str, Any]) -> None:
        line, self._checksum = _seal(entry, self._checksum)
        self._waiting += line
        self._write()
        # one transfer that has not begun yet will take this line along
        if self._sync is None or self._sync.running() or self._sync.done():
            self._sync = self._disk.submit(self._to_disk)

    def close(self) -> None:
        if self._waiting:
            self._write()
        self._disk.shutdown(wait=True)
        os.close(self._descriptor)

    def _write(self) -> None:
        """Hands on what waits.  A disk that takes a part of a line gets the rest later: nothing is written twice."""
        self._unwritten = None
        try:
            while self._waiting:
                self._waiting = self._waiting[os.write(self._descriptor, self._waiting) :]
        except OSError as problem:
            self._unwritten = problem

    def _to_disk(self) -> None:
        try:
            os.fsync(self._descriptor)
            self._unsynced = None
        except OSError as problem:
            self._unsynced = problem
