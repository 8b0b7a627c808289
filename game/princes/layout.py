"""The playing table in a window: its regions, and the target under the pointer.

A pure function of the sizes of window and letters: nothing is drawn, nothing loaded. The division of the window is in
`boxes.py`; the layout, targets and painting of each region are in `regions/`, `palace/` and `planner/`.
"""

from __future__ import annotations

from functools import lru_cache

from pygame import Rect

from game.princes.auction.region import Auction
from game.princes.base.boxes import Boxes, boxes
from game.princes.base.model import TableModel, TableShown
from game.princes.palace.region import Palace
from game.princes.planner.region import Payment, Planner
from game.princes.regions.hand import HandRegion
from game.princes.regions.looked_at import LookedAt
from game.princes.regions.market import Market
from game.princes.regions.objects import Objects
from game.princes.regions.own import Own
from game.princes.regions.ribbon import Ribbon
from game.princes.regions.rivals import Rivals
from game.table.regions.layout import BoxedLayout
from game.table.spots import LESSON, Target


class TableLayout(BoxedLayout[TableModel, TableShown, Boxes]):
    """The regions of a table in a window of `size` real px, with letters of that size."""

    held = frozenset(("artist", "bonus", "prestige"))
    own_kinds = ("seat", "used")

    def __init__(self, size: tuple[int, int], text_scale: float = 1.0) -> None:
        super().__init__(size, text_scale, boxes)
        box = self.boxes
        parts = box, self.grid
        self.ribbon = Ribbon(*parts)
        self.objects = Objects(*parts, box.objects)
        self.auction = Auction(*parts, box.stage)
        self.market = Market(*parts, box.stage)
        self.looked_at = LookedAt(*parts, box.stage)
        self.rivals = Rivals(*parts, box.rivals)
        self.own = Own(*parts, box.own)
        self.hand = HandRegion(*parts, box.hand)
        self.palace = Palace(*parts, box.palace)
        self.planner = Planner(*parts, box.planner)
        self.payment = Payment(*parts, box.payment)
        self.order(
            self.chronicle,
            self.ribbon,
            self.payment,
            self.objects,
            self.auction,
            self.market,
            self.looked_at,
            self.palace,
            self.buttons,
            self.planner,
            self.prompt,
            self.hand,
            self.own,
            self.rivals,
        )

    def target_rect(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        """Return the rectangle of a target; words that lie over the objects give way to them while one is chosen."""
        found = super().target_rect(model, shown, target)
        if (
            target == LESSON
            and found == self.objects.rect
            and any(each.kind == "object" for each in shown.question.lit)
        ):
            return self.palace.rect.copy()
        return found

    def plate(self) -> Rect:
        """Over the own plan, which nobody needs during the first decision."""
        return self.palace.plan.copy()

    def beside(self) -> Rect:
        """Over the objects, which are sold by then."""
        return self.objects.rect.copy()


table_layout = lru_cache(maxsize=8)(TableLayout)
"""The layout for a window of that size, in real px, with letters of that size."""
