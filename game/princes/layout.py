"""The playing table in a window: its regions, and the target under the pointer.

A pure function of the sizes of window and letters: nothing is drawn, nothing loaded. The division of the window is in
`boxes.py`; the layout, targets and painting of each region are in `regions/`, `palace/` and `planner/`.
"""

from __future__ import annotations

from functools import lru_cache, partial

from pygame import Rect

from game.princes.auction.region import Auction
from game.princes.base.boxes import boxes
from game.princes.base.model import TableModel, TableShown
from game.princes.palace.region import Palace
from game.princes.planner.region import Payment, Planner
from game.princes.regions.hand import Hand
from game.princes.regions.looked_at import LookedAt
from game.princes.regions.market import Market
from game.princes.regions.objects import Objects
from game.princes.regions.own import Own
from game.princes.regions.recap import recap_place
from game.princes.regions.ribbon import Ribbon
from game.princes.regions.rivals import Rivals
from game.table.regions.buttons import Buttons
from game.table.regions.chronicle import ChronicleRegion
from game.table.regions.layout import RegionLayout
from game.table.regions.prompt import Prompt
from game.table.regions.recap_sheet import RecapSheet
from game.table.spots import Target

OF_A_COURT = ("seat", "used")
"""Kinds of targets that are in the player's own strip as well as with the rivals."""


class TableLayout(RegionLayout[TableModel, TableShown]):
    """The regions of a table in a window of `size` real px, with letters of that size."""

    def __init__(self, size: tuple[int, int], text_scale: float = 1.0) -> None:
        super().__init__(size, text_scale)
        self.boxes = boxes(self.grid.width, self.grid.height, text_scale)
        parts = self.boxes, self.grid
        self.ribbon = Ribbon(*parts)
        self.objects = Objects(*parts)
        self.auction = Auction(*parts)
        self.market = Market(*parts)
        self.looked_at = LookedAt(*parts)
        self.rivals = Rivals(*parts)
        self.own = Own(*parts)
        self.hand = Hand(*parts)
        self.buttons = Buttons(self.grid, text_scale, self.boxes.buttons)
        self.palace = Palace(*parts)
        self.planner = Planner(*parts)
        self.payment = Payment(*parts)
        self.prompt = Prompt(self.grid, text_scale, self.boxes.prompt)
        self.chronicle = ChronicleRegion(self.grid, text_scale, self.boxes.chronicle, self.boxes.drawer)
        self.recap = RecapSheet(self.grid, partial(recap_place, self.auction, self.objects))
        self.order(
            self.chronicle,
            self.recap,
            self.ribbon,
            self.payment,
            self.objects,
            self.auction,
            self.market,
            self.looked_at,
            self.palace,
            self.planner,
            self.prompt,
            self.buttons,
            self.hand,
            self.own,
            self.rivals,
        )

    def target_rect(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        """Return the rectangle of a target; empty (at 0, 0) if it is not on the table."""
        if target.kind in OF_A_COURT and target.a == model.me:
            return self.own.target(model, shown, target)
        return super().target_rect(model, shown, target)

    def beside(self) -> Rect:
        """Over the objects, which are sold by then."""
        return self.objects.rect.copy()


@lru_cache(maxsize=8)
def table_layout(size: tuple[int, int], text_scale: float = 1.0) -> TableLayout:
    """Return the layout for a window of `size` real px, with letters of that size."""
    return TableLayout(size, text_scale)
