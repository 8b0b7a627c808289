"""The dice on their board of wood; a press throws them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.kgr.values import LAND, SHIP
from game.graphics import theme
from game.graphics.grid import Box
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import Part, Region
from game.table.spots import Target, TouchArea

COLOURS = ("red", "yellow")
SEVEN = 7
RESTS = (3, 4)
"""Faces of the dice before the first throw."""


class DiceBoard(Region):
    """The region of the dice."""

    name = "dice"
    kinds = ("dice",)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.rect

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target("dice")])

    def die(self, place: int, dice: int = 2) -> Box:
        """Return the box of a die at rest beside others, so many in all, logical px."""
        size = min(88.0 if dice == 2 else 80.0, self.box.h - 44)
        x = self.box.x + self.box.w * ((0.24 + 0.3 * place) if dice == 2 else (0.155 + 0.235 * place))
        return Box(x - size / 2, self.box.centre[1] - size / 2 + (-4, 5, -2)[place], size, size)


def has_event(model: TableModel) -> bool:
    """Return whether there is an event die beside the two others."""
    return model.view.options.extent != LAND


class DiceProps(NamedTuple):
    """Props of the dice.  faces: 0 for a die in flight.  event: the face of the event die, None where there is none,
    "" for one in flight.  total: 0 before the throw."""

    faces: tuple[int, int]
    event: str | None
    total: int


class DicePainter(Part[DiceBoard, DiceProps]):
    """Painter of the dice."""

    def props(self, model: TableModel, shown: TableShown) -> DiceProps:
        dice, coming = model.view.dice, model.incoming
        red, yellow = RESTS if dice is None else (dice.red or 0, dice.yellow or 0)
        faces = 0 if coming["die", 0] else red, 0 if coming["die", 1] else yellow
        event = None
        if has_event(model):
            event = "" if coming["die", 2] else dice.event if dice is not None and dice.event else SHIP
        return DiceProps(faces, event, dice.number if dice is not None and all(faces) else 0)

    def paint(self, surface: pygame.Surface, props: DiceProps) -> None:
        brush, region, box = self.brush, self.region, self.region.box
        brush.panel(surface, "kgr_board", region.rect)
        dice = len(props.faces) + (props.event is not None)
        shown = [f"kgr_die_{colour}_{face}" if face else "" for colour, face in zip(COLOURS, props.faces, strict=True)]
        shown.append(f"kgr_die_event_{props.event}" if props.event else "")
        for place, name in enumerate(shown):
            if name:
                die = region.die(place, dice)
                brush.sprite(surface, name, *die.centre, die.w, 1.0 if props.total else 0.75)
        if props.total:
            ink = theme.NO_GLOW if props.total == SEVEN else theme.CREAM_BRIGHT
            x, y = box.x + box.w * (0.82 if dice == 2 else 0.86), box.centre[1] + 26
            brush.number(surface, props.total, x, y, 72, ink, theme.INK, 10)
