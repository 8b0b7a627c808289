"""Opens the line between this computer and phones: a server, the gate at its door, and the addresses it is reached at.

    PhoneCarrier(language).open(PhoneWish(), keys, files)   # a PhoneLine; raises PhonesError

What the network needs is imported when a line is opened, not before.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
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
LOCAL = "127.0.0.1"
"""This computer itself, which no phone reaches."""


class PhoneCarrier:
    """See the module.  language: the code of the table's language."""

    def __init__(self, language: Callable[[], str]) -> None:
        self._language = language

    def check(self, wish: PhoneWish) -> None:
        """Do nothing if a line can probably be opened: what it needs is installed, and there is a network.  Raises
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

        gate = Gate(keys)
        server = self._server(wish, gate, files, wish.port or PORT)
        try:
            server.start()
        except ServerError as problem:
            if problem.why != "taken" or wish.port:
                raise _in_words(problem, wish, server.port) from problem
            server = self._server(wish, gate, files, 0)  # the usual port is taken: any other will do
            try:
                server.start()
            except ServerError as second:
                raise _in_words(second, wish, server.port) from second
        return PhoneLine(server, gate, wish)

    def _server(self, wish: PhoneWish, gate: Gate, files: Files, port: int) -> Server:
        """Return a server that has not been started."""
        from game.remote.server import EVERYWHERE, Server
        from game.remote.voices import Voices
        from game.remote.web_files import page_files

        hosts, said = (wish.host,) if wish.host else (), Voices.load(self._language())
        bind = wish.bind or EVERYWHERE
        return Server({**files, **page_files()}, gate, said, hosts=hosts, bind=bind, port=port)


class PhoneLine:
    """A running server with its gate, as the table sees them (`game.remote.desk.SeatLine`)."""

    def __init__(self, server: Server, gate: Gate, wish: PhoneWish) -> None:
        self._server = server
        self._gate = gate
        self.networks: Sequence[str] = _hosts(wish)
        """The names under which phones reach this computer, the likeliest first."""

    @property
    def held(self) -> Collection[int]:
        """The seats that belong to a phone."""
        return self._gate.held

    @property
    def joined(self) -> Collection[int]:
        """The seats whose phones are connected."""
        return self._server.connected

    @property
    def keys(self) -> Keys:
        """The seats, with the digests of their phones' keys."""
        return self._gate.kept()

    def arrived(self) -> Sequence[Arrival]:
        """Return what has arrived since the last call."""
        return self._server.arrived()

    def go_on(self, files: Files) -> None:
        """Let another take over: it hears again who has come, and serves these files as well."""
        self._server.go_on(files)

    def tell(self, seat: int, message: Told) -> None:
        """Send a message to the phone of the seat, if it is connected."""
        self._server.tell(seat, message)

    def picture(self, seat: int, data: bytes) -> None:
        """Send a picture of the table to the phone of the seat."""
        self._server.picture(seat, data)

    def invite(self, seat: int) -> str:
        """Return a new invitation; what held the seat until now loses it."""
        return self._server.invite(seat)

    def address(self, network: str, invitation: str) -> str:
        """Return what a phone in the network opens to use an invitation."""
        from game.remote.addresses import seat_address

        return seat_address(network, self._server.port, invitation)

    def throw_out(self, seat: int) -> None:
        """Take the seat from its phone, and end its invitation."""
        self._server.throw_out(seat)

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
