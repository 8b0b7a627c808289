"""A region of a table: where its targets lie in one window. What all games share; what lies there is the game's.

A game narrows it to its own model (`class Region(TableRegion[MyModel, MyShown])`) and has a module for each region:
layout, targets and painter together (`game.table.part`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Generic, TypeVar

from pygame import Rect

from game.graphics.grid import Box, Grid
from game.table.spots import Spot, Target, TouchArea

M = TypeVar("M")
S = TypeVar("S")

LEAST, LEAST_LARGE = 48, 64
"""Logical px that a target measures at least, where nothing else lies nearer; with large letters, as on a couch."""
SMALL = 0.8
"""Below this scale there is room for the most important only: icons in place of words, numbers in place of rows."""
LETTERED = 1.2
"""From this size of the letters on a table arranges itself otherwise."""
NOWHERE = Rect(0, 0, 0, 0)

Point = tuple[int, int]


class TableRegion(Generic[M, S]):
    """A region of a table in one window, for a model M and what is shown beside it S. Places are in real px unless they
    are Boxes.

    name: of what can be touched in it.  kinds: of the targets that lie in it.
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
        """Yield what can be touched in it, topmost first."""
        yield from ()

    def real(self, box: Box) -> Rect:
        """Real rectangle of a logical box."""
        return self.grid.rect(box.x, box.y, box.w, box.h)

    def grown(self, most: float) -> float:
        """How many times as high lines of letters become that may grow `most` times."""
        return max(1.0, min(self.text_scale, most))

    @property
    def least(self) -> int:
        """Logical px that a target measures at least."""
        return LEAST_LARGE if self.text_scale > LETTERED else LEAST

    def _area(
        self, model: M, shown: S, targets: Iterable[Target], rect: Rect | None = None, halo: int | None = None
    ) -> TouchArea:
        """The targets in `rect`, or in the whole region.  halo: logical px that they measure at least."""
        spots: Callable[[], list[Spot]] = partial(self._spots, model, shown, targets)
        return TouchArea(
            self.name, self.rect if rect is None else rect, spots, self.grid.px(self.least if halo is None else halo)
        )

    def _spots(self, model: M, shown: S, targets: Iterable[Target]) -> list[Spot]:
        return [Spot(target, self.target(model, shown, target), self.name) for target in targets]


def numbered(kind: str, number: int) -> tuple[Target, ...]:
    """Return the targets of a kind, the last one, which lies over the others, first."""
    return tuple(Target(kind, k) for k in reversed(range(number)))


def step(room: float, number: int, width: float, most: float) -> float:
    """Return how far it is from card to card so that `number` cards of `width` fit in `room`; at most `most`."""
    return min(most, (room - width) / (number - 1)) if number > 1 else most
