"""Marks with smooth edges as pictures of their own: drawn once for a size, and the same under every clip.

All of them are premultiplied, and centred at their place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.graphics import theme
from game.graphics.cache import SurfaceCache

Paint = tuple[int, int, int, int]
Points = Sequence[tuple[float, float]]
Layer = tuple[theme.Colour | Paint, float]
"""A colour, and how much wider than the innermost layer it is, real px."""
FINER = 3
"""How much larger a mark is drawn first, for smooth edges."""
MARKS: SurfaceCache[pygame.Surface] = SurfaceCache(4 * 2**20)


def disc(layers: Sequence[Layer], radius: float) -> pygame.Surface:
    """Return discs upon each other, the last of that radius, real px."""
    most = radius + max(more for _, more in layers) + 1

    def draw(surface: pygame.Surface) -> None:
        for ink, more in layers:
            pygame.draw.circle(surface, ink, surface.get_rect().center, (radius + more) * FINER)

    return MARKS.get(("disc", tuple(layers), round(radius, 2)), lambda: drawn((2 * most, 2 * most), draw))


def ring(layers: Sequence[Layer], size: tuple[float, float]) -> pygame.Surface:
    """Return lines along an ellipse of that width and height, real px; each layer is so many px wide."""
    margin = max(wide for _, wide in layers) + 2

    def draw(surface: pygame.Surface) -> None:
        for ink, wide in layers:
            grown = (size[0] + wide) * FINER, (size[1] + wide) * FINER
            place = pygame.Rect(0, 0, round(grown[0]), round(grown[1]))
            place.center = surface.get_rect().center
            pygame.draw.ellipse(surface, ink, place, round(wide * FINER))

    key = "ellipse", tuple(layers), (round(size[0]), round(size[1]))
    return MARKS.get(key, lambda: drawn((size[0] + margin, size[1] + margin), draw))


def lines(layers: Sequence[Layer], points: Points, wide: float, *, is_closed: bool) -> pygame.Surface:
    """Return lines with round ends through points round the middle, real px; the last layer is so many px wide."""
    most = wide + max(more for _, more in layers) + 2
    size = 2 * max(abs(x) for x, _ in points) + most, 2 * max(abs(y) for _, y in points) + most

    def draw(surface: pygame.Surface) -> None:
        cx, cy = surface.get_rect().center
        placed = [(cx + x * FINER, cy + y * FINER) for x, y in points]
        pairs = list(pairwise(placed)) + ([(placed[-1], placed[0])] if is_closed else [])
        for ink, more in layers:
            thick = (wide + more) * FINER
            for start, end in pairs:
                pygame.draw.line(surface, ink, start, end, round(thick))
            for place in placed:
                pygame.draw.circle(surface, ink, place, thick / 2)

    key = "lines", tuple(layers), tuple((round(x, 1), round(y, 1)) for x, y in points), round(wide, 2), is_closed
    return MARKS.get(key, lambda: drawn(size, draw))


def area(ink: Paint, points: Points) -> pygame.Surface:
    """Return an area within points round the middle, real px."""
    size = 2 * max(abs(x) for x, _ in points) + 2, 2 * max(abs(y) for _, y in points) + 2

    def draw(surface: pygame.Surface) -> None:
        cx, cy = surface.get_rect().center
        pygame.draw.polygon(surface, ink, [(cx + x * FINER, cy + y * FINER) for x, y in points])

    key = "area", ink, tuple((round(x, 1), round(y, 1)) for x, y in points)
    return MARKS.get(key, lambda: drawn(size, draw))


def drawn(size: tuple[float, float], draw: Callable[[pygame.Surface], None]) -> pygame.Surface:
    """Return the drawing in this size, `FINER` times as large first."""
    wide, high = round(size[0]), round(size[1])
    large = pygame.Surface((wide * FINER, high * FINER), pygame.SRCALPHA)
    draw(large)
    return pygame.transform.smoothscale(large.premul_alpha(), (wide, high))
