"""The stones in other colours, and with larger marks: made from the painted pictures when they are read.

All sprites of one stone (a brick, a shard, a flag, a block of the menu) have its letter in their names and are painted
in shades of one colour. The shade of a point is kept: points darker than the stone's colour move towards black, lighter
ones towards white.
"""

from __future__ import annotations

import re

import pygame

from game.graphics import theme
from game.graphics.theme import Colour

PALETTES: dict[str, dict[str, Colour]] = {
    "second": {
        "w": theme.rgb("FBF8EF"),
        "y": theme.rgb("F7B500"),
        "g": theme.rgb("508C5A"),
        "r": theme.rgb("703800"),
        "b": theme.rgb("66BEFA"),
        "v": theme.rgb("8050A8"),
    }
}
"""The colours of the stones by palette; the pictures have those of the standard one."""
OF_A_STONE = re.compile(r"\w+?_([wygrbv])(?:_|$)")
BRICK = re.compile(r"brick_[ygrbv]_\d$")
ENLARGED = 1.36
"""Enlargement factor of the marks with high contrast."""
FRONT = (0.0, 18 / 72, 100 / 124, 54 / 72)
"""Left, top, width and height of the front of a brick as parts of its body."""
EDGE = 0.07
"""Share of a brick's front taken by its bevel on each side."""


def stone_of(name: str) -> str | None:
    """Return the letter of a sprite's stone, or None."""
    found = OF_A_STONE.match(name)
    return found[1] if found else None


def painted(stone: str) -> Colour:
    """Return the painted colour of a stone."""
    _, light, dark, _, _ = theme.STONES[stone]
    return theme.mix(light, dark, 0.5)


def recoloured(picture: pygame.Surface, old: Colour, new: Colour) -> pygame.Surface:
    """Return a picture in shades of `old` painted in shades of `new`; neither is premultiplied."""
    shade = max(1, min(254, round(old[0] * 0.299 + old[1] * 0.587 + old[2] * 0.114)))
    grey = pygame.transform.grayscale(picture)
    light = grey.copy()
    light.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_SUB)
    dark = _brightened(grey, 255 / shade)
    dark.fill(new, special_flags=pygame.BLEND_RGB_MULT)
    light = _brightened(light, 255 / (255 - shade))
    light.fill(tuple(255 - part for part in new), special_flags=pygame.BLEND_RGB_MULT)
    dark.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return dark


def _brightened(picture: pygame.Surface, factor: float) -> pygame.Surface:
    """Return the picture `factor` times as bright (at least 1), clipped at white."""
    whole, part = int(factor), round((factor % 1) * 255)
    result = picture.copy()
    result.fill((part, part, part), special_flags=pygame.BLEND_RGB_MULT)
    for _ in range(whole):
        result.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return result


def with_larger_mark(picture: pygame.Surface, pad: tuple[float, float, float, float], scale: float) -> pygame.Surface:
    """Return the picture of a brick with the middle of its front enlarged.  pad: margins round its body.  scale: the
    file's px per px of the body."""
    left, top, right, bottom = (edge * scale for edge in pad)
    wide, high = picture.get_width() - left - right, picture.get_height() - top - bottom
    x, y, w, h = FRONT
    front = pygame.Rect(round(left + x * wide), round(top + y * high), round(w * wide), round(h * high))
    face = front.inflate(-2 * round(front.w * EDGE), -2 * round(front.h * EDGE * 1.8)).clip(picture.get_rect())
    middle = pygame.Rect(0, 0, round(face.w / ENLARGED), round(face.h / ENLARGED))
    middle.center = face.center
    result = picture.copy()
    result.blit(pygame.transform.smoothscale(picture.subsurface(middle), face.size), face)
    return result
