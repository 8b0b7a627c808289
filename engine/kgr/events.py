"""The events of the game: one object for every visible change, in order (section 6h of the rules).

Each carries its amounts, and `reveals` if hidden information came to light (a barrier for undo).  `seen_by` strips what
a seat may not know: amounts are then None.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from engine.kgr.points import Outcome
from engine.kgr.state import Amounts
from engine.kgr.tasks import Pending, Task
from engine.record import record


@record
class GameEvent:
    """An event.  `seat` did or suffered it."""

    reveals: ClassVar[bool] = False


@record
class Asked(GameEvent):
    """The next question; `seat` must answer it.  tasks: all that is still to be done."""

    seat: int
    pending: Pending
    phase: str
    tasks: tuple[Task, ...]


@record
class Turn(GameEvent):
    """The turn of a seat begins (R10)."""

    number: int
    seat: int


@record
class Ended(GameEvent):
    """The turn of a seat ends (R16)."""

    seat: int


@record
class Rolled(GameEvent):
    """The dice fell (R11).  face: of the event die, None in the land."""

    red: int
    yellow: int
    face: str | None
    reveals: ClassVar[bool] = True


@record
class Gained(GameEvent):
    """The seat got cards from the bank.  why: `start` (R8) or `yield` (R17)."""

    seat: int
    cards: Amounts
    why: str


@record
class Short(GameEvent):
    """The bank could not serve all claims to a kind (R19)."""

    kind: str


@record
class Discarded(GameEvent):
    """The seat gave cards to the bank (R54)."""

    seat: int
    cards: Amounts


@record
class Robber(GameEvent):
    """The robber went to a hex (R55)."""

    seat: int
    hex: int
    why: str


@record
class Stole(GameEvent):
    """The seat drew a card from another one (R55).  kind: None for seats that are not concerned (R147)."""

    seat: int
    from_: int
    kind: str | None
    reveals: ClassVar[bool] = True


@record
class Built(GameEvent):
    """The seat built a piece and paid for it (R26 to R28); in the set-up nothing is paid."""

    seat: int
    what: str
    at: int
    paid: Amounts


@record
class Bank(GameEvent):
    """The seat gave `number` cards of a kind to the bank for one of another (R24)."""

    seat: int
    give: str
    number: int
    get: str


@record
class OfferBegun(GameEvent):
    """The seat began an offer (A20)."""

    seat: int


@record
class Offered(GameEvent):
    """The seat asks all others for a trade."""

    seat: int
    give: tuple[str, ...]
    want: tuple[str, ...]


@record
class Answered(GameEvent):
    """A seat agreed to the offer, or did not."""

    seat: int
    yes: bool


@record
class Traded(GameEvent):
    """Two seats traded."""

    seat: int
    with_: int
    give: tuple[str, ...]
    want: tuple[str, ...]


@record
class Withdrawn(GameEvent):
    """The seat drops its offer."""

    seat: int


@record
class Longest(GameEvent):
    """The longest road has another holder, or none (R140)."""

    seat: int | None
    length: int


@record
class Over(GameEvent):
    """The game is over, and nothing is hidden any more."""

    result: Outcome
    reveals: ClassVar[bool] = True


def seen_by(events: Sequence[GameEvent], seat: int) -> tuple[GameEvent, ...]:
    """Return the events as that seat may know them (R147)."""
    return tuple(
        replace(event, kind=None) if isinstance(event, Stole) and seat not in (event.seat, event.from_) else event
        for event in events
    )
