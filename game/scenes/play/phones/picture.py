"""A code that a phone's camera reads, as a picture: dark squares on a white plate."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.graphics import theme

QUIET = 3
"""White squares round the code; the plate is white, and what lies round it is dark."""
WHITE, INK = theme.rgb("FFFFFF"), theme.rgb("12142C")


@lru_cache(maxsize=16)
def code_picture(address: str, side: int) -> pygame.Surface:
    """Return the code of an address on a plate of `side` real px; every square has the same number of px."""
    from segno import make_qr  # with the first code, not before

    modules = make_qr(address, error="m").matrix
    each = max(1, side // (len(modules) + 2 * QUIET))
    picture = pygame.Surface((side, side))
    picture.fill(WHITE)
    edge = (side - each * len(modules)) // 2
    for y, line in enumerate(modules):
        for x, is_dark in enumerate(line):
            if is_dark:
                picture.fill(INK, (edge + x * each, edge + y * each, each, each))
    return picture
