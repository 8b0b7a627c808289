"""The tables of a house that are awake, by name.

awake = AwakeTables()
awake[table] = room
with awake.careful(table): ...      # if something fails, this table sleeps, and no other notices
awake.look()                        # some times a second: computer players, and tables that fall asleep
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic

from game.host.room import TableRoom

log = logging.getLogger(__name__)

SLEEPS_AFTER = 300.0
"""Seconds without anybody after which a table sleeps."""


class AwakeTables(dict[str, TableRoom]):
    """See the module."""

    def __init__(self) -> None:
        super().__init__()
        self.failures: Counter[str] = Counter()
        """How often something failed that the others did not notice: a table, or the painting of boards."""

    def look(self) -> bool:
        """Advance computer players, and put idle tables to sleep; return whether anybody thinks."""
        is_busy, now = False, monotonic()
        for table, room in list(self.items()):
            with self.careful(table):
                if room.is_busy:
                    room.advance()
                    is_busy |= room.is_busy
                elif not room.joined and now - room.touched > SLEEPS_AFTER:
                    self.sleep(table)
        return is_busy

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
        self.pop(table).close()

    def close(self) -> None:
        """Put all tables to sleep."""
        for table in list(self):
            with self.careful(table):
                self.sleep(table)
