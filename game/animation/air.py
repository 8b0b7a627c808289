"""Things moved by the wind: waving cloth and drifting smoke, for the idle life of title and table."""

from __future__ import annotations

import math

import pygame

SMOKE = (232, 222, 206)
STRIP = 2
"""Width of the strips of a cloth that move together, real px."""
COARSE = 12
"""Px of the small picture that is enlarged to a soft puff."""


def waved(cloth: pygame.Surface, swing: float, phase: float) -> pygame.Surface:
    """Return a cloth that hangs at its left edge, in one phase (0 to 1) of its wave; its end swings by `swing` px."""
    width, height = cloth.get_size()
    picture = cloth.copy()
    for x in range(0, width, STRIP):
        part = x / width
        down = round(swing * part * math.sin(math.tau * (phase - 0.9 * part)))
        if down:
            picture.set_clip((x, 0, STRIP, height))
            picture.scroll(0, down)
    picture.set_clip(None)
    return picture


def puff(width: int, strength: float) -> pygame.Surface:
    """Return a soft puff of smoke, premultiplied, with an opacity (0 to 1) in its middle."""
    level = round(255 * max(0.0, min(1.0, strength)))
    small = pygame.Surface((COARSE, COARSE), pygame.SRCALPHA)
    for radius, share in ((5, 0.35), (4, 0.65), (3, 0.85), (2, 1.0)):
        tone = (*(round(part * level * share / 255) for part in SMOKE), round(level * share))
        pygame.draw.circle(small, tone, (COARSE / 2, COARSE / 2), radius)
    return pygame.transform.smoothscale(small, (max(1, width), max(1, width)))
