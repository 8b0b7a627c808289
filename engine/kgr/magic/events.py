"""The events of magic and church (section 6h of the rules); the others are in `engine.kgr.events`."""

from __future__ import annotations

from typing import ClassVar

from engine.kernel.record import record
from engine.kgr.events import SeatEvent
from engine.kgr.magic.tasks import LiftedBuilding
from engine.kgr.tasks import Knight


@record
class RolledAgain(SeatEvent):
    """The seat threw some dice again (R124); dice: which."""

    red: int
    yellow: int
    face: str | None
    dice: tuple[str, ...]
    reveals: ClassVar[bool] = True


@record
class NamedArea(SeatEvent):
    """The seat said as which gate the joker counts (R44)."""

    area: str


@record
class FaceSet(SeatEvent):
    """A card sets the event die before the throw (R115)."""

    face: str


@record
class Stopped(SeatEvent):
    """The seat stopped an attack on it: a card, the robber's draw or a sack (R122).  by: who caused it."""

    by: int | None
    against: str


@record
class FestivalHeld(SeatEvent):
    """The seat laid its chip at a piece of another one, and paid beer (R66)."""

    what: str
    at: int
    owner: int
    paid: int


@record
class FestivalOver(SeatEvent):
    """The seat's chip came home (R72)."""


@record
class Spell(SeatEvent):
    """So many turns until the seat's knights can be activated (R110, A65)."""

    turns: int


@record
class Asleep(SeatEvent):
    """All knights of the seat became inactive (R110, R123)."""


@record
class Lent(SeatEvent):
    """The seat builds nothing until it has paid (R128)."""

    due: tuple[str, ...]


@record
class Banned(SeatEvent):
    """An area of the seat is closed until it has paid (R131)."""

    by: int
    area: str
    due: tuple[str, ...]


@record
class Paid(SeatEvent):
    """The seat paid a card of a debt (R137).  for: `lent` or the area.  to: None for the bank.  left: the cards still
    due."""

    for_: str
    kind: str
    to: int | None
    left: int


@record
class Lowered(SeatEvent):
    """The seat fell to a level of an area (R108)."""

    area: str
    level: int


@record
class CardOut(SeatEvent):
    """A card of the seat lies before the player, who may keep it.  card: None for seats that are not concerned (R120,
    R126, R129)."""

    to: int
    area: str
    card: str | None
    reveals: ClassVar[bool] = True


@record
class CardKept(SeatEvent):
    """The seat kept one of the cards that lay before it.  card: None for others."""

    area: str
    card: str | None


@record
class CardBack(SeatEvent):
    """A card that lay before the seat went under its deck.  card: None for others."""

    area: str
    card: str | None


@record
class Lifted(SeatEvent):
    """The seat lifted a building, roads and a knight to move them (R113)."""

    at: int
    roads: tuple[int, ...]
    knight: int | None


@record
class BuildingMoved(SeatEvent):
    """The seat put the building that it had lifted on another corner (R113)."""

    from_: int
    to: int
    building: LiftedBuilding


@record
class RoadMoved(SeatEvent):
    """The seat laid a road that it had lifted (A60)."""

    at: int


@record
class KnightMoved(SeatEvent):
    """The seat put the knight that it had lifted on a corner, or in the supply (A60)."""

    at: int | None
    knight: Knight
