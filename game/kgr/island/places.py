"""Where hexes, corners, edges and ports lie in a window: a pure function of a rectangle."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pygame import Rect

from engine.kgr.island import CENTRES, CORNERS_OF, EDGES, POINTS, PORT_EDGES

Place = tuple[float, float]
HALF_HEIGHT, HALF_WIDTH = 16, 10
"""Grid units from the top of the island to its foot, and from its left to its right."""
SHORE = 1.75
"""Sides of a hex left free on each side, for the sea and the ports."""
PORT_OUT = 0.92
"""Sides of a hex from the middle of a port's edge to its sign."""


@dataclass(frozen=True, slots=True)
class Places:
    """The island in a rectangle, real px.  side: of a hex."""

    rect: Rect
    side: float

    @classmethod
    def within(cls, rect: Rect) -> Places:
        """Return the largest island in a rectangle."""
        tall = rect.h / (HALF_HEIGHT / 2 + SHORE)
        wide = rect.w / (HALF_WIDTH * math.sqrt(3) / 2 + SHORE)
        return cls(rect, min(tall, wide))

    def _at(self, x: float, y: float) -> Place:
        """Return where a point of the grid lies."""
        left = self.rect.centerx - HALF_WIDTH / 2 * self.side * math.sqrt(3) / 2
        top = self.rect.centery - HALF_HEIGHT / 2 * self.side / 2
        return left + x * self.side * math.sqrt(3) / 2, top + y * self.side / 2

    def corner(self, number: int) -> Place:
        """Return where a corner lies."""
        return self._at(*POINTS[number])

    def hex(self, number: int) -> Place:
        """Return the middle of a hex."""
        return self._at(*CENTRES[number])

    def outline(self, number: int) -> list[Place]:
        """Return the corners of a hex, clockwise from the top."""
        return [self.corner(corner) for corner in CORNERS_OF[number]]

    def edge(self, number: int) -> tuple[Place, Place]:
        """Return the two ends of an edge."""
        first, second = EDGES[number]
        return self.corner(first), self.corner(second)

    def middle(self, number: int) -> Place:
        """Return the middle of an edge."""
        (ax, ay), (bx, by) = self.edge(number)
        return (ax + bx) / 2, (ay + by) / 2

    def port(self, number: int) -> Place:
        """Return where the sign of a port stands: out at sea, beside its edge."""
        x, y = self.middle(PORT_EDGES[number])
        away_x, away_y = x - self.rect.centerx, y - self.rect.centery
        far = math.hypot(away_x, away_y)
        return x + away_x / far * PORT_OUT * self.side * 0.7, y + away_y / far * PORT_OUT * self.side * 0.7

    def square(self, place: Place, share: float) -> Rect:
        """Return the square round a place, with a share of a hex's side."""
        size = max(22, round(share * self.side))  # at least what a finger finds
        return Rect(round(place[0] - size / 2), round(place[1] - size / 2), size, size)
