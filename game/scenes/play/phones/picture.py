"""A code that a phone's camera reads, on a plate that is as large as there is room for it."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.remote.code import LIGHT, code


@lru_cache(maxsize=16)
def code_picture(address: str, side: int) -> pygame.Surface:
    """Return the code of an address on a plate of `side` real px."""
    picture = code(address, side)
    plate = pygame.Surface((side, side))
    plate.fill(LIGHT)
    plate.blit(picture, picture.get_rect(center=plate.get_rect().center))
    return plate
