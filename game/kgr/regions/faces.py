"""Progress cards as pictures: face and back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import pygame
from pygame import Rect

from engine.kgr.values import AREA_OF, AREAS
from game.graphics import theme
from game.graphics.grid import Box
from game.table.painting.brush import TableBrush

SHAPE = 146 / 104
"""Height of a card, in widths."""
PICTURE, MIDDLE = 0.7, 54 / 146
"""Width of the picture, and its middle from above, in parts of the card."""
STRIP, FOOT = 101.5 / 146, 141.5 / 146
"""The strip of the name."""


LETTERS, LEADING, LEAST = 0.19, 1.0, 8
"""Size of the name in widths of the card, the distance of its lines in sizes, and its least size in real px."""
LYING_PICTURE, LYING_LETTERS = 0.74, 26.0
"""Of a lying card the width of the picture in heights of the card, and the size of the name, logical px."""
DIM, GOLD, NAME_GROUND = theme.rgb("2A2354"), theme.rgb("D9A531"), theme.rgb("F6EBD0")
GROUNDS = tuple(map(theme.rgb, ("DDB03C", "3767C4", "3C9A5C", "8A45C6", "C23B34")))
"""Colour of the picture's ground, by area."""


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
    room = brush.grid.rect(box.x + box.w * 0.05, top, box.w * 0.9, foot - top)
    _write_name(brush, surface, card, box.w * LETTERS, room)


def draw_lying(brush: TableBrush, surface: pygame.Surface, box: Box, card: str, share: float = 1.0) -> None:
    """Paint a card in a place that is wider than high: its picture on the left, its name on the right.

    share: how much of it is seen, 1 for all."""
    rect, rim = brush.grid.rect(box.x, box.y, box.w, box.h), max(1, brush.px(3))
    gold, ground, strip = (theme.mix(DIM, ink, share) for ink in (GOLD, GROUNDS[AREA_OF[card]], NAME_GROUND))
    pygame.draw.rect(surface, theme.mix(DIM, theme.BOLE, share), rect, border_radius=brush.px(8))
    pygame.draw.rect(surface, gold, rect.inflate(-rim, -rim), border_radius=brush.px(7))
    inner = rect.inflate(-2 * rim, -2 * rim)
    pygame.draw.rect(surface, strip, inner, border_radius=brush.px(5))
    wide = min(box.h * LYING_PICTURE, box.w * 0.3)
    field = Rect(inner.x, inner.y, brush.px(wide), inner.h)
    pygame.draw.rect(surface, ground, field, border_top_left_radius=brush.px(5), border_bottom_left_radius=brush.px(5))
    size = min(wide, box.h - 8) * 0.94
    brush.sprite(surface, f"kgr_picture_{card}", box.x + 3 + wide / 2, box.centre[1], size, share)
    room = Rect(field.right + brush.px(3), inner.y, inner.right - field.right - brush.px(5), inner.h)
    _write_name(brush, surface, card, LYING_LETTERS, room)


def _write_name(brush: TableBrush, surface: pygame.Surface, card: str, letters: float, room: Rect) -> None:
    """Write the name of a card in the middle of a room: a long word is broken where that makes its letters larger."""
    whole, breaks = brush.t(f"kgr.progress.{card}"), _breaks(brush.t("kgr.table.breaks"))
    broken = " ".join(breaks.get(word, word) for word in whole.split())
    found = [
        brush.type.fit_lines(said, "bold", brush.size(letters, tight=True), LEAST, room.size, LEADING)
        for said in {whole: None, broken: None}
    ]
    size, lines = max(found, key=lambda one: one[0])
    room.y += max(0, (room.h - round(size * LEADING) * len(lines)) // 2)
    brush.type.draw_lines(surface, lines, room, "bold", size, theme.INK, "center", leading=LEADING)


@lru_cache(maxsize=4)
def _breaks(said: str) -> Mapping[str, str]:
    """Return by word the same word in two lines.  said: the words, each with the hyphen at which it breaks."""
    return {word.replace("-", ""): word.replace("-", "-\n") for word in said.split()}
