"""Opens the line between this computer and phones: a server, the gate at its door, and the addresses it is reached at.

    PhoneCarrier(language).open(PhoneWish(), keys, files)   # a PhoneLine; raises PhonesError

Modules of the network are imported when a line is opened, not before.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from importlib.util import find_spec
from typing import TYPE_CHECKING

from game.shell.phones import Files, Keys, PhonesError, PhoneWish

if TYPE_CHECKING:
    from game.remote.arrivals import Arrival
    from game.remote.gate import Gate
    from game.remote.messages import Told
    from game.remote.server import Server, ServerError

NEEDED = ("websockets", "segno")
"""The packages that carry messages, and draw codes."""
NEXT = 8
"""Ports that are tried one after the other, so that a table mostly comes back where it was."""
MOST_GUESTS = 32
"""Guests without a seat who have gone, and may come back by their key."""
LOOK_SECONDS = 5.0
LOCAL = "127.0.0.1"
"""This computer itself, which no phone reaches."""


class PhoneCarrier:
    """See the module.  language: the code of the table's language."""

    def __init__(self, language: Callable[[], str]) -> None:
        self._language = language

    def check(self, wish: PhoneWish) -> None:
        """Do nothing if a line can probably be opened: its libraries are installed, and there is a network.  Raises
        PhonesError."""
        if any(find_spec(name) is None for name in NEEDED):
            raise PhonesError("phones.problem.missing")
        if not _hosts(wish):
            raise PhonesError("phones.problem.network")

    def open(self, wish: PhoneWish, keys: Keys, files: Files) -> PhoneLine:
        """Return a line that phones with these keys may use at once.  files: the pictures they may ask for.  Raises
        PhonesError."""
        self.check(wish)
        from game.remote.gate import Gate
        from game.remote.server import PORT, ServerError

        gate = Gate()
        for port in (wish.port,) if wish.port else (*range(PORT, PORT + NEXT), 0):
            server = self._server(wish, gate, files, port)
            try:
                server.start()
                break
            except ServerError as problem:
                if problem.why != "taken" or not port or port == wish.port:
                    raise _in_words(problem, wish, port) from problem
        line = PhoneLine(server, gate, wish)
        line.remember(keys)
        return line

    def _server(self, wish: PhoneWish, gate: Gate, files: Files, port: int) -> Server:
        """Return a server that has not been started."""
        from game.remote.server import EVERYWHERE, Server
        from game.remote.voices import PhoneVoices
        from game.remote.web_files import page_files

        hosts, said = (wish.name,) if wish.name else (), PhoneVoices.load(self._language())
        bind = wish.bind or EVERYWHERE
        return Server({**files, **page_files()}, gate, said, hosts=hosts, bind=bind, port=port)


class SeatNumbers:
    """By seat its number at server and gate, never given twice, so that a message of an earlier table reaches no other
    person.  Guests without a seat are below 0 for the table.  fresh: returns a number."""

    def __init__(self, fresh: Callable[[], int]) -> None:
        self.all: list[int] = []
        self._fresh = fresh

    def of(self, seat: int) -> int:
        """Return the number of a seat, or of a guest."""
        while seat >= len(self.all):
            self.all.append(self._fresh())
        return -seat - 1 if seat < 0 else self.all[seat]

    def seats(self, numbers: Collection[int]) -> Iterator[int]:
        """Yield the seats of numbers."""
        return (seat for seat, number in enumerate(self.all) if number in numbers)

    def give(self, seat: int, number: int) -> int:
        """Give a seat another number; return its former one."""
        before, self.all[seat] = self.of(seat), number
        return before

    def reseat(self, places: Sequence[int | None]) -> set[int]:
        """Give the seats new places (`game.shell.phones.MessageLine`); return the numbers that have none any more."""
        before = self.all
        self.all = [self._fresh() if old is None or old >= len(before) else before[old] for old in places]
        return set(before) - set(self.all)


