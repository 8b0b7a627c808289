"""A process of the game's own, which is spoken with through a pipe.

child = Child("thinker", think)      # think(pipe) lives in it, until the other end is gone
child.send(message)                  # picklable; raises OSError where nobody is there
message = child.take()               # the next one that has come, None while there is none; raises Died
status = child.end()                 # end it, whatever it does
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

FAREWELL = 0.5
"""Seconds a process has to end by itself."""


class Died(Exception):
    """The process has ended, or has not answered for longer than anything takes."""


class Child:
    """See the module.  name: for whoever lists processes."""

    def __init__(self, name: str, lives: Callable[[Connection], None]) -> None:
        # spawned, not forked: a fork would share the window, and behaves the same on every system
        import multiprocessing  # not before somebody wants one

        make = multiprocessing.get_context("spawn")
        self.pipe: Connection
        self.pipe, theirs = make.Pipe()
        self.process: BaseProcess = make.Process(target=lives, args=(theirs,), name=name, daemon=True)
        self.process.start()
        theirs.close()

    def send(self, message: Any) -> None:
        """Say something.  Raises OSError where nobody is there."""
        self.pipe.send(message)

    def take(self) -> Any | None:
        """Return the next message, None while there is none.  Raises Died where nothing can come any more."""
        try:
            return self.pipe.recv() if self.pipe.poll() else None
        except (EOFError, OSError):
            raise Died from None

    def end(self) -> int | None:
        """End the process, whatever it does; return its status."""
        self.pipe.close()
        self.process.terminate()
        self.process.join(FAREWELL)
        if self.process.is_alive():  # it hangs, or the system holds it
            self.process.kill()
            self.process.join(FAREWELL)
        return self.process.exitcode
