"""The island as a graph: hexes, corners, edges and ports by their numbers (section 3 of the rules).

Everything lies on a grid of whole numbers: x in half widths of a hex, y in half sides of one.  Sets of corners and of
edges are masks: bit k is number k.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from engine.kgr.values import NO_PORT, NUMBERS

Point = tuple[int, int]
T = TypeVar("T")

ROWS: tuple[int, ...] = tuple(NUMBERS["island"]["rows"])
AROUND: tuple[Point, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The corners of a hex as seen from its middle, clockwise from the top."""

CENTRES: tuple[Point, ...] = tuple(
    (2 * place + 6 - length, 3 * row + 2) for row, length in enumerate(ROWS) for place in range(length)
)
"""By hex."""


def _shifted(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


POINTS: tuple[Point, ...] = tuple(
    sorted(
        {_shifted(centre, step) for centre in CENTRES for step in AROUND},
        key=lambda point: (point[1] // 3, point[0]),  # line by line, each from the left
    )
)
"""By corner."""
CORNER_AT: dict[Point, int] = {point: number for number, point in enumerate(POINTS)}

CORNERS_OF: tuple[tuple[int, ...], ...] = tuple(
    tuple(CORNER_AT[_shifted(centre, step)] for step in AROUND) for centre in CENTRES
)
"""By hex its six corners, clockwise from the top."""

EDGES: tuple[tuple[int, int], ...] = tuple(
    sorted(
        {
            (min(pair), max(pair))
            for corners in CORNERS_OF
            for pair in zip(corners, (*corners[1:], corners[0]), strict=True)
        }
    )
)
"""By edge its two corners, the lower number first."""
EDGE_BETWEEN: dict[tuple[int, int], int] = {ends: number for number, ends in enumerate(EDGES)}

HEXES, CORNERS, EDGE_COUNT = len(CENTRES), len(POINTS), len(EDGES)

HEXES_AT: tuple[tuple[int, ...], ...] = tuple(
    tuple(number for number, corners in enumerate(CORNERS_OF) if corner in corners) for corner in range(CORNERS)
)
"""By corner the hexes that touch it."""
EDGES_AT: tuple[tuple[int, ...], ...] = tuple(
    tuple(number for number, ends in enumerate(EDGES) if corner in ends) for corner in range(CORNERS)
)
"""By corner its edges."""
NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(sum(EDGES[edge]) - corner for edge in EDGES_AT[corner]) for corner in range(CORNERS)
)
"""By corner the corners one edge away."""
HEX_NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        other
        for other, theirs in enumerate(CORNERS_OF)
        if other != number and len(set(theirs) & set(corners)) == len(EDGES[0])
    )
    for number, corners in enumerate(CORNERS_OF)
)
"""By hex the hexes beside it."""


def mask_of(numbers: Iterator[int] | tuple[int, ...]) -> int:
    """Return these numbers as a mask."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def numbers_in(mask: int) -> list[int]:
    """Return the numbers in a mask, rising."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def entries(table: Sequence[T], mask: int) -> tuple[T, ...]:
    """Return the entries of the numbers in a mask.  In a loop of its own: it is called for most actions."""
    found = []
    while mask:
        low = mask & -mask
        found.append(table[low.bit_length() - 1])
        mask ^= low
    return tuple(found)


def shared_hexes(corners: Iterable[int]) -> list[int]:
    """Return the hexes that touch all of these corners, rising."""
    return sorted(set.intersection(*[set(HEXES_AT[corner]) for corner in corners]))


HEX_MASK: tuple[int, ...] = tuple(map(mask_of, CORNERS_OF))
"""By hex its corners."""
EDGE_MASK: tuple[int, ...] = tuple(map(mask_of, EDGES_AT))
"""By corner its edges."""
END_MASK: tuple[int, ...] = tuple(map(mask_of, EDGES))
"""By edge its two corners."""
NEAR_MASK: tuple[int, ...] = tuple(mask_of((corner, *beside)) for corner, beside in enumerate(NEIGHBOURS))
"""By corner the corner itself and those one edge away, on which nothing else may be built (R25)."""
ALL_CORNERS, ALL_EDGES = (1 << CORNERS) - 1, (1 << EDGE_COUNT) - 1

PORT_EDGES: tuple[int, ...] = tuple(NUMBERS["island"]["port_edges"])
"""By port, clockwise from the upper left."""
ALL_PORT_EDGES: tuple[int, ...] = (*PORT_EDGES, *NUMBERS["small"]["port_edges"])
"""The same, with those that only the small island has behind them."""
SMALL_HEXES: tuple[int, ...] = tuple(NUMBERS["small"]["hexes"])
SMALL_CORNERS = mask_of(tuple({corner for hex_ in SMALL_HEXES for corner in CORNERS_OF[hex_]}))
"""The corners of the small island: every edge between two of them is one of it."""
SMALL_EDGES = mask_of(
    tuple(number for number, ends in enumerate(EDGES) if all(SMALL_CORNERS >> end & 1 for end in ends))
)

PORT_MASK: tuple[int, ...] = tuple(END_MASK[edge] for edge in ALL_PORT_EDGES)
"""By port its two corners."""


def ports_at(ports: Sequence[str], corners: int) -> set[str]:
    """Return the ports of a game that are at these corners."""
    return {kind for kind, mask in zip(ports, PORT_MASK, strict=False) if mask & corners} - {NO_PORT}


def port_at(ports: Sequence[str], corner: int) -> str:
    """Return the port at a corner, of which there is one at most; "" for none."""
    return next(iter(ports_at(ports, 1 << corner)), "")


def pips(number: int) -> int:
    """Return in how many of 36 throws a token's number comes; 0 for no token."""
    return 6 - abs(7 - number) if number else 0
