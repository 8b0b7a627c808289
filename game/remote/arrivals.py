"""News that reaches the window from its phones, once a frame (`game.remote.server.Server.arrived`)."""

from __future__ import annotations

from dataclasses import dataclass

from game.remote.messages import Do, Hello, LookUpRequest, Press, Sit, Suit


@dataclass(frozen=True, slots=True)
class Came:
    """A phone holds the seat from now on; below 0 it is the number of a guest who has none yet.  phone: the
    number of its connection; who comes back has a new one."""

    seat: int
    phone: int
    hello: Hello
    """Its language and its room; the token has been removed."""
    asks: bool = False
    """A guest came by letters, and has not been let in."""


@dataclass(frozen=True, slots=True)
class SaidBy:
    """The phone of the seat said something."""

    seat: int
    phone: int
    message: Press | Do | LookUpRequest | Suit | Sit


@dataclass(frozen=True, slots=True)
class Left:
    """The connection of the phone ended; the seat stays its own."""

    seat: int
    phone: int


Arrival = Came | SaidBy | Left
