"""The cloths of the seats over the city, drawn here: banners on fulfilled orders, the flag of a tower's leader, and the
weather vane of a tower whose highest order is fulfilled. All lengths are real px.

Colour and shape both tell the seat: every cloth bears its seal, and has the hem of its shape.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.graphics import theme
from game.graphics.images import Sprites

Point = tuple[float, float]
FINE, COARSE, LARGE = 3, 2, 1.5
"""Supersampling factor of a cloth, for smooth edges; the smaller one from a scale on where pixels are small."""
HEMS: dict[str, tuple[Point, ...]] = {
    "circle": ((1, 0.3), (0.93, 0.6), (0.8, 0.84), (0.5, 1), (0.2, 0.84), (0.07, 0.6), (0, 0.3)),
    "shield": ((1, 0), (0.5, 1), (0, 0)),
    "lozenge": ((1, 0), (5 / 6, 1), (4 / 6, 0), (0.5, 1), (2 / 6, 0), (1 / 6, 1), (0, 0)),
    "star": ((1, 1), (0.5, 0), (0, 1)),
}
"""Lower edges of hanging cloths, from the right: shares of the width and of the hem's height."""
STRAIGHT: tuple[Point, ...] = ((1, 1), (0, 1))
HEM, FLAG_HEM = 0.24, 0.2
"""Share of the hem in the height of a banner, and in the width of a flag."""
SEAL_ON_FLAG = 0.84
"""Width of the seal relative to the height of its flag."""
DARK_LINE, KEYLINE = 2.4, 2.0
"""Width of the lines round a cloth, logical px."""
FOLD = 26
"""Width of a fold, logical px."""
RIB = 3
"""Thickness of the rod of a banner, logical px."""
VANE_SHAPE = 1.12
"""Height of a vane relative to its width."""
VANE_COCK = (
    *((-0.95, -0.1), (-0.62, -0.32), (-0.5, -0.62), (-0.22, -0.42), (-0.1, -0.05), (0.3, 0.0), (0.42, -0.5)),
    *((0.75, -0.62), (1, -0.3), (0.8, -0.2), (0.7, 0.3), (0.3, 0.5), (-0.25, 0.5), (-0.52, 0.12), (-0.6, -0.06)),
)
"""The cock of a vane, which looks into the wind, to the left, in shares of half its width."""


def margin(scale: float) -> int:
    """Return the room round a cloth for its lines and its rod."""
    return math.ceil(7 * scale)


def banner(sprites: Sprites, shape: str, size: tuple[int, int], seal: float, scale: float) -> pygame.Surface:
    """Return the banner of a shape, hanging from a rod, with its seal; the cloth has this size and a `margin`."""
    edge = margin(scale)
    width, height = size
    top = height * (1 - HEM)
    hem = [(x * width, top + y * (height - top)) for x, y in HEMS.get(shape, STRAIGHT)]
    picture = _cloth(shape, size, [(0, 0), (width, 0), *hem], sprites, scale)
    _rod(picture, (edge, edge), width, scale)
    sprites.blit(picture, f"seal_{shape}", edge + width / 2, edge + height / 2, width=seal)
    return picture


def flag(sprites: Sprites, shape: str, size: tuple[int, int], scale: float) -> pygame.Surface:
    """Return the flag of a shape, which flies to the right, with its seal; the cloth has this size and a `margin`."""
    edge = margin(scale)
    width, height = size
    end = width * (1 - FLAG_HEM)
    hem = [(end + y * (width - end), x * height) for x, y in reversed(HEMS.get(shape, STRAIGHT))]
    picture = _cloth(shape, size, [(0, 0), *hem, (0, height)], sprites, scale)
    sprites.blit(picture, f"seal_{shape}", edge + end * 0.54, edge + height / 2, width=round(height * SEAL_ON_FLAG))
    return picture


