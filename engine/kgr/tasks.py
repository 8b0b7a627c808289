"""What is still to be done in a turn: tasks, the first of which is done first (section 6a to 6c of the rules).

A task either asks its seat a question or is done by itself (`Automatic`).  What a task causes is put before the rest.
The questions of the phases, for which no task is left, are here as well: they are what a seat is asked then.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from engine.kgr.island import CORNERS
from engine.kgr.values import KINDS, MOST_SEATS
from engine.record import OneOf, Within, record

SeatNumber = Annotated[int, Within(0, MOST_SEATS - 1)]
Corner = Annotated[int, Within(0, CORNERS - 1)]
KindName = Annotated[str, OneOf(KINDS)]

SETUP, BEFORE, ACT, ENDING, OVER = "setup", "before", "act", "end", "over"
PHASES = (SETUP, BEFORE, ACT, ENDING, OVER)


@record
class Pending:
    """A question for `seat`; `step` is its name in the protocol."""

    seat: int
    step: ClassVar[str] = ""


@record
class BeforeRoll(Pending):
    """The dice have not been thrown yet (R10)."""

    step: ClassVar[str] = BEFORE


@record
class Acting(Pending):
    """Any number of actions, in any order (R15)."""

    step: ClassVar[str] = ACT


@record
class GameOver(Pending):
    """The game is over (R143, R144); `seat` had the last turn."""

    step: ClassVar[str] = OVER


# ---------------------------------------------------------------- tasks


@record
class Task:
    """Something to be done; `task` is its name in the protocol."""

    task: ClassVar[str] = ""


@record
class Automatic(Task):
    """A task that is done by itself."""


@record
class Event(Automatic):
    """Settle the event die (R14)."""

    task: ClassVar[str] = "event"


@record
class Yield(Automatic):
    """Settle the number: yields, or the seven (R17, R54)."""

    task: ClassVar[str] = "yield"


@record
class Limit(Automatic):
    """See whether the seat holds too many cards on a seven (R54).  plus: what a card has added, None for not asked."""

    seat: SeatNumber
    plus: int | None
    task: ClassVar[str] = "limit"


@record
class Steal(Automatic):
    """Draw a card at random from a seat (R55)."""

    seat: SeatNumber
    from_: SeatNumber
    task: ClassVar[str] = "steal"


@record
class Asked(Task, Pending):
    """A task that asks its seat."""

    seat: SeatNumber


@record
class Found(Asked):
    """Set-up: where to place a piece (R6, R7)."""

    piece: Annotated[str, OneOf(("settlement", "city"))]
    task: ClassVar[str] = "found"
    step: ClassVar[str] = "found"


@record
class Pave(Asked):
    """Set-up: the road at the piece just placed (R6, R7)."""

    at: Corner
    task: ClassVar[str] = "pave"
    step: ClassVar[str] = "pave"


@record
class Discarding(Asked):
    """So many cards have still to go to the bank, named one by one (R54).  last: the kind named last."""

    due: Annotated[int, Within(1)]
    last: KindName | None
    task: ClassVar[str] = "discard"
    step: ClassVar[str] = "discard"


@record
class Robber(Asked):
    """Where the robber goes (R55).  why: `seven`."""

    why: Annotated[str, OneOf(("seven",))]
    task: ClassVar[str] = "robber"
    step: ClassVar[str] = "robber"


@record
class Robbing(Asked):
    """Which seat to draw a card from (R58)."""

    task: ClassVar[str] = "rob"
    step: ClassVar[str] = "rob"


@record
class Offering(Asked):
    """An offer that is being put together, card by card (R24)."""

    give: tuple[KindName, ...]
    want: tuple[KindName, ...]
    task: ClassVar[str] = "offer"
    step: ClassVar[str] = "offer"


@record
class Answering(Asked):
    """Whether the seat agrees to the offer of `by`."""

    by: SeatNumber
    give: tuple[KindName, ...]
    want: tuple[KindName, ...]
    task: ClassVar[str] = "answer"
    step: ClassVar[str] = "answer"


@record
class Dealing(Asked):
    """With which of the seats that agreed to trade (A21)."""

    give: tuple[KindName, ...]
    want: tuple[KindName, ...]
    yes: tuple[SeatNumber, ...]
    task: ClassVar[str] = "deal"
    step: ClassVar[str] = "deal"


TASKS: tuple[type[Task], ...] = (
    Event,
    Yield,
    Limit,
    Steal,
    Found,
    Pave,
    Discarding,
    Robber,
    Robbing,
    Offering,
    Answering,
    Dealing,
)
ASKED_WITH_ONE_ANSWER = (Offering, Answering, Dealing)
"""Tasks that are asked even where only one answer is legal; every other one is then answered by itself."""
EVENT, YIELD = Event(), Yield()
