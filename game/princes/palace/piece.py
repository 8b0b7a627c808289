"""The piece in hand: turned, mirrored, moved by squares, brought to the nearest legal place (R29, R65).

Pure functions over the shapes of the engine. A piece in hand is a `Piece` like one on the plan, but it may lie
anywhere, also over others and beyond the edge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from engine.princes.pieces import ORIENTATIONS, SIDE, Squares
from engine.princes.plan import Piece

Square = tuple[int, int]
REACH = 2
"""Greatest distance in squares from which a released piece snaps to the nearest legal place."""
QUARTERS = 4


def squares_of(piece: Piece) -> Squares:
    """Return the squares that the piece covers, on the plan or not."""
    left, top = piece.at
    return frozenset((x + left, y + top) for x, y in ORIENTATIONS[piece.kind][piece.orient])


def span(kind: str, orient: int) -> tuple[int, int]:
    """Return width and height of the piece in squares."""
    look = ORIENTATIONS[kind][orient]
    return max(x for x, _ in look) + 1, max(y for _, y in look) + 1


# ---------------------------------------------------------------- turning


def _like(kind: str, orient: int, change: Callable[[Square], Square]) -> int:
    """Return the orientation after a change of all squares."""
    changed = [change(square) for square in ORIENTATIONS[kind][orient]]
    left, top = min(x for x, _ in changed), min(y for _, y in changed)
    return ORIENTATIONS[kind].index(frozenset((x - left, y - top) for x, y in changed))


@lru_cache(maxsize=256)
def turned(kind: str, orient: int, quarters: int = 1) -> int:
    """Return the orientation after quarter turns to the right; the same one if the piece looks the same then."""
    for _ in range(quarters % QUARTERS):
        orient = _like(kind, orient, lambda square: (-square[1], square[0]))
    return orient


@lru_cache(maxsize=256)
def mirrored(kind: str, orient: int) -> int:
    """Return the orientation of the mirror image, left for right; the same one if the piece looks the same then."""
    return _like(kind, orient, lambda square: (-square[0], square[1]))


@lru_cache(maxsize=256)
def grip(kind: str, orient: int) -> Square:
    """Return the square by which the piece is held: its own square nearest to its middle."""
    wide, high = span(kind, orient)
    look = sorted(ORIENTATIONS[kind][orient])
    return min(look, key=lambda square: (2 * square[0] + 1 - wide) ** 2 + (2 * square[1] + 1 - high) ** 2)


def held_at(kind: str, orient: int, square: Square) -> Piece:
    """Return the piece held over a square, its grip on that square; parts of it may stick out of the plan."""
    x, y = grip(kind, orient)
    return Piece(kind, orient, (square[0] - x, square[1] - y))


def held_over(piece: Piece) -> Square:
    """Return the square over which the piece is held."""
    x, y = grip(piece.kind, piece.orient)
    return piece.at[0] + x, piece.at[1] + y


def with_orientation(piece: Piece, orient: int) -> Piece:
    """Return the piece turned about its grip, inside the plan."""
    return inside(held_at(piece.kind, orient, held_over(piece)))


# ---------------------------------------------------------------- moving


def inside(piece: Piece) -> Piece:
    """Return the piece pushed into the plan, no further than necessary."""
    wide, high = span(piece.kind, piece.orient)
    x, y = piece.at
    return Piece(piece.kind, piece.orient, (max(0, min(SIDE - wide, x)), max(0, min(SIDE - high, y))))


def moved(piece: Piece, across: int, down: int) -> Piece:
    """Return the piece moved by squares, as far as the plan allows."""
    return inside(Piece(piece.kind, piece.orient, (piece.at[0] + across, piece.at[1] + down)))


def nearest(piece: Piece, places: Iterable[Square], reach: float = 2 * SIDE) -> Piece | None:
    """Return the piece at the nearest of the places (each an `at`); None without a place within `reach` squares."""
    x, y = piece.at
    found = min(((px - x) ** 2 + (py - y) ** 2, py, px) for px, py in places) if (places := tuple(places)) else None
    if found is None or found[0] > reach * reach:
        return None
    return Piece(piece.kind, piece.orient, (found[2], found[1]))
