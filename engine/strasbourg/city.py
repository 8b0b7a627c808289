"""The city: squares with guild and price, building plots, chapel spots, and their neighbourhood (section 3).

A square `(x, y)` has the number y * 9 + x.  Sets of squares are bit masks over these numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.strasbourg.components import GUILDS
from engine.strasbourg.values import NUMBERS

Square = tuple[int, int]

_MAP: list[str] = NUMBERS["city"]["map"]
_PRICES: list[str] = NUMBERS["city"]["price"]
_LETTERS = dict(zip("BFSWM", GUILDS, strict=True))
PLOT = "#"

WIDTH, HEIGHT = len(_MAP[0]), len(_MAP)
SQUARES: tuple[Square, ...] = tuple((x, y) for y in range(HEIGHT) for x in range(WIDTH))
"""By number."""
NUMBER: dict[Square, int] = {square: number for number, square in enumerate(SQUARES)}
BIT: tuple[int, ...] = tuple(1 << number for number in range(len(SQUARES)))

GUILD: tuple[str | None, ...] = tuple(_LETTERS.get(_MAP[y][x]) for x, y in SQUARES)
"""By number of the square; None for a plot."""
PRICE: tuple[int, ...] = tuple(0 if _PRICES[y][x] == PLOT else int(_PRICES[y][x]) for x, y in SQUARES)
"""By number of the square, in coins."""
PLOTS: tuple[Square, ...] = tuple(square for square in SQUARES if GUILD[NUMBER[square]] is None)
"""The building plots (leere Plätze), on which no member ever stands."""
SPOTS: tuple[Square, ...] = tuple((x, y) for x, y in NUMBERS["city"]["chapels"])
"""The chapel spots, each named after the square at whose upper left corner it lies."""

OF_GUILD: dict[str, tuple[int, ...]] = {
    guild: tuple(number for number in range(len(SQUARES)) if GUILD[number] == guild) for guild in GUILDS
}
"""By guild: the numbers of its squares, row by row."""


def mask_of(squares: Iterable[Square]) -> int:
    """Return the guild squares among these places as a mask; plots and places outside count for nothing."""
    numbers = {NUMBER[square] for square in squares if square in NUMBER}
    return sum(BIT[number] for number in numbers if GUILD[number] is not None)


def numbers_in(mask: int) -> Iterator[int]:
    """Yield the numbers of the squares of a mask, in ascending order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _edges(x: int, y: int) -> list[Square]:
    return [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]


BESIDE: dict[Square, int] = {square: mask_of(_edges(*square)) for square in SQUARES}
"""By square or plot: the guild squares that share an edge with it."""
TOUCHING: dict[Square, int] = {(x, y): mask_of([(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)]) for x, y in SPOTS}
"""By chapel spot: the guild squares that touch it (A38)."""
SQUARES_OF: dict[str, int] = {guild: mask_of(SQUARES[number] for number in OF_GUILD[guild]) for guild in GUILDS}
"""By guild: its squares."""
RIM: int = mask_of((x, y) for x, y in SQUARES if x in (0, WIDTH - 1) or y in (0, HEIGHT - 1))
ROWS: tuple[int, ...] = tuple(mask_of((x, y) for x in range(WIDTH)) for y in range(HEIGHT))


def _lines(directions: Iterable[Square]) -> tuple[int, ...]:
    """Return all rows of three guild squares in these directions; a plot breaks a line (A43)."""
    lines = (mask_of([(x + k * dx, y + k * dy) for k in range(3)]) for dx, dy in directions for x, y in SQUARES)
    return tuple(line for line in lines if line.bit_count() == 3)


STREETS: tuple[int, ...] = _lines([(1, 0), (0, 1)])
"""Three squares in a row, edge to edge."""
DIAGONALS: tuple[int, ...] = _lines([(1, 1), (-1, 1)])
"""Three squares in a row, corner to corner."""


def largest_group(mask: int) -> int:
    """Return the number of squares of the largest group linked by edges (A43)."""
    largest = 0
    while mask:
        group, front = 0, mask & -mask
        while front:
            group |= front
            mask &= ~front
            reached = 0
            for number in numbers_in(front):
                reached |= BESIDE[SQUARES[number]]
            front = reached & mask
        largest = max(largest, group.bit_count())
    return largest
