"""The tick on a phase that was played automatically: it appears large and shrinks into the badge of the tab."""

from __future__ import annotations

from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import TableModel, TableShown
from game.firenze.regions.ribbon import Ribbon
from game.graphics.display_list import DisplayList
from game.table.painting.painter import Frame

TIME = 0.9
"""Seconds for which a tick is large."""
BADGE, GROWN = 34.0, 2.1
"""Width in logical px, and its initial scale."""


class Ticks:
    """Drawn over the ribbon."""

    rests = True

    def __init__(self, brush: FirenzeBrush, ribbon: Ribbon) -> None:
        self.brush = brush
        self.ribbon = ribbon

    def compose(self, display: DisplayList, model: TableModel, shown: TableShown, frame: Frame) -> None:
        """Add the recent ticks; without motion they are large for the same time."""
        for tick in shown.history.ticks:
            share = (frame.time - tick.at) / TIME
            if not 0 <= share < 1 or tick.mark >= shown.forecast.phase:
                continue
            box = self.brush.box(self.ribbon.tab(tick.mark, shown.forecast.phase))
            grown = GROWN if frame.reduced else 1 + (GROWN - 1) * (1 - share) ** 2
            steps = round(grown * 8) / 8  # few sizes, so that the pictures can be kept
            self.brush.compose_sprite(display, "check_badge", box.right - 14, 20, BADGE * steps)
