"""The actions of magic and church (section 6b of the rules); the others are in `engine.kgr.actions`."""

from __future__ import annotations

from typing import Annotated

from engine.kernel.record import OneOf, Within, record, records_in
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

FACES = (SHIP, *AREAS)
CELEBRATING = (ROAD, KNIGHT, SETTLEMENT, CITY)
"""The pieces that can celebrate (R66)."""


@record
class Hold(Action, do="festival"):
    """Hold a festival at a piece of another seat (R66)."""

    what: Annotated[str, OneOf(CELEBRATING)]
    at: int


@record
class Reroll(Action, do="play"):
    """Throw dice again (R124)."""

    card: Annotated[str, OneOf(("indulgence",))]
    dice: tuple[Annotated[str, OneOf(DICE)], ...]


@record
class Pass(Action, do="pass"):
    """Do not play the card that could be played now."""


@record
class NameArea(Action, do="name"):
    """Say as which gate the joker counts (R44)."""

    area: AreaName


@record
class SetFace(Action, do="face"):
    """Choose the face of the event die (R115)."""

    face: Annotated[str, OneOf(FACES)]


@record
class SteerShip(Action, do="ship"):
    """Move the ship steps on or back (R114)."""

    by: Annotated[int, Within(-2, 2)]


@record
class TargetArea(Action, do="target"):
    """Choose an area of another seat (R108, R131)."""

    seat: SeatNumber
    area: AreaName


@record
class PayWith(Action, do="pay"):
    """Name a resource that pays for the settlement (R112)."""

    kind: KindName


@record
class PayDebt(Action, do="pay"):
    """Pay a card of a debt: for `lent`, or for the ban of an area (R137)."""

    for_: Annotated[str, OneOf(("lent", *AREAS))]
    kind: KindName


@record
class KeepToken(Action, do="keep"):
    """Keep the citadel or the bishopric (R32)."""


@record
class RemoveToken(Action, do="remove"):
    """Give it up (R32)."""


@record
class GiveCard(Action, do="give"):
    """Give a card to another seat (R120)."""

    card: CardName


@record
class KeepCard(Action, do="keep"):
    """Keep one of the cards that others gave."""

    card: CardName


@record
class KeepNone(Action, do="none"):
    """Keep none of them (A43)."""


@record
class Reform(Action, do="reform"):
    """Say who exchanges cards (R134)."""

    who: Annotated[str, OneOf(("self", "others"))]


@record
class Lift(Action, do="lift"):
    """Lift a piece that the magic removal moves (R113)."""

    what: Annotated[str, OneOf((BUILDING, ROAD, KNIGHT))]
    at: int


ACTIONS = (*EARLIER, *records_in(globals(), Action))
"""All of the game."""
PASS, KEEP_TOKEN, REMOVE_TOKEN, KEEP_NONE = Pass(), KeepToken(), RemoveToken(), KeepNone()
NAME_AREA: tuple[NameArea, ...] = tuple(map(NameArea, AREAS))
SET_FACE: tuple[SetFace, ...] = tuple(map(SetFace, FACES))
HOLD: dict[str, tuple[Hold, ...]] = {
    what: tuple(Hold(what, at) for at in range(EDGE_COUNT if what == ROAD else CORNERS)) for what in CELEBRATING
}
"""By the piece that celebrates and its place."""
