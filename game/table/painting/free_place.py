"""A free place in a window for a slip: beside its subject, or else the nearest one.

free_place(about, (200, 90), window, clear, apart=10)      # None: there is none
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect

CELLS = 320
"""Steps in which a place is looked for along the width of the window."""


def free_place(
    about: Rect,
    size: tuple[int, int],
    window: Rect,
    clear: Sequence[Rect],
    apart: int,
    sides: Sequence[str] = ("above", "below", "right", "left"),
) -> tuple[Rect, float] | None:
    """Return the place of a slip of this size on the first free side of a rectangle, `apart` from it, and the distance
    0; or the nearest place elsewhere in the window, and its distance. It covers neither this rectangle nor those to
    keep clear; None if there is no such place."""
    inner = window.inflate(-2 * apart, -2 * apart)
    places = _sides(about, size, apart)
    for side in sides:
        beside = places[side].clamp(inner)
        if window.contains(beside) and not beside.colliderect(about) and beside.collidelist(list(clear)) < 0:
            return beside, 0.0
    grown = [rect.inflate(apart, apart) for rect in clear]
    found = nearest(about, size, inner, [about.inflate(apart, apart), *grown])
    return None if found is None else (found, math.dist(found.center, about.center))


def _sides(about: Rect, size: tuple[int, int], apart: int) -> dict[str, Rect]:
    above, below, right, left = (Rect((0, 0), size) for _ in range(4))
    above.midbottom = about.centerx, about.top - apart
    below.midtop = about.centerx, about.bottom + apart
    right.topleft = about.right + apart, about.top
    left.topright = about.left - apart, about.top
    return {"above": above, "below": below, "right": right, "left": left}


def nearest(about: Rect, size: tuple[int, int], inner: Rect, clear: Sequence[Rect]) -> Rect | None:
    """Return the place with the nearest middle in a part of the window that covers none of these rectangles."""
    step = max(1, inner.w // CELLS)
    wide, high = (inner.w - size[0]) // step + 1, (inner.h - size[1]) // step + 1
    if wide <= 0 or high <= 0:
        return None
    free, rows = bytes(wide), [bytearray(wide) for _ in range(high)]
    for rect in clear:  # the corners from which a slip would reach into it
        left, right = _reach(rect.left - size[0] - inner.left, rect.right - inner.left, step, wide)
        top, bottom = _reach(rect.top - size[1] - inner.top, rect.bottom - inner.top, step, high)
        for row in rows[top:bottom]:
            row[left:right] = b"\1" * max(0, right - left)
    x = max(0, min(wide - 1, (about.centerx - size[0] // 2 - inner.left) // step))
    y = (about.centery - size[1] // 2 - inner.top) // step
    corners = [
        (column, number)
        for number, row in enumerate(rows)
        for column in ((x,) if row == free else (row.find(0, x), row.rfind(0, 0, x + 1)))
        if column >= 0
    ]
    if not corners:
        return None
    column, number = min(corners, key=lambda corner: math.dist(corner, (x, y)))
    return Rect((inner.left + column * step, inner.top + number * step), size)


def _reach(first: int, last: int, step: int, number: int) -> tuple[int, int]:
    """Return the range of steps strictly between two lengths."""
    return max(0, first // step + 1), max(0, min(number, -(-last // step)))
