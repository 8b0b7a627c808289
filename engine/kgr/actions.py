"""The actions of a player: small frozen values (section 6b of the rules), one class for each shape of a `do`.

The tables at the end hold one instance of most actions, so that `legal` creates few new objects.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from engine.kgr.island import CORNERS, EDGE_COUNT, HEXES
from engine.kgr.values import AREAS, CARDS, KINDS, MOST_SEATS
from engine.record import OneOf, Within, record

KindName = Annotated[str, OneOf(KINDS)]
CardName = Annotated[str, OneOf(CARDS)]
AreaName = Annotated[str, OneOf(AREAS)]
SeatNumber = Annotated[int, Within(0, MOST_SEATS - 1)]
HexNumber = Annotated[int, Within(0, HEXES - 1)]
Face = Annotated[int, Within(1, 6)]
ROAD, SETTLEMENT, CITY, WALL, KNIGHT = "road", "settlement", "city", "wall", "knight"
CITADEL, BISHOPRIC, BUILDING = "citadel", "bishopric", "building"
PIECES = (ROAD, SETTLEMENT, CITY)
"""What is built in the land."""
BUILT = (*PIECES, WALL, KNIGHT, CITADEL, BISHOPRIC, BUILDING)


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
    """Build a piece: a road on an edge, everything else on a corner (R25 to R28, R30, R33, R50).  A building is
    one that a card moves (R113)."""

    what: Annotated[str, OneOf(BUILT)]
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
    """Name a card that the offer gives, or give one to the seat that may ask for it."""

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

    hex: HexNumber
    do: ClassVar[str] = "robber"


@record
class Rob(Action):
    """Choose the seat to draw a card from (R58)."""

    seat: SeatNumber
    do: ClassVar[str] = "rob"


# ---------------------------------------------------------------- the knights


@record
class Improve(Action):
    """Buy the next improvement of an area (R34)."""

    area: AreaName
    do: ClassVar[str] = "improve"


@record
class Activate(Action):
    """Activate a knight (R51)."""

    at: int
    do: ClassVar[str] = "activate"


@record
class Promote(Action):
    """Promote a knight by a level (R51)."""

    at: int
    do: ClassVar[str] = "promote"


@record
class Move(Action):
    """Move a knight along own roads (R53)."""

    from_: int
    to: int
    do: ClassVar[str] = "move"


@record
class Displace(Action):
    """Have a knight displace a weaker one of another seat (R53)."""

    from_: int
    to: int
    do: ClassVar[str] = "displace"


@record
class Chase(Action):
    """Have a knight chase the robber away (R53, R56)."""

    from_: int
    do: ClassVar[str] = "chase"


@record
class Flee(Action):
    """Say where the displaced knight goes (R53a)."""

    to: int
    do: ClassVar[str] = "move"


@record
class Pillage(Action):
    """Say which city the barbarians sack (R62)."""

    at: int
    do: ClassVar[str] = "pillage"


@record
class Put(Action):
    """Put a metropolis on a city (R38)."""

    at: int
    do: ClassVar[str] = "put"


@record
class Take(Action):
    """Take a card of a kind: from the bank (R20), or from the hand that is looked at (R83)."""

    kind: KindName
    do: ClassVar[str] = "take"


@record
class Draw(Action):
    """Draw the top card of a deck (R61)."""

    area: AreaName
    do: ClassVar[str] = "draw"


# ---------------------------------------------------------------- cards


@record
class Play(Action):
    """Play a card (R79)."""

    card: CardName
    do: ClassVar[str] = "play"


@record
class PutUnder(Action):
    """Put a card under its deck (R49)."""

    card: CardName
    do: ClassVar[str] = "put_under"


@record
class Target(Action):
    """Choose the seat that a card is played against."""

    seat: SeatNumber
    do: ClassVar[str] = "target"


@record
class Hex(Action):
    """Choose a hex for a card."""

    hex: HexNumber
    do: ClassVar[str] = "hex"


@record
class Name(Action):
    """Name a kind of hand card for a card."""

    kind: KindName
    do: ClassVar[str] = "name"


@record
class OfferCard(Action):
    """Offer a resource to the next seat that is asked (R82)."""

    kind: KindName
    do: ClassVar[str] = "offer"


@record
class Skip(Action):
    """Offer nothing to that seat (R82)."""

    do: ClassVar[str] = "skip"


@record
class TakeCard(Action):
    """Take one of the cards that are looked at (R94)."""

    card: CardName
    do: ClassVar[str] = "take"


@record
class SetDice(Action):
    """Say what the red and the yellow die show (R97)."""

    red: Face
    yellow: Face
    do: ClassVar[str] = "dice"


@record
class RemoveRoad(Action):
    """Take an open road off the island (R91)."""

    road: int
    do: ClassVar[str] = "remove"


@record
class RemoveKnight(Action):
    """Take an own knight off the island (R90)."""

    at: int
    do: ClassVar[str] = "remove"


@record
class DisplaceAt(Action):
    """Displace the knight of another seat at one's roads (R92)."""

    at: int
    do: ClassVar[str] = "displace"


@record
class Done(Action):
    """Do without the rest of what a card allows."""

    do: ClassVar[str] = "done"


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
    Improve,
    Activate,
    Promote,
    Move,
    Displace,
    Chase,
    Flee,
    Pillage,
    Put,
    Take,
    Draw,
    Play,
    PutUnder,
    Target,
    Hex,
    Name,
    OfferCard,
    Skip,
    TakeCard,
    SetDice,
    RemoveRoad,
    RemoveKnight,
    DisplaceAt,
    Done,
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
