"""The desk at which phones are given out: who may come in, which seat has a phone, and whether it is there now.

    desk = PhoneDesk(line, seats=4)
    desk.table_address          # the address behind the code of the table
    desk.take(arrival)          # notes who comes and goes
    desk.held                   # the seats whose players decide on a phone
    desk.is_lost(2)             # its phone is away
    desk.throw_out(2)           # its phone becomes invalid

The server's work is behind `SeatLine`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from game.remote.arrivals import Arrival, Came, Left
from game.remote.messages import Told
from game.shell.phones import Files, OpenChair, PhoneSeat

GRACE = 1.5
"""Seconds for which a phone may be away without a word: a page that is loaded again, a change of the network."""


class TableCode(Protocol):
    """The one code of a table."""

    @property
    def invitation(self) -> str:
        """The invitation to the table, for any number of guests."""
        ...

    @property
    def letters(self) -> str:
        """Four letters that lead to the table for some minutes."""
        ...


class SeatLine(Protocol):
    """A carrier of messages to and from the seats' phones."""

    @property
    def gate(self) -> TableCode:
        """The door that they come through."""
        ...

    @property
    def networks(self) -> Sequence[str]:
        """The names and addresses of this computer that phones can reach, the likeliest first."""
        ...

    @property
    def held(self) -> Collection[int]:
        """The seats that belong to a phone, whether it is connected or not."""
        ...

    @property
    def joined(self) -> Collection[int]:
        """The seats whose phones are connected."""
        ...

    @property
    def keys(self) -> tuple[tuple[int, str], ...]:
        """The seats, with the digests of their phones' keys."""
        ...

    def arrived(self) -> Sequence[Arrival]:
        """Return the arrivals since the last call."""
        ...

    def tell(self, seat: int, message: Told) -> None:
        """Send a message to the phone of the seat, if it is connected."""
        ...

    def picture(self, seat: int, data: bytes) -> None:
        """Send a picture of the table to the phone of the seat."""
        ...

    def give(self, seat: int, guest: int | None) -> None:
        """Give the seat to a guest, who comes there once more; its phone is a guest's from now on.  None: to nobody."""
        ...

    def guest(self, seat: int) -> int:
        """Return the number that the holder of a seat has as a guest."""
        ...

    def let_in(self, guest: int) -> None:
        """Treat a guest who came by letters as one who was invited."""
        ...

    def address(self, network: str, invitation: str) -> str:
        """Return the address that a phone in the network opens to use an invitation."""
        ...

    def throw_out(self, seat: int) -> None:
        """Take the seat from its phone."""
        ...

    def go_on(self, files: Files) -> None:
        """Report again who has come.  files: the pictures that phones may ask for from now on."""
        ...


def chairs_of(seats: Sequence[PhoneSeat], held: Collection[int]) -> tuple[OpenChair, ...]:
    """Return seats as guests see them: those of persons without a phone are free.  held: those with one."""
    found = []
    for number, seat in enumerate(seats):
        holder = "computer" if not seat.is_person else "phone" if number in held else "free"
        found.append(OpenChair(seat.name, seat.shape, holder, holder == "free"))
    return tuple(found)


class PhoneDesk:
    """See the module."""

    def __init__(self, line: SeatLine) -> None:
        self._line = line
        self.network = 0
        """The index of the network whose address the codes show."""
        self._away: dict[int, float] = {}  # seconds for which the phone of a seat has been away

    @property
    def networks(self) -> Sequence[str]:
        """The names and addresses of this computer that phones can reach."""
        return self._line.networks

    @property
    def joined(self) -> frozenset[int]:
        """The seats whose phones are connected."""
        return frozenset(self._line.joined)

    @property
    def held(self) -> frozenset[int]:
        """The seats that belong to a phone, even if it is away just now: their players decide there."""
        return frozenset(self._line.held)

    def is_lost(self, seat: int) -> bool:
        """Return whether the seat is decided for on a phone that is away."""
        return seat in self.held and self._away.get(seat, 0.0) > GRACE

    def advance(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        joined = self.joined
        self._away = {seat: self._away.get(seat, 0.0) + dt for seat in self.held if seat not in joined}

    def reseat(self, places: Sequence[int | None]) -> None:
        """Move everything with the persons.  places: by new number of a seat the old one, None for none."""
        new = {old: number for number, old in enumerate(places) if old is not None}
        self._away = {new[seat]: each for seat, each in self._away.items() if seat in new}

    def take(self, arrival: Arrival) -> None:
        """Note who comes and goes: a phone that comes back has its seat again."""
        match arrival:
            case Came(seat):
                self._away.pop(seat, None)
            case Left(seat):
                self._away.setdefault(seat, 0.0)

    @property
    def table_address(self) -> str:
        """The address behind the one code of the table, in the chosen network; "" without a network."""
        networks, line = self.networks, self._line
        return line.address(networks[min(self.network, len(networks) - 1)], line.gate.invitation) if networks else ""

    @property
    def letters(self) -> str:
        """Four letters that lead to the table as well."""
        return self._line.gate.letters

    def rise(self, seat: int) -> None:
        """Free the seat: its phone is a guest's from now on."""
        self._line.give(seat, None)

    def throw_out(self, seat: int) -> None:
        """Take the seat from its phone."""
        self._line.throw_out(seat)
