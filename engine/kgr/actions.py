"""The actions of a player: small frozen values (section 6b of the rules), one class for each shape of a `do`.

The tables at the end hold one instance of most actions, so that `legal` creates few new objects.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from engine.kernel.record import OneOf, Within, record, records_in
from engine.kgr.island import CORNERS, EDGE_COUNT, HEXES
from engine.kgr.values import AREAS, CARDS, KINDS, MOST_SEATS

KindName = Annotated[str, OneOf(KINDS)]
CardName = Annotated[str, OneOf(CARDS)]
AreaName = Annotated[str, OneOf(AREAS)]
EVERY_SEAT = Within(0, MOST_SEATS - 1)
SeatNumber = Annotated[int, EVERY_SEAT]
HexNumber = Annotated[int, Within(0, HEXES - 1)]
Face = Annotated[int, Within(1, 6)]
ROAD, SETTLEMENT, CITY, WALL, KNIGHT = "road", "settlement", "city", "wall", "knight"
CITADEL, BISHOPRIC, BUILDING = "citadel", "bishopric", "building"
PIECES = (ROAD, SETTLEMENT, CITY)
"""The pieces that can be built in the land."""
BUILT = (*PIECES, WALL, KNIGHT, CITADEL, BISHOPRIC, BUILDING)


@record
class Action:
    """An action of a player; `do` is its name in the protocol."""

    do: ClassVar[str] = ""

    def __init_subclass__(cls, do: str = "") -> None:
        if do:
            cls.do = do


@record
class Roll(Action, do="roll"):
    """Throw the dice (R11)."""


@record
class Build(Action, do="build"):
    """Build a piece: a road on an edge, everything else on a corner (R25 to R28, R30, R33, R50).  A building is
    one that a card moves (R113)."""

    what: Annotated[str, OneOf(BUILT)]
    at: int


@record
class Bank(Action, do="bank"):
    """Give the bank as many cards of a kind as it asks for, and take one of another (R24)."""

    give: KindName
    get: KindName


@record
class Offer(Action, do="offer"):
    """Begin an offer to the other seats (R24, A20)."""


@record
class Give(Action, do="give"):
    """Name a card that the offer gives, or give one to the seat that may ask for it."""

    kind: KindName


@record
class Want(Action, do="want"):
    """Name a card that the offer wants."""

    kind: KindName


@record
class Ask(Action, do="ask"):
    """Ask the other seats."""


@record
class Cancel(Action, do="cancel"):
    """Drop the offer before it is asked; it counts all the same (A20)."""


@record
class Accept(Action, do="accept"):
    """Agree to an offer."""


@record
class Decline(Action, do="decline"):
    """Do not agree to an offer."""


@record
class Trade(Action, do="trade"):
    """Trade with a seat that agreed (A21)."""

    with_: int


@record
class Withdraw(Action, do="withdraw"):
    """Trade with none of those who agreed (A21)."""


@record
class End(Action, do="end"):
    """End the turn."""


@record
class Discard(Action, do="discard"):
    """Give a card to the bank (R54)."""

    kind: KindName


@record
class MoveRobber(Action, do="robber"):
    """Put the robber on another hex (R55)."""

    hex: HexNumber


@record
class Rob(Action, do="rob"):
    """Choose the seat to draw a card from (R58)."""

    seat: SeatNumber


# ---------------------------------------------------------------- the knights


@record
class Improve(Action, do="improve"):
    """Buy the next improvement of an area (R34)."""

    area: AreaName


@record
class Activate(Action, do="activate"):
    """Activate a knight (R51)."""

    at: int


@record
class Promote(Action, do="promote"):
    """Promote a knight by a level (R51)."""

    at: int


@record
class Move(Action, do="move"):
    """Move a knight along own roads (R53)."""

    from_: int
    to: int


@record
class Displace(Action, do="displace"):
    """Have a knight displace a weaker one of another seat (R53)."""

    from_: int
    to: int


@record
class Chase(Action, do="chase"):
    """Have a knight chase the robber away (R53, R56)."""

    from_: int


@record
class Flee(Action, do="move"):
    """Say where the displaced knight goes (R53a)."""

    to: int


@record
class Pillage(Action, do="pillage"):
    """Say which city the barbarians sack (R62)."""

    at: int


@record
class Put(Action, do="put"):
    """Put a metropolis on a city (R38)."""

    at: int


@record
class Take(Action, do="take"):
    """Take a card of a kind: from the bank (R20), or from the hand that is looked at (R83)."""

    kind: KindName


@record
class Draw(Action, do="draw"):
    """Draw the top card of a deck (R61)."""

    area: AreaName


# ---------------------------------------------------------------- cards


@record
class Play(Action, do="play"):
    """Play a card (R79)."""

    card: CardName


@record
class PutUnder(Action, do="put_under"):
    """Put a card under its deck (R49)."""

    card: CardName


@record
class Target(Action, do="target"):
    """Choose the seat that a card is played against."""

    seat: SeatNumber


@record
class Hex(Action, do="hex"):
    """Choose a hex for a card."""

    hex: HexNumber


@record
class Name(Action, do="name"):
    """Name a kind of hand card for a card."""

    kind: KindName


@record
class OfferCard(Action, do="offer"):
    """Offer a resource to the next seat that is asked (R82)."""

    kind: KindName


@record
class Skip(Action, do="skip"):
    """Offer nothing to that seat (R82)."""


@record
class TakeCard(Action, do="take"):
    """Take one of the cards that are looked at (R94)."""

    card: CardName


@record
class SetDice(Action, do="dice"):
    """Choose the red and the yellow die (R97)."""

    red: Face
    yellow: Face


@record
class RemoveRoad(Action, do="remove"):
    """Take an open road off the island (R91)."""

    road: int


@record
class RemoveKnight(Action, do="remove"):
    """Take an own knight off the island (R90)."""

    at: int


@record
class DisplaceAt(Action, do="displace"):
    """Displace the knight of another seat at one's roads (R92)."""

    at: int


