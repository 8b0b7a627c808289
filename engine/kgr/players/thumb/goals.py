"""The next goals of a seat, with their cost and worth, and the cards still missing for one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.kgr import actions as ac
from engine.kgr.island import numbers_in
from engine.kgr.phases.building import city_corners, road_edges, supply
from engine.kgr.phases.trade import rates
from engine.kgr.players.thumb.sites import resources, site_worth, ways
from engine.kgr.points import longest_trail
from engine.kgr.state import Amounts, Table
from engine.kgr.values import CITY_COST, LONGEST_ROAD_POINTS, RESOURCES, ROAD_COST, ROAD_LEAST, SETTLEMENT_COST

POINT = 9.0
"""The worth of a victory point, in pips."""
HURRY = 0.55
"""How much each card that is still missing delays a goal."""


@dataclass(frozen=True, slots=True)
class ThumbGoal:
    """Something to build.  first: the action it begins with; cost: of all of it; worth: in pips."""

    first: ac.Build
    cost: Amounts
    worth: float


def goals(table: Table, number: int) -> Iterator[ThumbGoal]:
    """Yield the next goals of the seat, at any price."""
    has = resources(table, number)
    for corner in numbers_in(city_corners(table, number)):
        yield ThumbGoal(ac.BUILD_CITY[corner], CITY_COST, POINT + site_worth(table, number, corner, has))
    if supply(table, number, ac.SETTLEMENT):
        for way in ways(table, number):
            if len(way.edges) > supply(table, number, ac.ROAD):
                continue
            cost = tuple(
                [len(way.edges) * road + piece for road, piece in zip(ROAD_COST, SETTLEMENT_COST, strict=True)]
            )
            first = ac.BUILD_ROAD[way.edges[0]] if way.edges else ac.BUILD_SETTLEMENT[way.corner]
            yield ThumbGoal(first, cost, POINT + site_worth(table, number, way.corner, has))
    yield from longest_road(table, number)


def longest_road(table: Table, number: int) -> Iterator[ThumbGoal]:
    """Yield the road that brings the longest road nearest, where it can still be won (R139)."""
    edges = numbers_in(road_edges(table, number)) if supply(table, number, ac.ROAD) else []
    if table.longest == number or not edges:
        return
    others = max(longest_trail(table, other) for other in range(len(table.seats)) if other != number)
    wanted = max(ROAD_LEAST, others + 1)
    own = longest_trail(table, number)
    missing = wanted - own
    if missing > supply(table, number, ac.ROAD):
        return
    best = max(edges, key=lambda edge: trail_with_road(table, number, edge))
    cost = tuple([missing * each for each in ROAD_COST])
    yield ThumbGoal(ac.BUILD_ROAD[best], cost, POINT * LONGEST_ROAD_POINTS)


def trail_with_road(table: Table, number: int, edge: int) -> int:
    """Return the length of the seat's longest road with one more road."""
    seats = table.seats
    table.seats = seats.copy()
    table.own(number).roads |= 1 << edge
    length = longest_trail(table, number)
    table.seats = seats
    return length


def missing(cards: Amounts, cost: Amounts) -> list[int]:
    """Return by resource how many cards are missing to pay."""
    return [max(0, need - have) for have, need in zip(cards[:RESOURCES], cost, strict=False)]


def spare(cards: Amounts, cost: Amounts) -> list[int]:
    """Return by resource how many cards are left over behind paying."""
    return [max(0, have - need) for have, need in zip(cards[:RESOURCES], cost, strict=False)]


def distance(table: Table, number: int, cost: Amounts) -> int:
    """Return how many cards the seat still has to get, the bank's exchanges of the others counted in."""
    cards = table.seats[number].hand
    from_bank = sum(left // rate for left, rate in zip(spare(cards, cost), rates(table, number), strict=False))
    return max(0, sum(missing(cards, cost)) - from_bank)


def best_goal(table: Table, number: int) -> ThumbGoal | None:
    """Return the goal that is worth most for the time it takes; None where nothing is left to build."""
    found = list(goals(table, number))
    return max(found, key=lambda goal: goal.worth / (1.0 + HURRY * distance(table, number, goal.cost)), default=None)
