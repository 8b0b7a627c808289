"""The actions of magic and church (section 6b of the rules); the others are in `engine.kgr.actions`."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engine.kgr.actions import ACTIONS as EARLIER
from engine.kgr.actions import (
    BUILDING,
    CITY,
    KNIGHT,
    ROAD,
    SETTLEMENT,
    Action,
    AreaName,
    CardName,
    KindName,
    SeatNumber,
)
from engine.kgr.island import CORNERS, EDGE_COUNT
from engine.kgr.values import AREAS, DICE, SHIP
from engine.record import OneOf, Within, record

FACES = (SHIP, *AREAS)
CELEBRATING = (ROAD, KNIGHT, SETTLEMENT, CITY)
"""What can celebrate (R66)."""


@record
class Hold(Action):
    """Hold a festival at a piece of another seat (R66)."""

    what: Annotated[str, OneOf(CELEBRATING)]
    at: int
    do: ClassVar[str] = "festival"


@record
class Reroll(Action):
    """Throw dice again (R124)."""

    card: Annotated[str, OneOf(("indulgence",))]
    dice: tuple[Annotated[str, OneOf(DICE)], ...]
    do: ClassVar[str] = "play"


@record
class Pass(Action):
    """Do not play the card that could be played now."""

    do: ClassVar[str] = "pass"


@record
class NameArea(Action):
    """Say as which gate the joker counts (R44)."""

    area: AreaName
    do: ClassVar[str] = "name"


@record
class SetFace(Action):
    """Say what the event die shows (R115)."""

    face: Annotated[str, OneOf(FACES)]
    do: ClassVar[str] = "face"


@record
class SteerShip(Action):
    """Let the ship go steps on or back (R114)."""

    by: Annotated[int, Within(-2, 2)]
    do: ClassVar[str] = "ship"


@record
class TargetArea(Action):
    """Choose an area of another seat (R108, R131)."""

    seat: SeatNumber
    area: AreaName
    do: ClassVar[str] = "target"


@record
class PayWith(Action):
    """Name a resource that pays for the settlement (R112)."""

    kind: KindName
    do: ClassVar[str] = "pay"


@record
class PayDebt(Action):
    """Pay a card of a debt: for `lent`, or for the ban of an area (R137)."""

    for_: Annotated[str, OneOf(("lent", *AREAS))]
    kind: KindName
    do: ClassVar[str] = "pay"


@record
class KeepToken(Action):
    """Keep the citadel or the bishopric (R32)."""

    do: ClassVar[str] = "keep"


@record
class RemoveToken(Action):
    """Give it up (R32)."""

    do: ClassVar[str] = "remove"


@record
class GiveCard(Action):
    """Give a card to another seat (R120)."""

    card: CardName
    do: ClassVar[str] = "give"


@record
class KeepCard(Action):
    """Keep one of the cards that others gave."""

    card: CardName
    do: ClassVar[str] = "keep"


@record
class KeepNone(Action):
    """Keep none of them (A43)."""

    do: ClassVar[str] = "none"


@record
class Reform(Action):
    """Say who exchanges cards (R134)."""

    who: Annotated[str, OneOf(("self", "others"))]
    do: ClassVar[str] = "reform"


@record
class Lift(Action):
    """Lift a piece that the magic removal moves (R113)."""

    what: Annotated[str, OneOf((BUILDING, ROAD, KNIGHT))]
    at: int
    do: ClassVar[str] = "lift"


ACTIONS: tuple[type[Action], ...] = (
    *EARLIER,
    Hold,
    Reroll,
    Pass,
    NameArea,
    SetFace,
    SteerShip,
    TargetArea,
    PayWith,
    PayDebt,
    KeepToken,
    RemoveToken,
    GiveCard,
    KeepCard,
    KeepNone,
    Reform,
    Lift,
)
"""All of the game."""
PASS, KEEP_TOKEN, REMOVE_TOKEN, KEEP_NONE = Pass(), KeepToken(), RemoveToken(), KeepNone()
NAME_AREA: tuple[NameArea, ...] = tuple(map(NameArea, AREAS))
SET_FACE: tuple[SetFace, ...] = tuple(map(SetFace, FACES))
HOLD: dict[str, tuple[Hold, ...]] = {
    what: tuple(Hold(what, at) for at in range(EDGE_COUNT if what == ROAD else CORNERS)) for what in CELEBRATING
}
"""By what celebrates and where."""
