"""The chances of cards that a viewer has not seen, counted from its own knowledge: never from hidden cards.

    cards_left(view, seat)                  # (6, 6, 5, ...): the cards of a seat that may be anywhere
    fields_to_come(view)                    # ("D", "E", "F", "G")
    above(view, seat, other, "D", 9)        # the chance that the other seat comes before that sum

Every card left is as likely as any other in every stack, and a seat turns its stacks up in any of the fields left.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import comb

from engine.strasbourg.components import FIELDS
from engine.strasbourg.reading.pile import turned_up, unseen
from engine.strasbourg.stacks import Stack
from engine.strasbourg.state import PASSED, Bidding, InField, Table

HALF_OF_TIES = 0.5
"""Share of equal sums that count as higher in a field to come: nobody knows yet who will be start player."""


def cards_left(table: Table, seat: int) -> Stack:
    """Return the cards of the seat that may still come, as far as the viewer knows, from the highest down: those in its
    pile, and in a hand, stacks and lost stacks that are covered."""
    return tuple(sorted(unseen(table, seat).elements(), reverse=True))


def in_stacks(table: Table, seat: int) -> Stack:
    """Return the cards that may lie in the covered stacks of a seat: not those that came back under its pile."""
    left = unseen(table, seat)
    left.subtract(table.seats[seat].returned)
    return tuple(sorted(left.elements(), reverse=True))


def fields_to_come(table: Table) -> tuple[str, ...]:
    """Return the fields of this round in which stacks may yet be turned up; none before all stacks are laid."""
    asked = table.pending
    if not isinstance(asked, InField):
        return ()
    return FIELDS[FIELDS.index(asked.field) + (not isinstance(asked, Bidding)) :]


def above(table: Table, seat: int, other: int, field: str, points: int) -> float:
    """Return the chance that the other seat comes before that sum of the seat."""
    asked, order = table.pending, table.order()
    sizes = [len(stack) for stack in table.seats[other].stacks]
    left, ties = len(fields_to_come(table)), HALF_OF_TIES
    if isinstance(asked, Bidding):
        bid, is_earlier = asked.bids[other], order.index(other) < order.index(seat)
        has_decided = isinstance(bid, tuple) or bid == PASSED
        if asked.field == field:
            if has_decided:
                return float((sum(turned_up(table, other)), is_earlier) > (points, False))
            ties = float(is_earlier)
        left -= has_decided
    if not sizes:
        return 0.0
    cards = in_stacks(table, other)
    higher = sum(_beats(sums(cards, min(size, len(cards))), points, ties) for size in sizes) / len(sizes)
    return min(1.0, len(sizes) / max(1, left)) * higher


# ---------------------------------------------------------------- inside


def _beats(chances: tuple[float, ...], points: int, ties: float) -> float:
    """Return the chance of a sum above the points; of equal ones that share counts."""
    return sum(chances[points + 1 :]) + ties * sum(chances[points : points + 1])


@lru_cache(maxsize=1 << 10)
def sums(cards: Stack, size: int) -> tuple[float, ...]:
    """Return by sum how likely it is for that many of the cards."""
    ways = [[0] * (sum(cards) + 1) for _ in range(size + 1)]
    ways[0][0] = 1
    for value, number in Counter(cards).items():
        ways = [
            [
                sum(
                    comb(number, taken) * ways[drawn - taken][points - taken * value]
                    for taken in range(min(number, drawn) + 1)
                    if taken * value <= points
                )
                for points in range(len(ways[0]))
            ]
            for drawn in range(size + 1)
        ]
    return tuple(number / comb(len(cards), size) for number in ways[size])
