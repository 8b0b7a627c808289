"""What a seat knows of its own pile: counted from the cards that it has seen."""

from __future__ import annotations

from collections import Counter

from engine.strasbourg.components import PILE
from engine.strasbourg.state import PLANNING, ChoosingTasks, InField, Table
from engine.strasbourg.values import ROUNDS


def in_pile(table: Table, number: int) -> Counter[int]:
    """Return by value how many cards are still in the pile of a seat whose cards are all known."""
    seat, left = table.seats[number], Counter(PILE)
    bid = table.pending.bids[number] if isinstance(table.pending, InField) else None
    for seen in (seat.hand, seat.out, seat.lost, *seat.stacks, bid if isinstance(bid, tuple) else ()):
        left.subtract(seen)
    return +left


def cards_a_round(table: Table, number: int) -> int:
    """Return how many cards of the pile there are for each round in which the seat still plans, rounded up."""
    planned = not isinstance(table.pending, (*PLANNING, ChoosingTasks))
    return -(-len(table.seats[number].pile) // max(1, ROUNDS + 1 - table.round - planned))
