"""The worth of places on the island to a seat, and their distance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.kgr.island import EDGES, EDGES_AT, NEIGHBOURS, numbers_in, port_at
from engine.kgr.phases.placing import free_corners
from engine.kgr.phases.trade import rates
from engine.kgr.players.worth.yields import cards_at, corner_yields, income, income_worth, with_cards
from engine.kgr.state import Table
from engine.kgr.values import ANY_PORT, ANY_PORT_RATE, KIND, OWN_PORT_RATE, RESOURCES

WORTH = (1.0, 1.0, 0.85, 1.05, 1.1)
"""By resource, the worth of a pip of it."""
NEW_KIND = 1.6
"""The bonus of a resource that the seat has nowhere yet."""
PORT_ANY, PORT_OWN = 1.2, 0.25
"""The bonus of a general port; that of a resource's port for each pip of it that the seat has."""
FARTHEST = 3
"""Most roads to a place that is considered."""


@dataclass(frozen=True, slots=True)
class Way:
    """Roads to a corner where the seat could settle.  edges: the roads still to be laid, in order."""

    corner: int
    edges: tuple[int, ...]


def resources(table: Table, number: int) -> list[int]:
    """Return by resource the pips of the seat's buildings, those of cities twice."""
    seat, yields = table.seats[number], corner_yields(table.terrains, table.numbers)
    found = [0] * RESOURCES
    for times, corners in ((1, seat.settlements), (2, seat.cities)):
        for corner in numbers_in(corners):
            for kind, comes, _ in yields[corner]:
                found[kind] += times * comes
    return found


def site_worth(table: Table, number: int, corner: int, has: Sequence[int] | None = None) -> float:
    """Return the worth of a building on the corner to the seat, in pips.  has: the seat's `resources`, for those who
    ask about many corners."""
    if has is None:
        has = resources(table, number)
    gained = [0] * RESOURCES
    for kind, comes, _ in corner_yields(table.terrains, table.numbers)[corner]:
        gained[kind] += comes
    worth = 0.0
    for kind, comes in enumerate(gained):
        if comes:
            worth += WORTH[kind] * comes + (0.0 if has[kind] else NEW_KIND)
    port = port_at(table.ports, corner)
    if port:
        worth += PORT_ANY if port == ANY_PORT else PORT_OWN * (has[KIND[port]] + gained[KIND[port]])
    return worth


def ways(table: Table, number: int) -> tuple[Way, ...]:
    """Return each corner where the seat could settle, with the fewest roads to it, near ones first."""
    seat = table.seats[number]
    taken = table.roads() | ~table.options.edges  # no road goes out to sea
    return _ways(seat.touched, seat.buildings, table.foreign_pieces(number), taken, free_corners(table))


@lru_cache(maxsize=4096)
def _ways(touched: int, buildings: int, foreign: int, taken: int, free: int) -> tuple[Way, ...]:
    """Return the same for masks: corners at the seat's roads, its buildings, foreign pieces, roads, free corners.
    Players ask for the same ones many times."""
    found = [Way(corner, ()) for corner in numbers_in(touched & free)]
    known = touched | buildings
    front = [Way(corner, ()) for corner in numbers_in((touched & ~foreign) | buildings)]
    for _ in range(FARTHEST):
        reached = []
        for way in front:
            for edge in EDGES_AT[way.corner]:
                corner = sum(EDGES[edge]) - way.corner
                if taken >> edge & 1 or known >> corner & 1:
                    continue
                known |= 1 << corner
                longer = Way(corner, (*way.edges, edge))
                if free >> corner & 1:
                    found.append(longer)
                if not foreign >> corner & 1:
                    reached.append(longer)
        front = reached
    return tuple(found)


def best_beyond(table: Table, number: int, corner: int, edge: int) -> float:
    """Return the worth of the best free corner two roads from a corner, along an edge (for the roads of the set-up)."""
    free, beside = free_corners(table), sum(EDGES[edge]) - corner
    return max((site_worth(table, number, far) for far in NEIGHBOURS[beside] if free >> far & 1), default=0.0)


def start_worth(table: Table, number: int, corner: int, what: str) -> float:
    """Return the worth of a building of the set-up, in pips of wood: the additional income."""
    comes, bank = income(table, number), list(rates(table, number))
    port = port_at(table.ports, corner)
    if port == ANY_PORT:
        bank = [min(each, ANY_PORT_RATE) for each in bank]
    elif port:
        bank[KIND[port]] = OWN_PORT_RATE
    return income_worth(with_cards(comes, cards_at(table, corner, what)), bank) - income_worth(comes, bank)
