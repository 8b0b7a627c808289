"""The city at an angle: x runs to the right, depth up and to the right, as in every oblique drawing of the house.

Lengths are those of the picture `strasbourg_city`, 1124 x 544 logical px; a layout scales them.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from engine.strasbourg.city import HEIGHT, NUMBER, SQUARES, Square

WIDE, HIGH = 1124.0, 544.0
"""Size of the picture."""
QUAY, SILL = 16.0, 8.0
"""By how much it is painted beyond that, at its right and at its foot."""
FRONT, DEPTH = 104.0, (30.0, -76.0)
"""Front edge of a square, and the way from its front to its back."""
ORIGIN = 20.0, 530.0
"""Lower left corner of the square at the lower left of the map."""
ROOFS = 130.0
"""Height of a house, whose front stands on the front edge of its square."""

Point = tuple[float, float]


class CityPlan(NamedTuple):
    """The city in a layout: its upper left corner and its scale, logical px."""

    x: float
    y: float
    zoom: float

    def corner(self, at: Square, right: float = 0.0, back: float = 0.0) -> Point:
        """Return the lower left corner of a square, moved by parts of its front and its depth, logical px."""
        across, deep = at[0] + right, HEIGHT - 1 - at[1] + back
        x = ORIGIN[0] + across * FRONT + deep * DEPTH[0]
        y = ORIGIN[1] + deep * DEPTH[1]
        return self.x + x * self.zoom, self.y + y * self.zoom

    def beside(self, number: int, x: float, y: float) -> Point:
        """Return the point x, y px of the picture away from the lower left corner of a square, logical px."""
        left, foot = self.corner(SQUARES[number])
        return left + x * self.zoom, foot + y * self.zoom

    def middle(self, number: int) -> Point:
        """Return the middle of a square by its number, logical px."""
        return self.corner(SQUARES[number], 0.5, 0.5)

    def outline(self, number: int) -> tuple[Point, Point, Point, Point]:
        """Return the corners of a square, logical px."""
        at = SQUARES[number]
        return self.corner(at), self.corner(at, 1), self.corner(at, 1, 1), self.corner(at, 0, 1)

    def spot(self, at: Square) -> Point:
        """Return the place of a chapel spot: the corner at the upper left of its square, logical px."""
        return self.corner(at, 0, 1)

    def square_at(self, point: Point) -> int | None:
        """Return the number of the square under a point, logical px; None outside of the city."""
        x, y = (point[0] - self.x) / self.zoom, (point[1] - self.y) / self.zoom
        deep = (y - ORIGIN[1]) / DEPTH[1]
        across = (x - ORIGIN[0] - deep * DEPTH[0]) / FRONT
        return NUMBER.get((math.floor(across), HEIGHT - 1 - math.floor(deep)))

    def within(self, x: float, y: float) -> CityPlan:
        """Return the same city on a picture whose upper left corner lies there, logical px."""
        return self._replace(x=self.x - x, y=self.y - y)
