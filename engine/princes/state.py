"""One moment of a game: plain values, cheap to copy.

`Table` is the common part of `State` (the whole truth) and `View` (the part known to one seat).  A card hidden from the
viewer is `COVERED`, so that rules and questions work on both.  All values are immutable and shared by copies, except
the list of seats: code that changes a seat calls `State.own` first.  The pending question is data too: the seat to act
and the object of its answer derive from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

from engine.kernel.chance import Chance
from engine.kernel.moment import Moment
from engine.kernel.record import OneOf, record
from engine.princes.actions import OBJECTS, Action
from engine.princes.pieces import KINDS
from engine.princes.plan import Plan
from engine.princes.values import FLORINS_BACK

COVERED = "covered"
"""Placeholder for a card hidden from the viewer; no card."""

NOTHING = "none"
"""Entry of `got` for a seat that fell out of the auction (A5, A11)."""

PILES: tuple[str, ...] = ("profession", "bonus", "prestige")


@record
class Lying:
    """A card of a pile.  by: the seat that put it under the pile, or None if it was shuffled in."""

    card: str
    by: int | None = None


@record
class Limits:
    """The remaining possibilities of a seat in its phase B.  left: actions.  freedom, profession: whether it has taken
    one in this turn (R49, R53)."""

    left: int
    freedom: bool = False
    profession: bool = False


# ---------------------------------------------------------------- the pending question


@record
class Pending:
    """The question for `seat`; `step` is its name in the protocol."""

    seat: int
    step: ClassVar[str] = ""

    def __init_subclass__(cls, step: str = "") -> None:
        if step:
            cls.step = step


@record
class Hire(Pending, step="hire"):
    """Set-up: which of the four artists to give back (R7)."""


@record
class ChooseObject(Pending, step="offer"):
    """Phase A: which object to offer (R13, R19)."""


@record
class Bidding(Pending, step="bid"):
    """Phase A: 100 more for `object`, or out.  high: the seat that bids `bid` (A9).  dropped: seats out of it."""

    object: Annotated[str, OneOf(OBJECTS)]
    chooser: int
    bid: int
    high: int
    dropped: tuple[int, ...] = ()


@record
class Placing(Pending, step="place"):
    """Where to place the piece.  limits: of phase B, for a building; None in the auction."""

    piece: Annotated[str, OneOf(KINDS)]
    limits: Limits | None = None


@record
class Sifting(Pending, step="sift"):
    """Which of the cards looked at to put under its pile.  limits: of phase B; None in the auction."""

    pile: Annotated[str, OneOf(PILES)]
    cards: tuple[str, ...]
    limits: Limits | None = None


@record
class Luring(Pending, step="lure"):
    """Phase A: recruit with the card just won, or keep it (R39)."""


@record
class Acting(Pending, step="act"):
    """Phase B: the next action (R46)."""

    limits: Limits


@record
class Taking(Pending, step="take"):
    """Phase B: how much of the payment of a work of that value to take as prestige (R79)."""

    value: int
    limits: Limits


@record
class GameOver(Pending, step="over"):
    """The game is over (R84); `seat` is the last one that acted."""


def seen_by(pending: Pending, seat: int) -> Pending:
    """Return a question as that seat may know it: cards looked at by another one are covered."""
    if isinstance(pending, Sifting) and pending.seat != seat:
        return Sifting(pending.seat, pending.pile, (COVERED,) * len(pending.cards), pending.limits)
    return pending


# ---------------------------------------------------------------- the seats


class Seat:
    """The court of one seat.  All values are immutable."""

    __slots__ = (
        "bonus",
        "builders",
        "freedoms",
        "hand",
        "jesters",
        "money",
        "plan",
        "prestige",
        "recruiting",
        "rejected",
        "score",
        "table",
        "used",
    )

    money: int
    score: int
    hand: tuple[str, ...]
    table: tuple[str, ...]
    recruiting: int
    """Unused recruiting cards in hand."""
    used: int
    """Used ones on the table."""
    jesters: int
    builders: int
    freedoms: tuple[str, ...]
    prestige: tuple[str, ...]
    bonus: tuple[str, ...]
    rejected: str | None
    """Artist given back at the beginning; None before, and if hidden from the viewer."""
    plan: Plan

    def copy(self) -> Seat:
        """Return an equal, independent seat."""
        twin = Seat()
        twin.money = self.money
        twin.score = self.score
        twin.hand = self.hand
        twin.table = self.table
        twin.recruiting = self.recruiting
        twin.used = self.used
        twin.jesters = self.jesters
        twin.builders = self.builders
        twin.freedoms = self.freedoms
        twin.prestige = self.prestige
        twin.bonus = self.bonus
        twin.rejected = self.rejected
        twin.plan = self.plan
        return twin

    def funds(self) -> int:
        """Return the florins that the seat can pay if it gives up all its prestige (R97, A6)."""
        return self.money + FLORINS_BACK * self.score

    def persons(self) -> int:
        """Return the number of person cards, on the table and in hand, including recruiting cards (R42, R73)."""
        return len(self.hand) + len(self.table) + self.recruiting + self.used

    def works(self) -> int:
        """Return the number of works of the seat: artists and used recruiting cards on its table (A38)."""
        return len(self.table) + self.used


class Table(Moment[Seat, Pending]):
    """All shared information."""

    __slots__ = (
        "best_seats",
        "best_value",
        "got",
        "piles",
        "spent",
        "thrown",
    )

    piles: Mapping[str, tuple[Lying, ...]]
    """By name; `[0]` is looked at next."""
    got: tuple[str | None, ...]
    """By seat the object of this round, NOTHING, or None."""
    best_value: int
    """Value of the best work of this round."""
    best_seats: tuple[int, ...]
    """Its seats."""
    thrown: Mapping[str, int]
    """Landscapes thrown away, by kind."""
    spent: tuple[str, ...]
    """Bonus cards played."""

    def copy_table(self, twin: Table) -> None:
        """Copy everything onto `twin`; the seats themselves are shared."""
        twin.names = self.names
        twin.round = self.round
        twin.seats = self.seats.copy()
        twin.piles = self.piles
        twin.got = self.got
        twin.best_value = self.best_value
        twin.best_seats = self.best_seats
        twin.thrown = self.thrown
        twin.spent = self.spent
        twin.pending = self.pending

    @property
    def is_over(self) -> bool:
        return isinstance(self.pending, GameOver)

    @property
    def limits(self) -> Limits | None:
        """Return the limits of the seat to act in its phase B; None outside phase B (R102)."""
        return getattr(self.pending, "limits", None)

    @property
    def start(self) -> int:
        """Return the start player of the round (R82, A3)."""
        return (self.round - 1) % len(self.seats)

    @property
    def last(self) -> int:
        """Return the last seat in the order of play of this round."""
        return (self.start - 1) % len(self.seats)

    @property
    def sold(self) -> tuple[str, ...]:
        """Return the objects sold in this round (R18)."""
        return tuple([thing for thing in self.got if thing is not None and thing != NOTHING])


class State(Table):
    """The whole truth of one moment.  `chance` is used in the set-up only (R107)."""

    __slots__ = ("chance", "legal_actions")

    chance: Chance
    legal_actions: tuple[Action, ...] | None  # cached by `rules.legal`, since a state never changes after its step

    def copy(self) -> State:
        """Copy the state: clone once, then write plain statements."""
        twin = State()
        self.copy_table(twin)
        twin.chance = self.chance
        twin.legal_actions = None
        return twin


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return the cards without that one, which must be among them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
