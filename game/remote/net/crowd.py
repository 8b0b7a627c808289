"""Everybody who is connected without a seat: bounded, and the oldest of the busiest address makes room."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable

from game.remote.net.connection import PhoneConnection
from game.remote.net.pace import Doorman

MOST_GUESTS = 64
"""Connections at once that hold no seat: pages and pictures that are loading, and phones before their `Hello`."""
MOST_SOCKETS = 16
"""Sockets at once, those of phones with a seat included."""


class Crowd:
    """The connections without a seat; guests with a socket are called strangers."""

    def __init__(self, clock: Callable[[], float], refused: Counter[str]) -> None:
        """refused: counts refusals by reason."""
        self.doorman = Doorman(clock)
        self._refused = refused
        self._guests: OrderedDict[PhoneConnection, None] = OrderedDict()
        self._strangers: OrderedDict[PhoneConnection, None] = OrderedDict()

    def lets_in(self, address: str) -> bool:
        """Return whether a new connection of the address is accepted."""
        if self.doorman.lets_in(address):
            return True
        self._refused["connections"] += 1
        return False

    def enter(self, connection: PhoneConnection) -> None:
        """Count a new connection."""
        if len(self._guests) >= MOST_GUESTS:
            self._make_room(self._guests)
        self._guests[connection] = None

    def open_socket(self, connection: PhoneConnection, phones: int) -> bool:
        """Count a guest's socket; return whether there is room for it.  phones: the number of phones with a seat."""
        if phones + len(self._strangers) >= MOST_SOCKETS:
            if not self._strangers:
                self._refused["full"] += 1
                return False
            self._make_room(self._strangers)
        self._strangers[connection] = None
        return True

    def leave(self, connection: PhoneConnection) -> None:
        """Forget a connection that ended, or that has a seat from now on."""
        self._guests.pop(connection, None)
        self._strangers.pop(connection, None)

    def disperse(self) -> None:
        """Cut everybody off."""
        for guest in list(self._guests):
            guest.transport.abort()

    def _make_room(self, guests: OrderedDict[PhoneConnection, None]) -> None:
        """Cut off the oldest connection of the address that has the most of these."""
        busiest = Counter(guest.address for guest in guests).most_common(1)[0][0]
        oldest = next(guest for guest in guests if guest.address == busiest)
        self._refused["crowded out"] += 1
        self.leave(oldest)
        oldest.transport.abort()
