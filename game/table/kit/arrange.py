"""Arrangements: boxes within a box, in logical px."""

from __future__ import annotations

from game.graphics.grid import Box
from game.table.painting.region import step


def row(box: Box, number: int, apart: float = 0.0) -> list[Box]:
    """Return so many equal boxes side by side.  apart: space between them."""
    wide = (box.w - apart * (number - 1)) / max(1, number)
    return [Box(box.x + k * (wide + apart), box.y, wide, box.h) for k in range(number)]


def column(box: Box, number: int, apart: float = 0.0) -> list[Box]:
    """Return so many equal boxes one below the other.  apart: space between them."""
    high = (box.h - apart * (number - 1)) / max(1, number)
    return [Box(box.x, box.y + k * (high + apart), box.w, high) for k in range(number)]


def grid(box: Box, number: int, across: int) -> list[Box]:
    """Return so many equal boxes, line by line."""
    lines = column(box, -(-number // across))
    return [cell for line in lines for cell in row(line, across)][:number]


def fan(box: Box, number: int, width: float, most: float, *, in_middle: bool = False) -> list[Box]:
    """Return so many boxes of a width from the left, over each other where they are many.  most: greatest pitch.
    in_middle: not from the left."""
    pitch = step(box.w, number, width, most)
    left = box.x + (box.w - pitch * (number - 1) - width) / 2 if in_middle else box.x
    return [Box(left + k * pitch, box.y, width, box.h) for k in range(number)]
