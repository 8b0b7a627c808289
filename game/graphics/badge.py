"""Badges: small pieces of a game with a number, by which it is recognised away from its table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.graphics.bricks import draw_brick
from game.graphics.images import Sprites


class Badge(NamedTuple):
    """A small piece of a game, such as a stone, and how many of them or how much it counts."""

    name: str
    """Which piece, as files name it."""
    number: int


@dataclass(frozen=True, slots=True)
class Badges:
    """How the badges of a game look.  A badge that has no sign is none of them."""

    draw: Callable[[pygame.Surface, Sprites, str, float, float, float], None]
    """Draw a piece by its name: its lower left corner and how wide it is, real px."""
    signs: Mapping[str, str]
    """By name what stands for a piece in a line of plain text."""


def _draws_nothing(target: pygame.Surface, sprites: Sprites, name: str, x: float, y: float, width: float) -> None:
    """Draw no piece."""


NO_BADGES = Badges(_draws_nothing, {})
"""Those of a game that has none."""
BRICKS = Badges(draw_brick, {"b": "🟦", "v": "🟪", "r": "🟥", "g": "🟩", "y": "🟨", "w": "⬜"})
"""Bricks as badges, by the letters of theme.STONES."""
