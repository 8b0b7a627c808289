"""Each seat's chance of the majority of a tower, from the seals there and the progress of the game."""

from __future__ import annotations

from math import exp

from engine.firenze.board import MAJORITY, SEALS, orders_of_tower
from engine.firenze.players.weights import Weights
from engine.firenze.state import Table
from engine.firenze.stones import COLOURS, Colour

SETTLED = 6.0  # the heat when no seal can follow
HIGHEST = 0.3  # extra seals for the highest one: it breaks ties (R131)


def progress(table: Table) -> float:
    """Return the progress of the game, 0 to 1, by the seat that has placed most seals."""
    return 1.0 - min(seat.seals for seat in table.seats) / SEALS[len(table.seats)]


def seal_heat(table: Table, weights: Weights, is_settled: bool) -> float:
    """Return the weight of one more seal, growing during the game.  is_settled: no seal can follow."""
    return SETTLED if is_settled else weights.majority_heat * (1.0 + 2.0 * progress(table))


def majority_pulls(table: Table, colour: Colour, heat: float) -> list[float]:
    """Return each seat's pull on the majority: its chance is its share of the sum."""
    seals, tops = [0] * len(table.seats), [-1] * len(table.seats)
    for floor, seat in enumerate(orders_of_tower(table.orders, colour)):  # from the lowest one up
        if seat >= 0:
            seals[seat] += 1
            tops[seat] = floor
    highest = max(tops)
    return [
        exp(heat * (count + (HIGHEST if top == highest >= 0 else 0.0))) for count, top in zip(seals, tops, strict=True)
    ]


def majorities(table: Table, weights: Weights) -> list[float]:
    """Return the expected majority points of each seat."""
    found = [0.0 for _ in table.seats]
    for colour in COLOURS:
        for seat, share in enumerate(majority_shares(table, weights, colour)):
            found[seat] += MAJORITY[colour] * share
    return found


def majority_shares(table: Table, weights: Weights, colour: Colour) -> list[float]:
    """Return each seat's chance of the majority of a colour, by the seals there; 0 if there are none."""
    seals = orders_of_tower(table.orders, colour)
    if not any(seat in seals for seat in range(len(table.seats))):
        return [0.0 for _ in table.seats]
    pulls = majority_pulls(table, colour, seal_heat(table, weights, table.is_over))
    total = sum(pulls, 0.0)
    return [pull / total for pull in pulls]
