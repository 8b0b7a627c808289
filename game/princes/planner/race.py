"""The view of a seat that has nothing to plan: the round's race, and how its prestige cards stand.

Pure functions over a table (a state or a view). They read public facts, and the seat's own cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.princes.actions import OBJECTS
from engine.princes.reading import queries
from engine.princes.state import Table
from engine.princes.values import ACTIONS, ROUNDS


class Runner(NamedTuple):
    """A seat in the round."""

    seat: int
    object: str
    """Its object of this round, "" for none yet."""
    price: int
    """Florins it paid for it."""
    artists: int
    """Number of artists in its hand."""
    left: int
    """Actions left to it in this round."""
    is_best: bool
    """It has the best work of the round."""


class CardInHand(NamedTuple):
    """A prestige card in the own hand."""

    card: str
    points: int
    """Its points if the game ended now."""
    compared: tuple[int, int] | None
    """The own number and the best of the others, None for a condition of the card's own."""
    is_fewest: bool = False
    """Whether the smallest number wins."""


def race(table: Table, prices: Mapping[str, int]) -> tuple[Runner, ...]:
    """Return all seats in the order in which they act in this round. prices: those paid in it, by object."""
    seats = len(table.seats)
    order = [(table.start + k) % seats for k in range(seats)]
    return tuple(_runner(table, seat, prices) for seat in order)


def _runner(table: Table, seat: int, prices: Mapping[str, int]) -> Runner:
    thing, later = table.got[seat], (ROUNDS - table.round) * ACTIONS
    won = thing if thing in OBJECTS else ""
    left = 0 if table.is_over else queries.actions_left(table, seat) - later
    court = table.seats[seat]
    return Runner(seat, won or "", prices.get(won or "", 0), len(court.hand), left, seat in table.best_seats)


def held_cards(table: Table, seat: int) -> tuple[CardInHand, ...]:
    """Return how the known prestige cards of a seat stand."""
    return tuple(
        CardInHand(card, points, *queries.compared(table, seat, card))
        for card, points in queries.prestige_now(table, seat)
    )
