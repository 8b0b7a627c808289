"""The badges of Strasbourg: the signs of the guilds, in text the colours of their squares."""

from __future__ import annotations

import pygame

from game.graphics.badge import Badges
from game.graphics.images import Sprites

SIZE, MIDDLE = 0.74, 0.4
"""Width of a sign and its middle, in widths of a badge, which is as high as a stone."""


def draw_sign(target: pygame.Surface, sprites: Sprites, guild: str, x: float, y: float, width: float) -> None:
    """Draw the sign of a guild in a badge with its lower left corner at x, y."""
    size = SIZE * width
    sprites.blit(target, f"strasbourg_sign_{guild}", x + MIDDLE * width, y - size / 2, width=size)


BADGES = Badges(draw_sign, {"bakers": "🟨", "butchers": "🟥", "shoemakers": "🟩", "vintners": "🟪", "smiths": "🟦"})
