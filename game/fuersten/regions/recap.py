"""What the others did since the own turn: a sheet of parchment until something is chosen.

While an object is chosen it lies where the buttons of the bidding will be; in phase B over the row of objects, of which
none can be had any more.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from game.fuersten.brush import TableBrush
from game.fuersten.model import TableModel, TableShown
from game.fuersten.phases import mode
from game.fuersten.regions.auction import Auction
from game.fuersten.regions.objects import Objects
from game.fuersten.regions.region import Part
from game.graphics.grid import Box
from game.table.regions.recap_sheet import Told, draw_sheet, told

EDGE = 10.0
"""Logical px between the sheet and the edge of the stage."""


class RecapProps(NamedTuple):
    """lines: of the recap.  in_auction: an object is chosen now."""

    lines: Told
    in_auction: bool


class RecapPainter(Part[Auction, RecapProps]):
    """The sheet."""

    def __init__(self, brush: TableBrush, auction: Auction, objects: Objects) -> None:
        super().__init__(brush, auction)
        self.objects = objects

    def props(self, model: TableModel, shown: TableShown) -> RecapProps | None:
        question = shown.question
        if question.waits or question.selected is not None or question.chosen is not None:
            return None
        lines, where = told(model, shown), mode(model.view)
        if not lines or where not in ("auction", "market"):
            return None
        return RecapProps(lines, where == "auction")

    def area(self, props: RecapProps) -> Rect:
        if not props.in_auction:
            return self.objects.rect
        stage, ring = self.region.box, self.region.ring
        top = ring.bottom + EDGE / 2
        return self.region.real(Box(stage.x + EDGE, top, ring.right - stage.x - EDGE, stage.bottom - EDGE - top))

    def paint(self, surface: pygame.Surface, props: RecapProps) -> None:
        draw_sheet(self.brush, surface, self.area(props), props.lines)