def _cloth(
    shape: str, size: tuple[int, int], outline: Sequence[Point], sprites: Sprites, scale: float
) -> pygame.Surface:
    """Return a cloth in the colour of a shape, with folds, a dark line and a bright one outside it."""
    edge, fine = margin(scale), FINE if scale < LARGE else COARSE
    width, height = size
    whole = (width + 2 * edge) * fine, (height + 2 * edge) * fine
    points = [((x + edge) * fine, (y + edge) * fine) for x, y in outline]
    surface = pygame.Surface(whole, pygame.SRCALPHA, 32)
    bright = KEYLINE * (1.5 if sprites.high_contrast else 1.0)
    for colour, reach in ((theme.KEYLINE, DARK_LINE + bright), (theme.OUTLINE, DARK_LINE)):
        _grown(surface, colour, points, reach * scale * fine)
    cloth = pygame.Surface(whole, pygame.SRCALPHA, 32)
    pygame.draw.polygon(cloth, (255, 255, 255), points)
    cloth.blit(_folds(theme.PLAYERS[shape], whole, FOLD * scale * fine), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(cloth, (0, 0))
    return pygame.transform.smoothscale(surface, (width + 2 * edge, height + 2 * edge))


def _grown(target: pygame.Surface, colour: theme.Colour, points: Sequence[Point], reach: float) -> None:
    """Fill a polygon grown by `reach`."""
    pygame.draw.polygon(target, colour, points)
    for a, b in zip(points, (*points[1:], points[0]), strict=True):
        pygame.draw.line(target, colour, a, b, round(2 * reach))
        pygame.draw.circle(target, colour, a, reach)


def _folds(colour: theme.Colour, size: tuple[int, int], pitch: float) -> pygame.Surface:
    """Return cloth in soft upright folds."""
    line = pygame.Surface((size[0], 1), pygame.SRCALPHA, 32)
    for x in range(size[0]):
        light = math.sin(math.tau * (x / pitch + 0.1))
        line.set_at((x, 0), theme.mix(colour, (255, 255, 255) if light > 0 else theme.OUTLINE, abs(light) * 0.2))
    return pygame.transform.scale(line, size)


def _rod(target: pygame.Surface, at: Point, width: float, scale: float) -> None:
    """Draw the golden rod that carries a banner along its upper edge."""
    reach, y = 3 * scale, at[1] + scale
    for colour, thick in ((theme.OUTLINE, RIB * 2), (theme.GOLD_BRIGHT, RIB)):
        half = max(1.0, thick * scale / 2)
        left, right = at[0] - reach - half / 2, at[0] + width + reach + half / 2
        pygame.draw.rect(
            target, colour, pygame.Rect(round(left), round(y - half), round(right - left), round(2 * half))
        )


def draw_pole(target: pygame.Surface, foot: Point, tall: float, scale: float) -> None:
    """Draw a flagpole with a golden knob."""
    x, y = foot
    for colour, thick in ((theme.OUTLINE, 6.0), (theme.GOLD, 2.6)):
        wide = max(1, round(thick * scale))
        pygame.draw.rect(target, colour, pygame.Rect(round(x - wide / 2), round(y - tall), wide, round(tall)))
        pygame.draw.circle(target, colour, (x, y - tall), thick * scale * 0.9)


def vane(width: int) -> pygame.Surface:
    """Return a weather vane, a golden cock on a rod; its foot is in the middle below."""
    tall = round(width * VANE_SHAPE)
    fine = pygame.Surface((width * FINE, tall * FINE), pygame.SRCALPHA, 32)
    half, unit = width * FINE / 2, width * FINE / 30
    reach = half - 4 * unit
    cock = [(half + x * reach, 11 * unit + y * reach) for x, y in VANE_COCK]
    for colour, grown in ((theme.KEYLINE, 3.4), (theme.OUTLINE, 2.0), (theme.GOLD_BRIGHT, 0.0)):
        rod = pygame.Rect(half - (1.2 + grown) * unit, 18 * unit, (2.4 + 2 * grown) * unit, tall * FINE)
        pygame.draw.rect(fine, colour, rod)
        _grown(fine, colour, cock, grown * unit)
    return pygame.transform.smoothscale(fine, (width, tall))
