"""From logical to real pixels: one scale for the whole picture; spare room makes it wider or higher."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.graphics.text import scale_of


class Grid(NamedTuple):
    """The logical picture of a window: 1920 wide and at least 1080 high, or 1080 high and more than 1920 wide.

    `width` and `height` are logical; `rect` gives real pixels. Edges are rounded, not sizes, so that neighbours meet.
    """

    scale: float
    width: float
    height: float

    @classmethod
    def of(cls, size: tuple[int, int]) -> Grid:
        """Return the grid of a window of `size` real pixels."""
        scale = max(scale_of(size), 0.01)
        return cls(scale, size[0] / scale, size[1] / scale)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Return the real rectangle of a logical one."""
        left, top = round(x * self.scale), round(y * self.scale)
        return pygame.Rect(left, top, round((x + w) * self.scale) - left, round((y + h) * self.scale) - top)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Return the real point of a logical one."""
        return round(x * self.scale), round(y * self.scale)

    def px(self, length: float) -> int:
        """Return the real pixels of a logical length."""
        return round(length * self.scale)


class Box(NamedTuple):
    """A rectangle in logical px."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, by: float) -> Box:
        """Return the box without a rim of `by` px."""
        return Box(self.x + by, self.y + by, max(0.0, self.w - 2 * by), max(0.0, self.h - 2 * by))

    def joined(self, other: Box) -> Box:
        """Return the smallest box round both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)
