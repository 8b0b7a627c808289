"""The 88 stones: six colours, cheapest first (R3, R6).  A colour is its number in that order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

from engine.kernel.record import Exactly, Letters, Within

LETTERS = "wygrbv"
Colour = Annotated[int, Letters(LETTERS, "a colour")]
Counts = Annotated[tuple[Annotated[int, Within(0)], ...], Exactly(6, "counts")]
"""Numbers of stones by colour."""

WHITE, YELLOW, GREEN, RED, BLUE, VIOLET = range(6)
COLOURS: tuple[Colour, ...] = tuple(range(6))
COUNTS: tuple[int, ...] = (25, 18, 15, 12, 10, 8)  # R6
NONE: tuple[int, ...] = (0, 0, 0, 0, 0, 0)


def counted(colours: Iterable[Colour]) -> tuple[int, ...]:
    """Return six counts of single stones."""
    counts = [0] * 6
    for colour in colours:
        counts[colour] += 1
    return tuple(counts)


def spread(counts: Sequence[int]) -> tuple[Colour, ...]:
    """Return single stones, cheapest first, from six counts."""
    return tuple(colour for colour in COLOURS for _ in range(counts[colour]))


def plus(counts: Sequence[int], colour: Colour, amount: int = 1) -> tuple[int, ...]:
    """Return six counts with `amount` more (or fewer, if negative) of one colour."""
    changed = list(counts)
    changed[colour] += amount
    return tuple(changed)
