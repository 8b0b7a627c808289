"""Shapes of the busts that no sprite has: the medallion of a person, and the arm of whoever bids."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.cache import SurfaceCache

OUTLINE, GLOVE, CUFF = theme.rgb("24130F"), theme.rgb("FFF6E2"), theme.rgb("E0A845")
SMOOTH = 4
"""Factor by which shapes are drawn larger than they are shown."""
ARM = (100, 190)
"""Size of an arm in its own units."""
EDGE = 6
"""Width of its outline."""
FINGERS = ((34, 14), (46, 4), (58, 5), (70, 16))
"""Middle and tip of the fingers."""
THUMB = tuple((14 + 6 * k, 52 + 7 * k) for k in range(5))
"""Middles of the discs that make up the thumb."""
KEPT: SurfaceCache[pygame.Surface] = SurfaceCache(2 * 2**20, large=2)


def medallion(shape: str, wide: int) -> pygame.Surface:
    """Return a disc in the colour of a seal, in a golden frame, premultiplied; not to be changed."""
    return KEPT.get(("disc", shape, wide), lambda: _medallion(shape, wide))


def arm(shape: str, wide: int) -> pygame.Surface:
    """Return an arm with a sleeve in the colour of a seal and a white glove, premultiplied; not to be changed."""
    return KEPT.get(("arm", shape, wide), lambda: _arm(shape, wide))


def _medallion(shape: str, wide: int) -> pygame.Surface:
    side = wide * SMOOTH
    surface, middle = pygame.Surface((side, side), pygame.SRCALPHA), (side / 2, side / 2)
    ground = theme.mix(theme.PLAYERS[shape], OUTLINE, 0.45)
    for share, ink in ((1.0, OUTLINE), (0.965, theme.GOLD_BRIGHT), (0.87, theme.GOLD_DARK), (0.83, ground)):
        pygame.draw.circle(surface, ink, middle, side / 2 * share)
    return pygame.transform.smoothscale(surface, (wide, wide)).premul_alpha()


def _arm(shape: str, wide: int) -> pygame.Surface:
    unit = wide * SMOOTH / ARM[0]
    surface = pygame.Surface((wide * SMOOTH, round(ARM[1] * unit)), pygame.SRCALPHA)
    parts = [
        (Rect(30, 100, 44, 120), theme.PLAYERS[shape], 8),
        (Rect(30, 46, 46, 58), GLOVE, 20),
        *((Rect(middle - 7, tip, 14, 62), GLOVE, 7) for middle, tip in FINGERS),
        (Rect(24, 92, 56, 20), CUFF, 9),
    ]
    for more in (EDGE, 0):
        for x, y in THUMB:
            pygame.draw.circle(surface, OUTLINE if more else GLOVE, (x * unit, y * unit), (8 + more) * unit)
        for rect, ink, radius in parts:
            _lay(surface, rect.inflate(2 * more, 2 * more), OUTLINE if more else ink, radius + more, unit)
    for middle, _ in FINGERS[1:]:
        left = (middle - 6) * unit
        pygame.draw.line(surface, OUTLINE, (left, 20 * unit), (left, 56 * unit), round(2.5 * unit))
    return pygame.transform.smoothscale(surface, (wide, round(ARM[1] * wide / ARM[0]))).premul_alpha()


def _lay(surface: pygame.Surface, rect: Rect, ink: theme.Colour, radius: float, unit: float) -> None:
    grown = Rect(round(rect.x * unit), round(rect.y * unit), round(rect.w * unit), round(rect.h * unit))
    pygame.draw.rect(surface, ink, grown, border_radius=round(radius * unit))
