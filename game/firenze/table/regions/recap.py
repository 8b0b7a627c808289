"""The recap: a sheet over the ledger until something is chosen."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.ledger import Ledger
from game.firenze.table.regions.part import Part
from game.table.regions.recap_sheet import Told, draw_sheet, told


class RecapProps(NamedTuple):
    """lines: of the recap.  has_secondary: the smaller button is there and stays in sight."""

    lines: Told
    has_secondary: bool


def is_seen(shown: TableShown) -> bool:
    """Return whether there is a recap and nothing has been chosen yet."""
    question = shown.question
    if question.waits or question.selected is not None or question.chosen is not None:
        return False
    if question.primary is not None and question.primary.enabled:
        return False
    return shown.recap is not None and bool(shown.recap.lines)


class RecapPainter(Part[Ledger, RecapProps]):
    """What happened since the own turn, where the ledger and the big button are that wait for a choice."""

    def props(self, model: TableModel, shown: TableShown) -> RecapProps | None:
        if not is_seen(shown):
            return None
        return RecapProps(told(model, shown), shown.question.secondary is not None)

    def area(self, props: RecapProps) -> Rect:
        primary = self.region.primary
        return primary if props.has_secondary else self.region.rect.union(primary)

    def paint(self, surface: pygame.Surface, props: RecapProps) -> None:
        draw_sheet(self.brush, surface, self.area(props), props.lines)
