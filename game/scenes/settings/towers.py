"""The volumes as the edge of the page shows them: a tower for each, rubble where nothing is heard, and two masons."""

from __future__ import annotations

import math

import pygame

from game.graphics.bricks import draw_tower
from game.shell.context import Context
from game.shell.settings import BUSES, on_page

FLOORS = 4
"""Stones of the tower of a volume that is all up."""
MASON = 1.3
"""How much larger than in the city the masons are."""
TOWER, APART = 62, 92
"""Width of a stone, and from one tower to the next, logical pixels."""


def draw_volumes(surface: pygame.Surface, context: Context, right: int, foot: int) -> None:
    """Draw them up to the right edge of a panel, on a line."""
    sprites = context.sprites
    x = right - context.px(APART * len(BUSES) + 10)
    sprites.blit(surface, "figure_hammer", x - context.px(52), foot, scale=MASON * context.scale)
    sprites.blit(surface, "figure_carry", x - context.px(150), foot, scale=MASON * context.scale)
    for k, bus in enumerate(BUSES):
        left, stone = x + context.px(APART * k), on_page()[bus].stone
        if context.settings.sound:
            height = math.ceil(context.settings.volume(bus) * FLOORS)
            draw_tower(surface, sprites, stone, height, left, foot, context.px(TOWER))
            continue
        for n in range(3):
            sprites.blit(surface, f"shard_{stone}_{n}", left + context.px(8 + 22 * n), foot - context.px(11))
