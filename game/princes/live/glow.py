"""Glow: lit targets pulse, the one under the pointer and the chosen one are bright."""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from game.graphics.brush import PREMULTIPLIED
from game.graphics.display_list import DisplayList
from game.graphics.images import faded
from game.princes.base.brush import TableBrush
from game.princes.base.model import TableModel, TableShown
from game.princes.layout import TableLayout
from game.table.painting.painter import Frame
from game.table.painting.part import lit_by_kind
from game.table.spots import Target

BREATH, FAINTEST, STEPS = 1.4, 0.4, 6
"""Seconds of a pulse, its smallest strength, and its number of pictures."""
MOST_KEPT = 120
"""Number of pictures of frames kept."""
UNFRAMED = frozenset(
    (
        *("square", "piece", "turn", "turn_back", "mirror", "throw_away"),
        *("pay", "raise", "drop", "plan_artist", "pile_order"),
    )
)
"""Kinds without a frame: buttons, and those that the palace highlights itself."""

TIGHT, INSIDE = frozenset(("played",)), 4
"""Kinds with a closer frame, which touches nothing beside them, and by how much, logical px."""


class Glow:
    """Frames round lit targets."""

    def __init__(self, brush: TableBrush, layout: TableLayout) -> None:
        self.brush = brush
        self.layout = layout
        self._kept: dict[tuple[str, tuple[int, int], int], pygame.Surface] = {}

    def compose(self, display: DisplayList, model: TableModel, shown: TableShown, frame: Frame) -> None:
        """Add them at this moment of the pulse."""
        if shown.tools.any_open:
            return
        question, hover = shown.question, shown.pointer.hover
        wave = 1.0 if frame.reduced else (math.sin(frame.time / BREATH * 2 * math.pi) + 1) / 2
        step = round(wave * STEPS)
        for kind, targets in lit_by_kind(question.lit).items():
            if kind in UNFRAMED:
                continue
            for target in targets:
                if target not in (hover, question.selected):
                    self._frame(display, "target_frame", self._rect(model, shown, target), step)
        if hover is not None and hover in question.lit and hover.kind not in UNFRAMED:
            self._frame(display, "target_frame", self._rect(model, shown, hover))
        selected = question.selected
        if selected is not None and selected.kind not in UNFRAMED:
            self._frame(display, "focus_frame", self._rect(model, shown, selected))

    def _rect(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        """Return the rectangle to frame."""
        rect, closer = self.layout.target_rect(model, shown, target), -2 * self.brush.px(INSIDE)
        return rect.inflate(closer, closer) if rect.w and target.kind in TIGHT else rect

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
