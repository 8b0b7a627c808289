"""Buildings and landscapes as shapes: their orientations and all their places on the plan (section 3).

The plan has 7 x 7 squares [x, y], x from the left and y from the top.  A set of squares is an integer of 49 bits, bit
7y + x, so that a single `&` tells whether two sets intersect.
"""

from __future__ import annotations

from engine.princes.values import NUMBERS

SIDE = 7
SQUARES = SIDE * SIDE

SMALL, MEDIUM, LARGE = "small", "medium", "large"
_SIZES = {3: SMALL, 5: MEDIUM, 7: LARGE}  # by number of squares (R63)

LANDSCAPES: tuple[str, ...] = ("forest", "lake", "park")
BUILDINGS: tuple[str, ...] = tuple(kind for kind in NUMBERS["shapes"] if kind not in LANDSCAPES)
KINDS: tuple[str, ...] = BUILDINGS + LANDSCAPES

Squares = frozenset[tuple[int, int]]


def _drawn(rows: list[str]) -> Squares:
    return frozenset((x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#")


def _shifted(squares: Squares) -> Squares:
    """Return the squares, moved so that the smallest x and y are 0."""
    left, top = min(x for x, _ in squares), min(y for _, y in squares)
    return frozenset((x - left, y - top) for x, y in squares)


def _orientations(squares: Squares) -> tuple[Squares, ...]:
    """Return the different looks of a piece: quarter turns to the right, then those of its mirror image."""
    found: list[Squares] = []
    for flip in (1, -1):
        turned = frozenset((flip * x, y) for x, y in squares)
        for _ in range(4):
            look = _shifted(turned)
            if look not in found:
                found.append(look)
            turned = frozenset((-y, x) for x, y in turned)
    return tuple(found)


ORIENTATIONS: dict[str, tuple[Squares, ...]] = {
    kind: _orientations(_drawn(rows)) for kind, rows in NUMBERS["shapes"].items()
}
"""The squares of a piece by its kind and `orient`."""

SIZE: dict[str, str] = {kind: _SIZES[len(ORIENTATIONS[kind][0])] for kind in BUILDINGS}
"""Small, medium or large, by kind of building."""


def mask_of(squares: Squares) -> int:
    """Return the squares as bits."""
    return sum(1 << (SIDE * y + x) for x, y in squares)


_WHOLE = (1 << SQUARES) - 1
_LEFT = sum(1 << (SIDE * y) for y in range(SIDE))
_RIGHT = _LEFT << (SIDE - 1)


def with_edges(mask: int) -> int:
    """Return the squares together with all that share an edge with one of them."""
    sideways = ((mask & ~_RIGHT) << 1) | ((mask & ~_LEFT) >> 1)
    return (mask | sideways | (mask << SIDE) | (mask >> SIDE)) & _WHOLE


def _palazzo() -> int:
    (left, top), (width, height) = NUMBERS["palazzo"]["at"], NUMBERS["palazzo"]["size"]
    return mask_of(frozenset((left + x, top + y) for x in range(width) for y in range(height)))


PALAZZO: int = _palazzo()


def mask_at(kind: str, orient: int, at: tuple[int, int]) -> int | None:
    """Return the squares that the piece covers there; None if it leaves the plan, or there is no such orientation."""
    looks = ORIENTATIONS[kind]
    if not 0 <= orient < len(looks):
        return None
    squares = frozenset((x + at[0], y + at[1]) for x, y in looks[orient])
    if not all(0 <= x < SIDE and 0 <= y < SIDE for x, y in squares):
        return None
    return mask_of(squares)


def _masks(kind: str) -> dict[tuple[int, tuple[int, int]], int]:
    everywhere = {
        (orient, (x, y)): mask_at(kind, orient, (x, y))
        for orient in range(len(ORIENTATIONS[kind]))
        for y in range(SIDE)
        for x in range(SIDE)
    }
    return {place: mask for place, mask in everywhere.items() if mask is not None and not mask & PALAZZO}


MASKS: dict[str, dict[tuple[int, tuple[int, int]], int]] = {kind: _masks(kind) for kind in KINDS}
"""The squares of a piece, by its kind and by `orient` and `at`, at every place on a plan with only the palazzo: by
orientation, then from the top and from the left."""
