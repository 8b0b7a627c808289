"""Tasks of magic and church: reactions, debts, tokens, cards that are given, and cards with choices of their own
(sections 6b and 6d of the rules).  The others are in `engine.kgr.tasks`."""

from __future__ import annotations

from typing import Annotated

from engine.kernel.record import OneOf, Within, record, records_in
from engine.kgr.actions import AreaName, CardName, KindName, SeatNumber
from engine.kgr.tasks import TASKS as EARLIER
from engine.kgr.tasks import CardTask, Corner, Edge, Knight, SeatTask, Task

ROBBER, SACK = "robber", "sack"
"""The things that a veto can stop beside cards."""
STOPPABLE_CARDS = (
    "master_merchant",
    "deserter",
    "diplomat",
    "intrigue",
    "spy",
    "great_dragon",
    "witch_spell",
    "superstition",
    "lent",
    "ban",
)
"""Cards against one seat, which it can stop (A36)."""
STAGES = ("building", "roads", "knight", "settle", "pave", "post")
"""The stages of the magic removal, in this order (section 6d)."""


@record
class Rerolling(SeatTask, step="reroll"):
    """Whether to throw dice again (R124, A12)."""


@record
class NamingGate(SeatTask, step="joker"):
    """As which gate the joker counts (R44)."""


@record
class Doubling(SeatTask, step="power"):
    """Whether its knights count double (R121)."""


@record
class Sheltering(SeatTask, step="refuge"):
    """Whether its cities are spared (R136)."""


@record
class Sparing(SeatTask, step="spare"):
    """Whether its limit is higher (R111)."""


@record
class Stopping(SeatTask, step="veto"):
    """Whether the task behind is stopped (R122, A36).  by: who caused it, None for the barbarians.  against: a card,
    `robber` or `sack`."""

    by: SeatNumber | None
    against: Annotated[str, OneOf((*STOPPABLE_CARDS, ROBBER, SACK))]


@record
class KeepingToken(SeatTask, step="token"):
    """Whether a citadel without hills, or a bishopric without fields, is kept (R32, A25)."""

    token: Annotated[str, OneOf(("citadel", "bishopric"))]


@record
class GivingCard(SeatTask, step="give_card"):
    """Which card goes to another seat (R120)."""

    to: SeatNumber


@record
class Burning(SeatTask, step="burn"):
    """Which card goes under its deck (R125)."""


@record
class ChoosingCard(SeatTask, step="choose_card"):
    """Which of the cards that others gave is kept (R120, R126, R129); the player alone knows them, others their
    backs."""

    cards: tuple[CardName, ...]


@record
class Owing(SeatTask, step="debt"):
    """The card with which the seat pays a debt (R137)."""


# ---------------------------------------------------------------- cards with choices


@record
class GiftOfNature(CardTask):
    """The gift of nature: how many resources may still be taken, and the one taken last (R118)."""

    left: Annotated[int, Within(1, 3)] = 3
    last: KindName | None = None


@record
class LuckySettlement(CardTask):
    """Lucky magic: where the settlement comes, and the first of the two resources that pay for it (R112)."""

    at: Corner | None = None
    paid: tuple[KindName, ...] = ()


@record
class AgainstArea(CardTask):
    """The great dragon: an area of another seat (R108)."""

    target: SeatNumber | None = None
    area: AreaName | None = None


@record
class Banning(CardTask):
    """The ban of the church: the area of another seat that is closed, and the cards due so far (R131)."""

    target: SeatNumber | None = None
    area: AreaName | None = None
    named: tuple[KindName, ...] = ()


@record
class Reforming(CardTask):
    """The reformation: who exchanges cards, and the areas of those put away (R134)."""

    who: Annotated[str, OneOf(("self",))] | None = None
    put: tuple[AreaName, ...] = ()


@record
class LiftedBuilding:
    """A building that is off the island for the moment, as it stood."""

    at: Corner
    kind: Annotated[str, OneOf(("settlement", "city"))]
    wall: bool
    token: Annotated[str, OneOf(("citadel", "bishopric"))] | None
    lying: bool


@record
class LiftedKnight(Knight):
    """A knight that is off the island for the moment, and the corner where it stood."""

    at: Corner


@record
class StillToPlace:
    """The pieces that the magic removal has still to place.  roads: their number."""

    building: LiftedBuilding | None
    roads: Annotated[int, Within(0, 2)]
    knight: LiftedKnight | None


@record
class Relocating(CardTask):
    """The magic removal (A58 to A62): the next stage, the lifted pieces with their places, and the building's new
    place."""

    stage: Annotated[str, OneOf(STAGES)] = STAGES[0]
    at: Corner | None = None
    roads: tuple[Edge, ...] = ()
    knight: Corner | None = None
    lifted: StillToPlace | None = None
    to: Corner | None = None


TASKS = (*EARLIER, *[kind for kind in records_in(globals(), Task) if not issubclass(kind, CardTask)])
"""All of the game but those of cards, whose class depends on the card (`engine.kgr.cards`)."""
