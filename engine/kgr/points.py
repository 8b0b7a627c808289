"""Victory points, the longest road, and the result (R138 to R144)."""

from __future__ import annotations

from functools import lru_cache

from engine.kernel.record import record
from engine.kgr.island import EDGES, EDGES_AT, numbers_in
from engine.kgr.state import Table
from engine.kgr.values import (
    BISHOPRIC_POINTS,
    CARD_POINTS,
    CITADEL_POINTS,
    CITY_POINTS,
    LONGEST_ROAD_POINTS,
    MERCHANT_POINTS,
    METROPOLIS_POINTS,
    ROAD_LEAST,
    SAVIOUR_POINTS,
    SETTLEMENT_POINTS,
    WIZARD_POINTS,
)


@record
class Outcome:
    """The end of a game: points by seat, the winners, rising, and the number of the last turn."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    turns: int


def points_of(table: Table, number: int) -> int:
    """Return the victory points of a seat; all are open (R138, R142).  A building that celebrates counts nothing, but
    the wizard there does."""
    seat = table.seats[number]
    counted = ~table.celebrating()
    cities = seat.cities & counted
    points = SETTLEMENT_POINTS * (seat.settlements & counted).bit_count() + CITY_POINTS * cities.bit_count()
    if seat.citadel & counted:
        points += CITADEL_POINTS
    if seat.bishopric & counted:
        points += BISHOPRIC_POINTS
    if table.wizard is not None and seat.buildings >> table.wizard & 1:
        points += WIZARD_POINTS
    if table.longest == number:
        points += LONGEST_ROAD_POINTS
    for corner in table.metropolises:
        if corner is not None and cities >> corner & 1:
            points += METROPOLIS_POINTS
    if table.merchant is not None and table.merchant.seat == number:
        points += MERCHANT_POINTS
    return points + SAVIOUR_POINTS * seat.saviour + CARD_POINTS * len(seat.open)


def all_points(table: Table) -> tuple[int, ...]:
    """Return the victory points of all seats."""
    return tuple([points_of(table, number) for number in range(len(table.seats))])


def outcome(table: Table) -> Outcome:
    """Return the result of a game that is over: the player wins with the target, otherwise the most points (R144)."""
    points = all_points(table)
    if points[table.player] >= table.options.target:
        return Outcome(points, (table.player,), table.round)
    most = max(points)
    return Outcome(points, tuple([seat for seat, each in enumerate(points) if each == most]), table.round)


def longest_trail(table: Table, number: int) -> int:
    """Return the length of the longest trail of the seat's roads: none is used twice, none celebrates, and it passes no
    corner with a foreign building or knight, where it may end (R139)."""
    return _longest(table.seats[number].roads & ~table.celebrating_roads(), table.foreign_pieces(number))


@lru_cache(maxsize=4096)
def _longest(roads: int, blocked: int) -> int:
    """Return the length of the longest trail of these roads that passes no blocked corner.  Players ask for the same
    roads many times."""

    def onward(corner: int, left: int) -> int:
        if blocked >> corner & 1:
            return 0
        best = 0
        for edge in EDGES_AT[corner]:
            if left >> edge & 1:
                first, second = EDGES[edge]
                length = 1 + onward(first + second - corner, left & ~(1 << edge))
                if length > best:
                    best = length
        return best

    best = 0
    for edge in numbers_in(roads):
        for corner in EDGES[edge]:  # a trail that begins with this road, away from the corner
            first, second = EDGES[edge]
            best = max(best, 1 + onward(first + second - corner, roads & ~(1 << edge)))
    return best


def holder_of_longest(table: Table) -> tuple[int | None, int]:
    """Return the seat that has the longest road now, or None, and the length (R139, R140)."""
    lengths = [longest_trail(table, number) for number in range(len(table.seats))]
    most = max(lengths)
    if most < ROAD_LEAST:
        return None, most
    if table.longest is not None and lengths[table.longest] == most:
        return table.longest, most
    return (lengths.index(most), most) if lengths.count(most) == 1 else (None, most)
