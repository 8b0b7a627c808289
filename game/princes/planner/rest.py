"""The rest of the game for a seat: auctions, actions, its works in hand for them, and scarce things."""

from __future__ import annotations

from dataclasses import dataclass

from engine.princes.pieces import BUILDINGS
from engine.princes.reading import queries
from engine.princes.state import Table
from engine.princes.values import ACTIONS, ROUNDS
from game.princes.planner.sums import hand, has, wishes

ALL_AUCTIONS, ALL_ACTIONS = ROUNDS, ROUNDS * ACTIONS
"""Number of auctions and actions of a seat in a game: seven and fourteen."""
FEW = 1
"""A thing with at most this many left is scarce."""


@dataclass(frozen=True, slots=True)
class Rest:
    """The rest of the game for a seat."""

    auctions: int
    """Auctions until the end, including that of this round."""
    actions: int
    """Actions until the end, including those of this round."""
    works: int
    """Number of artists in hand."""
    recruits: int
    """Number of unused recruiting cards, which bring more artists."""

    @property
    def is_short(self) -> bool:
        """Whether there are more works in hand than actions to perform them."""
        return self.works > self.actions


def rest(table: Table, seat: int) -> Rest:
    """Return the rest of the game for a seat with a known hand."""
    owner = table.seats[seat]
    return Rest(auctions_left(table, seat), queries.actions_left(table, seat), len(hand(owner)), owner.recruiting)


def auctions_left(table: Table, seat: int) -> int:
    """Return the number of auctions in which the seat can still acquire something, including that of this round."""
    if table.is_over:
        return 0
    is_open = table.limits is None and table.got[seat] is None
    return ROUNDS - table.round + is_open


@dataclass(frozen=True, slots=True)
class Scarce:
    """A building or a freedom that is sold out or nearly so."""

    thing: str
    left: int
    """Number in supply."""
    artists: tuple[str, ...]
    """Artists in hand who want it and do not find it."""


def scarce(table: Table, seat: int) -> tuple[Scarce, ...]:
    """Return the scarce buildings and freedoms that artists in hand want and the court does not have: sold-out ones
    first, then by the number of these artists."""
    owner, found = table.seats[seat], dict[str, tuple[str, ...]]()
    for card in hand(owner):
        building, _, freedom = wishes(card)
        for wish in (building, freedom):
            if not has(owner, wish.thing) and queries.left(table, wish.thing) <= FEW:
                found[wish.thing] = (*found.get(wish.thing, ()), card)
    rows = [Scarce(thing, queries.left(table, thing), cards) for thing, cards in found.items()]
    return tuple(sorted(rows, key=lambda row: (row.left, -len(row.artists), row.thing not in BUILDINGS)))
