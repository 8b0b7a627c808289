"""The badges of Strasbourg: the signs of the guilds, in text the colours of their squares."""

from __future__ import annotations

import pygame

from game.graphics.badge import Badges
from game.graphics.images import Sprites


def draw_sign(target: pygame.Surface, sprites: Sprites, guild: str, x: float, y: float, width: float) -> None:
    """Draw the sign of a guild, its lower left corner at x, y."""
    sprites.blit(target, f"strasbourg_sign_{guild}", x + width / 2, y - width / 2, width=width)


BADGES = Badges(draw_sign, {"bakers": "🟨", "butchers": "🟥", "shoemakers": "🟩", "vintners": "🟪", "smiths": "🟦"})
