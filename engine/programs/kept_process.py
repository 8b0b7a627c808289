"""An untrusted process that answers in lines, with a timeout for every wait.

    kept = KeptProcess(["python3", "bot.py"])
    kept.say(b"question\n")
    line = kept.hear(0.1)       # b"" at its end; raises Empty if no line comes within 0.1 seconds
    kept.noted                  # the last lines of its standard error
    kept.end(0.5)               # and every process that it has started

Its buffers are bounded: a process that writes more than is heard blocks, old error output is dropped, and one line at
a time goes out.  Reading and writing block in threads, so the caller never does.
"""

from __future__ import annotations

import contextlib
import io
import queue
import subprocess
import threading
import time
from collections.abc import Sequence
from typing import IO

from engine.programs.process_group import process_group
from engine.wire.plain_text import plain_lines

MOST_BYTES = 1 << 20  # of an incoming line
MOST_LINES = 2  # not heard yet
MOST_NOTED = 8192  # bytes of standard error that are kept
NOTED_LINES = 12  # shown of it
GULP = 1 << 16  # bytes read of it at once
LAST_WORDS = 1.0  # seconds at most until what it had written when it ended has been read
BREATH = 0.01  # seconds between two such reads: a process that floods it keeps no processor busy here
QUIT = b'{"cmd": "quit"}\n'


class KeptProcess:
    """See the module.  Raises OSError or ValueError with a sentence if it cannot be started."""

    def __init__(self, words: Sequence[str]) -> None:
        self._inbox = Inbox()
        self._outbox: queue.Queue[bytes | None] = queue.Queue()
        self._noted = bytearray()
        self._owes = False
        self._group = process_group()
        try:
            self._process = self._group.start(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
            )
        except BaseException:
            self._group.end()
            raise
        self._threads: list[threading.Thread] = []
        process = self._process
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        self._begin(self._write, process.stdin)
        self._begin(self._listen, process.stdout)
        self._begin(self._note, process.stderr)

    @property
    def is_reading(self) -> bool:
        """Whether it has read all lines said to it."""
        return not self._owes

    @property
    def has_spoken(self) -> bool:
        """Whether a line waits to be heard, or the process has closed its output."""
        return self._inbox.is_filled

    @property
    def has_ended(self) -> bool:
        """Whether the process has ended."""
        return self._process.poll() is not None

    @property
    def noted(self) -> tuple[str, ...]:
        """Last lines of its standard error, without terminal control sequences."""
        written = bytes(self._noted)
        if len(written) >= MOST_NOTED:  # its beginning may be half a line, or half an escape sequence
            written = written.partition(b"\n")[2] or written
        return plain_lines(written, NOTED_LINES)

    def say(self, line: bytes) -> None:
        """Write a line without waiting.  Only after the previous line was answered: so there is never more than one."""
        self._owes = True
        self._outbox.put(line)

    def hear(self, seconds: float) -> bytes:
        """Return the next line, or b"" if it has ended.  Raises queue.Empty on timeout."""
        return self._inbox.take(seconds)

    def end(self, farewell: float) -> None:
        """Send `quit`, and after this many seconds kill the process and every process that it has started."""
        self._inbox.close()
        self._outbox.put(QUIT)
        self._outbox.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(farewell)
        self._group.end()
        self._process.wait()
        for thread in self._threads:
            thread.join(max(farewell, LAST_WORDS))

    # ------------------------------------------------------------ threads

    def _begin(self, work: object, pipe: IO[bytes]) -> None:
        thread = threading.Thread(target=work, args=(pipe,), daemon=True)  # type: ignore[arg-type]
        self._threads.append(thread)
        thread.start()

    def _write(self, pipe: IO[bytes]) -> None:
        """Write out the lines, until there are no more or the process stops reading."""
        with contextlib.suppress(OSError, ValueError), pipe:
            while (line := self._outbox.get()) is not None:
                rest = memoryview(line)
                while rest:
                    rest = rest[pipe.write(rest) or 0 :]
                self._owes = False
        self._inbox.finish()

    def _listen(self, pipe: IO[bytes]) -> None:
        """Read its output line by line, as long as the inbox is open."""
        with contextlib.suppress(OSError, ValueError), pipe:
            reader = io.BufferedReader(pipe)  # type: ignore[type-var]
            while (line := reader.readline(MOST_BYTES + 1)) and self._inbox.put(line):
                pass
        self._inbox.finish()

    def _note(self, pipe: IO[bytes]) -> None:
        """Keep the tail of its standard error."""
        with contextlib.suppress(OSError, ValueError), pipe:
            while written := pipe.read(GULP):
                self._noted += written[-MOST_NOTED:]
                del self._noted[:-MOST_NOTED]
                if len(written) == GULP:
                    time.sleep(BREATH)


class Inbox:
    """Lines not heard yet, at most MOST_LINES; a writer with more lines waits."""

    def __init__(self) -> None:
        self._lines: list[bytes] = []
        self._changed = threading.Condition()
        self._is_over = False
        self._is_closed = False

    @property
    def is_filled(self) -> bool:
        """Whether a line waits, or no more lines will come."""
        return bool(self._lines) or self._is_over

    def put(self, line: bytes) -> bool:
        """Add a line as soon as there is room; return whether the inbox is still open."""
        with self._changed:
            self._changed.wait_for(lambda: len(self._lines) < MOST_LINES or self._is_closed)
            if not self._is_closed:
                self._lines.append(line)
                self._changed.notify_all()
            return not self._is_closed

    def take(self, seconds: float) -> bytes:
        """Return the next line, b"" if no more will come.  Raises queue.Empty on timeout."""
        with self._changed:
            if not self._changed.wait_for(lambda: self.is_filled, seconds):
                raise queue.Empty
            line = self._lines.pop(0) if self._lines else b""
            self._changed.notify_all()
            return line

    def finish(self) -> None:
        """Accept no further line."""
        with self._changed:
            self._is_over = True
            self._changed.notify_all()

    def close(self) -> None:
        """Release a waiting writer; its lines are discarded."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
