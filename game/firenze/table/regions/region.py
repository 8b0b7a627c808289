"""What all regions of the table share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from pygame import Rect

from game.firenze.table.anchors import BrickAnchor
from game.firenze.table.boxes import SMALL, Boxes
from game.firenze.table.model import TableModel, TableShown
from game.graphics.grid import Box, Grid
from game.table.spots import Spot, Target, TouchArea

LEAST, LEAST_LARGE = 48, 64
"""Logical px that a target measures at least, where nothing else lies nearer; with large letters, as on a couch."""
NOWHERE = Rect(0, 0, 0, 0)

Point = tuple[int, int]


class Region:
    """A region of the table in one window. Places are in real px unless they are Boxes.

    name: of what can be touched in it.  kinds: of the targets that lie in it.
    """

    name = ""
    kinds: tuple[str, ...] = ()

    def __init__(self, boxes: Boxes, grid: Grid, box: Box | None = None) -> None:
        self.boxes = boxes
        self.grid = grid
        self.scale = grid.scale
        self.is_small = grid.scale < SMALL
        self.rect = NOWHERE.copy() if box is None else self.real(box)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        """Return the rectangle of a target of these `kinds`; empty (at 0, 0) if it is not on the table."""
        return NOWHERE.copy()

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        """Yield what can be touched in it, topmost first."""
        yield from ()

    def real(self, box: Box) -> Rect:
        """Real rectangle of a logical box."""
        return self.grid.rect(box.x, box.y, box.w, box.h)

    @property
    def least(self) -> int:
        """Logical px that a target measures at least."""
        return LEAST_LARGE if self.boxes.is_lettered else LEAST

    def _area(
        self,
        model: TableModel,
        shown: TableShown,
        targets: Iterable[Target],
        rect: Rect | None = None,
        halo: int | None = None,
    ) -> TouchArea:
        """The targets in `rect`, or in the whole region.  halo: logical px that they measure at least."""
        spots: Callable[[], list[Spot]] = partial(self._spots, model, shown, targets)
        return TouchArea(
            self.name, self.rect if rect is None else rect, spots, self.grid.px(self.least if halo is None else halo)
        )

    def _spots(self, model: TableModel, shown: TableShown, targets: Iterable[Target]) -> list[Spot]:
        return [Spot(target, self.target(model, shown, target), self.name) for target in targets]

    def _spot(self, x: float, y: float, width: float) -> BrickAnchor:
        return BrickAnchor(*self.grid.at(x, y), max(1, self.grid.px(width)))


def numbered(kind: str, number: int) -> tuple[Target, ...]:
    """Return the targets of a kind, the last one, which lies over the others, first."""
    return tuple(Target(kind, k) for k in reversed(range(number)))


def step(room: float, number: int, width: float, most: float) -> float:
    """Return how far it is from card to card so that `number` cards of `width` fit in `room`; at most `most`."""
    return min(most, (room - width) / (number - 1)) if number > 1 else most
