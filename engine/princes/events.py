"""The events of the game: one frozen object for every visible change, in order.

Events are the only way to learn the effect of a step.  Each carries its amounts and the resulting values, and `reveals`
if hidden information was revealed (a barrier for undo).  Information hidden from other seats is None in their form of
the event (`for_seat`).  Folding them over a seat's old view gives its new view (`fold.py`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, ClassVar

from engine.kernel.record import AttributeOnly, record
from engine.princes.state import Pending, seen_by

Scored = tuple[tuple[str, int], ...]
"""The prestige cards of a seat, each with its points."""


@record
class GameEvent:
    """An event.  `seat` did or suffered it."""

    reveals: ClassVar[bool] = False


@record
class Asked(GameEvent):
    """The next question; `seat` must answer it."""

    seat: int
    pending: Annotated[Pending, AttributeOnly("step")]


# ---------------------------------------------------------------- rounds


@record
class RoundBegan(GameEvent):
    """A round begins with the auction; `seat` is its start player (R11, R82)."""

    seat: int
    round: int
    minimum: int


@record
class TurnBegan(GameEvent):
    """Phase B of the seat begins (R45)."""

    seat: int


@record
class TurnEnded(GameEvent):
    """Phase B of the seat is over (A18)."""

    seat: int


@record
class BestWorkFound(GameEvent):
    """The best work of the round has that value and is shared by these seats; each gets the points (R81)."""

    seats: tuple[int, ...]
    value: int
    points: int


@record
class AllShown(GameEvent):
    """The game is over and nothing is hidden any more."""

    hands: tuple[tuple[str, ...], ...]
    """Hands by seat."""
    bonus: tuple[tuple[str, ...], ...]
    """Bonus cards by seat."""
    prestige: tuple[tuple[str, ...], ...]
    """Prestige cards by seat."""
    rejected: tuple[str | None, ...]
    """Artist rejected at the beginning, by seat."""
    piles: tuple[tuple[tuple[str, int | None], ...], ...]
    """By pile its cards, each with the seat that put it there, or None."""
    reveals: ClassVar[bool] = True


@record
class GameEnded(GameEvent):
    """The prestige cards are scored (R85): by seat its cards with their points and the final score, and all winners."""

    prestige: tuple[Scored, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reveals: ClassVar[bool] = True


# ---------------------------------------------------------------- money and points


@record
class Paid(GameEvent):
    """The seat paid `florins`, for which it gave up `prestige` (R97); `money` and `score` are left."""

    seat: int
    florins: int
    prestige: int
    money: int
    score: int


@record
class PrestigeScored(GameEvent):
    """The seat got points for a `cause`: landscape (R26), builder (R33, R34), building (R62)."""

    seat: int
    cause: str
    points: int
    score: int


# ---------------------------------------------------------------- cards


@record
class ArtistRejected(GameEvent):
    """The seat gave back one of its first four artists (R7)."""

    seat: int
    card: str | None


@record
class PileShuffled(GameEvent):
    """The artists given back were shuffled into the profession pile, which now has `count` cards (R8)."""

    count: int


@record
class CardsLookedAt(GameEvent):
    """The seat looks at the first `count` cards of the pile (R37, R54, R58)."""

    seat: int
    pile: str
    count: int
    cards: tuple[str, ...] | None
    reveals: ClassVar[bool] = True


@record
class CardPutBack(GameEvent):
    """A card looked at went under its pile."""

    seat: int
    pile: str
    card: str | None


@record
class CardKept(GameEvent):
    """The last card looked at is kept by the seat."""

    seat: int
    pile: str
    card: str | None


# ---------------------------------------------------------------- the auction


@record
class ObjectOffered(GameEvent):
    """The seat chose an object and bids for it (R13)."""

    seat: int
    object: str
    bid: int


@record
class BidRaised(GameEvent):
    """The seat raised its bid (R14)."""

    seat: int
    object: str
    bid: int


@record
class DroppedOut(GameEvent):
    """The seat is out of the bidding for this object (R15)."""

    seat: int
    object: str


@record
class ObjectWon(GameEvent):
    """The seat won the object for that price (R16)."""

    seat: int
    object: str
    price: int


@record
class LeftOut(GameEvent):
    """The seat gets nothing in this auction: it cannot pay (A5), or there is nothing for it (A11)."""

    seat: int


@record
class LandscapeThrown(GameEvent):
    """The landscape is out of the game (R30)."""

    seat: int
    kind: str


@record
class RecruitingKept(GameEvent):
    """The recruiting card stays in hand for later (R39)."""

    seat: int


# ---------------------------------------------------------------- the court


@record
class ArtistRecruited(GameEvent):
    """The artist left the table of seat `other` for the hand of `seat`; the used card replaces it there (R41)."""

    seat: int
    card: str
    other: int


@record
class FreedomIntroduced(GameEvent):
    """The seat has one more freedom (R51)."""

    seat: int
    kind: str


@record
class BuildingChosen(GameEvent):
    """The seat will build this; it pays on placing it (R71)."""

    seat: int
    kind: str


@record
class PiecePlaced(GameEvent):
    """A building or landscape was placed on the seat's plan."""

    seat: int
    kind: str
    orient: int
    at: tuple[int, int]


@record
class WorkPerformed(GameEvent):
    """The artist went to the table with a work of that value, with a bonus card or without (R72, R77)."""

    seat: int
    card: str
    bonus: str | None
    value: int


@record
class WorkPaid(GameEvent):
    """The work was paid in `florins` and `prestige` (R78, R79); `money` and `score` are the new totals."""

    seat: int
    florins: int
    prestige: int
    money: int
    score: int


def for_seat(event: GameEvent, seat: int) -> GameEvent:
    """Return the event as that seat may know it: without the cards seen only by another one (R98)."""
    if isinstance(event, ArtistRejected | CardPutBack | CardKept) and event.seat != seat:
        return replace(event, card=None)
    if isinstance(event, CardsLookedAt) and event.seat != seat:
        return replace(event, cards=None)
    if isinstance(event, Asked):
        return Asked(event.seat, seen_by(event.pending, seat))
    return event
