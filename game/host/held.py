"""Messages to phones that wait until the decisions before them are on the disk.

held = HeldMessages(journal, keeper, table)
held.say(partial(phone.tell, sheet))    # at once, or later, but in this order
held.release()                          # all that has waited long enough
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, wait
from typing import Any, Protocol

from engine.journal.journal import Journal

Soon = Callable[[Callable[[], None]], object]


class Keeper(Protocol):
    """The thread of a house (`game.host.awake.AwakeTables`).

    soon: does something there, from any thread; None where nothing goes on meanwhile: then one waits."""

    soon: Soon | None

    def carefully(self, table: str, do: Callable[[], None]) -> None:
        """Do something for a table soon."""
        ...


class HeldMessages:
    """See the module."""

    def __init__(self, journal: Journal[Any, Any], keeper: Keeper, table: str) -> None:
        self._journal, self._keeper, self._table = journal, keeper, table
        self._held: deque[tuple[Future[None], Callable[[], None]]] = deque()

    def say(self, message: Callable[[], None]) -> None:
        """Say something once all decisions so far are on the disk.  Raises OSError if they are not to be had there."""
        flush = self._journal.flush
        if flush is None:
            message()
            return
        is_first = not self._held or self._held[-1][0] is not flush
        self._held.append((flush, message))
        if self._keeper.soon is None:
            wait((flush,))
        if flush.done():
            self.release()
        elif is_first:
            flush.add_done_callback(lambda _: self._keeper.carefully(self._table, self.release))

    def release(self) -> None:
        """Say everything that is on the disk by now.  Raises OSError for a decision that will not be."""
        while self._held and self._held[0][0].done():
            flush, message = self._held.popleft()
            flush.result()
            message()
