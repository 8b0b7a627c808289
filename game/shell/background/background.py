"""Background work, one piece after another, in a process of low priority.

    background = Background()
    background.want("mark", function, argument, take)   # take: receives the function's result
    background.step()            # regularly; returns whether there was a result
    background.close()           # unfinished work is lost

A process that dies or hangs is started again; one that keeps doing so ends it for this run (`failed`). A function that
fails is logged, and the next piece is begun.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from game.shell.background.child import Died
from game.shell.background.polite import PoliteProcess

log = logging.getLogger(__name__)

DEATHS = 3
PATIENCE = 1800.0
"""Seconds after which a piece counts as hanging; a mark takes a minute or two, longer on a busy machine."""


class BackgroundTask(NamedTuple):
    """A piece of work: its name, a function with its argument, and the receiver of the result."""

    name: Hashable
    function: Callable[[Any], Any]
    argument: Any
    take: Callable[[Any], object]


class Background:
    """See the module."""

    def __init__(self) -> None:
        self.failed = False
        self._waiting: list[BackgroundTask] = []
        self._process: PoliteProcess | None = None
        self._deaths = 0

    def want(
        self, name: Hashable, function: Callable[[Any], Any], argument: Any, take: Callable[[Any], object]
    ) -> None:
        """Queue a function call, unless it is queued already. Function and argument must be picklable."""
        if not self.wants(name):
            self._waiting.append(BackgroundTask(name, function, argument, take))
        self.step()

    def wants(self, name: Hashable) -> bool:
        """Return whether a piece of this name is queued or in progress."""
        return not self.failed and any(piece.name == name for piece in self._waiting)

    def step(self) -> bool:
        """Take a result, and begin the next piece; return whether there was a result."""
        if not self._waiting or self.failed:
            return False
        if self._process is None:
            self._process = PoliteProcess("background", PATIENCE)
        if self._process.is_idle:
            self._process.send(self._waiting[0].function, self._waiting[0].argument)
        try:
            answer = self._process.take()
        except Died:
            self.close()
            self._deaths += 1
            self.failed = self._deaths >= DEATHS
            log.warning("the process in the background has ended or hangs")
            return False
        if answer is None:
            return False
        piece = self._waiting.pop(0)
        if answer.error:
            log.error("%s cannot be done: %s", piece.name, answer.error)
        else:
            piece.take(answer.value)
        if not self._waiting:
            self.close()
        return True

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.end()
            self._process = None
