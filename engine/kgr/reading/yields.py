"""The yield of the dice: how often each number comes, and its yield to each seat.

    cards_of(view, seat, 8)        # the cards of a number, by kind
    expected(view, seat)           # cards a throw on average, by kind
    gain_of_site(view, seat, 41)   # the gain of one settlement more, by kind

The bank's stock is not considered.
"""

from __future__ import annotations

from engine.kgr.island import HEXES_AT, pips
from engine.kgr.phases.dice import SEVEN, claims_of
from engine.kgr.state import Amounts, Table
from engine.kgr.values import BARREN, KINDS, TERRAINS

WAYS = 36
"""Throws of two dice."""
NUMBERS = range(2, 13)
PAYING = tuple(number for number in NUMBERS if number != SEVEN)
"""The numbers that can yield something."""


def cards_of(table: Table, seat: int, number: int) -> Amounts:
    """Return by kind the cards that the number yields to the seat now."""
    return claims_of(table, number)[seat]


def by_number(table: Table) -> dict[int, list[Amounts]]:
    """Return by number that can yield something, then by seat, the cards that it yields now."""
    return {number: claims_of(table, number) for number in PAYING}


def expected(table: Table, seat: int) -> tuple[float, ...]:
    """Return by kind how many cards the seat gets a throw on average."""
    return averages(table)[seat]


def averages(table: Table) -> list[tuple[float, ...]]:
    """Return by seat and kind how many cards it gets a throw on average."""
    sums = [[0.0] * len(KINDS) for _ in table.seats]
    for number, claims in by_number(table).items():
        for total, claim in zip(sums, claims, strict=True):
            for kind, cards in enumerate(claim):
                total[kind] += cards * pips(number) / WAYS
    return [tuple(total) for total in sums]


def gain_of_site(table: Table, corner: int) -> tuple[float, ...]:
    """Return by kind the average yield of a settlement on the corner in a throw; where the robber stands, nothing."""
    gained = [0.0] * len(KINDS)
    for hex_ in HEXES_AT[corner]:
        if table.terrains[hex_] not in BARREN and hex_ != table.robber:
            gained[TERRAINS.index(table.terrains[hex_])] += pips(table.numbers[hex_]) / WAYS
    return tuple(gained)
