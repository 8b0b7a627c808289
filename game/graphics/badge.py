"""Badges: small pieces with numbers, by which a game is recognised away from its table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.graphics.bricks import draw_brick
from game.graphics.images import Sprites


class Badge(NamedTuple):
    """A small piece of a game, such as a stone, and its number or value."""

    name: str
    """Name of the piece in files."""
    number: int


@dataclass(frozen=True, slots=True)
class Badges:
    """The looks of a game's badges.  A badge without a sign is unknown."""

    draw: Callable[[pygame.Surface, Sprites, str, float, float, float], None]
    """Draw a piece by its name: its lower left corner and its width, real px."""
    signs: Mapping[str, str]
    """The sign of a piece in plain text, by its name."""


def _draws_nothing(target: pygame.Surface, sprites: Sprites, name: str, x: float, y: float, width: float) -> None:
    """Draw no piece."""


NO_BADGE = Badge("", 0)
NO_BADGES = Badges(_draws_nothing, {})
"""The badges of a game without any."""
BRICKS = Badges(draw_brick, {"b": "🟦", "v": "🟪", "r": "🟥", "g": "🟩", "y": "🟨", "w": "⬜"})
"""Bricks as badges, by the letters of theme.STONES."""
