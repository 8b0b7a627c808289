"""The facts about a house that no journal holds, in one SQLite file: people, tables, chairs, invitations.

    store = HouseStore(folder / FILE)
    person = store.person(digest_of(key))
    store.chairs(table)

The journal of a game is the truth about it; this file says who sits where, for whom the table waits and since when, and
the choices made ahead of a turn.  Of keys and invitations it has only digests.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from time import time
from typing import Any, NamedTuple

FILE = "house.sqlite"
FORM = 1
"""The version of the file's form."""
TABLES = """
CREATE TABLE house(name TEXT PRIMARY KEY, value BLOB NOT NULL);
CREATE TABLE people(id INTEGER PRIMARY KEY, digest BLOB NOT NULL UNIQUE, founds INTEGER NOT NULL DEFAULT 0);
CREATE TABLE tables(
  id TEXT PRIMARY KEY, game TEXT NOT NULL, founder INTEGER NOT NULL REFERENCES people, invitation BLOB,
  file TEXT NOT NULL DEFAULT '', version TEXT NOT NULL DEFAULT '', state TEXT NOT NULL DEFAULT 'gathers',
  waits TEXT NOT NULL DEFAULT '[]', since REAL NOT NULL, kept TEXT NOT NULL DEFAULT '[]'
);
CREATE TABLE chairs(
  at TEXT NOT NULL REFERENCES tables, place INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL DEFAULT '',
  person INTEGER REFERENCES people, seat INTEGER, PRIMARY KEY(at, place)
);
CREATE INDEX chairs_by_person ON chairs(person);
"""


class Member(NamedTuple):
    """Somebody whose browser has a key.  founds: may begin tables."""

    id: int
    founds: bool


class Chair(NamedTuple):
    """A chair at a table.  place: in the order in which they were set; seat: in that of the game, None before it."""

    place: int
    kind: str
    name: str
    person: int | None
    seat: int | None


class TableRow(NamedTuple):
    """A table.  state: `gathers`, `plays`, `over`, or `rests` if this version cannot continue its game.
    waits: the seats that have to decide; -1 for a computer player.  version: of the program with which it began.
    kept: the choices made ahead; once it is over the seats that wish for a rematch, or its table: `{"table": id}`."""

    id: str
    game: str
    founder: int
    file: str
    version: str
    state: str
    waits: tuple[int, ...]
    since: float
    kept: Any


ROW = "id, game, founder, file, version, state, waits, since, kept"


