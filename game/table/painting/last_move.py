"""Marks of the last turn's changes, until the next turn: quiet cream corners."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Any

from pygame import Rect

from game.graphics import theme
from game.graphics.brush import Brush
from game.graphics.display_list import DisplayList
from game.table.painting.standing import StandingLayer
from game.table.shown import Shown
from game.table.spots import Target

EDGE = theme.rgb("2A1A10")
ARM, THICK = 15, 3
"""Length and thickness of the corners, logical px."""
Place = Callable[[Any, Shown[Any, Any], Target], Rect]
"""Returns the rectangle of a changed target, for a model and its `shown`; empty if it is gone or needs no mark."""


class LastMove(StandingLayer):
    """Draws the corners; skips targets that are lit or under the pointer, which have a frame of their own, and kinds
    `without` any mark."""

    def __init__(self, brush: Brush, place: Place, without: Container[str] = ()) -> None:
        self.brush = brush
        self._place = place
        self._without = without

    def lay(self, display: DisplayList, model: Any, shown: Shown[Any, Any], phase: int) -> None:
        """Add the corners round the changed targets."""
        busy = shown.question.lit | {shown.pointer.hover, shown.question.selected, shown.question.chosen}
        for target in sorted(shown.changed):  # corners that meet lie over each other in the same order every time
            if target in busy or target.kind in self._without:
                continue
            if (rect := self._place(model, shown, target)).w:
                self._corners(display, rect.inflate(self.brush.px(8), self.brush.px(8)))

    def _corners(self, display: DisplayList, rect: Rect) -> None:
        """Draw four cream corners on a dark edge."""
        px = self.brush.px
        arm, thick, edge = min(px(ARM), rect.w // 3, rect.h // 3), max(2, px(THICK)), max(1, px(1.2))
        for x, dx in ((rect.left, 1), (rect.right - thick, -1)):
            for y, dy in ((rect.top, 1), (rect.bottom - thick, -1)):
                across = Rect(x if dx > 0 else x + thick - arm, y, arm, thick)
                down = Rect(x, y if dy > 0 else y + thick - arm, thick, arm)
                for part in (across, down):
                    display.fill(EDGE, part.inflate(2 * edge, 2 * edge))
                for part in (across, down):
                    display.fill(theme.CREAM_BRIGHT, part)
