"""Where hexes, corners, edges and ports lie in a window: a pure function of a rectangle."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pygame import Rect

from engine.kgr.island import ALL_PORT_EDGES, CENTRES, CORNERS_OF, EDGES, POINTS, PORT_EDGES
from engine.kgr.values import SHIP_STEPS

Place = tuple[float, float]
HALF_HEIGHT, HALF_WIDTH = 16, 10
"""Grid units from the top of the island to its foot, and from its left to its right."""
SMALL_HEIGHT = 10
"""The same height of the island for two."""
SHORE = 1.72
"""Sides of a hex left free in all, above and below or at both sides, for the sea and the ports."""
PORT_OUT = 0.62
"""Sides of a hex from the middle of a port's edge to its ship."""
PORT_ASIDE = 0.2
"""More of them for the port beside the island for two."""
SUNK = 0.02
"""Sides of a hex by which the island lies below the middle: behind it is the sky."""
NUMBER = 0.3
"""Sides of a hex by which its number lies below its middle."""
FOOT = 0.36
"""Sides of a hex from a corner down to the foot of a building there."""
SEA, HORIZON, SUN = (1280, 820), 58, 250
"""Size of the picture of the sea, and in it the line of the horizon from above and the sun from the left."""
FAR = 0.4
"""Size of the barbarians' ship on the horizon, in parts of that at the shore."""
SHIP_HALF = 0.8
"""Half the width of that ship at the shore, in sides of a hex: it stays in the picture where there is little sea."""
LANDING = 38
"""The corner on whose coast the barbarians land."""
CLEAR = 0.6
"""Sides of a hex round a corner or a port that belong to it."""
LEAST = 22
"""Smallest target, real px: as large as a finger needs at least."""


@dataclass(frozen=True, slots=True)
class IslandGeometry:
    """The island in a rectangle, real px.  side: of a hex."""

    rect: Rect
    side: float

    @classmethod
    def within(cls, rect: Rect, *, is_small: bool = False) -> IslandGeometry:
        """Return the largest island in a rectangle; is_small: that for two."""
        tall = rect.h / ((SMALL_HEIGHT if is_small else HALF_HEIGHT) / 2 + SHORE)
        wide = rect.w / (HALF_WIDTH * math.sqrt(3) / 2 + SHORE + PORT_ASIDE * is_small)
        return cls(rect, min(tall, wide))

    @property
    def middle_of_all(self) -> Place:
        """Return the middle of the island."""
        return self.rect.centerx, self.rect.centery + SUNK * self.side

    @property
    def _left(self) -> float:
        """Return the left of the island."""
        return self.middle_of_all[0] - HALF_WIDTH / 2 * self.side * math.sqrt(3) / 2

    def _at(self, x: float, y: float) -> Place:
        """Return where a point of the grid lies."""
        top = self.middle_of_all[1] - HALF_HEIGHT / 2 * self.side / 2
        return self._left + x * self.side * math.sqrt(3) / 2, top + y * self.side / 2

    def corner(self, number: int) -> Place:
        """Return where a corner lies."""
        return self._at(*POINTS[number])

    def hex(self, number: int) -> Place:
        """Return the middle of a hex."""
        return self._at(*CENTRES[number])

    def number(self, hex_: int) -> Place:
        """Return the middle of a hex's number."""
        x, y = self.hex(hex_)
        return x, y + NUMBER * self.side

    def robber(self, hex_: int) -> Place:
        """Return the foot of the robber on a hex, beside the number."""
        x, y = self.hex(hex_)
        return x - 0.44 * self.side, y + 0.5 * self.side

    def merchant(self, hex_: int) -> Place:
        """Return the foot of the merchant on a hex, at the other side of the number."""
        x, y = self.hex(hex_)
        return x + 0.5 * self.side, y + 0.5 * self.side

    def foot(self, corner: int) -> Place:
        """Return the foot of a building or a knight on a corner."""
        x, y = self.corner(corner)
        return x, y + FOOT * self.side

    def beside(self, corner: int) -> Place:
        """Return the foot of a figure that stands at a building, to its left and a little before it."""
        x, y = self.foot(corner)
        return x - 0.36 * self.side, y + 0.08 * self.side

    def bell(self, corner: int) -> Place:
        """Return the middle of a festival's bell over the piece on a corner, to its left."""
        x, y = self.corner(corner)
        return x - 0.28 * self.side, y - 0.42 * self.side

    def outline(self, number: int, share: float = 1.0) -> list[Place]:
        """Return the corners of a hex, clockwise from the top; nearer to its middle or farther."""
        cx, cy = self.hex(number)
        corners = (self.corner(corner) for corner in CORNERS_OF[number])
        return [(cx + (x - cx) * share, cy + (y - cy) * share) for x, y in corners]

    def edge(self, number: int) -> tuple[Place, Place]:
        """Return the two ends of an edge."""
        first, second = EDGES[number]
        return self.corner(first), self.corner(second)

    def slope(self, number: int) -> str:
        """Return in which direction an edge runs: `up`, or rising to the `right` or to the `left`."""
        (ax, ay), (bx, by) = self.edge(number)
        if abs(ax - bx) < 1:
            return "up"
        return "right" if (bx - ax) * (by - ay) < 0 else "left"

    def middle(self, number: int) -> Place:
        """Return the middle of an edge."""
        (ax, ay), (bx, by) = self.edge(number)
        return (ax + bx) / 2, (ay + by) / 2

    def port(self, number: int) -> Place:
        """Return the middle of a port's ship: out at sea, beside its edge."""
        x, y = self.middle(ALL_PORT_EDGES[number])
        cx, cy = self.middle_of_all
        away_x, away_y = x - cx, y - cy
        far = math.hypot(away_x, away_y)
        return x + away_x / far * PORT_OUT * self.side, y + away_y / far * PORT_OUT * self.side

    def coast(self, top: float) -> float:
        """Return how far from the left there is nothing but sea below a height: left of corners and of ports."""
        corners = [(x - CLEAR * self.side, y) for x, y in map(self.corner, range(len(POINTS)))]
        ports = [(x - CLEAR * self.side, y) for x, y in map(self.port, range(len(PORT_EDGES)))]
        return min(x for x, y in (*corners, *ports) if y + CLEAR * self.side > top)

    def way(self, step: float) -> tuple[Place, float]:
        """Return the middle of the barbarians' ship on a step of its way, which may lie between two, and its size there
        as a share of a hex's side: from the horizon below the sun to the left shore."""
        rect, share = self.rect, min(step / SHIP_STEPS, 1.0)
        scale = max(rect.w / SEA[0], rect.h / SEA[1])
        shore = self.corner(LANDING)[0] - rect.left
        sun = rect.centerx + (SUN - SEA[0] / 2) * scale - rect.left
        start, end = min(sun, shore), min(shore * 0.72, (self._left - rect.left) * 0.9)
        x = start + (end - start) * share - shore * 0.42 * math.sin(math.pi * share)
        y = HORIZON * scale + (self.corner(LANDING)[1] - rect.top - HORIZON * scale) * share**1.15
        size = FAR + (1 - FAR) * share
        return (rect.left + max(x, SHIP_HALF * size * self.side), rect.top + y), size

    def square(self, place: Place, share: float) -> Rect:
        """Return the square round a place, with a share of a hex's side."""
        size = max(LEAST, round(share * self.side))
        return Rect(round(place[0] - size / 2), round(place[1] - size / 2), size, size)
