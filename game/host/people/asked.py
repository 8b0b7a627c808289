"""The part of a house's store about time: which chairs have to decide since when, and how to call their people."""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection
from typing import Any, NamedTuple

from game.host.base import Base


class AskedChair(NamedTuple):
    """A chair that has to decide.  person: who sits there, None for nobody.  pace: the seconds for a move, 0 for as
    long as one likes.  missed: how many times in a row its time has run out."""

    table: str
    game: str
    place: int
    seat: int
    person: int | None
    since: float
    pace: int
    missed: int


class Calling(NamedTuple):
    """A way to call a person: a browser (`push`), or an address (`mail`).  holds: it was confirmed."""

    id: int
    person: int
    kind: str
    address: str
    facts: Any
    language: str
    holds: bool
    since: float


KEY_FILE = "push.pem"
"""The file of the key with which a house calls browsers, beside the store."""
COLUMNS = "id, person, kind, address, facts, language, holds, since"
NUMBER_BITS = 53
"""Of the random numbers of rows."""
MOST_CALLINGS = 8
"""Ways to call one person; the oldest goes."""


class AskedChairs:
    """The chairs that have to decide."""

    def __init__(self, base: Base) -> None:
        self._base = base

    def note(self, table: str, seats: Collection[int], stood_in: Collection[int], now: float) -> None:
        """Note which seats of a table have to decide: since now, unless they had to already.  stood_in: those for
        whose players somebody else decides; others that need not any more have decided in time."""
        rows = self._base.do("SELECT place, seat, asked, missed FROM chairs WHERE at=?", table).fetchall()
        for place, seat, asked, missed in rows:
            if (seat in seats) != (asked is not None):
                since, left = (now, missed) if seat in seats else (None, missed if seat in stood_in else 0)
                which = "UPDATE chairs SET asked=?, called=0, missed=? WHERE at=? AND place=?"
                self._base.do(which, since, left, table, place)

    def uncalled(self, until: float) -> list[AskedChair]:
        """Return the chairs of persons who have been asked at this time or earlier, and not been called."""
        return self._found("asked<=? AND called=0 AND person IS NOT NULL", until)

    def late(self, now: float) -> list[AskedChair]:
        """Return the chairs whose time has run out."""
        return self._found("asked+pace<=? AND pace>0", now)

    def _found(self, which: str, time: float) -> list[AskedChair]:
        names = "at, game, place, seat, person, asked, pace, missed"
        asked = f"SELECT {names} FROM chairs JOIN tables ON id=at WHERE {which} AND state='plays'"
        return [AskedChair(*row) for row in self._base.do(f"{asked} ORDER BY asked", time).fetchall()]

    def note_called(self, table: str, place: int) -> bool:
        """Note that the person of a chair is called; return whether that is the first time since it was asked."""
        asked = "UPDATE chairs SET called=1 WHERE at=? AND place=? AND called=0 AND asked IS NOT NULL"
        return self._base.do(asked, table, place).rowcount == 1

    def note_missed(self, table: str, place: int, missed: int) -> None:
        """Note how many times in a row the time of a chair has run out."""
        self._base.do("UPDATE chairs SET missed=? WHERE at=? AND place=?", missed, table, place)


class Callings:
    """The ways to call people."""

    def __init__(self, base: Base) -> None:
        self._base = base

    def add(self, calling: Calling) -> Calling:
        """Note a way to call somebody, in place of one at the same address; return it with its number."""
        about = *calling[1:4], json.dumps(calling.facts), calling.language, int(calling.holds), calling.since
        made = self._base.do(
            f"INSERT INTO callings({COLUMNS}) VALUES(?, ?, ?, ?, ?, ?, ?, ?) "
            "ON CONFLICT(person, address) DO UPDATE SET "
            "facts=excluded.facts, language=excluded.language, holds=excluded.holds, since=excluded.since RETURNING id",
            secrets.randbits(NUMBER_BITS),
            *about,
        ).fetchone()
        for older in self.of(calling.person)[:-MOST_CALLINGS]:
            self.drop(older.id)
        return calling._replace(id=made[0])

    def of(self, person: int) -> list[Calling]:
        """Return the ways to call a person."""
        rows = self._base.do(f"SELECT {COLUMNS} FROM callings WHERE person=? ORDER BY since, id", person)
        return [_calling(row) for row in rows.fetchall()]

    def at(self, address: str) -> list[Calling]:
        """Return the ways to call anybody at an address."""
        rows = self._base.do(f"SELECT {COLUMNS} FROM callings WHERE address=?", address)
        return [_calling(row) for row in rows.fetchall()]

    def find(self, number: int) -> Calling | None:
        """Return a way to call somebody."""
        row = self._base.do(f"SELECT {COLUMNS} FROM callings WHERE id=?", number).fetchone()
        return None if row is None else _calling(row)

    def confirm(self, number: int) -> None:
        """Note that somebody wants to be called there."""
        self._base.do("UPDATE callings SET holds=1 WHERE id=?", number)

    def drop(self, number: int) -> None:
        """Forget a way to call somebody."""
        self._base.do("DELETE FROM callings WHERE id=?", number)


def _calling(row: Any) -> Calling:
    number, person, kind, address, facts, language, holds, since = row
    return Calling(number, person, kind, address, json.loads(facts), language, bool(holds), since)
