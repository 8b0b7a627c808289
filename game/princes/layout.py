"""The playing table in a window: its regions, and what lies under the pointer.

A pure function of the size and of that of the letters: nothing is drawn, nothing loaded. How the window is divided is
in `boxes.py`; what lies where in a region, what can be touched there and how it is painted, in `regions/`, `palace/`
and `planner/`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from pygame import Rect

from game.graphics.grid import Box, Grid
from game.princes.base.boxes import boxes
from game.princes.base.model import TableModel, TableShown
from game.princes.palace.region import Palace
from game.princes.planner.region import Payment, Planner
from game.princes.regions.auction import Auction
from game.princes.regions.buttons import Buttons
from game.princes.regions.hand import Hand
from game.princes.regions.looked_at import LookedAt
from game.princes.regions.market import Market
from game.princes.regions.objects import Objects
from game.princes.regions.own import Own
from game.princes.regions.recap import recap_place
from game.princes.regions.ribbon import Ribbon
from game.princes.regions.rivals import Rivals
from game.table.region import NOWHERE, TableRegion
from game.table.regions.chronicle import Chronicle
from game.table.regions.menu import Menu
from game.table.regions.prompt import Prompt
from game.table.regions.recap_sheet import RecapSheet
from game.table.spots import LESSON, Target, TouchArea

ROOM_FOR_WORDS = 130_000
"""Logical square px that the words of a puzzle need at least: four rivals leave no room, three little."""


OF_A_COURT = ("seat", "used")
"""Kinds of targets that lie in the own strip as well as with the rivals."""


class TableLayout:
    """The regions of a table in a window of `size` real px, with letters of that size."""

    def __init__(self, size: tuple[int, int], text_scale: float = 1.0) -> None:
        self.size = size
        self.grid = Grid.of(size)
        self.scale = self.grid.scale
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
        self.buttons = Buttons(*parts)
        self.palace = Palace(*parts)
        self.planner = Planner(*parts)
        self.payment = Payment(*parts)
        self.prompt = Prompt(self.grid, text_scale, self.boxes.prompt)
        self.chronicle = Chronicle(self.grid, text_scale, self.boxes.chronicle, self.boxes.drawer)
        self.menu = Menu(self.grid, text_scale)
        self.recap = RecapSheet(self.grid, partial(recap_place, self.auction, self.objects))
        self._regions: tuple[TableRegion[TableModel, TableShown], ...] = (  # what lies over others first
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
        self._of_kind = {kind: region for region in (*self._regions, self.menu) for kind in region.kinds}

    def rect(self, box: Box) -> Rect:
        """Real rectangle of a logical box."""
        return self.grid.rect(box.x, box.y, box.w, box.h)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        """The areas of the table and what can be touched in them, topmost first; the menu covers all others."""
        for region in (self.menu,) if shown.tools.cover else self._regions:
            yield from region.areas(model, shown)

    def target_rect(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        """The rectangle of a target; empty (at 0, 0) if it is not on the table."""
        if target.kind in OF_A_COURT and target.a == model.me:
            return self.own.target(model, shown, target)
        region = self._of_kind.get(target.kind)
        found = NOWHERE.copy() if region is None else region.target(model, shown, target)
        is_cramped = target == LESSON and found.w * found.h < ROOM_FOR_WORDS * self.grid.scale**2
        return self.objects.rect.copy() if is_cramped else found  # which are sold by then


@lru_cache(maxsize=8)
def table_layout(size: tuple[int, int], text_scale: float = 1.0) -> TableLayout:
    """The layout for a window of `size` real px, with letters of that size."""
    return TableLayout(size, text_scale)