class HouseStore:
    """See the module."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._base = sqlite3.connect(path, isolation_level=None)
        self._base.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;")
        form = self._base.execute("PRAGMA user_version").fetchone()[0]
        if form > FORM:
            raise ValueError(f"{path} was written by a newer version")
        if not form:
            with self.whole():
                for line in TABLES.split(";"):
                    self._base.execute(line)
                self._base.execute(f"PRAGMA user_version={FORM}")

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    @contextmanager
    def whole(self) -> Iterator[None]:
        """Write everything in this block, or nothing."""
        self._base.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._base.execute("ROLLBACK")
            raise
        self._base.execute("COMMIT")

    def copy_to(self, path: Path) -> None:
        """Copy the file as it is now, while others use it."""
        with sqlite3.connect(path) as copy:
            self._base.backup(copy)
        copy.close()

    # ------------------------------------------------------------ the house and its people

    def noted(self, name: str) -> bytes | None:
        """Return the note under a name; None if there is none."""
        row = self._base.execute("SELECT value FROM house WHERE name=?", (name,)).fetchone()
        return None if row is None else bytes(row[0])

    def note(self, name: str, value: bytes) -> None:
        """Note something under a name."""
        self._base.execute("INSERT OR REPLACE INTO house VALUES(?, ?)", (name, value))

    def person(self, digest: bytes) -> Member | None:
        """Return the person with this key."""
        row = self._base.execute("SELECT id, founds FROM people WHERE digest=?", (digest,)).fetchone()
        return None if row is None else Member(row[0], bool(row[1]))

    def welcome(self, digest: bytes) -> Member:
        """Note a new person."""
        made = self._base.execute("INSERT INTO people(digest) VALUES(?)", (digest,))
        return Member(made.lastrowid or 0, founds=False)

    def let_found(self, person: int) -> None:
        """Allow a person to begin tables."""
        self._base.execute("UPDATE people SET founds=1 WHERE id=?", (person,))

    # ------------------------------------------------------------ tables

    def found(self, game: str, founder: int, kinds: Sequence[str]) -> str:
        """Note a new table, with a chair for each of its players; return its name."""
        name = secrets.token_hex(8)
        with self.whole():
            about = name, game, founder, time()
            self._base.execute("INSERT INTO tables(id, game, founder, since) VALUES(?, ?, ?, ?)", about)
            chairs = ((name, place, kind) for place, kind in enumerate(kinds))
            self._base.executemany("INSERT INTO chairs(at, place, kind) VALUES(?, ?, ?)", chairs)
        return name

    def table(self, name: str) -> TableRow | None:
        """Return a table."""
        row = self._base.execute(f"SELECT {ROW} FROM tables WHERE id=?", (name,)).fetchone()
        return None if row is None else _row(row)

    def tables_of(self, person: int) -> list[TableRow]:
        """Return the tables of a person, the last played first."""
        named = f"SELECT {ROW} FROM tables WHERE founder=:me OR id IN (SELECT at FROM chairs WHERE person=:me)"
        return [_row(row) for row in self._base.execute(f"{named} ORDER BY since DESC LIMIT 200", {"me": person})]

    def waiting_for_computers(self) -> list[str]:
        """Return the tables at which a computer player has to decide."""
        return [row[0] for row in self._base.execute("SELECT id FROM tables WHERE state='plays' AND waits='[-1]'")]

    def by_state(self, founder: int | None = None) -> dict[str, int]:
        """Return how many tables are in each state.  founder: of these tables; None for all."""
        asked = "SELECT state, count(*) FROM tables WHERE ?1 IS NULL OR founder=?1 GROUP BY state"
        return dict(self._base.execute(asked, (founder,)).fetchall())

    def invitation(self, table: str) -> bytes | None:
        """Return the digest of the invitation of a table."""
        row = self._base.execute("SELECT invitation FROM tables WHERE id=?", (table,)).fetchone()
        return None if row is None else row[0]

    def change(self, table: str, **facts: object) -> None:
        """Note facts about a table, by the names of its columns."""
        names = ", ".join(f"{name}=?" for name in facts)
        self._base.execute(f"UPDATE tables SET {names} WHERE id=?", (*map(_told, facts.values()), table))

    # ------------------------------------------------------------ chairs

    def chairs(self, table: str) -> list[Chair]:
        """Return the chairs of a table."""
        asked = "SELECT place, kind, name, person, seat FROM chairs WHERE at=? ORDER BY place"
        return [Chair(*row) for row in self._base.execute(asked, (table,))]

    def sit(self, table: str, place: int, person: int | None, name: str) -> bool:
        """Give a free chair to a person; return whether it was free."""
        asked = "UPDATE chairs SET person=?, name=? WHERE at=? AND place=? AND person IS NULL"
        return self._base.execute(asked, (person, name, table, place)).rowcount == 1

    def rise(self, table: str, place: int) -> None:
        """Free a chair."""
        self._base.execute("UPDATE chairs SET person=NULL WHERE at=? AND place=?", (table, place))

    def number(self, table: str, seats: Iterable[tuple[int, int]]) -> None:
        """Note the seat in the game of each place."""
        rows = [(seat, table, place) for place, seat in seats]
        self._base.executemany("UPDATE chairs SET seat=? WHERE at=? AND place=?", rows)


def digest_of(token: str) -> bytes:
    """Return the digest of a key or an invitation."""
    return sha256(token.encode("utf-8", "replace")).digest()


def _told(value: object) -> object:
    return value if isinstance(value, str | int | float | bytes) else json.dumps(value, separators=(",", ":"))


def _row(row: Sequence[Any]) -> TableRow:
    *facts, waits, since, kept = row
    return TableRow._make((*facts, tuple(json.loads(waits)), since, json.loads(kept)))
