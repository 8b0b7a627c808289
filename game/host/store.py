"""The facts about a house that no journal holds, in one data base: people, tables, chairs, invitations.

    store = store_of(folder)
    person = store.person(digest_of(key))
    store.chairs(table)

The journal of a game is the truth about it; the base (`game.host.base`) says who sits where, for whom the table waits
and since when, and the choices made ahead of a turn.  Of keys and invitations it has only digests.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from time import time
from typing import Any, NamedTuple

from game.host.base import Base, PostgresBase, SqliteBase
from game.host.people.asked import NUMBER_BITS, AskedChairs, Callings

FILE = "house.sqlite"
FORMS = (
    """
CREATE TABLE house(name TEXT PRIMARY KEY, value BYTEA NOT NULL);
CREATE TABLE people(id BIGINT PRIMARY KEY, digest BYTEA NOT NULL UNIQUE, founds INTEGER NOT NULL DEFAULT 0);
CREATE TABLE tables(
  id TEXT PRIMARY KEY, game TEXT NOT NULL, founder BIGINT NOT NULL REFERENCES people, invitation BYTEA,
  file TEXT NOT NULL DEFAULT '', version TEXT NOT NULL DEFAULT '', state TEXT NOT NULL DEFAULT 'gathers',
  waits TEXT NOT NULL DEFAULT '[]', since DOUBLE PRECISION NOT NULL, kept TEXT NOT NULL DEFAULT '[]'
);
CREATE TABLE chairs(
  at TEXT NOT NULL REFERENCES tables, place INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL DEFAULT '',
  person BIGINT REFERENCES people, seat INTEGER, PRIMARY KEY(at, place)
);
CREATE INDEX chairs_by_person ON chairs(person);
""",
    """