@record
class Done(Action, do="done"):
    """Do without the rest of what a card allows."""


ACTIONS = records_in(globals(), Action)
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
"""By the kinds given and taken."""
GIVE: tuple[Give, ...] = tuple(map(Give, KINDS))
WANT: tuple[Want, ...] = tuple(map(Want, KINDS))
DISCARD: tuple[Discard, ...] = tuple(map(Discard, KINDS))
TRADE: tuple[Trade, ...] = tuple(map(Trade, range(MOST_SEATS)))
MOVE_ROBBER: tuple[MoveRobber, ...] = tuple(map(MoveRobber, range(HEXES)))
ROB: tuple[Rob, ...] = tuple(map(Rob, range(MOST_SEATS)))
SKIP = Skip()
DONE = Done()
BUILD_WALL: tuple[Build, ...] = tuple(Build(WALL, corner) for corner in range(CORNERS))
BUILD_KNIGHT: tuple[Build, ...] = tuple(Build(KNIGHT, corner) for corner in range(CORNERS))
IMPROVE: tuple[Improve, ...] = tuple(map(Improve, AREAS))
ACTIVATE: tuple[Activate, ...] = tuple(map(Activate, range(CORNERS)))
PROMOTE: tuple[Promote, ...] = tuple(map(Promote, range(CORNERS)))
MOVE: tuple[tuple[Move, ...], ...] = tuple(
    tuple(Move(corner, to) for to in range(CORNERS)) for corner in range(CORNERS)
)
"""By the corner that a knight leaves and the one it goes to."""
CHASE: tuple[Chase, ...] = tuple(map(Chase, range(CORNERS)))
FLEE: tuple[Flee, ...] = tuple(map(Flee, range(CORNERS)))
PILLAGE: tuple[Pillage, ...] = tuple(map(Pillage, range(CORNERS)))
PUT: tuple[Put, ...] = tuple(map(Put, range(CORNERS)))
TAKE: tuple[Take, ...] = tuple(map(Take, KINDS))
DRAW: tuple[Draw, ...] = tuple(map(Draw, AREAS))
PLAY: dict[str, Play] = {card: Play(card) for card in CARDS}
PUT_UNDER: dict[str, PutUnder] = {card: PutUnder(card) for card in CARDS}
TARGET: tuple[Target, ...] = tuple(map(Target, range(MOST_SEATS)))
HEX: tuple[Hex, ...] = tuple(map(Hex, range(HEXES)))
NAME: tuple[Name, ...] = tuple(map(Name, KINDS))
OFFER_CARD: tuple[OfferCard, ...] = tuple(map(OfferCard, KINDS))
BUILD_CITADEL: tuple[Build, ...] = tuple(Build(CITADEL, corner) for corner in range(CORNERS))
BUILD_BISHOPRIC: tuple[Build, ...] = tuple(Build(BISHOPRIC, corner) for corner in range(CORNERS))
MOVE_BUILDING: tuple[Build, ...] = tuple(Build(BUILDING, corner) for corner in range(CORNERS))
