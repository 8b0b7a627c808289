"""The regions of a table in a window: what can be touched in them, topmost first, and where a target lies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from pygame import Rect

from game.graphics.grid import Box, Grid
from game.table.painting.region import NOWHERE, TableRegion
from game.table.regions.menu import Menu
from game.table.shown import Shown
from game.table.spots import LESSON, Target, TouchArea

M = TypeVar("M")
S = TypeVar("S", bound=Shown[Any, Any])

ROOM_FOR_WORDS = 130_000
"""Logical square px that the words of a lesson, a coach or a puzzle need at least; where their place has less, they lie
`beside` something else."""


class RegionLayout(Generic[M, S]):
    """The layout for a window of `size` real px, with letters of that size.  A game makes its regions and tells their
    order."""

    def __init__(self, size: tuple[int, int], text_scale: float = 1.0) -> None:
        self.size = size
        self.grid = Grid.of(size)
        self.scale = self.grid.scale
        self.menu = Menu(self.grid, text_scale)

    def order(self, *regions: TableRegion[M, S]) -> None:
        """Take these regions, those first that lie over others; the menu covers all of them."""
        self._regions = regions
        every: tuple[TableRegion[Any, Any], ...] = (*regions, self.menu)
        self._of_kind = {kind: region for region in every for kind in region.kinds}

    def rect(self, box: Box) -> Rect:
        """Real rectangle of a logical box."""
        return self.grid.rect(box.x, box.y, box.w, box.h)

    def areas(self, model: M, shown: S) -> Iterator[TouchArea]:
        """The areas of the table and what can be touched in them, topmost first."""
        for region in (self.menu,) if shown.tools.cover else self._regions:
            yield from region.areas(model, shown)

    def target_rect(self, model: M, shown: S, target: Target) -> Rect:
        """The rectangle of a target; empty (at 0, 0) if it is not on the table."""
        region = self._of_kind.get(target.kind)
        found = NOWHERE.copy() if region is None else region.target(model, shown, target)
        is_cramped = target == LESSON and found.w * found.h < ROOM_FOR_WORDS * self.scale**2
        return self.beside() if is_cramped else found

    def plate(self) -> Rect | None:
        """Where the goal of a first game lies; None for its usual place, below the bar."""
        return None

    def beside(self) -> Rect:
        """Where words lie that have too little room in their own place."""
        raise NotImplementedError
