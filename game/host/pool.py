"""Computer players of all tables of a house, in a bounded number of processes.

pool = PlayerPool(2)
thinker = PooledThinker(game, pool)     # as `game.shell.session.ai_worker.Thinker`; waits for its turn
pool.close()
"""

from __future__ import annotations

import time
from collections import deque
from itertools import count
from typing import Any

from engine.kernel.game import Game
from game.shell.background.child import Child
from game.shell.session.ai_worker import Thinker, think

MOST_QUESTIONS = 400
"""Questions after which a process ends: it remembers the players of every table that it thought for."""
APART = 1 << 40
"""Between the numbers of two thinkers' questions: a late answer is never taken for another table's."""


class PlayerPool:
    """See the module.  most: of the processes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._idle: list[Child] = []
        self._asked: dict[Child, int] = {}  # how many questions each process was asked
        self._waiting: deque[PooledThinker] = deque()
        self.numbers = count(APART, APART)

    @property
    def waiting(self) -> int:
        """How many tables wait for a process."""
        return len(self._waiting)

    def take(self, thinker: PooledThinker) -> Child | None:
        """Return a process for a thinker; None if it has to wait for others."""
        if thinker not in self._waiting:
            self._waiting.append(thinker)
        if self._waiting[0] is not thinker or not (self._idle or len(self._asked) < self._most):
            return None
        self._waiting.popleft()
        if not self._idle:
            return self.start()
        child = self._idle.pop()
        self._asked[child] += 1
        return child

    def start(self) -> Child:
        """Return a new process."""
        child = Child("thinker", think)
        self._asked[child] = 1
        return child

    def give_back(self, child: Child) -> None:
        """Take over a process that is needed no more; it may still think about a question that was dropped."""
        if self._asked[child] < MOST_QUESTIONS:
            self._idle.append(child)
        else:
            self.end(child)

    def leave(self, thinker: PooledThinker) -> None:
        """Forget a thinker that waits."""
        if thinker in self._waiting:
            self._waiting.remove(thinker)

    def end(self, child: Child) -> int | None:
        """End a process; return its status."""
        del self._asked[child]
        return child.end()

    def close(self) -> None:
        """End all processes."""
        self._waiting.clear()
        for child in list(self._asked):
            self.end(child)
        self._idle.clear()


class PooledThinker(Thinker):
    """See the module."""

    def __init__(self, game: Game[Any, Any, Any, Any], pool: PlayerPool) -> None:
        super().__init__(game)
        self._pool = pool
        self._number = next(pool.numbers)

    def answer(self) -> Any | None:
        """Return the answer to the last question, once; None if there is none yet.  Raises ThinkingError."""
        if self.question is not None and self.child is None:
            self._send()
        try:
            return super().answer()
        finally:
            if not self.is_thinking:
                self._rest()

    def forget(self) -> None:
        """Drop the last question."""
        super().forget()
        self._rest()

    def close(self) -> None:
        """Drop the last question; the process goes on for others."""
        self.forget()

    def _rest(self) -> None:
        self._pool.leave(self)
        if self.child is not None:
            self._pool.give_back(self.child)
            self.child = None

    def _send(self) -> None:
        self._asked_at = time.monotonic()
        if self.child is None:
            self.child = self._pool.take(self)
        if self.child is not None:
            super()._send()

    def _end(self) -> int | None:
        child, self.child = self.child, None
        return None if child is None else self._pool.end(child)

    def _start(self) -> Child:
        return self._pool.start()
