"""Progress cards as pictures: face and back."""

from __future__ import annotations

import pygame

from engine.kgr.values import AREA_OF, AREAS
from game.graphics import theme
from game.graphics.grid import Box
from game.table.painting.brush import TableBrush

SHAPE = 146 / 104
"""Height of a card, in widths."""
PICTURE, MIDDLE = 0.7, 54 / 146
"""Width of the picture, and its middle from above, in parts of the card."""
STRIP, FOOT = 106 / 146, 141 / 146
"""The strip of the name."""


def is_back(card: str) -> bool:
    """Return whether only the back of the card is seen."""
    return card in AREAS


def draw_progress(
    brush: TableBrush, surface: pygame.Surface, box: Box, card: str, share: float = 1.0, *, is_named: bool = True
) -> None:
    """Paint a card, or its back where only that is seen, with so much of its opacity.

    is_named: its name can be seen."""
    if is_back(card):
        brush.sprite(surface, f"kgr_back_{card}", box.x, box.y, box.w, share)
        return
    brush.sprite(surface, f"kgr_progress_{AREAS[AREA_OF[card]]}", box.x, box.y, box.w, share)
    brush.sprite(surface, f"kgr_picture_{card}", box.centre[0], box.y + box.h * MIDDLE, box.w * PICTURE, share)
    if not is_named:
        return
    top, foot = box.y + box.h * STRIP, box.y + box.h * FOOT
    room = brush.grid.rect(box.x + box.w * 0.06, top, box.w * 0.88, foot - top)
    size, lines = brush.type.fit_lines(
        brush.t(f"kgr.progress.{card}"), "bold", brush.size(box.w * 0.19, tight=True), 8, room.size, 0.95
    )
    tall = round(size * 0.95) * len(lines)
    room.y += max(0, (room.h - tall) // 2)
    brush.type.draw_lines(surface, lines, room, "bold", size, theme.INK, "center", leading=0.95)
