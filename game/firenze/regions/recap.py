"""The recap: a sheet over the ledger until something is chosen."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from game.firenze.base.model import TableModel, TableShown
from game.firenze.base.part import Part
from game.firenze.regions.ledger import Ledger
from game.table.regions.recap_sheet import Told, draw_sheet, told


class RecapProps(NamedTuple):
    """lines: of the recap.  place: where it lies, real px."""

    lines: Told
    place: tuple[int, int, int, int]


class RecapPainter(Part[Ledger, RecapProps]):
    """What happened since the own turn, where the ledger and the big button are that wait for a choice."""

    def props(self, model: TableModel, shown: TableShown) -> RecapProps | None:
        place = self.region.recap(shown)
        return None if place is None else RecapProps(told(model, shown), (place.x, place.y, place.w, place.h))

    def area(self, props: RecapProps) -> Rect:
        return Rect(props.place)

    def paint(self, surface: pygame.Surface, props: RecapProps) -> None:
        draw_sheet(self.brush, surface, self.area(props), props.lines)
