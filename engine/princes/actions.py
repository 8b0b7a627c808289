"""The actions of a player: small frozen values, one class for each `do` of the protocol (section 6a).

The tables at the end hold one instance of most actions, so that `legal` creates few new objects.
"""

from __future__ import annotations

from typing import ClassVar

from engine.kernel.record import record
from engine.princes.pieces import BUILDINGS, MASKS
from engine.princes.professions import FREEDOMS, PROFESSIONS

OBJECTS: tuple[str, ...] = ("forest", "lake", "park", "jester", "builder", "prestige", "recruiting")
"""Objects for sale in each auction (R12)."""


@record
class Action:
    """An action of a player."""

    do: ClassVar[str] = ""


@record
class PutBack(Action):
    """Put a card back: an artist of the first hand (R7), or one of the cards looked at (R37, R54, R58)."""

    card: str
    do: ClassVar[str] = "put_back"


@record
class Offer(Action):
    """Choose an object and bid 200 for it (R13)."""

    object: str
    do: ClassVar[str] = "offer"


@record
class Raise(Action):
    """Bid 100 more (R14)."""

    do: ClassVar[str] = "raise"


@record
class Drop(Action):
    """Drop out of the bidding for this object (R14)."""

    do: ClassVar[str] = "drop"


@record
class Place(Action):
    """Set the piece in hand on the plan (R29, R65)."""

    orient: int
    at: tuple[int, int]
    do: ClassVar[str] = "place"


@record
class Throw(Action):
    """Throw the landscape away (R30)."""

    do: ClassVar[str] = "throw"


@record
class Recruit(Action):
    """Take an artist from another seat's table (R38)."""

    card: str
    do: ClassVar[str] = "recruit"


@record
class Keep(Action):
    """Keep the recruiting card for later (R39)."""

    do: ClassVar[str] = "keep"


@record
class Freedom(Action):
    """Introduce a freedom (R48)."""

    kind: str
    do: ClassVar[str] = "freedom"


@record
class TakeProfession(Action):
    """Take a person card (R53)."""

    do: ClassVar[str] = "profession"


@record
class TakeBonus(Action):
    """Take a bonus card (R57)."""

    do: ClassVar[str] = "bonus"


@record
class Build(Action):
    """Build a building of this kind (R61)."""

    kind: str
    do: ClassVar[str] = "build"


@record
class Work(Action):
    """Perform a work by the artist, with a bonus card or without (R72, R76)."""

    card: str
    bonus: str | None = None
    do: ClassVar[str] = "work"


@record
class Take(Action):
    """Take this many prestige points out of the payment of a work (R79)."""

    prestige: int
    do: ClassVar[str] = "take"


@record
class Done(Action):
    """End the seat's phase B (A18)."""

    do: ClassVar[str] = "done"


KINDS: dict[str, type[Action]] = {
    kind.do: kind
    for kind in (
        PutBack,
        Offer,
        Raise,
        Drop,
        Place,
        Throw,
        Recruit,
        Keep,
        Freedom,
        TakeProfession,
        TakeBonus,
        Build,
        Work,
        Take,
        Done,
    )
}
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
