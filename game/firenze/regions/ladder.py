"""The fee ladder with the mason, of the nearest seat: its stock and its buildings lie beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from game.firenze.base.boxes import Boxes
from game.firenze.base.model import TableModel, TableShown
from game.firenze.base.part import FirenzePart
from game.firenze.base.region import Region
from game.graphics import theme
from game.graphics.grid import Grid
from game.table.painting.region import Point
from game.table.spots import Target, TouchArea

LARGEST, ROOM = 1.3, 31  # largest scale of its numbers, and their width, logical px
RUNG_INK, RUNG_FREE_INK = theme.INK, theme.rgb("5A4632")


class Ladder(Region):
    """The fee ladder."""

    name = "ladder"
    kinds = ("ladder",)

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.ladder)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.rect

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target("ladder")])

    def rung(self, stones: int) -> Point:
        """Return the centre of the rung for `stones` stones built this turn (1 to 6); 0 is the ground before it."""
        box = self.boxes.ladder
        pitch = (box.h - 55) / 5
        return self.grid.at(box.x + 62, box.bottom - 30 - (stones - 1) * pitch if stones else box.bottom - 4)


class LadderProps(NamedTuple):
    """Props of the ladder."""

    rung: int
    """Stones built this turn."""
    fees: tuple[int, ...]
    mason: str | None
    """Seal of the mason's seat; None while the mason is in flight."""
    is_dimmed: bool


class LadderPainter(FirenzePart[Ladder, LadderProps]):
    """Paints the fee ladder with the mason on the rung of the stones built this turn."""

    def props(self, model: TableModel, shown: TableShown) -> LadderProps:
        ahead = shown.forecast
        mason = None if model.incoming["mason",] else model.shape(model.me)
        return LadderProps(ahead.rung, ahead.fees, mason, ahead.phase != 3 or shown.question.waits)

    def paint(self, surface: pygame.Surface, props: LadderProps) -> None:
        brush, ladder, rect = self.brush, self.region, self.region.rect
        sunk = 10 * (ladder.boxes.grown(LARGEST) - 1)
        brush.panel(surface, "ladder_panel", rect)
        for stones, fee in enumerate(props.fees, 1):
            x, y = (v / brush.scale for v in ladder.rung(stones))
            if stones == props.rung:
                brush.sprite(surface, "ladder_rung_current", x, y)
                brush.number(surface, fee, x, y + 13 + sunk, 38, theme.INK, within=ROOM, grow=LARGEST)
                continue
            brush.sprite(surface, "ladder_rung" if fee else "ladder_rung_free", x, y)
            ink = RUNG_INK if fee else RUNG_FREE_INK
            brush.number(surface, fee, x, y + 10 + sunk, 29, ink, within=ROOM, grow=LARGEST)
        x, y = (v / brush.scale for v in ladder.rung(props.rung))
        idle = "" if props.rung else "_idle"
        foot = y + 21 if props.rung else y
        if props.mason is not None:
            brush.sprite(surface, f"mason_{props.mason}{idle}", ladder.boxes.ladder.x + 25, foot)
        if props.is_dimmed:
            brush.dim(surface, rect)
