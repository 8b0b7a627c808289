"""A child process, connected by a pipe.

child = Child("thinker", think)      # runs think(pipe) until the other end is gone
child.send(message)                  # picklable; raises OSError if the other end is gone
message = child.take()               # the next message, None if there is none; raises Died
status = child.end()                 # ends it in any case
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

FAREWELL = 0.5
"""Seconds for a process to end by itself."""


class Died(Exception):
    """The process has ended, or has not answered for too long."""


class Child:
    """See the module. name: of the process, as listed by the system."""

    def __init__(self, name: str, lives: Callable[[Connection], None]) -> None:
        # spawned, not forked: a fork would share the window, and behaves the same on every system
        import multiprocessing  # not before a child is wanted

        make = multiprocessing.get_context("spawn")
        self.pipe: Connection
        self.pipe, theirs = make.Pipe()
        self.process: BaseProcess = make.Process(target=lives, args=(theirs,), name=name, daemon=True)
        self.process.start()
        theirs.close()

    def send(self, message: Any) -> None:
        """Send a message. Raises OSError if the other end is gone."""
        self.pipe.send(message)

    def take(self) -> Any | None:
        """Return the next message, None if there is none. Raises Died if none can come any more."""
        try:
            return self.pipe.recv() if self.pipe.poll() else None
        except (EOFError, OSError):
            raise Died from None

    def end(self) -> int | None:
        """End the process in any case; return its status."""
        self.pipe.close()
        self.process.terminate()
        self.process.join(FAREWELL)
        if self.process.is_alive():  # it hangs, or the system blocks it
            self.process.kill()
            self.process.join(FAREWELL)
        return self.process.exitcode
