"""A wreath of laurel round a portrait, painted with its leaves; it is open above and tied below."""

from __future__ import annotations

import math

import pygame

from game.graphics import theme

FINE = 2
"""Supersampling, for smooth edges."""
PAIRS = 11
"""Pairs of leaves on each branch."""
FROM, TO = 10.0, 156.0
"""Degrees from the foot of the wreath to its first and its last leaves."""
LEAF, LEAF_WIDE, SPREAD = 0.32, 0.15, 36.0
"""Length and width of a leaf by the radius, and the degrees by which it leaves the branch."""
EDGE, DARK, LIGHT, STEM = theme.rgb("1E3A1C"), theme.rgb("3F7A38"), theme.rgb("74AE4E"), theme.rgb("5A4A20")
BOW = theme.GOLD
Point = tuple[float, float]


def laurel(radius: int) -> pygame.Surface:
    """Return a wreath whose branches have this radius, real px, in the middle of its picture."""
    half = round(radius * 1.36)
    fine = pygame.Surface((2 * half * FINE, 2 * half * FINE), pygame.SRCALPHA)
    middle, r = half * FINE, radius * FINE
    for side in (-1, 1):
        branch = [_on(middle, r, side * (FROM + (TO - FROM) * k / PAIRS)) for k in range(PAIRS + 1)]
        pygame.draw.lines(fine, STEM, False, branch, max(2, round(r * 0.03)))
        for number in range(PAIRS):
            _pair(fine, middle, r, side, number)
    _bow(fine, _on(middle, r, 0.0), r)
    return pygame.transform.smoothscale(fine.premul_alpha(), (2 * half, 2 * half))


def _on(middle: float, r: float, degrees: float) -> Point:
    """Return a point of the circle, so many degrees from its foot to the right."""
    turn = math.radians(90 - degrees)
    return middle + r * math.cos(turn), middle + r * math.sin(turn)


def _pair(fine: pygame.Surface, middle: float, r: float, side: int, number: int) -> None:
    """Draw the outer, the inner and, at the end of the branch, the last leaf; leaves get smaller towards it."""
    degrees = side * (FROM + (TO - FROM) * number / PAIRS)
    along = -degrees + (0.0 if side > 0 else 180.0)
    size = r * LEAF * (1.08 - 0.36 * number / PAIRS)
    for lean, colour in ((SPREAD * side, DARK), (-SPREAD * side, LIGHT)):
        _leaf(fine, _on(middle, r, degrees), along + lean, size, colour)
    if number == PAIRS - 1:
        _leaf(fine, _on(middle, r, side * TO), along, size, LIGHT)


def _leaf(fine: pygame.Surface, foot: Point, degrees: float, size: float, colour: theme.Colour) -> None:
    turn = math.radians(degrees)
    ahead, across = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))

    def at(length: float, width: float) -> Point:
        return (
            foot[0] + size * length * ahead[0] + size * width * across[0],
            foot[1] + size * length * ahead[1] + size * width * across[1],
        )

    wide = LEAF_WIDE / LEAF
    shape = [(0.0, 0.0), (0.22, 0.62), (0.5, 1.0), (0.78, 0.68), (1.0, 0.0), (0.78, -0.68), (0.5, -1.0), (0.22, -0.62)]
    points = [at(length, width * wide * 0.5) for length, width in shape]
    pygame.draw.polygon(fine, colour, points)
    pygame.draw.polygon(fine, EDGE, points, max(1, round(size * 0.05)))
    pygame.draw.line(fine, EDGE, at(0, 0), at(0.82, 0), max(1, round(size * 0.03)))


def _bow(fine: pygame.Surface, foot: Point, r: float) -> None:
    """Draw the ribbon that ties both branches."""
    x, y = foot
    for side in (-1, 1):
        tail = [(x, y), (x + side * r * 0.2, y + r * 0.3), (x + side * r * 0.07, y + r * 0.27)]
        loop = [(x, y), (x + side * r * 0.24, y - r * 0.1), (x + side * r * 0.26, y + r * 0.1)]
        for shape in (tail, loop):
            pygame.draw.polygon(fine, BOW, shape)
            pygame.draw.polygon(fine, theme.BOLE, shape, max(1, round(r * 0.02)))
    pygame.draw.circle(fine, theme.GOLD_BRIGHT, foot, r * 0.07)
    pygame.draw.circle(fine, theme.BOLE, foot, r * 0.07, max(1, round(r * 0.02)))
