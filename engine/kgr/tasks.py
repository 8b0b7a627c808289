"""The pending tasks of a turn, the first of which is done first (section 6a to 6c of the rules).

A task either asks its seat a question or is done by itself (`Automatic`).  Tasks that a task causes are put before the
rest. The questions of the phases, for which no task is left, are here as well: they are asked of a seat then.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from engine.kernel.record import OneOf, Within, record, records_in
from engine.kgr.actions import AreaName, CardName, HexNumber, KindName, SeatNumber
from engine.kgr.island import CORNERS, EDGE_COUNT
from engine.kgr.values import MOST_LEVEL

Corner = Annotated[int, Within(0, CORNERS - 1)]
Edge = Annotated[int, Within(0, EDGE_COUNT - 1)]
EVERY_LEVEL = Within(1, MOST_LEVEL)
Level = Annotated[int, EVERY_LEVEL]

SETUP, BEFORE, ACT, ENDING, OVER = "setup", "before", "act", "end", "over"
PHASES = (SETUP, BEFORE, ACT, ENDING, OVER)


@record
class Task:
    """Something to be done; `step` is its name in the protocol."""

    step: ClassVar[str] = ""

    def __init_subclass__(cls, step: str = "") -> None:
        if step:
            cls.step = step


@record
class Pending(Task):
    """A question for `seat`."""

    seat: int


@record
class BeforeRoll(Pending, step=BEFORE):
    """The dice have not been thrown yet (R10)."""


@record
class AnyActions(Pending, step=ACT):
    """Any number of actions, in any order (R15)."""


@record
class GameOver(Pending, step=OVER):
    """The game is over (R143, R144); `seat` had the last turn."""


# ---------------------------------------------------------------- tasks


@record
class Automatic(Task):
    """A task that is done by itself."""


@record
class Event(Automatic, step="event"):
    """Settle the event die (R14)."""


@record
class Yield(Automatic, step="yield"):
    """Settle the number: yields, or the seven (R17, R54)."""


@record
class HandLimit(Automatic, step="limit"):
    """See whether the seat holds too many cards on a seven (R54).  plus: added by a card, None for not asked."""

    seat: SeatNumber
    plus: int | None


@record
class Steal(Automatic, step="steal"):
    """Draw a card at random from a seat (R55)."""

    seat: SeatNumber
    from_: SeatNumber


@record
class SeatTask(Pending):
    """A task that asks its seat."""

    seat: SeatNumber


@record
class SetUpPiece(SeatTask, step="found"):
    """Set-up: where to place a piece (R6, R7)."""

    piece: Annotated[str, OneOf(("settlement", "city"))]


@record
class Pave(SeatTask, step="pave"):
    """Set-up: the road at the piece just placed (R6, R7)."""

    at: Corner


@record
class Discarding(SeatTask, step="discard"):
    """So many cards have still to go to the bank, named one by one (R54, R93).  last: the kind named last."""

    due: Annotated[int, Within(1)]
    last: KindName | None


@record
class PlaceRobber(SeatTask, step="robber"):
    """Where the robber goes (R55, R56, R88)."""

    why: Annotated[str, OneOf(("seven", "chase", "bishop"))]


@record
class Robbing(SeatTask, step="rob"):
    """Which seat to draw a card from (R58)."""


@record
class Offering(SeatTask, step="offer"):
    """An offer that is being put together, card by card (R24)."""

    give: tuple[KindName, ...]
    want: tuple[KindName, ...]


@record
class Answering(SeatTask, step="answer"):
    """Whether the seat agrees to the offer of `by`."""

    by: SeatNumber
    give: tuple[KindName, ...]
    want: tuple[KindName, ...]


@record
class Dealing(SeatTask, step="deal"):
    """With which of the seats that agreed to trade (A21)."""

    give: tuple[KindName, ...]
    want: tuple[KindName, ...]
    yes: tuple[SeatNumber, ...]


@record
class Countering(Offering, step="counter"):
    """A counter-offer to the player `by` that is being put together, card by card (A90).  give, want: as its seat sees
    them."""

    by: SeatNumber


@record
class CounterOffer:
    """The counter-offer of a seat: the cards that it would give the player, and those that it wants."""

    seat: SeatNumber
    give: tuple[KindName, ...]
    want: tuple[KindName, ...]


@record
class Bargaining(Dealing, step="bargain"):
    """The same where seats may make counter-offers: the player may also take one of them (A92)."""

    counters: tuple[CounterOffer, ...]


# ---------------------------------------------------------------- the knights


@record
class DrawCard(Automatic, step="draw"):
    """Draw the top card of a deck (R45)."""

    seat: SeatNumber
    area: AreaName


@record
class BarbarianAttack(Automatic, step="battle"):
    """The barbarians attack (R60).  doubled: the seat whose knights count double, None for none."""

    doubled: SeatNumber | None


@record
class Sack(Automatic, step="sack"):
    """Find the seats that lose a city (R62).  sheltered: the seat that is spared, None for none."""

    doubled: SeatNumber | None
    sheltered: SeatNumber | None


@record
class Loss(Automatic, step="loss"):
    """The seat loses a city (R62)."""

    seat: SeatNumber


@record
class BarbariansLeave(Automatic, step="home"):
    """The barbarians go home (R65)."""


@record
class Surplus(SeatTask, step="surplus"):
    """Which card goes under its deck, until the limit is kept (R49)."""


@record
class PickingDeck(SeatTask, step="pick_deck"):
    """From which deck to draw, for one of several that defended best (R61)."""


@record
class Pillaging(SeatTask, step="pillage"):
    """Which city is sacked (R62)."""


@record
class Harvesting(SeatTask, step="harvest"):
    """Which resource to take with the aqueduct (R20)."""


@record
class PlaceMetropolis(SeatTask, step="metropolis"):
    """On which city the metropolis comes (R38, A32)."""

    area: AreaName


@record
class Knight:
    """A knight that is off the island for the moment."""

    level: Level
    active: bool
    fresh: bool
    promoted: bool


@record
class Fleeing(SeatTask, step="flee"):
    """Where the displaced knight goes from the corner where it stood (R53a)."""

    at: Corner
    knight: Knight


@record
class Removing(SeatTask, step="remove"):
    """Which of its knights the seat takes off the island (R90).  by: who played the card."""

    by: SeatNumber


@record
class Stationing(SeatTask, step="station"):
    """Where the player puts a knight for the one that was removed (R90)."""

    level: Level
    active: bool


@record
class Giving(SeatTask, step="give"):
    """So many hand cards have still to go to another seat, named one by one.  of: which of them.  last: the kind named
    last, which only the two seats know; None for others."""

    to: SeatNumber
    due: Annotated[int, Within(1)]
    of: Annotated[str, OneOf(("any", "resource", "commodity"))]
    last: KindName | None


# ---------------------------------------------------------------- cards with choices (section 6d)


@record
class CardTask(SeatTask, step="card"):
    """A card that is played, and the choices made for it: none at first, which is what the fields below are
    without a value."""

    card: CardName


@record
class Targeting(CardTask):
    """A card against another seat."""

    target: SeatNumber | None = None


@record
class Looking(CardTask):
    """The great merchant: the seat whose hand is looked at, how many cards may still be taken from it, and the kind
    taken last, which only the two seats know (R83)."""

    target: SeatNumber | None = None
    left: Annotated[int, Within(1, 2)] = 2
    last: KindName | None = None


@record
class Harbour(CardTask):
    """The trading port: the seats that are still to be asked (R82)."""

    ask: tuple[SeatNumber, ...]


@record
class Displacing(CardTask):
    """A card against the knight on a corner (R92)."""

    target: Corner | None = None


@record
class OpenRoad(CardTask):
    """The diplomat: the road taken off (R91)."""

    removed: Edge | None = None


@record
class Exchanging(CardTask):
    """A card that exchanges something of two hexes: the first of them (R100)."""

    hex: HexNumber | None = None


@record
class Repeating(CardTask):
    """A card that allows something several times (R105, R106)."""

    left: Annotated[int, Within(1, 2)] = 2


_ELSEWHERE = (BeforeRoll, AnyActions, GameOver, CardTask)
TASKS = tuple([kind for kind in records_in(globals(), Task) if kind.step and not issubclass(kind, _ELSEWHERE)])
"""All but the questions of the phases, and those of cards, whose class depends on the card (`engine.kgr.cards`)."""
ASKED_WITH_ONE_ANSWER = (Offering, Answering, Dealing, CardTask)
"""Tasks that are asked even where only one answer is legal; every other one is then answered by itself."""
EVENT, YIELD, HOME = Event(), Yield(), BarbariansLeave()
