"""A table that is awake, and the phones at it.

    room = TableRoom(table)
    room.come(seat, phone, hello)       # a phone has come; the one before it is told so
    room.hear(seat, message)            # plays it, and tells everybody
    room.leave(seat, phone)
    room.advance()                      # as long as it `is_busy`

All of it runs in one thread, and no method waits: so a table needs no lock, and a press is done before the next one is
read.  Phones are told a decision once it is on the disk.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import partial
from itertools import count
from time import monotonic
from typing import Protocol

from game.client import GameClient
from game.host.held import HeldMessages
from game.host.hosted_table import HostedTable
from game.host.people.company import TableCompany
from game.remote.messages import Do, Hello, LookUpRequest, Press, Suit, Told
from game.remote.pictures import PhonePictures
from game.remote.seat_hand import SeatHand
from game.remote.seats.ended import GameEnd
from game.remote.seats.hands import SeatHands
from game.shell.context import Context

Heard = Press | Do | LookUpRequest | Suit
NUMBERS = count()


class Listener(Protocol):
    """A phone as its table tells it something."""

    def tell(self, message: Told) -> None:
        """Send a message."""
        ...

    def picture(self, data: bytes) -> None:
        """Send a picture of a board."""
        ...

    def is_followed(self) -> None:
        """Note that another phone holds the seat now."""
        ...

    def is_thrown_out(self) -> None:
        """Note that the seat has become free."""
        ...

    def rests(self) -> None:
        """Note that the table goes to sleep."""
        ...

    def goes(self, address: str) -> None:
        """Lead the page to the next game."""
        ...


class TableRoom:
    """See the module.  pictures_of: returns those of a game.  changed: called after everything that may have changed
    the game.  held: the messages to its phones.  company: its people."""

    def __init__(
        self,
        table: HostedTable,
        pictures_of: Callable[[Context, GameClient, str], PhonePictures],
        changed: Callable[[], None],
        held: HeldMessages,
        company: TableCompany,
    ) -> None:
        self.table, self.company = table, company
        self._changed = changed
        self._hands = SeatHands(table)
        self._hands.use(pictures_of)
        self._phones: dict[int, Listener] = {}
        self.hidden: frozenset[int] = frozenset()
        """The seats whose pages nobody sees."""
        self._held = held
        setup = table.session.setup
        self.kind = f"{setup.game} {len(setup.seats)} {sorted(setup.options.items())}"
        """The same for tables that are painted alike."""
        self.number = next(NUMBERS)
        self.newcomers: set[int] = set()
        """The seats whose pages have just been loaded."""
        self.is_painted = False
        """Nothing has been told since all phones had their pictures."""
        self.asked: frozenset[int] | None = None
        """The seats of persons that have to decide, as they are noted; None before that."""
        self._at = self.touched = monotonic()
        self._following = ""
        table.go_on()

    @property
    def joined(self) -> frozenset[int]:
        """The seats whose phones are connected."""
        return frozenset(self._phones)

    @property
    def is_busy(self) -> bool:
        """Whether a computer player thinks."""
        return self.table.is_busy

    def come(self, seat: int, phone: Listener, hello: Hello) -> None:
        """Take a phone in."""
        before = self._phones.get(seat)
        if before is not None:
            before.is_followed()
        self._phones[seat] = phone
        self.hidden -= {seat}
        self.newcomers.add(seat)
        self._pass()
        self._hands.seat(seat, hello)
        self.company.forget(seat)
        self._tell()

    def leave(self, seat: int, phone: Listener) -> None:
        """Note that a phone is gone."""
        if self._phones.get(seat) is phone:
            del self._phones[seat]
            self._pass()

    def hear(self, seat: int, message: Heard) -> None:
        """Carry out a message of the seat's phone, and tell everybody."""
        self._pass()
        self._hands.note_changes()
        if isinstance(message, Suit):
            self.hidden = self.hidden | {seat} if message.hidden else self.hidden - {seat}
        if self.end is not None and isinstance(message, Press) and message.target[0] == "rematch":
            self._wish(seat)
        else:
            self._hands.hear(seat, message, self)
        self._changed()
        self._tell()

    def advance(self) -> None:
        """Take over the thoughts of computer players."""
        moment = self.table.session.moment
        self.table.advance()
        if self.table.session.moment is not moment:
            self._changed()
        self._tell()

    def stand_in(self, seat: int) -> None:
        """Give the turn of a seat to a computer player."""
        self._pass()
        self.table.stand_in(seat)
        self._changed()
        self._tell()

    def throw_out(self, seat: int | None) -> None:
        """Take the seat from its phone."""
        phone = None if seat is None else self._phones.pop(seat, None)
        if phone is not None:
            phone.is_thrown_out()
        if self.end is not None and seat is not None:
            self.end.persons.discard(seat)
            self.end.wishes.discard(seat)
            self._changed()
            self._tell()

    @property
    def end(self) -> GameEnd | None:
        """The end of the game, as phones read it."""
        return self._hands.end

    def show_end(self, persons: Iterable[int], wishes: Iterable[int]) -> GameEnd:
        """Show phones the end, and return it."""
        end = self._hands.end = GameEnd(self.table.told(), persons)
        end.wishes.update(wishes)
        return end

    def go_to(self, address: str) -> None:
        """Lead everybody to the rematch, and who comes later by the button."""
        assert self.end is not None
        self.end.note, self._following = "phones.wish_begun", address
        self.end.wishes.update(self.end.persons)
        for phone in self._phones.values():
            phone.goes(address)
        self._phones.clear()

    def _wish(self, seat: int) -> None:
        if self._following:
            self._phones.pop(seat).goes(self._following)
        elif self.end is not None:
            self.end.wish(seat)

    def hands_told(self) -> dict[int, SeatHand]:
        """Return the hands of connected phones that know everything."""
        found = {seat: self._hands.by_seat[seat] for seat in self._phones}
        return {seat: phone.hand for seat, phone in found.items() if not phone.is_behind}

    def picture(self, seat: int, data: bytes) -> None:
        """Send a picture of a board to the phone of the seat, if it is connected."""
        if seat in self._phones:
            self._held.say(partial(self._phones[seat].picture, data))

    def close(self) -> None:
        """Send everybody home, and let the table sleep.  Raises OSError if not everything is on the disk."""
        try:
            self.table.close()
            self._held.release()
        finally:
            for phone in self._phones.values():
                phone.rests()
            self._phones.clear()

    # ------------------------------------------------------------ inside

    def tell(self, seat: int, message: Told) -> None:
        """Send a message to the phone of the seat, if it is connected."""
        if seat in self._phones:
            self._held.say(partial(self._phones[seat].tell, message))

    def _pass(self) -> None:
        """Note that time has passed."""
        now = monotonic()
        self._hands.advance(now - self._at)
        self._at = self.touched = now

    def _tell(self) -> None:
        """Tell all phones the news."""
        self.is_painted = False
        self._hands.advise()
        self._hands.note_changes()
        self._hands.tell(self, math.inf)
        self.tell_company()

    def tell_company(self) -> None:
        """Tell all phones the news of the company."""
        for seat in self.joined:
            if (news := self.company.news(seat)) is not None:
                self.tell(seat, news)
