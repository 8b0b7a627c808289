"""What is left of the game for a seat: auctions, actions, works it has in hand for them, and what runs out."""

from __future__ import annotations

from dataclasses import dataclass

from engine.princes.pieces import BUILDINGS
from engine.princes.reading import queries
from engine.princes.state import Table
from engine.princes.values import ACTIONS, ROUNDS
from game.princes.planner.sums import hand, has, wishes

ALL_AUCTIONS, ALL_ACTIONS = ROUNDS, ROUNDS * ACTIONS
"""What a seat has at the beginning: seven auctions and fourteen actions."""
FEW = 1
"""A thing of which no more are left is scarce."""


@dataclass(frozen=True, slots=True)
class Rest:
    """auctions, actions: left to the seat until the end, those of this round among them.  works: artists in hand.
    recruits: unused recruiting cards, which bring more."""

    auctions: int
    actions: int
    works: int
    recruits: int

    @property
    def is_short(self) -> bool:
        """Whether there are more works in hand than actions to perform them."""
        return self.works > self.actions


def rest(table: Table, seat: int) -> Rest:
    """Return what is left to a seat whose hand can be seen."""
    owner = table.seats[seat]
    return Rest(auctions_left(table, seat), queries.actions_left(table, seat), len(hand(owner)), owner.recruiting)


def auctions_left(table: Table, seat: int) -> int:
    """Return in how many auctions the seat can still acquire something, that of this round among them."""
    if table.is_over:
        return 0
    is_open = table.limits is None and table.got[seat] is None
    return ROUNDS - table.round + is_open


@dataclass(frozen=True, slots=True)
class Scarce:
    """A building or a freedom of which hardly any are left.  left: how many.  artists: those in hand who want it and do
    not find it."""

    thing: str
    left: int
    artists: tuple[str, ...]


def scarce(table: Table, seat: int) -> tuple[Scarce, ...]:
    """Return the buildings and freedoms that artists in hand want, that the court does not have, and that are sold out
    or nearly so: what is gone first, then what most artists want."""
    owner, found = table.seats[seat], dict[str, tuple[str, ...]]()
    for card in hand(owner):
        building, _, freedom = wishes(card)
        for wish in (building, freedom):
            if not has(owner, wish.thing) and queries.left(table, wish.thing) <= FEW:
                found[wish.thing] = (*found.get(wish.thing, ()), card)
    rows = [Scarce(thing, queries.left(table, thing), cards) for thing, cards in found.items()]
    return tuple(sorted(rows, key=lambda row: (row.left, -len(row.artists), row.thing not in BUILDINGS)))
