"""The events of magic and church (section 6h of the rules); the others are in `engine.kgr.events`."""

from __future__ import annotations

from typing import ClassVar

from engine.kgr.events import GameEvent
from engine.kgr.magic.tasks import Building
from engine.kgr.tasks import Knight
from engine.record import record


@record
class RolledAgain(GameEvent):
    """The seat threw some dice again (R124); dice: which."""

    seat: int
    red: int
    yellow: int
    face: str | None
    dice: tuple[str, ...]
    reveals: ClassVar[bool] = True


@record
class NamedArea(GameEvent):
    """The seat said as which gate the joker counts (R44)."""

    seat: int
    area: str


@record
class FaceSet(GameEvent):
    """A card sets the event die before the throw (R115)."""

    seat: int
    face: str


@record
class Stopped(GameEvent):
    """The seat stopped what went against it: a card, the robber's draw or a sack (R122).  by: who caused it."""

    seat: int
    by: int | None
    against: str


@record
class FestivalHeld(GameEvent):
    """The seat laid its chip at a piece of another one, and paid beer (R66)."""

    seat: int
    what: str
    at: int
    owner: int
    paid: int


@record
class FestivalOver(GameEvent):
    """The seat's chip came home (R72)."""

    seat: int


@record
class Spell(GameEvent):
    """So many turns until the seat's knights can be activated (R110, A65)."""

    seat: int
    turns: int


@record
class Asleep(GameEvent):
    """All knights of the seat became inactive (R110, R123)."""

    seat: int


@record
class Lent(GameEvent):
    """The seat builds nothing until it has paid (R128)."""

    seat: int
    due: tuple[str, ...]


@record
class Banned(GameEvent):
    """An area of the seat is closed until it has paid (R131)."""

    seat: int
    by: int
    area: str
    due: tuple[str, ...]


@record
class Paid(GameEvent):
    """The seat paid a card of a debt (R137).  for: `lent` or the area.  to: None for the bank.  left: what is still
    due."""

    seat: int
    for_: str
    kind: str
    to: int | None
    left: int


@record
class Lowered(GameEvent):
    """The seat fell to a level of an area (R108)."""

    seat: int
    area: str
    level: int


@record
class CardOut(GameEvent):
    """A card of the seat lies before the player, who may keep it.  card: None for seats that are not concerned (R120,
    R126, R129)."""

    seat: int
    to: int
    area: str
    card: str | None
    reveals: ClassVar[bool] = True


@record
class CardKept(GameEvent):
    """The seat kept one of the cards that lay before it.  card: None for others."""

    seat: int
    area: str
    card: str | None


@record
class CardBack(GameEvent):
    """A card that lay before the seat went under its deck.  card: None for others."""

    seat: int
    area: str
    card: str | None


@record
class Lifted(GameEvent):
    """The seat lifted a building, roads and a knight to move them (R113)."""

    seat: int
    at: int
    roads: tuple[int, ...]
    knight: int | None


@record
class BuildingMoved(GameEvent):
    """The seat put the building that it had lifted on another corner (R113)."""

    seat: int
    from_: int
    to: int
    building: Building


@record
class RoadMoved(GameEvent):
    """The seat laid a road that it had lifted (A60)."""

    seat: int
    at: int


@record
class KnightMoved(GameEvent):
    """The seat put the knight that it had lifted on a corner, or in the supply (A60)."""

    seat: int
    at: int | None
    knight: Knight
