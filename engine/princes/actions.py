"""The actions of a player: small frozen values, one class for each `do` of the protocol (section 6a).

The tables at the end hold one instance of most actions, so that `legal` creates few new objects.
"""

from __future__ import annotations

from typing import ClassVar

from engine.kernel.record import record, records_in
from engine.princes.pieces import BUILDINGS, MASKS
from engine.princes.professions import FREEDOMS, PROFESSIONS

OBJECTS: tuple[str, ...] = ("forest", "lake", "park", "jester", "builder", "prestige", "recruiting")
"""Objects for sale in each auction (R12)."""


@record
class Action:
    """An action of a player."""

    do: ClassVar[str] = ""

    def __init_subclass__(cls, do: str = "") -> None:
        if do:
            cls.do = do


@record
class PutBack(Action, do="put_back"):
    """Put a card back: an artist of the first hand (R7), or one of the cards looked at (R37, R54, R58)."""

    card: str


@record
class Offer(Action, do="offer"):
    """Choose an object and bid 200 for it (R13)."""

    object: str


@record
class Raise(Action, do="raise"):
    """Bid 100 more (R14)."""


@record
class Drop(Action, do="drop"):
    """Drop out of the bidding for this object (R14)."""


@record
class Place(Action, do="place"):
    """Set the piece in hand on the plan (R29, R65)."""

    orient: int
    at: tuple[int, int]


@record
class Throw(Action, do="throw"):
    """Throw the landscape away (R30)."""


@record
class Recruit(Action, do="recruit"):
    """Take an artist from another seat's table (R38)."""

    card: str


@record
class Keep(Action, do="keep"):
    """Keep the recruiting card for later (R39)."""


@record
class Freedom(Action, do="freedom"):
    """Introduce a freedom (R48)."""

    kind: str


@record
class TakeProfession(Action, do="profession"):
    """Take a person card (R53)."""


@record
class TakeBonus(Action, do="bonus"):
    """Take a bonus card (R57)."""


@record
class Build(Action, do="build"):
    """Build a building of this kind (R61)."""

    kind: str


@record
class Work(Action, do="work"):
    """Perform a work by the artist, with a bonus card or without (R72, R76)."""

    card: str
    bonus: str | None = None


@record
class Take(Action, do="take"):
    """Take this many prestige points out of the payment of a work (R79)."""

    prestige: int


@record
class Done(Action, do="done"):
    """End the seat's phase B (A18)."""


KINDS: dict[str, type[Action]] = {kind.do: kind for kind in records_in(globals(), Action)}
RAISE = Raise()
DROP = Drop()
THROW = Throw()
KEEP = Keep()
TAKE_PROFESSION = TakeProfession()
TAKE_BONUS = TakeBonus()
DONE = Done()
RAISE_OR_DROP: tuple[Action, ...] = (RAISE, DROP)
ONLY_DROP: tuple[Action, ...] = (DROP,)
OFFER: dict[str, Offer] = {thing: Offer(thing) for thing in OBJECTS}
FREEDOM: dict[str, Freedom] = {kind: Freedom(kind) for kind in FREEDOMS}
BUILD: dict[str, Build] = {kind: Build(kind) for kind in BUILDINGS}
WORK: dict[str, Work] = {card: Work(card) for card in PROFESSIONS}
RECRUIT: dict[str, Recruit] = {card: Recruit(card) for card in PROFESSIONS}
PLACE: dict[str, tuple[tuple[int, Place], ...]] = {
    kind: tuple((mask, Place(orient, at)) for (orient, at), mask in masks.items()) for kind, masks in MASKS.items()
}
"""By kind of piece every placement on the plan: the squares it covers, and the action."""
