"""The dice on their board of wood; a press throws them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.kgr.base.boxes import Boxes
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import Part, Region
from game.table.spots import Target, TouchArea

COLOURS = ("red", "yellow")
SEVEN = 7
RESTS = (3, 4)
"""What the dice show before the first throw."""


class DiceBoard(Region):
    """The region of the dice."""

    name = "dice"
    kinds = ("dice",)

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.dice)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.rect

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target("dice")])

    def die(self, place: int) -> Box:
        """Return the box of a die at rest, logical px."""
        size = min(88.0, self.box.h - 44)
        x = self.box.x + self.box.w * (0.24 + 0.3 * place)
        return Box(x - size / 2, self.box.centre[1] - size / 2 + (-4, 5)[place], size, size)


class DiceProps(NamedTuple):
    """Props of the dice.  faces: 0 for a die in flight.  total: 0 before the throw."""

    faces: tuple[int, int]
    total: int


class DicePainter(Part[DiceBoard, DiceProps]):
    """Painter of the dice."""

    def props(self, model: TableModel, shown: TableShown) -> DiceProps:
        dice, coming = model.view.dice, model.incoming
        red, yellow = RESTS if dice is None else (dice.red or 0, dice.yellow or 0)
        faces = 0 if coming["die", 0] else red, 0 if coming["die", 1] else yellow
        return DiceProps(faces, dice.number if dice is not None and all(faces) else 0)

    def paint(self, surface: pygame.Surface, props: DiceProps) -> None:
        brush, region, box = self.brush, self.region, self.region.box
        brush.panel(surface, "kgr_board", region.rect)
        for place, face in enumerate(props.faces):
            if face:
                die = region.die(place)
                share = 1.0 if props.total else 0.75
                brush.sprite(surface, f"kgr_die_{COLOURS[place]}_{face}", *die.centre, die.w, share)
        if props.total:
            ink = theme.NO_GLOW if props.total == SEVEN else theme.CREAM_BRIGHT
            x, y = box.x + box.w * 0.82, box.centre[1] + 26
            brush.number(surface, props.total, x, y, 72, ink, theme.INK, 10)
