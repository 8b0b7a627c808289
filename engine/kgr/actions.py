"""The actions of a player: small frozen values (section 6b of the rules), one class for each shape of a `do`.

The tables at the end hold one instance of most actions, so that `legal` creates few new objects.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from engine.kgr.island import CORNERS, EDGE_COUNT, HEXES
from engine.kgr.values import KINDS, MOST_SEATS
from engine.record import OneOf, Within, record

KindName = Annotated[str, OneOf(KINDS)]
ROAD, SETTLEMENT, CITY = "road", "settlement", "city"
PIECES = (ROAD, SETTLEMENT, CITY)


@record
class Action:
    """An action of a player."""

    do: ClassVar[str] = ""


@record
class Roll(Action):
    """Throw the dice (R11)."""

    do: ClassVar[str] = "roll"


@record
class Build(Action):
    """Build a piece: a road on an edge, everything else on a corner (R25 to R28)."""

    what: Annotated[str, OneOf(PIECES)]
    at: int
    do: ClassVar[str] = "build"


@record
class Bank(Action):
    """Give the bank as many cards of a kind as it asks for, and take one of another (R24)."""

    give: KindName
    get: KindName
    do: ClassVar[str] = "bank"


@record
class Offer(Action):
    """Begin an offer to the other seats (R24, A20)."""

    do: ClassVar[str] = "offer"


@record
class Give(Action):
    """Name a card that the offer gives."""

    kind: KindName
    do: ClassVar[str] = "give"


@record
class Want(Action):
    """Name a card that the offer wants."""

    kind: KindName
    do: ClassVar[str] = "want"


@record
class Ask(Action):
    """Ask the other seats."""

    do: ClassVar[str] = "ask"


@record
class Cancel(Action):
    """Drop the offer before it is asked; it counts all the same (A20)."""

    do: ClassVar[str] = "cancel"


@record
class Accept(Action):
    """Agree to an offer."""

    do: ClassVar[str] = "accept"


@record
class Decline(Action):
    """Do not agree to an offer."""

    do: ClassVar[str] = "decline"


@record
class Trade(Action):
    """Trade with a seat that agreed (A21)."""

    with_: int
    do: ClassVar[str] = "trade"


@record
class Withdraw(Action):
    """Trade with none of those who agreed (A21)."""

    do: ClassVar[str] = "withdraw"


@record
class End(Action):
    """End the turn."""

    do: ClassVar[str] = "end"


@record
class Discard(Action):
    """Give a card to the bank (R54)."""

    kind: KindName
    do: ClassVar[str] = "discard"


@record
class MoveRobber(Action):
    """Put the robber on another hex (R55)."""

    hex: Annotated[int, Within(0, HEXES - 1)]
    do: ClassVar[str] = "robber"


@record
class Rob(Action):
    """Choose the seat to draw a card from (R58)."""

    seat: Annotated[int, Within(0, MOST_SEATS - 1)]
    do: ClassVar[str] = "rob"


ACTIONS: tuple[type[Action], ...] = (
    Roll,
    Build,
    Bank,
    Offer,
    Give,
    Want,
    Ask,
    Cancel,
    Accept,
    Decline,
    Trade,
    Withdraw,
    End,
    Discard,
    MoveRobber,
    Rob,
)
ROLL = Roll()
OFFER = Offer()
ASK = Ask()
CANCEL = Cancel()
ACCEPT = Accept()
DECLINE = Decline()
WITHDRAW = Withdraw()
END = End()
BUILD_ROAD: tuple[Build, ...] = tuple(Build(ROAD, edge) for edge in range(EDGE_COUNT))
"""By edge."""
BUILD_SETTLEMENT: tuple[Build, ...] = tuple(Build(SETTLEMENT, corner) for corner in range(CORNERS))
"""By corner."""
BUILD_CITY: tuple[Build, ...] = tuple(Build(CITY, corner) for corner in range(CORNERS))
"""By corner."""
BANK: tuple[tuple[Bank, ...], ...] = tuple(tuple(Bank(give, get) for get in KINDS) for give in KINDS)
"""By what is given and what is taken."""
GIVE: tuple[Give, ...] = tuple(map(Give, KINDS))
WANT: tuple[Want, ...] = tuple(map(Want, KINDS))
DISCARD: tuple[Discard, ...] = tuple(map(Discard, KINDS))
TRADE: tuple[Trade, ...] = tuple(map(Trade, range(MOST_SEATS)))
MOVE_ROBBER: tuple[MoveRobber, ...] = tuple(map(MoveRobber, range(HEXES)))
ROB: tuple[Rob, ...] = tuple(map(Rob, range(MOST_SEATS)))