ALTER TABLE tables ADD COLUMN pace INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN chats INTEGER NOT NULL DEFAULT 1;
ALTER TABLE chairs ADD COLUMN asked DOUBLE PRECISION;
ALTER TABLE chairs ADD COLUMN called INTEGER NOT NULL DEFAULT 0;
ALTER TABLE chairs ADD COLUMN missed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX chairs_asked ON chairs(asked) WHERE asked IS NOT NULL;
CREATE TABLE callings(
  id BIGINT PRIMARY KEY, person BIGINT NOT NULL REFERENCES people, kind TEXT NOT NULL, address TEXT NOT NULL,
  facts TEXT NOT NULL, language TEXT NOT NULL, holds INTEGER NOT NULL, since DOUBLE PRECISION NOT NULL,
  UNIQUE(person, address)
);
""",
    "ALTER TABLE tables ADD COLUMN said TEXT NOT NULL DEFAULT '[]'",
    "CREATE INDEX tables_by_state ON tables(state, waits)",
    "CREATE INDEX tables_by_founder ON tables(founder)",
)
"""The statements that make each version of the form of the one before; a later one is added behind."""
COPIED = re.findall(r"CREATE TABLE (\w+)", "".join(FORMS))


class Member(NamedTuple):
    """Somebody whose browser has a key.  founds: may begin tables."""

    id: int
    founds: bool


class Chair(NamedTuple):
    """A chair at a table.  place: in the order in which they were set; seat: in that of the game, None before it.
    asked: since when it has to decide, without a break; missed: how many times in a row its time has run out."""

    place: int
    kind: str
    name: str
    person: int | None
    seat: int | None
    asked: float | None = None
    missed: int = 0


class TableRow(NamedTuple):
    """A table.  state: `gathers`, `plays`, `over`, or `rests` if this version cannot continue its game.
    waits: the seats that have to decide; -1 for a computer player.  version: of the program with which it began.
    kept: the choices made ahead; once it is over the seats that wish for a rematch, or its table: `{"table": id}`.
    pace: the seconds for a move, 0 for as long as one likes.  chats: whether people may speak there.
    said: their talk, until the game is over."""

    id: str
    game: str
    founder: int
    file: str
    version: str
    state: str
    waits: tuple[int, ...]
    since: float
    kept: Any
    pace: int
    chats: bool
    said: Any


ROW = "id, game, founder, file, version, state, waits, since, kept, pace, chats, said"


class HouseStore:
    """See the module."""

    def __init__(self, base: Base) -> None:
        self.base = base
        self.whole = base.whole
        base.grow(FORMS)
        self.asked, self.callings = AskedChairs(base), Callings(base)

    def close(self) -> None:
        """Close the base."""
        self.base.close()

    # ------------------------------------------------------------ the house and its people

    def noted(self, name: str) -> bytes | None:
        """Return the note under a name; None if there is none."""
        row = self.base.do("SELECT value FROM house WHERE name=?", name).fetchone()
        return None if row is None else bytes(row[0])

    def note(self, name: str, value: bytes) -> None:
        """Note something under a name."""
        self.base.do("INSERT INTO house VALUES(?, ?) ON CONFLICT(name) DO UPDATE SET value=excluded.value", name, value)

    def person(self, digest: bytes) -> Member | None:
        """Return the person with this key."""
        row = self.base.do("SELECT id, founds FROM people WHERE digest=?", digest).fetchone()
        return None if row is None else Member(row[0], bool(row[1]))

    def welcome(self, digest: bytes) -> Member:
        """Note a new person."""
        number = secrets.randbits(NUMBER_BITS)
        self.base.do("INSERT INTO people(id, digest) VALUES(?, ?)", number, digest)
        return Member(number, founds=False)

    def let_found(self, person: int) -> None:
        """Allow a person to begin tables."""
        self.base.do("UPDATE people SET founds=1 WHERE id=?", person)

    # ------------------------------------------------------------ tables

    def found(self, game: str, founder: int, kinds: Sequence[str], pace: int = 0, *, chats: bool = True) -> str:
        """Note a new table, with a chair for each of its players; return its name."""
        name = secrets.token_hex(8)
        with self.whole():
            names, about = "id, game, founder, since, pace, chats", (name, game, founder, time(), pace, int(chats))
            self.base.do(f"INSERT INTO tables({names}) VALUES(?, ?, ?, ?, ?, ?)", *about)
            for place, kind in enumerate(kinds):
                self.base.do("INSERT INTO chairs(at, place, kind) VALUES(?, ?, ?)", name, place, kind)
        return name

    def table(self, name: str) -> TableRow | None:
        """Return a table."""
        row = self.base.do(f"SELECT {ROW} FROM tables WHERE id=?", name).fetchone()
        return None if row is None else _row(row)

    def tables_of(self, person: int) -> list[TableRow]:
        """Return the tables of a person, the last played first."""
        named = f"SELECT {ROW} FROM tables WHERE founder=? OR id IN (SELECT at FROM chairs WHERE person=?)"
        found = self.base.do(f"{named} ORDER BY since DESC LIMIT 200", person, person)
        return [_row(row) for row in found.fetchall()]

    def waiting_for_computers(self) -> list[str]:
        """Return the tables at which a computer player has to decide."""
        found = self.base.do("SELECT id FROM tables WHERE state='plays' AND waits='[-1]'")
        return [row[0] for row in found.fetchall()]

    def full(self) -> list[str]:
        """Return the tables whose chairs are all taken and whose game has not begun."""
        free = "SELECT 1 FROM chairs WHERE at=tables.id AND kind='human' AND person IS NULL"
        found = self.base.do(f"SELECT id FROM tables WHERE state='gathers' AND NOT EXISTS({free})")
        return [row[0] for row in found.fetchall()]

    def by_state(self, founder: int | None = None) -> dict[str, int]:
        """Return how many tables are in each state.  founder: of these tables; None for all."""
        asked = "SELECT state, count(*) FROM tables WHERE founder=coalesce(?, founder) GROUP BY state"
        return dict(self.base.do(asked, founder).fetchall())

    def invitation(self, table: str) -> bytes | None:
        """Return the digest of the invitation of a table."""
        row = self.base.do("SELECT invitation FROM tables WHERE id=?", table).fetchone()
        return None if row is None or row[0] is None else bytes(row[0])

    def change(self, table: str, **facts: object) -> None:
        """Note facts about a table, by the names of its columns."""
        names = ", ".join(f"{name}=?" for name in facts)
        self.base.do(f"UPDATE tables SET {names} WHERE id=?", *map(_told, facts.values()), table)

    # ------------------------------------------------------------ chairs

    def chairs(self, table: str) -> list[Chair]:
        """Return the chairs of a table."""
        asked = "SELECT place, kind, name, person, seat, asked, missed FROM chairs WHERE at=? ORDER BY place"
        return [Chair(*row) for row in self.base.do(asked, table).fetchall()]

    def sit(self, table: str, place: int, person: int | None, name: str) -> bool:
        """Give a free chair to a person; return whether it was free."""
        asked = "UPDATE chairs SET person=?, name=?, missed=0 WHERE at=? AND place=? AND person IS NULL"
        return self.base.do(asked, person, name, table, place).rowcount == 1

    def rise(self, table: str, place: int) -> None:
        """Free a chair."""
        self.base.do("UPDATE chairs SET person=NULL WHERE at=? AND place=?", table, place)

    def number(self, table: str, seats: Iterable[tuple[int, int]]) -> None:
        """Note the seat in the game of each place."""
        for place, seat in seats:
            self.base.do("UPDATE chairs SET seat=? WHERE at=? AND place=?", seat, table, place)


def copy_all(source: HouseStore, target: HouseStore) -> None:
    """Copy everything as it is now, while others use the source, into a store that is empty."""
    with target.whole(), source.base.unchanged():
        for name in COPIED:
            for row in source.base.do(f"SELECT * FROM {name}").fetchall():
                target.base.do(f"INSERT INTO {name} VALUES({', '.join('?' * len(row))})", *row)


def store_of(folder: Path, url: str = "", address: str = "") -> HouseStore:
    """Return the store of a house: a file of its folder, or PostgreSQL by its URL.  An empty one there takes over a
    file of the folder, such as that of a backup.  address: of this process (`PostgresBase`)."""
    if not url:
        return HouseStore(SqliteBase(folder / FILE))
    store = HouseStore(PostgresBase(url, address))
    if (folder / FILE).exists():
        with store.whole():
            store.base.be_alone()
            if not any(store.base.do(f"SELECT 1 FROM {name} LIMIT 1").fetchone() for name in COPIED):
                copy_all(HouseStore(SqliteBase(folder / FILE)), store)
    return store


def chair_of(chairs: Iterable[Chair], person: Member | None) -> Chair | None:
    """Return the chair of a person, None for none."""
    return next((chair for chair in chairs if person is not None and chair.person == person.id), None)


def digest_of(token: str) -> bytes:
    """Return the digest of a key or an invitation."""
    return sha256(token.encode("utf-8", "replace")).digest()


def _told(value: object) -> object:
    return value if isinstance(value, str | int | float | bytes) else json.dumps(value, separators=(",", ":"))


def _row(row: Sequence[Any]) -> TableRow:
    *facts, waits, since, kept, pace, chats, said = row
    return TableRow._make(
        (*facts, tuple(json.loads(waits)), since, json.loads(kept), pace, bool(chats), json.loads(said))
    )
