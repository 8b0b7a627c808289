"""What places on the island are worth to a seat, and how far away they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.kgr.island import EDGES, EDGES_AT, HEX_MASK, HEXES_AT, NEIGHBOURS, PORT_MASK, numbers_in, pips
from engine.kgr.phases.placing import free_corners
from engine.kgr.phases.trade import rates
from engine.kgr.players.yields import cards_at, income, income_worth, with_cards
from engine.kgr.state import Table
from engine.kgr.values import ANY_PORT, ANY_PORT_RATE, DESERT, KIND, OWN_PORT_RATE, RESOURCES, TERRAINS

WORTH = (1.0, 1.0, 0.85, 1.05, 1.1)
"""By resource, what a pip of it is worth."""
NEW_KIND = 1.6
"""What a resource adds that the seat has nowhere yet."""
PORT_ANY, PORT_OWN = 1.2, 0.25
"""What a general port adds; what one of a resource adds for each pip of it that the seat has."""
FARTHEST = 3
"""Most roads to a place that is considered."""


@dataclass(frozen=True, slots=True)
class Way:
    """Roads to a corner where the seat could settle.  edges: the roads still to be laid, in order."""

    corner: int
    edges: tuple[int, ...]


def resources(table: Table, number: int) -> list[int]:
    """Return by resource the pips of the seat's buildings, those of cities twice."""
    seat = table.seats[number]
    found = [0] * RESOURCES
    for hex_, corners in enumerate(HEX_MASK):
        times = (seat.settlements & corners).bit_count() + 2 * (seat.cities & corners).bit_count()
        if times and table.terrains[hex_] != DESERT:
            found[TERRAINS.index(table.terrains[hex_])] += times * pips(table.numbers[hex_])
    return found


def site_worth(table: Table, number: int, corner: int) -> float:
    """Return what a building on the corner is worth to the seat, in pips."""
    has = resources(table, number)
    gained = [0] * RESOURCES
    for hex_ in HEXES_AT[corner]:
        if table.terrains[hex_] != DESERT:
            gained[TERRAINS.index(table.terrains[hex_])] += pips(table.numbers[hex_])
    worth = sum(WORTH[kind] * each for kind, each in enumerate(gained))
    worth += NEW_KIND * sum(bool(each) and not has[kind] for kind, each in enumerate(gained))
    for port, corners in enumerate(PORT_MASK):
        if corners >> corner & 1:
            kind = table.ports[port]
            worth += PORT_ANY if kind == ANY_PORT else PORT_OWN * (has[KIND[kind]] + gained[KIND[kind]])
    return worth


def ways(table: Table, number: int) -> Iterator[Way]:
    """Yield each corner where the seat could settle, with the fewest roads to it, near ones first."""
    seat = table.seats[number]
    foreign, taken, free = table.foreign_pieces(number), table.roads(), free_corners(table)
    for corner in numbers_in(seat.touched & free):
        yield Way(corner, ())
    known = seat.touched | seat.buildings
    front = [Way(corner, ()) for corner in numbers_in((seat.touched & ~foreign) | seat.buildings)]
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
                    yield longer
                if not foreign >> corner & 1:
                    reached.append(longer)
        front = reached


def best_beyond(table: Table, number: int, corner: int, edge: int) -> float:
    """Return the worth of the best free corner two roads from a corner, along an edge (for the roads of the set-up)."""
    free, beside = free_corners(table), sum(EDGES[edge]) - corner
    return max((site_worth(table, number, far) for far in NEIGHBOURS[beside] if free >> far & 1), default=0.0)


def start_worth(table: Table, number: int, corner: int, what: str) -> float:
    """Return what a building of the set-up is worth, in pips of wood: what comes in with it, more than before."""
    comes, bank = income(table, number), list(rates(table, number))
    for port, corners in enumerate(PORT_MASK):
        if corners >> corner & 1:
            kind = table.ports[port]
            if kind == ANY_PORT:
                bank = [min(each, ANY_PORT_RATE) for each in bank]
            else:
                bank[KIND[kind]] = OWN_PORT_RATE
    return income_worth(with_cards(comes, cards_at(table, corner, what)), bank) - income_worth(comes, bank)
