"""The turns of seats whose time has run out, at tables that have set one for a move: a computer player stands in until
the turn is over, and the seat may be freed.

    late = LateSeats(house)
    late.look()             # every few seconds
"""

from __future__ import annotations

from contextlib import suppress

from game.host.awake import Refused
from game.host.house import House


class LateSeats:
    """See the module."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._known: dict[tuple[str, int], float] = {}
        """The seats that are late, but not to act: since when their table has not changed."""

    def look(self) -> None:
        """Give their turns to computer players.  A seat that is asked ahead of its turn waits until that comes."""
        house = self._house
        known, self._known = self._known, {}
        for late in house.store.asked.late(house.clock()):
            row, seat = house.store.table(late.table), (late.table, late.seat)
            if row is None or known.get(seat) == row.since:
                self._known |= {seat: known[seat]} if seat in known else {}
                continue
            with suppress(Refused):
                room = house.room(late.table)
                if room.table.session.moment.acts_elsewhere != late.seat:
                    self._known[seat] = row.since
                    continue
                house.store.asked.note_missed(late.table, late.place, late.missed + 1)
                with house.rooms.careful(late.table):
                    room.stand_in(late.seat)
