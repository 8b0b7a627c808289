"""The known part of a pile: counted from the cards that have been seen."""

from __future__ import annotations

from collections import Counter

from engine.strasbourg.components import PILE
from engine.strasbourg.stacks import Stack
from engine.strasbourg.state import COVERED, InField, Table
from engine.strasbourg.values import ROUNDS


def unseen(table: Table, number: int) -> Counter[int]:
    """Return by value how many cards of a seat nobody has seen whose view this is: its pile, if it is the viewer's own
    seat, and else also the covered part of hand, stacks and lost stacks."""
    seat, left = table.seats[number], Counter(PILE)
    for seen in (seat.hand, seat.out, seat.lost, *seat.stacks, turned_up(table, number)):
        left.subtract(card for card in seen if card != COVERED)
    return left


def turned_up(table: Table, number: int) -> Stack:
    """Return the stack that a seat has turned up in the present field, () for none."""
    bid = table.pending.bids[number] if isinstance(table.pending, InField) else None
    return bid if isinstance(bid, tuple) else ()


def cards_a_round(table: Table, number: int) -> tuple[int, int]:
    """Return how many cards of the pile there are for each round after this one, rounded down and up: cards drawn now
    are no longer there."""
    left, rounds = len(table.seats[number].pile), max(1, ROUNDS - table.round)
    return left // rounds, -(-left // rounds)
