"""The line that fills while the control that throws a landscape away is held down."""

from __future__ import annotations

from pygame import Rect

from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.princes.base.model import TableModel, TableShown
from game.princes.palace.offer import THROW_AWAY
from game.princes.palace.region import Palace
from game.table.live.gestures import HOLD
from game.table.painting.painter import Frame

HIGH = 8
"""Height of the line, logical px."""


class HoldLine:
    """A line at the bottom of the control, which fills from the left to the right within the hold time."""

    def __init__(self, region: Palace) -> None:
        self._region = region
        self._since: float | None = None

    def compose(self, display: DisplayList, model: TableModel, shown: TableShown, frame: Frame) -> None:
        """Add the part of it that is filled at this moment."""
        if shown.pointer.pressed != THROW_AWAY or THROW_AWAY not in shown.question.to_hold:
            self._since = None
            return
        self._since = frame.time if self._since is None else self._since
        share = min(1.0, (frame.time - self._since) / HOLD)
        rect = self._region.target(model, shown, THROW_AWAY)
        inset, high = self._region.grid.px(10), self._region.grid.px(HIGH)
        wide = round((rect.w - 2 * inset) * share)
        if wide > 0:
            display.fill(theme.NO, Rect(rect.x + inset, rect.bottom - inset - high, wide, high))