class PhoneLine:
    """A running server with its gate, as the table sees them (`game.remote.desk.SeatLine`)."""

    def __init__(self, server: Server, gate: Gate, wish: PhoneWish) -> None:
        self._server = server
        self.gate = gate
        self._numbers = SeatNumbers(gate.number)
        self._wish = wish
        self._networks: Sequence[str] = _hosts(wish)
        self._looked = time.monotonic()

    @property
    def networks(self) -> Sequence[str]:
        """The names under which phones reach this computer, the likeliest first; looked up again every few seconds,
        because a computer changes its network."""
        if time.monotonic() - self._looked > LOOK_SECONDS:
            self._looked, self._networks = time.monotonic(), _hosts(self._wish)
        return self._networks

    @property
    def taken(self) -> tuple[int, int] | None:
        """The usual port, which another program has, and the one that is used instead; None if it is free."""
        from game.remote.server import PORT

        is_other = not self._wish.port and self._server.port != PORT
        return (PORT, self._server.port) if is_other else None

    @property
    def held(self) -> Collection[int]:
        """The seats that belong to a phone."""
        return frozenset(self._numbers.seats(self.gate.held))

    @property
    def joined(self) -> Collection[int]:
        """The seats whose phones are connected."""
        return frozenset(self._numbers.seats(self._server.connected))

    @property
    def keys(self) -> Keys:
        """The seats, with the digests of their phones' keys."""
        kept = dict(self.gate.kept())
        return tuple((seat, kept[chair]) for seat, chair in enumerate(self._numbers.all) if chair in kept)

    def arrived(self) -> Sequence[Arrival]:
        """Return the arrivals since the last call."""
        seats = {chair: seat for seat, chair in enumerate(self._numbers.all)}
        found = self._server.arrived()
        loose = [number for number in sorted(self.gate.held - self._server.connected) if number not in seats]
        for number in loose[:-MOST_GUESTS]:
            self.gate.throw_out(number)
        return [replace(each, seat=seats.get(each.seat, -each.seat - 1)) for each in found]

    def reseat(self, places: Sequence[int | None]) -> None:
        """Give the seats new numbers (`game.shell.phones.MessageLine`)."""
        for number in self._numbers.reseat(places):
            self._free(number)

    def _free(self, chair: int) -> None:
        """Make the phone of a former seat a guest; without a phone end its invitation."""
        if chair in self.gate.held:
            self._server.again(chair)
        else:
            self._server.throw_out(chair)

    def give(self, seat: int, guest: int | None) -> None:
        """Give the seat to a guest, who comes there once more; its phone is a guest's from now on.  None: to nobody."""
        number = self.gate.number() if guest is None else -guest - 1
        self._free(self._numbers.give(seat, number))
        self._server.again(number)

    def guest(self, seat: int) -> int:
        """Return the number of the holder of a seat as a guest."""
        return -self._numbers.of(seat) - 1

    def let_in(self, guest: int) -> None:
        """Treat a guest who came by letters as one who was invited."""
        self._server.let_in(-guest - 1)

    def remember(self, keys: Keys) -> None:
        """Give phones with these keys their seats, where nobody else's phone has them."""
        for seat, digest in keys:
            number = self.gate.whose(digest)
            if number is None:
                self.gate.remember([(self._numbers.of(seat), digest)])
            elif number not in self._numbers.all and self._numbers.of(seat) not in self.gate.held:
                self.give(seat, -number - 1)

    def go_on(self, files: Files) -> None:
        """Hand over to another: it hears again who has come, and serves these files as well."""
        self._server.go_on(files)

    def tell(self, seat: int, message: Told) -> None:
        """Send a message to the phone of the seat, if it is connected."""
        self._server.tell(self._numbers.of(seat), message)

    def picture(self, seat: int, data: bytes) -> None:
        """Send a picture of the table to the phone of the seat."""
        self._server.picture(self._numbers.of(seat), data)

    def address(self, network: str, invitation: str) -> str:
        """Return the address that a phone in the network opens to use an invitation."""
        from game.remote.addresses import seat_address

        return seat_address(network, self._server.port, invitation)

    def throw_out(self, seat: int) -> None:
        """Take the seat from its phone, and end its invitation."""
        self._server.throw_out(self._numbers.of(seat))

    def close(self) -> None:
        """Say good-bye to all phones, and stop listening."""
        self._server.close()


def _in_words(problem: ServerError, wish: PhoneWish, port: int) -> PhonesError:
    """Return the sentence that says why there are no phones."""
    return PhonesError(f"phones.problem.{problem.why}", port=port, address=wish.bind)


def _hosts(wish: PhoneWish) -> tuple[str, ...]:
    """Return the names under which phones reach this computer, the likeliest first; none without a network."""
    from game.remote.addresses import EVERYWHERE, reachable

    own = [name for name in reachable(wish.bind or EVERYWHERE[0]) if wish.bind or name != LOCAL]
    return tuple(dict.fromkeys([*([wish.host] if wish.host else []), *own]))
