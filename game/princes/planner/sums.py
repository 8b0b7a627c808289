"""Works as sums: the present WV of each, the missing things, the addition of each single purchase (R73).

Pure functions over a table (a state or a view) for a seat with a known hand. Every number is the engine's; hidden cards
are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.princes.actions import BUILD
from engine.princes.pieces import BUILDINGS, LANDSCAPES
from engine.princes.professions import FREEDOMS, PROFESSIONS
from engine.princes.reading import queries
from engine.princes.state import COVERED, Seat, Table
from engine.princes.values import (
    FREEDOM_PRICE,
    MINIMUM,
    PROFESSION_PRICE,
    ROUNDS,
    WORK_BUILDING,
    WORK_FREEDOM,
    WORK_LANDSCAPE,
)

JESTER, PERSON, PROFESSION, RECRUITING = "jester", "person", "profession", "recruiting"


@dataclass(frozen=True, slots=True)
class Summand:
    """A part of a WV."""

    thing: str
    """A building, a landscape, a freedom, `jester`, `person` (person cards of all kinds) or a bonus card."""
    value: int
    """Its addition."""
    count: int = 1
    """Number of such things."""


@dataclass(frozen=True, slots=True)
class WorkSum:
    """The WV of an artist in hand."""

    card: str
    parts: tuple[Summand, ...]
    """The present summands, without a bonus card."""
    missing: tuple[Summand, ...]
    """Things that the artist wants and does not find, with their additions."""
    bonus: Summand | None
    """The best bonus card in hand, None if none adds anything."""
    until: int
    """The last round whose minimum it reaches without a bonus card, 0 if it is below that of this round."""

    @property
    def total(self) -> int:
        """Return the WV without a bonus card."""
        return sum(part.value for part in self.parts)

    @property
    def best(self) -> int:
        """Return the WV with the best bonus card."""
        return self.total + (self.bonus.value if self.bonus else 0)


def hand(owner: Seat) -> tuple[str, ...]:
    """Return the artists in a hand, without hidden cards."""
    return tuple(card for card in owner.hand if card != COVERED)


def wishes(card: str) -> tuple[Summand, ...]:
    """Return the wishes of an artist with their additions to the WV: building, landscape, freedom (R24, R51, R70)."""
    artist = PROFESSIONS[card]
    return (
        Summand(artist.building, WORK_BUILDING),
        Summand(artist.landscape, WORK_LANDSCAPE),
        Summand(artist.freedom, WORK_FREEDOM),
    )


def has(owner: Seat, thing: str) -> bool:
    """Return whether a court has the building, the landscape or the freedom."""
    return thing in owner.plan.kinds or thing in owner.freedoms


def works(table: Table, seat: int) -> tuple[WorkSum, ...]:
    """Return the works in the seat's hand, the highest WV first."""
    found = [_work(table, seat, card) for card in hand(table.seats[seat])]
    return tuple(sorted(found, key=lambda work: -work.total))


def _work(table: Table, seat: int, card: str) -> WorkSum:
    owner, value = table.seats[seat], queries.work_value(table, seat, card)
    wanted = zip(wishes(card), (value.building, value.landscape, value.freedom), strict=True)
    parts, missing = list[Summand](), list[Summand]()
    for wish, found in wanted:
        (parts if found else missing).append(wish)
    if value.jesters:
        parts.append(Summand(JESTER, value.jesters, owner.jesters))
    parts.append(Summand(PERSON, value.persons, owner.persons()))
    best = queries.best_bonus(table, seat)
    bonus = Summand(*best) if best is not None and best[1] else None
    return WorkSum(card, tuple(parts), tuple(missing), bonus, last_round(table.round, value.total))


def last_round(now: int, value: int) -> int:
    """Return the last round, from this one on, whose minimum a WV reaches; 0 for none (R75)."""
    return max((round_ for round_ in range(now, ROUNDS + 1) if MINIMUM[round_ - 1] <= value), default=0)


# ---------------------------------------------------------------- purchases


@dataclass(frozen=True, slots=True)
class Purchase:
    """A single thing that could be acquired."""

    thing: str
    adds: Mapping[str, int]
    """Its additions to the WV of the artists in hand that it helps."""
    price: int | None
    """In florins, None for an object of the auction."""
    points: int
    """Prestige at once."""
    left: int
    """Number in supply."""
    ways: int | None
    """Number of its legal places on the plan, None if it needs no place."""

    @property
    def total(self) -> int:
        """Return its addition to all works in hand together."""
        return sum(self.adds.values())

    @property
    def is_to_be_had(self) -> bool:
        """Return whether there is one left, and a place for it."""
        return self.left > 0 and self.ways != 0


def purchases(table: Table, seat: int) -> tuple[Purchase, ...]:
    """Return all possible purchases that would add to a work in hand; the greatest addition first, and of equal ones
    those on the market before objects of the auction."""
    owner = table.seats[seat]
    ways = queries.ways_left(owner.plan, owner.builders)
    found = []
    for thing, price, left in _things(table, seat):
        adds = queries.added_value(table, seat, thing)
        if adds:
            found.append(Purchase(thing, adds, price, queries.points_for(table, seat, thing), left, ways.get(thing)))
    return tuple(sorted(found, key=lambda purchase: (-purchase.total, purchase.price is None)))


def _things(table: Table, seat: int) -> Iterator[tuple[str, int | None, int]]:
    """Yield everything that could be acquired, with its price and the number left."""
    price = building_price(table, seat)
    for kind in BUILDINGS:
        yield kind, price, queries.left(table, kind)
    for kind in FREEDOMS:
        yield kind, FREEDOM_PRICE, queries.left(table, kind)
    for kind in (*LANDSCAPES, JESTER, RECRUITING):
        yield kind, None, queries.left(table, kind)
    yield PROFESSION, PROFESSION_PRICE, len(table.piles["profession"])


def building_price(table: Table, seat: int) -> int:
    """Return the present price of a building for the seat, in florins (R61)."""
    return queries.price_of(table, seat, BUILD[BUILDINGS[0]])
