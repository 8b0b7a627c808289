"""Pictures of boards for the phones of a house: painted in the time between presses, for all tables of a game by one
painter.

boards = HouseBoards(context, failures)     # counts paintings that fail
boards.paint(rooms, until)      # some times a second; whether there is more to do
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from time import perf_counter

from game.host.room import TableRoom
from game.remote.boards.table_picture import TablePictures, studio_of
from game.remote.seat_hand import SeatHand
from game.shell.context import Context

log = logging.getLogger(__name__)

RESTS = 5.0
"""Seconds without pictures after a failure."""
KEPT = 2
"""Kinds of tables whose painter is kept (some 25 MB) while all of them sleep."""
SEATS = 8
"""More than a table has: a phone's number is that of its table, times this, and its seat."""


class HouseBoards:
    """See the module."""

    def __init__(self, context: Context, failures: Counter[str]) -> None:
        self._context, self._failures = context, failures
        self._studio: Context | None = None  # one for all: its letters and sprites have a bound
        self._by_kind: dict[object, TablePictures] = {}  # the one that was needed last is the last
        self._at = perf_counter()
        self._rests: dict[object, float] = {}  # until when kinds that failed are not painted

    @property
    def used(self) -> int:
        """Bytes of the letters and sprites that are kept."""
        return self._studio.sprites.used + self._studio.type.used if self._studio else 0

    def paint(self, rooms: Iterable[TableRoom], until: float) -> bool:
        """Paint until a moment of `perf_counter`, and send finished pictures; return whether there is more to do."""
        now, is_busy, awake = perf_counter(), False, list(rooms)
        dt, self._at = now - self._at, now
        here = sorted((room for room in awake if room.joined), key=lambda room: room.kind)
        for kind, alike in groupby(here, key=lambda room: room.kind):
            if now < self._rests.get(kind, 0):
                continue
            try:
                is_busy |= self._painted(kind, list(alike), dt, until)
            except Exception:  # they play on by their lists
                self._failures["boards"] += 1
                self._rests[kind] = now + RESTS
                log.exception("the boards of %s cannot be painted", kind)
        kinds = {room.kind for room in awake}
        for kind in [kind for kind in self._by_kind if kind not in kinds][:-KEPT]:
            del self._by_kind[kind]
        return is_busy

    def _painted(self, kind: object, rooms: list[TableRoom], dt: float, until: float) -> bool:
        self._studio = self._studio or studio_of(self._context)
        pictures = self._by_kind.pop(kind, None) or TablePictures(self._context, boards=True, studio=self._studio)
        self._by_kind[kind] = pictures
        by_number = {room.number: room for room in rooms}
        due = [room for room in rooms if not room.is_painted]
        hands: dict[int, SeatHand] = {}
        for room in due:
            hands |= {room.number * SEATS + seat: hand for seat, hand in room.hands_told().items()}
            for seat in room.newcomers:
                pictures.seats.pop(room.number * SEATS + seat, None)  # a page that has just been loaded has no picture
            room.newcomers.clear()
        pictures.wanted = frozenset(room.number * SEATS + seat for room in rooms for seat in room.joined)
        for number, data in pictures.advance(dt, hands, until):
            by_number[number // SEATS].picture(number % SEATS, data)
        if pictures.at_work is not None:
            return True
        waiting = {number // SEATS for number, hand in hands.items() if pictures.waits(number, hand)}
        for room in due:
            room.is_painted = room.number not in waiting
        return False
