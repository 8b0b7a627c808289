"""The code that a phone scans: an address as a picture of squares (QR, ISO 18004)."""

from __future__ import annotations

from importlib.util import find_spec

import pygame

QUIET = 4
"""Squares of free margin on each side: the standard demands them."""
DARK, LIGHT = (20, 16, 12), (255, 255, 255)
"""Dark on light, on any background: not every phone reads the opposite."""


def is_available() -> bool:
    """Return whether the library is installed; without it the address can still be typed."""
    return find_spec("segno") is not None


def code(text: str, most: int) -> pygame.Surface:
    """Return the picture of a text, with its margin: square, at most `most` pixels wide, every square equally large.

    If `most` is too little for one pixel a square, it is larger.  Raises ImportError without the library."""
    rows = squares(text)
    across = len(rows) + 2 * QUIET
    side = max(1, most // across)
    picture = pygame.Surface((across * side, across * side))
    picture.fill(LIGHT)
    for y, row in enumerate(rows, QUIET):
        for x, dark in enumerate(row, QUIET):
            if dark:
                picture.fill(DARK, (x * side, y * side, side, side))
    return picture


def squares(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the squares of a text by row, True where dark.  A seventh of them may be hidden by a reflection."""
    import segno

    made = segno.make_qr(text, error="m")
    return tuple(tuple(bool(square) for square in row) for row in made.matrix)
