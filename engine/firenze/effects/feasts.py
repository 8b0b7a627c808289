"""The feasts: points of the final scoring (R132), and the Monument's recipient (R172)."""

from __future__ import annotations

from engine.firenze.state import Table

RECOGNISED = (3, 4)  # heights of the orders that Recognition counts (R157, A13)
POINTS = {"fame": 3, "monument": 3, "disgrace": -2, "scandal": -3}  # R211, R175, R161, R215


def points(table: Table, seat: int) -> int:
    """Return the points of the feasts in the seat's hand now, possibly below 0."""
    total = 0
    for card in table.seats[seat].hand:
        total += recognition(table, seat) if card == "recognition" else POINTS.get(card, 0)
    return total


def recognition(table: Table, seat: int) -> int:
    """Return the points of one Recognition: one for each own order of 3 or 4 floors (R157, A13)."""
    orders = table.orders
    return sum((orders[first] == seat) + (orders[first + 1] == seat) for first in range(0, 36, 6))


def highest_builder(table: Table) -> int | None:
    """Return the only seat with the highest tower; None without towers or in a tie (R172, R174, A29)."""
    heights = [max((tower.height for tower in seat.towers), default=0) for seat in table.seats]
    highest = max(heights)
    return heights.index(highest) if highest and heights.count(highest) == 1 else None
