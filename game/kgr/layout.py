"""The playing table in a window: its regions, and the target under the pointer.

A pure function of the sizes of window and letters: nothing is drawn, nothing loaded. The division of the window is in
`base/boxes.py`; the layout, targets and painting of each region are in `regions/` and `island/`.
"""

from __future__ import annotations

from functools import lru_cache, partial

from pygame import Rect

from game.graphics.grid import Box
from game.kgr.base.boxes import MOST_RIVALS, Boxes, boxes
from game.kgr.base.model import CALM, TableModel, TableShown
from game.kgr.island.region import Island
from game.kgr.regions.aside import ASIDE
from game.kgr.regions.bank import STOCK
from game.kgr.regions.cards import CardsRegion
from game.kgr.regions.dice import DICE
from game.kgr.regions.hand import HandRegion
from game.kgr.regions.options import OptionsRegion
from game.kgr.regions.own import OWN
from game.kgr.regions.prices import COSTS
from game.kgr.regions.ribbon import Ribbon
from game.kgr.regions.rivals import FACE, rival
from game.kgr.regions.trays import TRADE
from game.kgr.regions.word import WORD
from game.table.kit.panel import PanelRegion
from game.table.regions.layout import BoxedLayout
from game.table.regions.seat_panels import SeatPanels

PANELS = DICE, ASIDE, STOCK, COSTS, OWN, WORD
"""The panels of the table."""


class TableLayout(BoxedLayout[TableModel, TableShown, Boxes]):
    """The regions of a table in a window of `size` real px, with letters of that size.  with_cards: there are progress
    cards.  is_small: the island is the one for two."""

    held = frozenset(("card", "progress", "price"))

    def __init__(
        self, size: tuple[int, int], text_scale: float = 1.0, *, with_cards: bool = False, is_small: bool = False
    ) -> None:
        super().__init__(size, text_scale, partial(boxes, with_cards=with_cards, is_small=is_small))
        box = self.boxes
        parts = box, self.grid
        self.ribbon = Ribbon(*parts)
        self.rivals = SeatPanels(*parts, rival, FACE, CALM)
        self.island = Island(*parts, box.island, is_small=is_small)
        self.panels = {panel: PanelRegion(*parts, panel, CALM) for panel in PANELS}
        self.hand = HandRegion(*parts, box.hand)
        self.cards = CardsRegion(*parts, box.cards or Box(0, 0, 0, 0))
        self.trays = PanelRegion(*parts, TRADE, CALM)
        self.options = OptionsRegion(*parts, box.prices)
        self.order(
            self.chronicle,
            self.options,
            self.ribbon,
            self.prompt,
            self.buttons,
            *self.panels.values(),
            self.trays,
            self.cards,
            self.hand,
            self.rivals,
            self.island,
        )

    def words_place(self, seats: int) -> Rect:
        """Return the place of the words of a lesson, a coach or a puzzle: over the chronicle and the sea beside it,
        since they speak of seats, prices, hand and land; with so many seats that it is low, over the trade if that
        has more room."""
        chronicle = self.rect(self.boxes.chronicle(seats))
        coast = self.island.places.coast(chronicle.top)
        chronicle.w = max(chronicle.w, round(coast) - chronicle.x)
        if seats <= MOST_RIVALS:
            return chronicle
        return max(chronicle, self.trays.rect.copy(), key=lambda place: place.w * place.h)

    def plate(self) -> Rect:
        """Return where the goal of a first game lies: over trade and stock, which nobody needs while the player
        thinks about the whole island."""
        return self.trays.rect.union(self.panels[STOCK].rect)

    def beside(self) -> Rect:
        """Return the place of words that have too little room in their own: the column of the others."""
        return self.rivals.rect.copy()


table_layout = lru_cache(maxsize=8)(TableLayout)
layout_with_cards = lru_cache(maxsize=8)(partial(TableLayout, with_cards=True))
layout_for_two = lru_cache(maxsize=8)(partial(TableLayout, is_small=True))
"""The layouts for a window of that size, in real px, with letters of that size; the second has progress cards, the
third the island for two."""
