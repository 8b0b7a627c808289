"""The data base of a house: a file of SQLite, or PostgreSQL by its URL.  Both read the same statements.

    base = PostgresBase("postgresql://…")       # or SqliteBase(path)
    base.do("UPDATE people SET founds=1 WHERE id=?", person).rowcount
    with base.whole(): ...                      # everything, or nothing

Statements use words of both: `?` for values, BIGINT, BYTEA, DOUBLE PRECISION, `ON CONFLICT … DO UPDATE`.  Keys
of rows are made by the program, not by a sequence.
"""

from __future__ import annotations

import os
import signal
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol

ALONE = 0x66697265


class FoundRows(Protocol):
    """The rows that a statement has found or changed."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...


class Base(ABC):
    """See the module."""

    READING = "BEGIN"
    """Begins to read everything as it is now."""
    _depth = 0

    @abstractmethod
    def do(self, statement: str, *values: Any) -> FoundRows:
        """Carry out a statement."""

    @property
    @abstractmethod
    def form(self) -> int:
        """The version of the form of its tables; 0 if it has none."""

    @abstractmethod
    def close(self) -> None:
        """Close it."""

    @abstractmethod
    def _begin(self) -> None: ...

    @abstractmethod
    def _formed(self, form: int) -> None:
        """Note the version of the form."""

    @contextmanager
    def whole(self) -> Iterator[None]:
        """Write everything in this block, or nothing.  A block within a block is part of it."""
        if self._depth:
            yield
            return
        self._begin()
        self._depth += 1
        try:
            yield
        except BaseException:
            self._depth -= 1
            self.do("ROLLBACK")
            raise
        self._depth -= 1
        self.do("COMMIT")

    @contextmanager
    def unchanged(self) -> Iterator[None]:
        """See in this block everything as it is at its beginning."""
        self.do(self.READING)
        try:
            yield
        finally:
            self.do("ROLLBACK")

    def grow(self, forms: tuple[str, ...]) -> None:
        """Bring the tables to the newest form.  forms: the statements, separated by `;`, that make each of the one
        before.  Raises ValueError if a newer version wrote them."""
        with self.whole():
            self.be_alone()
            if self.form > len(forms):
                raise ValueError("the house was kept by a newer version")
            for statements in forms[self.form :]:
                for statement in filter(str.strip, statements.split(";")):
                    self.do(statement)
            self._formed(len(forms))

    @abstractmethod
    def be_alone(self) -> None:
        """Keep other processes from doing the same until the end of this transaction."""

    @abstractmethod
    def take(self, lock: str) -> bool:
        """Take a lock that one process has at a time, until it is let go or the process ends; return whether this one
        has it now."""

    @abstractmethod
    def holds(self, lock: str) -> bool:
        """Return whether this process has a lock."""

    @abstractmethod
    def let_go(self, lock: str) -> None:
        """Release a lock."""

    @abstractmethod
    def holder(self, lock: str) -> str:
        """Return the address of the process that has a lock; "" for none."""

    @abstractmethod
    def end_silent(self, seconds: float) -> list[str]:
        """End the other processes of the house that have said nothing for so long, also when this was asked last, and
        with them their locks; return their names."""

    @property
    @abstractmethod
    def is_lost(self) -> bool:
        """Whether the connection has ended, and all locks with it."""


class SqliteBase(Base):
    """A file.  It belongs to one process, with all its locks."""

    def __init__(self, path: Path) -> None:
        self._line = sqlite3.connect(path, isolation_level=None)
        self._line.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;")

    def do(self, statement: str, *values: Any) -> FoundRows:
        return self._line.execute(statement, values)

    @property
    def form(self) -> int:
        return int(self.do("PRAGMA user_version").fetchone()[0])

    def close(self) -> None:
        self._line.close()

    def _begin(self) -> None:
        self.do("BEGIN IMMEDIATE")

    def _formed(self, form: int) -> None:
        self.do(f"PRAGMA user_version={form}")

    def be_alone(self) -> None:
        pass

    def take(self, lock: str) -> bool:
        return True

    def holds(self, lock: str) -> bool:
        return True

    def let_go(self, lock: str) -> None:
        pass

    def holder(self, lock: str) -> str:
        return ""

    def end_silent(self, seconds: float) -> list[str]:
        return []

    @property
    def is_lost(self) -> bool:
        return False


class PostgresBase(Base):
    """A connection to PostgreSQL; its locks are those of its session, and end with it.  address: where this process
    is reached by the others of the house."""

    READING = "BEGIN ISOLATION LEVEL REPEATABLE READ"

    def __init__(self, url: str, address: str = "") -> None:
        import psycopg

        name = f"firenze {address} {os.getpid()} {_begun(os.getpid())}" if address else "firenze"
        self._line = psycopg.connect(url, autocommit=True, application_name=name)
        self._locks: set[str] = set()
        self._silent: set[tuple[int, str]] = set()

    def do(self, statement: str, *values: Any) -> FoundRows:
        told = [_readable(each) if isinstance(each, str) else each for each in values]
        found: FoundRows = self._line.execute(statement.replace("?", "%s").encode(), told or None)
        return found

    @property
    def form(self) -> int:
        if self.do("SELECT to_regclass('form')").fetchone()[0] is None:
            return 0
        return int(self.do("SELECT number FROM form").fetchone()[0])

    def close(self) -> None:
        self._line.close()

    def _begin(self) -> None:
        self.do("BEGIN")

    def be_alone(self) -> None:
        self.do("SELECT pg_advisory_xact_lock(?)", ALONE)

    def _formed(self, form: int) -> None:
        self.do("CREATE TABLE IF NOT EXISTS form(number INTEGER NOT NULL)")
        self.do("DELETE FROM form")
        self.do("INSERT INTO form VALUES(?)", form)

    def take(self, lock: str) -> bool:
        if lock not in self._locks and self.do("SELECT pg_try_advisory_lock(?)", _number(lock)).fetchone()[0]:
            self._locks.add(lock)
        return lock in self._locks

    def holds(self, lock: str) -> bool:
        return lock in self._locks

    def let_go(self, lock: str) -> None:
        if lock in self._locks:
            self._locks.discard(lock)
            self.do("SELECT pg_advisory_unlock(?)", _number(lock))

    def holder(self, lock: str) -> str:
        """Return the address of the process that has a lock: the name of its connection says it."""
        number = _number(lock)
        row = self.do(HOLDER, number >> 32 & 0xFFFFFFFF, number & 0xFFFFFFFF).fetchone()
        return "" if row is None else "".join(str(row[0]).split()[1:2])

    def end_silent(self, seconds: float) -> list[str]:
        """As the base says.  Its journals are locked until the process ends: it is killed, if it is on this machine."""
        before, self._silent = self._silent, {(row[0], row[1]) for row in self.do(SILENT, seconds).fetchall()}
        ended = []
        for connection, name in self._silent & before:
            process, begun = name.split()[2:]
            if int(process) != os.getpid() and begun == _begun(int(process)):
                os.kill(int(process), signal.SIGKILL)
                self.do("SELECT pg_terminate_backend(?)", connection)
                ended.append(name)
        return ended

    @property
    def is_lost(self) -> bool:
        return bool(self._line.closed)


HOLDER = """
SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a USING(pid)
WHERE l.locktype='advisory' AND l.granted AND l.classid::bigint=? AND l.objid::bigint=? AND l.objsubid=1
AND l.database=(SELECT oid FROM pg_database WHERE datname=current_database())
"""
SILENT = """
SELECT pid, application_name FROM pg_stat_activity
WHERE datname=current_database() AND application_name ~ '^firenze \\S+ \\d+ \\d+$'
AND state IN ('idle', 'idle in transaction') AND state_change < now() - ? * INTERVAL '1 second'
"""


def _begun(process: int) -> str:
    """Return when a process has begun, in ticks of this machine; "" if it is not here."""
    with suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[19]
    return ""


def _number(lock: str) -> int:
    """Return the number of a lock, of 64 bits."""
    return int.from_bytes(sha256(lock.encode("utf-8", "replace")).digest()[:8], signed=True)


def _readable(text: str) -> str:
    """Return a text as PostgreSQL takes it: from outside, it may be anything."""
    return text.replace("\0", "?").encode("utf-8", "replace").decode()
