"""A remark of a rival: a slip beside its panel, which needs no answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.brush import PREMULTIPLIED, Brush
from game.graphics.display_list import DisplayList
from game.graphics.images import faded
from game.table.painting.free_place import free_place
from game.table.painting.painter import Frame
from game.table.parts import Model
from game.table.shown import Shown
from game.table.spots import Target

SIZE, LEADING = 30, 1.1
"""Size of the letters, and line pitch in sizes of the letters."""
WIDE, EDGE, SEAL, APART = 330, 16, 46, 14
"""Logical px: largest width of a line, padding, width of the seal, and distance from the panel."""
FADE = 0.15
"""Seconds of the fade-in, unless motion is reduced."""
SIDES = "right", "left", "below", "above"


class WithSeats(Protocol):
    """A layout with the panels of seats."""

    def target_rect(self, model: Any, shown: Any, target: Target) -> Rect:
        """Return the rectangle of a target."""

    def kept_clear(self, model: Any, shown: Any) -> Sequence[Rect]:
        """Return the rectangles that nothing may cover."""


class RemarkCallout:
    """Slip with the seal and the words of a rival: beside its panel, or in the nearest place where nothing in play is
    covered.  It is painted in one frame and finds its place in the next one: the first begins an event, and is full."""

    rests = True

    def __init__(self, brush: Brush, layout: WithSeats) -> None:
        self.brush = brush
        self.layout = layout
        self._kept: tuple[object, pygame.Surface] | None = None
        self._asked: tuple[object, ...] = ()
        self._place: Rect | None = None
        self._is_due = False  # its place has been wrong for a frame

    def compose(self, display: DisplayList, model: Model, shown: Shown[Any, Any], frame: Frame) -> None:
        """Add the slip of a remark by a seat other than the nearest one."""
        remark = shown.remark
        if remark is None or remark.seat == model.me or remark.seat >= len(model.view.seats):
            return
        key = self.brush.t(remark.key), model.shapes[remark.seat], self.brush.scale
        if self._kept is None or self._kept[0] != key:
            self._kept, self._asked, self._place = (key, self._painted(*key[:2])), (), None
        picture = self._kept[1]
        asked = remark, shown.question, picture, model.me
        is_wrong = not self._asked or any(a is not b for a, b in zip(asked, self._asked, strict=True))
        is_found, self._is_due = is_wrong and (frame.is_at_once or self._is_due), is_wrong
        if is_found:
            self._asked = asked
            panel, kept = self.layout.target_rect(model, shown, Target("seat", remark.seat)), self.layout.kept_clear
            found = free_place(
                panel, picture.get_size(), display.area, kept(model, shown), self.brush.px(APART), sides=SIDES
            )
            self._place = None if found is None else found[0]
        share = 1.0 if frame.reduced else min(1.0, (frame.time - remark.since) / FADE)
        if share > 0 and self._place is not None:
            display.blit(picture if share >= 1 else faded(picture, share), self._place, PREMULTIPLIED)

    def _painted(self, words: str, shape: str) -> pygame.Surface:
        """Return the picture of the slip."""
        brush = self.brush
        px, edge, seal = brush.size(SIZE, grow=1.3), brush.px(EDGE), brush.px(SEAL)
        lines = brush.type.wrap(words, "bold", px, brush.px(WIDE))
        wide = max(brush.type.size_of(line, "bold", px)[0] for line in lines)
        pitch = round(px * LEADING)
        high = max(pitch * len(lines), seal) + edge
        picture = pygame.Surface((wide + seal + 3 * edge, high), pygame.SRCALPHA)
        brush.panel(picture, "tooltip", picture.get_rect())
        brush.sprites.blit(picture, f"seal_{shape}", edge + seal / 2, high / 2, width=seal)
        room = Rect(seal + 2 * edge, (high - pitch * len(lines)) // 2, wide, high)
        brush.type.draw_lines(picture, lines, room, "bold", px, theme.INK, leading=LEADING)
        return picture
