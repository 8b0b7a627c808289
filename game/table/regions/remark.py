"""A remark of a rival: a small callout beside its portrait, which needs no answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.brush import PREMULTIPLIED, Brush
from game.graphics.display_list import DisplayList
from game.graphics.grid import Box, Grid
from game.graphics.images import faded
from game.table.painting.painter import Frame
from game.table.parts import Model
from game.table.regions.prompt import Face
from game.table.shown import Shown

SIZE, LEAST, LEADING = 29, 24, 1.08
"""Size of the letters, smallest size, and line pitch in sizes of the letters."""
HIGH, WIDE, TAIL = 74, 420, 12
"""Logical px: height of the callout, its largest width, and length of its tip."""
FADE = 0.15
"""Seconds of the fade-in, unless motion is reduced."""


def beside(grid: Grid, panel: Box, face: Face, high: float = HIGH) -> Rect:
    """Return the callout beside the portrait in a panel, `high` logical px high; real px."""
    x, _, width = face
    left = x + width / 2 + 4
    return grid.rect(left, panel.y + 8, min(WIDE, panel.right - 8 - left), high)


class RemarkCallout:
    """Callout over the head of a rival's panel, beside the portrait: it hides name, score and seals for a while, but
    nothing that can be touched in the panel."""

    rests = True

    def __init__(self, brush: Brush, callout: Callable[[Any, int], Rect]) -> None:
        """Create the callout. callout: returns its rectangle for a seat other than the nearest one, in a model; real
        px.
        """
        self.brush = brush
        self.callout = callout
        self._kept: tuple[object, pygame.Surface] | None = None

    def compose(self, display: DisplayList, model: Model, shown: Shown[Any, Any], frame: Frame) -> None:
        """Add the callout of a remark by a seat other than the nearest one."""
        remark = shown.remark
        if remark is None or remark.seat == model.me or remark.seat >= len(model.view.seats):
            return
        rect = self.callout(model, remark.seat)
        key = self.brush.t(remark.key), rect.size
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self._painted(key[0], rect)
        share = 1.0 if frame.reduced else min(1.0, (frame.time - remark.since) / FADE)
        if share <= 0:
            return
        picture = self._kept[1] if share >= 1 else faded(self._kept[1], share)
        display.blit(picture, (rect.x - self.brush.px(TAIL), rect.y), PREMULTIPLIED)

    def _painted(self, words: str, rect: Rect) -> pygame.Surface:
        """Return the picture of the callout with its words; its tip protrudes at the left."""
        brush, tail = self.brush, self.brush.px(TAIL)
        picture = pygame.Surface((rect.width + tail, rect.height), pygame.SRCALPHA)
        middle, half, seam = rect.height * 0.52, max(3, brush.px(9)), tail + max(2, brush.px(5))
        tip = ((0, middle), (seam, middle - half), (seam, middle + half))
        body = Rect(tail, 0, *rect.size)
        pygame.draw.polygon(picture, theme.INK, tip)
        brush.panel(picture, "tooltip", body)
        edge = max(2, brush.px(3))
        inner = ((edge * 2, middle), (seam + edge, middle - half + edge), (seam + edge, middle + half - edge))
        pygame.draw.polygon(picture, theme.PARCHMENT_MID, inner)
        room = body.inflate(-2 * brush.px(12), -2 * brush.px(6))
        most, least = brush.size(SIZE, grow=1.3), min(brush.size(SIZE), brush.size(LEAST))
        px, lines = brush.type.fit_lines(words, "bold", most, least, (room.width, room.height), LEADING)
        height = round(px * LEADING) * len(lines)
        text = Rect(room.x, room.centery - height // 2, room.width, height)
        brush.type.draw_lines(picture, lines, text, "bold", px, theme.INK, "center", leading=LEADING)
        return picture
