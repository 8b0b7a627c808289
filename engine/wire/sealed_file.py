"""Append-only files of JSON lines, each line closed by a checksum that also covers all lines before it.

A line is written before `append` returns, so a killed process loses nothing; the flush to the disk itself (fsync)
follows at once in threads that all files of the process share, so that no frame waits for a slow disk (`flush` tells
when it is done).  Data refused by the disk waits here (`problem`) and goes out with the next line.
"""

from __future__ import annotations

import json
import os
import zlib
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import cache
from pathlib import Path
from typing import Any

from engine.wire import strict_json

MOST_BYTES = 1 << 20  # of a line
MOST_DEPTH = 64
DISK_THREADS = 4
"""Flushes at the same time: a file system writes them together."""


class SealError(Exception):
    """A damaged line.  code: `format` (no line of such a file), `checksum` or `line` (no JSON object)."""

    def __init__(self, code: str, phrase: str) -> None:
        super().__init__(phrase)
        self.code = code


def checksum(data: bytes, before: int = 0) -> int:
    """Return the CRC-32 of the data, continued from that of the bytes before it."""
    return zlib.crc32(data, before)


def seal(entry: dict[str, Any], before: int) -> tuple[bytes, int]:
    """Return the line of an entry and the checksum of the file up to its end."""
    body = json.dumps(entry, separators=(",", ":"), ensure_ascii=True).encode("ascii")
    line = body + b"\t%08x\n" % checksum(body, before)
    return line, checksum(line, before)


def unseal(line: bytes, before: int) -> tuple[dict[str, Any], int]:
    """Return the entry of a line, which comes without its newline, and the checksum of the file up to its end.

    Raises SealError with a phrase that continues "line 7".
    """
    body, tab, mark = line.rpartition(b"\t")
    if not tab and not before:
        raise SealError("format", "has no checksum")
    if mark != b"%08x" % checksum(body, before):
        raise SealError("checksum", "is damaged: it does not match its checksum")
    try:
        entry = strict_json.read(body, most_bytes=MOST_BYTES, most_depth=MOST_DEPTH)
    except strict_json.JsonError as problem:
        raise SealError("line", f"cannot be read: {problem}") from None
    if not isinstance(entry, dict):
        raise SealError("line", "cannot be read: it is no JSON object")
    return entry, checksum(line + b"\n", before)


class SealedFile:
    """A sealed file, open for more lines."""

    def __init__(self, path: Path, flags: int, before: int) -> None:
        self._descriptor = os.open(path, flags | os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o644)
        self._checksum = before
        self._waiting = b""
        self._unwritten: OSError | None = None
        self._unsynced: OSError | None = None
        self.flush: Future[None] | None = None
        """The flush of all lines so far to the disk; its exception says why they are not safe there."""

    @classmethod
    def create(cls, path: Path, header: dict[str, Any]) -> SealedFile:
        """Begin a file with its first line.  Raises OSError."""
        file = cls(path, os.O_CREAT | os.O_TRUNC, 0)
        file.append(header)
        return file

    @classmethod
    def reopen(cls, path: Path, length: int, before: int) -> SealedFile:
        """Open the file for more lines behind its first `length` bytes, whose checksum is `before`; the rest is cut
        off.  Raises OSError."""
        with path.open("r+b") as file:
            file.truncate(length)
        return cls(path, 0, before)

    @property
    def problem(self) -> OSError | None:
        """Why some lines are not safe on the disk yet, or None; the next line tries again."""
        return self._unwritten or self._unsynced

    def append(self, entry: dict[str, Any]) -> None:
        """Write a line."""
        line, self._checksum = seal(entry, self._checksum)
        self._waiting += line
        self._write()
        # a flush that has not begun yet will include this line
        if self.flush is None or self.flush.running() or self.flush.done():
            self.flush = _disk(os.getpid()).submit(self._to_disk, self.flush)

    def close(self) -> None:
        """Flush to the disk and close the file."""
        if self._waiting:
            self._write()
        if self.flush is not None:
            wait((self.flush,))
        os.close(self._descriptor)

    def _write(self) -> None:
        """Write the waiting bytes.  A disk that takes part of a line gets the rest later: nothing is written twice."""
        self._unwritten = None
        try:
            while self._waiting:
                self._waiting = self._waiting[os.write(self._descriptor, self._waiting) :]
        except OSError as problem:
            self._unwritten = problem

    def _to_disk(self, before: Future[None] | None) -> None:
        """Flush, behind the flush before it.  Raises OSError."""
        if before is not None:
            wait((before,))
        try:
            os.fsync(self._descriptor)
            self._unsynced = None
        except OSError as problem:
            self._unsynced = problem
        if self.problem is not None:
            raise self.problem


@cache
def _disk(process: int) -> ThreadPoolExecutor:
    """Return the flushing threads of a process: a fork has none of its parent's."""
    return ThreadPoolExecutor(DISK_THREADS, "journal")
