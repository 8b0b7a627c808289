"""What is still to be done in a turn: tasks, the first of which is done first (section 6a to 6c of the rules).

A task either asks its seat a question or is done by itself (`Automatic`).  What a task causes is put before the rest.
The questions of the phases, for which no task is left, are here as well: they are what a seat is asked then.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from engine.kgr.island import CORNERS, EDGE_COUNT, HEXES
from engine.kgr.values import AREAS, CARDS, KINDS, MOST_LEVEL, MOST_SEATS
from engine.record import OneOf, Within, record

SeatNumber = Annotated[int, Within(0, MOST_SEATS - 1)]
Corner = Annotated[int, Within(0, CORNERS - 1)]
Edge = Annotated[int, Within(0, EDGE_COUNT - 1)]
HexNumber = Annotated[int, Within(0, HEXES - 1)]
KindName = Annotated[str, OneOf(KINDS)]
AreaName = Annotated[str, OneOf(AREAS)]
CardName = Annotated[str, OneOf(CARDS)]
Level = Annotated[int, Within(1, MOST_LEVEL)]

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
class DrawCard(Automatic):
    """Draw the top card of a deck (R45)."""

    seat: SeatNumber
    area: AreaName
    task: ClassVar[str] = "draw"


@record
class Battle(Automatic):
    """The barbarians attack (R60).  doubled: the seat whose knights count double, None for none."""

    doubled: SeatNumber | None
    task: ClassVar[str] = "battle"


@record
class Sack(Automatic):
    """Find the seats that lose a city (R62).  sheltered: the seat that is spared, None for none."""

    doubled: SeatNumber | None
    sheltered: SeatNumber | None
    task: ClassVar[str] = "sack"


@record
class Loss(Automatic):
    """The seat loses a city (R62)."""

    seat: SeatNumber
    task: ClassVar[str] = "loss"


@record
class Home(Automatic):
    """The barbarians go home (R65)."""

    task: ClassVar[str] = "home"


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
    """So many cards have still to go to the bank, named one by one (R54, R93).  last: the kind named last."""

    due: Annotated[int, Within(1)]
    last: KindName | None
    task: ClassVar[str] = "discard"
    step: ClassVar[str] = "discard"


@record
class Robber(Asked):
    """Where the robber goes (R55, R56, R88)."""

    why: Annotated[str, OneOf(("seven", "chase", "bishop"))]
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


@record
class Surplus(Asked):
    """Which card goes under its deck, until the limit is kept (R49)."""

    task: ClassVar[str] = "surplus"
    step: ClassVar[str] = "surplus"


@record
class PickingDeck(Asked):
    """From which deck to draw, for one of several that defended best (R61)."""

    task: ClassVar[str] = "pick_deck"
    step: ClassVar[str] = "pick_deck"


@record
class Pillaging(Asked):
    """Which city is sacked (R62)."""

    task: ClassVar[str] = "pillage"
    step: ClassVar[str] = "pillage"


@record
class Harvesting(Asked):
    """Which resource to take with the aqueduct (R20)."""

    task: ClassVar[str] = "harvest"
    step: ClassVar[str] = "harvest"


@record
class Metropolis(Asked):
    """On which city the metropolis comes (R38, A32)."""

    area: AreaName
    task: ClassVar[str] = "metropolis"
    step: ClassVar[str] = "metropolis"


@record
class Knight:
    """A knight that is off the island for the moment."""

    level: Level
    active: bool
    fresh: bool
    promoted: bool


@record
class Fleeing(Asked):
    """Where the displaced knight goes from the corner where it stood (R53a)."""

    at: Corner
    knight: Knight
    task: ClassVar[str] = "flee"
    step: ClassVar[str] = "flee"


@record
class Removing(Asked):
    """Which of its knights the seat takes off the island (R90).  by: who played the card."""

    by: SeatNumber
    task: ClassVar[str] = "remove"
    step: ClassVar[str] = "remove"


@record
class Stationing(Asked):
    """Where the player puts a knight for the one that was removed (R90)."""

    level: Level
    active: bool
    task: ClassVar[str] = "station"
    step: ClassVar[str] = "station"


@record
class Giving(Asked):
    """So many hand cards have still to go to another seat, named one by one.  of: which of them.  last: the kind named
    last, which only the two seats know; None for others."""

    to: SeatNumber
    due: Annotated[int, Within(1)]
    of: Annotated[str, OneOf(("any", "resource", "commodity"))]
    last: KindName | None
    task: ClassVar[str] = "give"
    step: ClassVar[str] = "give"


# ---------------------------------------------------------------- cards with choices (section 6d)


@record
class CardTask(Asked):
    """A card that is played, and what has been chosen for it: by itself nothing."""

    card: CardName
    task: ClassVar[str] = "card"
    step: ClassVar[str] = "card"


@record
class Targeting(CardTask):
    """A card against another seat."""

    target: SeatNumber | None


@record
class Looking(CardTask):
    """The great merchant: the seat whose hand is looked at, how many cards may still be taken from it, and the kind
    taken last, which only the two seats know (R83)."""

    target: SeatNumber | None
    left: Annotated[int, Within(1, 2)]
    last: KindName | None


@record
class Harbour(CardTask):
    """The trading port: the seats that are still to be asked (R82)."""

    ask: tuple[SeatNumber, ...]


@record
class Displacing(CardTask):
    """A card against the knight on a corner (R92)."""

    target: Corner | None


@record
class OpenRoad(CardTask):
    """The diplomat: the road taken off (R91)."""

    removed: Edge | None


@record
class Exchanging(CardTask):
    """A card that exchanges something of two hexes: the first of them (R100)."""

    hex: HexNumber | None


@record
class Repeating(CardTask):
    """A card that allows something several times (R105, R106)."""

    left: Annotated[int, Within(1, 2)]


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
    DrawCard,
    Battle,
    Sack,
    Loss,
    Home,
    Surplus,
    PickingDeck,
    Pillaging,
    Harvesting,
    Metropolis,
    Fleeing,
    Removing,
    Stationing,
    Giving,
)
"""All but those of cards, whose class depends on the card (`engine.kgr.cards`)."""
ASKED_WITH_ONE_ANSWER = (Offering, Answering, Dealing, CardTask)
"""Tasks that are asked even where only one answer is legal; every other one is then answered by itself."""
EVENT, YIELD, HOME = Event(), Yield(), Home()
