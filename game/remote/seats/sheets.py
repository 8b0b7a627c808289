"""The sheets of all phones at a table: made a little in every frame, in the order in which they are needed.

    sheets = PhoneSheets(session, phones, moment, sheet)
    sheets.prepare(seat, message, line)      # before a phone is answered
    sheets.tell(line, until)                 # once a frame; whether all phones know everything

Making a sheet takes some milliseconds.  Frames stay short because the work is cut into the things of the table
(`SeatHand.works`), and done in the time that the frame has left; a press is played in the frame in which it is heard,
before any of it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping
from time import perf_counter
from typing import Protocol

from game.remote.messages import Do, LookUpRequest, Press, SeatSheet, Suit, Told
from game.remote.seat_moment import SeatMoment
from game.remote.seats.seated import SeatedPhone
from game.shell.session.session import Session

ENOUGH = 0.002
"""Seconds of a frame with which sheets come in time; a frame that has less left is a short one."""
LEAST, MOST = 0.001, 0.005
"""Seconds of a short frame that sheets take in any case: one `LEAST` for each short one in a row, up to `MOST`, so that
phones do not wait for as long as the table is busy."""


class SheetLine(Protocol):
    """A carrier of sheets to the seats' phones."""

    @property
    def joined(self) -> Collection[int]:
        """The seats whose phones are connected."""
        ...

    def tell(self, seat: int, message: Told) -> None:
        """Send a message to the phone of the seat, if it is connected."""
        ...


class PhoneSheets:
    """See the module.  phones: by seat.  moment: returns the present one as the seat of a phone knows it, and sheet its
    sheet."""

    def __init__(
        self,
        session: Session,
        phones: Mapping[int, SeatedPhone],
        moment: Callable[[int, SeatedPhone], SeatMoment],
        sheet: Callable[[int, SeatedPhone], SeatSheet],
    ) -> None:
        self._session = session
        self._phones = phones
        self._moment, self._sheet = moment, sheet
        self._pressed: int | None = None  # the seat that has pressed last
        self._short = 0  # short frames in a row in which a phone did not know everything

    def prepare(self, seat: int, message: Press | Do | LookUpRequest | Suit, line: SheetLine) -> None:
        """Show a phone the present moment before it is answered.  What is pressed may need the sheet as well: where it
        cannot be told otherwise whether the press means what is asked now, that is what they show on the phone."""
        self._show(seat)
        if isinstance(message, Press | Do):
            self._pressed = seat
            if not self._phones[seat].is_asked_as_told():
                self._bring_up(seat, line)

    def tell(self, line: SheetLine, until: float) -> bool:
        """Work on the sheets of the phones that are behind, until a moment of `perf_counter`, but a little in any
        case.  Send those that are ready: to the seat that is asked, to the one that has pressed last, to the others.
        Return whether there is nothing left to do."""
        behind = [seat for seat in self._phones.keys() & line.joined if self._phones[seat].is_waiting]
        if not behind:
            self._short = 0
            return True
        now = perf_counter()
        self._short = 0 if until - now >= ENOUGH else self._short + 1
        until = max(until, now + min(MOST, LEAST * self._short))
        asked, pressed = self._session.moment.acts_elsewhere, self._pressed
        in_order = sorted(behind, key=lambda seat: (seat != asked, seat != pressed, seat))
        return all(self._bring_up(seat, line, until) for seat in in_order)

    def _bring_up(self, seat: int, line: SheetLine, until: float = math.inf) -> bool:
        """Show a phone the present moment, and send its sheet unless that says the same as the last one.  Work on that
        until a moment of `perf_counter`; return whether there was time enough."""
        phone = self._phones[seat]
        if not phone.is_waiting:
            return True
        if perf_counter() >= until:
            return False
        self._show(seat)
        if not phone.hand.works(until):
            return False
        sheet = phone.numbered(self._sheet(seat, phone))
        if sheet is not None:
            line.tell(seat, sheet)
        return True

    def _show(self, seat: int) -> None:
        """Show a phone the present moment."""
        phone = self._phones[seat]
        if phone.is_behind:
            phone.hand.show(self._moment(seat, phone))
            phone.is_behind = False
