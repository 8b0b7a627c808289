"""Processes that work in the background and give way to others.

worker = PoliteProcess("reviewer", patience=60.0)
worker.send(function, argument)      # both picklable; one at a time
worker.is_idle
answer = worker.take()               # an Answer once it is there, None before; raises Died where it ended, or hangs
worker.end()

Whoever is at work ends with the program, also where that is killed: nobody waits for what it does any more.
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
"""How much the processes give way to others, where the system knows that."""


class Answer(NamedTuple):
    """What the function returned, or what it raised, as the text of a traceback ("" where it raised nothing)."""

    value: Any
    error: str


def work(pipe: Connection) -> None:
    """Live in the process: a function and its argument in, what it returns out, until the other end is gone."""
    from engine.process_group import end_with_parent  # what starts processes is needed here alone

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
    """See the module.  name: of the process, for whoever lists them.  patience: seconds after which a piece of work
    that is not done hangs."""

    def __init__(self, name: str, patience: float) -> None:
        self.is_idle = True
        self._patience = patience
        self._sent = 0.0
        self.child = Child(name, work)

    def send(self, function: Callable[[Any], Any], argument: Any) -> None:
        """Have a function called."""
        self.is_idle = False
        self._sent = time.monotonic()
        with contextlib.suppress(OSError):  # it has died, which `take` finds
            self.child.send((function, argument))

    def take(self) -> Answer | None:
        """Return the answer, once; None while there is none.  Raises Died where the process has ended or hangs."""
        if self.is_idle:
            return None
        answer: Answer | None = self.child.take()
        if answer is None and time.monotonic() - self._sent > self._patience:
            raise Died
        self.is_idle = answer is not None
        return answer

    def end(self) -> None:
        """End the process, whatever it does."""
        self.child.end()
