"""Base of the regions of a table: the places of targets in one window. Games fill them.

A game narrows it to its own model (`Region = BoxedRegion[MyModel, MyShown, MyBoxes]`) and has one module per region:
layout, targets and painter together (`game.table.painting.part`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Generic, Protocol, TypeVar

from pygame import Rect

from game.graphics.grid import Box, Grid
from game.table.spots import Spot, Target, TouchArea

M = TypeVar("M")
S = TypeVar("S")
X = TypeVar("X", bound="Lettered")

LEAST, LEAST_LARGE = 48, 64
"""Smallest size of a target, logical px, if no other target is nearer; and the same with large letters, as on a couch.
"""
SMALL = 0.8
"""Below this scale there is room for essentials only: icons instead of words, numbers instead of rows."""
LETTERED = 1.2
"""Letters from this size on change the arrangement of a table."""
NOWHERE = Rect(0, 0, 0, 0)

Point = tuple[int, int]


class TableRegion(Generic[M, S]):
    """A region of a table in one window, for a model M and a shown state S. Positions are in real px except
    in Boxes.

    name: of its touch area. kinds: of the targets in it.
    """

    name = ""
    kinds: tuple[str, ...] = ()

    def __init__(self, grid: Grid, box: Box | None = None, text_scale: float = 1.0) -> None:
        self.grid = grid
        self.scale = grid.scale
        self.text_scale = text_scale
        self.is_small = grid.scale < SMALL
        self.rect = NOWHERE.copy() if box is None else self.real(box)

    def target(self, model: M, shown: S, target: Target) -> Rect:
        """Return the rectangle of a target of these `kinds`; empty (at 0, 0) if it is not on the table."""
        return NOWHERE.copy()

    def areas(self, model: M, shown: S) -> Iterator[TouchArea]:
        """Yield its touch areas, topmost first."""
        yield from ()

    def real(self, box: Box) -> Rect:
        """Return the real rectangle of a logical box."""
        return self.grid.rect(box.x, box.y, box.w, box.h)

    def grown(self, most: float) -> float:
        """Return the growth factor of text lines that may grow `most` times."""
        return max(1.0, min(self.text_scale, most))

    @property
    def least(self) -> int:
        """Smallest size of a target, logical px."""
        return LEAST_LARGE if self.text_scale > LETTERED else LEAST

    def _area(
        self, model: M, shown: S, targets: Sequence[Target], rect: Rect | None = None, halo: int | None = None
    ) -> TouchArea:
        """Return a touch area with the targets in `rect`, or in the whole region. halo: their smallest size, logical
        px.
        """
        spots: Callable[[], list[Spot]] = partial(self._spots, model, shown, targets)
        return TouchArea(
            self.name,
            self.rect if rect is None else rect,
            spots,
            self.grid.px(self.least if halo is None else halo),
            within=lambda: targets,
        )

    def _spots(self, model: M, shown: S, targets: Sequence[Target]) -> list[Spot]:
        return [Spot(target, self.target(model, shown, target), self.name) for target in targets]


class Lettered(Protocol):
    """The boxes of a window."""

    @property
    def text_scale(self) -> float:
        """Scale of the letters."""


class BoxedRegion(TableRegion[M, S], Generic[M, S, X]):
    """A region with a box of its own, which knows all boxes X of its window."""

    def __init__(self, boxes: X, grid: Grid, box: Box) -> None:
        super().__init__(grid, box, boxes.text_scale)
        self.boxes = boxes
        self.box = box


def numbered(kind: str, number: int) -> tuple[Target, ...]:
    """Return the targets of a kind; the last one, which is on top, first."""
    return tuple(Target(kind, k) for k in reversed(range(number)))


def step(room: float, number: int, width: float, most: float) -> float:
    """Return the distance from card to card so that `number` cards of `width` fit in `room`; at most `most`."""
    return min(most, (room - width) / (number - 1)) if number > 1 else most
