"""The searches of the fourth game's puzzles: every answer with its score.

- `by_site`: every corner where the settlement can go.
- `by_roads`: every set of roads that the hand pays for.
- `by_turn`: every end of the turn that building and exchanging with the bank can reach; what was built decides whether
  two are the same, and how many roads, not where they lie.
"""

from typing import NamedTuple

from engine.kgr import actions as ac
from engine.kgr.island import numbers_in
from engine.kgr.phases.building import road_edges
from engine.kgr.pieces import lay_road
from engine.kgr.points import longest_trail, points_of
from engine.kgr.puzzles import ME, paying_throws
from engine.kgr.rules import apply, legal
from engine.kgr.state import State
from engine.kgr.values import ROAD_COST

MOST_POSITIONS = 12_000
"""Positions of a turn that are looked at; a turn with more is no puzzle."""

Course = tuple[ac.Action, ...]
Roads = frozenset[int]


class Ended(NamedTuple):
    """What a turn has built: settlements and cities, and whether the seat has the longest road."""

    settlements: int
    cities: int
    has_longest: bool


def by_site(first: State) -> dict[int, int]:
    """Return by corner in how many throws the seat gets something."""
    return {
        action.at: paying_throws(apply(first, action)[0])
        for action in legal(first)
        if isinstance(action, ac.Build) and action.what == ac.SETTLEMENT
    }


def roads_paid(first: State) -> int:
    """Return how many roads the hand pays for."""
    hand = first.seats[ME].hand
    return min(have // cost for have, cost in zip(hand, ROAD_COST, strict=True) if cost)


def by_roads(first: State) -> dict[Roads, int]:
    """Return the longest trail for each set of that many roads that can be laid one after the other."""
    front: dict[Roads, State] = {frozenset(): first}
    for _ in range(roads_paid(first)):
        longer: dict[Roads, State] = {}
        for laid, state in front.items():
            for edge in numbers_in(road_edges(state, ME)):
                roads = laid | {edge}
                if roads not in longer:
                    twin = state.copy()
                    lay_road(twin.own(ME), edge)
                    longer[roads] = twin
        front = longer
    return {roads: longest_trail(state, ME) for roads, state in front.items()}


def in_order(first: State, roads: Roads) -> Course:
    """Return the roads in an order in which they can be laid."""
    state, left, course = first, set(roads), list[ac.Action]()
    while left:
        edge = min(left & set(numbers_in(road_edges(state, ME))))
        left.remove(edge)
        course.append(ac.BUILD_ROAD[edge])
        state = state.copy()
        lay_road(state.own(ME), edge)
    return tuple(course)


def by_turn(first: State) -> dict[Ended, tuple[int, Course]] | None:
    """Return by what the turn has built the points and a shortest course to it; None where there is too much to see."""
    found: dict[Ended, tuple[int, Course]] = {}
    front: list[tuple[State, Course]] = [(first, ())]
    seen = {_key(first)}
    while front:
        later: list[tuple[State, Course]] = []
        for state, course in front:
            seat = state.seats[ME]
            ended = Ended(seat.settlements, seat.cities, state.longest == ME)
            if ended not in found:
                found[ended] = points_of(state, ME), course
            if state.is_over:
                continue
            for action in legal(state):
                if isinstance(action, ac.Build | ac.Bank):
                    after, _ = apply(state, action)
                    key = _key(after)
                    if key not in seen:
                        seen.add(key)
                        later.append((after, (*course, action)))
        if len(seen) > MOST_POSITIONS:
            return None
        front = later
    return found


def _key(state: State) -> tuple[object, ...]:
    seat = state.seats[ME]
    return seat.hand, seat.roads, seat.settlements, seat.cities
