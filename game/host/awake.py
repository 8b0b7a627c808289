"""The tables of a house that are awake, by name.

awake = AwakeTables(base)
with awake.owned(table):            # no other process of the house has it, until it sleeps
    awake[table] = room
with awake.careful(table): ...      # if something fails, this table sleeps, and no other notices
awake.look()                        # some times a second: computer players, and tables that fall asleep
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic

from game.host.base import Base
from game.host.held import Soon
from game.host.room import TableRoom

log = logging.getLogger(__name__)

SLEEPS_AFTER = 300.0
"""Seconds without anybody after which a table sleeps."""


class Refused(Exception):
    """Something is not allowed, or not possible; the text is the key of a sentence (`host.refused`)."""


class Elsewhere(Refused):
    """A table belongs to another process of the house at present."""


class AwakeTables(dict[str, TableRoom]):
    """See the module.  base: has the locks of the tables that are awake."""

    def __init__(self, base: Base) -> None:
        super().__init__()
        self._base = base
        self.failures: Counter[str] = Counter()
        """How often something failed that the others did not notice: a table, or the painting of boards."""
        self.soon: Soon | None = None
        """As of `Keeper`."""

    @contextmanager
    def owned(self, table: str) -> Iterator[None]:
        """Keep the other processes of the house away from a table, in this block and as long as it is awake.  Raises
        Elsewhere."""
        is_owned = self._base.holds(table)
        if not self._base.take(table):
            raise Elsewhere
        try:
            yield
        finally:
            if not is_owned and table not in self:
                self._base.let_go(table)

    def look(self) -> bool:
        """Advance computer players, and put idle tables to sleep; return whether anybody thinks."""
        is_busy, now = False, monotonic()
        for table, room in list(self.items()):
            if not _stands(room, now):
                with self.careful(table):
                    if room.is_busy:
                        room.advance()
                        is_busy |= room.is_busy
                    else:
                        self.sleep(table)
        return is_busy

    def carefully(self, table: str, do: Callable[[], None]) -> None:
        """Do something for a table soon."""

        def carefully() -> None:
            with self.careful(table):
                do()

        if self.soon is not None:
            self.soon(carefully)

    @contextmanager
    def careful(self, table: str) -> Iterator[None]:
        """Put a table to sleep if something fails in this block: its pages come back, and the other tables go on."""
        try:
            yield
        except Exception:
            self.failures["tables"] += 1
            log.exception("the table %s has failed, and sleeps", table)
            with suppress(Exception):  # as far as it can still be closed
                self.sleep(table)

    def sleep(self, table: str) -> None:
        """Put a table to sleep, and tell its players."""
        room = self.pop(table)
        try:
            room.close()
        finally:
            self._base.let_go(table)

    def close(self) -> None:
        """Put all tables to sleep."""
        for table in list(self):
            with self.careful(table):
                self.sleep(table)


def _stands(room: TableRoom, now: float) -> bool:
    """Return whether there is nothing to do at a table; False as well if it fails."""
    try:
        return not room.is_busy and (bool(room.joined) or now - room.touched <= SLEEPS_AFTER)
    except Exception:  # once more in `careful`
        return False
