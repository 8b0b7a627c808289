"""Glow: lit targets pulse, the one under the pointer and the chosen one are bright."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect

from game.graphics.brush import PREMULTIPLIED
from game.graphics.display_list import DisplayList
from game.graphics.images import faded
from game.table.painting.brush import TableBrush
from game.table.painting.painter import Frame
from game.table.painting.part import lit_by_kind
from game.table.painting.standing import StandingLayer
from game.table.shown import Shown
from game.table.spots import Target

BREATH, FAINTEST, STEPS = 1.4, 0.4, 6
"""Seconds of a pulse, its smallest strength, and its number of pictures."""
MOST_KEPT = 120
"""Number of pictures of frames kept."""
INSIDE = 4
"""By how much a closer frame is smaller, logical px."""


class Pulsing(StandingLayer):
    """A layer that pulses; its phase is a step of the pulse, 0 to STEPS, the last one while nothing moves."""

    def phase(self, frame: Frame) -> int:
        wave = 1.0 if frame.reduced else (math.sin(frame.time / BREATH * 2 * math.pi) + 1) / 2
        return round(wave * STEPS)


class Glow(Pulsing):
    """Frames round lit targets.

    find: returns the rectangle of a target.  unframed: kinds without a frame, such as buttons.  tight: kinds
    with a closer one, which touches nothing beside them."""

    def __init__(
        self,
        brush: TableBrush,
        find: Callable[[Any, Any, Target], Rect],
        unframed: frozenset[str],
        tight: frozenset[str] = frozenset(),
    ) -> None:
        self.brush = brush
        self._find = find
        self._unframed = unframed
        self._tight = tight
        self._kept: dict[tuple[str, tuple[int, int], int], pygame.Surface] = {}

    def lay(self, display: DisplayList, model: Any, shown: Shown[Any, Any], phase: int) -> None:
        """Add them in this step of the pulse."""
        if shown.tools.any_open:
            return
        question, hover = shown.question, shown.pointer.hover
        for kind, targets in lit_by_kind(question.lit).items():
            if kind in self._unframed:
                continue
            for target in targets:
                if target not in (hover, question.selected):
                    self._frame(display, "target_frame", self._rect(model, shown, target), phase)
        if hover is not None and hover in question.lit and hover.kind not in self._unframed:
            self._frame(display, "target_frame", self._rect(model, shown, hover))
        selected = question.selected
        if selected is not None and selected.kind not in self._unframed:
            self._frame(display, "focus_frame", self._rect(model, shown, selected))

    def _rect(self, model: Any, shown: Shown[Any, Any], target: Target) -> Rect:
        """Return the rectangle to frame."""
        rect, closer = self._find(model, shown, target), -2 * self.brush.px(INSIDE)
        return rect.inflate(closer, closer) if rect.w and target.kind in self._tight else rect

    def _frame(self, display: DisplayList, name: str, rect: Rect, step: int = STEPS) -> None:
        """Add a frame round a rectangle, in one of the steps of a pulse; its picture is kept."""
        if not rect.w:
            return
        sprites = self.brush.sprites
        key = name, rect.size, step
        if key not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            picture, share = sprites.nine(name, rect.size, self.brush.scale), FAINTEST + (1 - FAINTEST) * step / STEPS
            self._kept[key] = picture if step == STEPS else faded(picture, share)
        pad = sprites.info(name).pad
        at = rect.x - round(pad[0] * self.brush.scale), rect.y - round(pad[1] * self.brush.scale)
        display.blit(self._kept[key], at, PREMULTIPLIED)
