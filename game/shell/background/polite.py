"""Background processes of low priority.

worker = PoliteProcess("reviewer", patience=60.0)
worker.send(function, argument)      # both picklable; one at a time
worker.is_idle
answer = worker.take()               # an Answer, None if there is none yet; raises Died if it ended or hangs
worker.end()

A process ends with the program, even if that is killed: its result is not needed any more.
"""

from __future__ import annotations

import contextlib
import os
import time
import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from game.shell.background.child import Child, Died

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

POLITE = 10
"""Niceness of the processes, if the system supports it."""


class Answer(NamedTuple):
    """The result of the function, or its exception as the text of a traceback ("" for none)."""

    value: Any
    error: str


def work(pipe: Connection) -> None:
    """Run in the process: receive a function and its argument, send its result, until the other end is gone."""
    from engine.programs.process_group import end_with_parent  # only needed to start processes

    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(POLITE)
    try:
        while True:
            function, argument = pipe.recv()
            try:
                answer = Answer(function(argument), "")
            except Exception:
                answer = Answer(None, traceback.format_exc())
            pipe.send(answer)
    except (EOFError, OSError, KeyboardInterrupt):
        return


class PoliteProcess:
    """See the module. name: of the process, as listed by the system. patience: seconds after which unfinished work
    counts as hanging."""

    def __init__(self, name: str, patience: float) -> None:
        self.is_idle = True
        self.patience = patience
        self._sent = 0.0
        self.child = Child(name, work)

    def send(self, function: Callable[[Any], Any], argument: Any) -> None:
        """Call a function in the process."""
        self.is_idle = False
        self._sent = time.monotonic()
        with contextlib.suppress(OSError):  # it has died, which `take` reports
            self.child.send((function, argument))

    def take(self) -> Answer | None:
        """Return the answer, once; None if there is none. Raises Died if the process has ended or hangs."""
        if self.is_idle:
            return None
        answer: Answer | None = self.child.take()
        if answer is None and time.monotonic() - self._sent > self.patience:
            raise Died
        self.is_idle = answer is not None
        return answer

    def end(self) -> None:
        """End the process in any case."""
        self.child.end()
