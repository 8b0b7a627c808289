"""Types of this table's regions, painters and panels, and the letters and colours that its panels share."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TypeVar

import pygame

from game.graphics import theme
from game.kgr.base.boxes import GROWS, Boxes
from game.kgr.base.model import TableModel, TableShown
from game.table.kit.marks import LetterStyle, Phrase
from game.table.kit.panel import Panel, PanelRegion
from game.table.painting.brush import TableBrush
from game.table.painting.part import TablePart
from game.table.painting.region import BoxedRegion

Region = BoxedRegion[TableModel, TableShown, Boxes]
R = TypeVar("R", bound=Region)
P = TypeVar("P", bound=Hashable)
Part = TablePart[TableModel, TableShown, TableBrush, R, P]
"""A painter of a region of the table, or of a part of it: of the region R, from its props P."""
Place = PanelRegion[TableModel, TableShown, Boxes]
"""A panel in a window."""
TablePanel = Panel[TableModel, TableShown]

DARK = "kgr_panel_dark"
FAINT, OVER = theme.rgb("A79ED2"), theme.rgb("FF8A6A")
"""Inks of quiet words, and of a number that is a danger or too low."""
GROUND, READY = theme.rgb("262050"), theme.rgb("3E5A4A")
"""Grounds of a line, and of one that can be paid."""
NAME = LetterStyle(32, "bold", grow=GROWS, least=18)
LEAST, SMALLER = 14, 21.0
"""Least size of a note, real px: as high as a handheld shows; and that in smaller windows, logical px."""


def display(size: float, anchor: str = "baseleft") -> LetterStyle:
    """Return the style of a figure on a panel."""
    return LetterStyle(size, "display", anchor, grow=GROWS)


def note(size: float) -> LetterStyle:
    """Return the style of small letters on a panel."""
    return LetterStyle(size, "bold", grow=GROWS, least=SMALLER)


@dataclass(frozen=True, slots=True)
class PanelNote:
    """A line in small letters: they shrink to the room, down to the least that can be read, and are cut then."""

    said: Phrase | str
    x: float
    y: float
    room: float
    size: float
    ink: theme.Colour
    anchor: str = "baseleft"

    def paint(self, brush: TableBrush, surface: pygame.Surface) -> None:
        words = self.said if isinstance(self.said, str) else self.said.words(brush)
        most = max(LEAST, round(self.size * brush.scale * min(brush.text_scale, GROWS)))
        room = brush.px(self.room)
        px = brush.type.fit(words, "bold", most, min(LEAST, round(SMALLER * brush.scale)), room)
        words = brush.type.clip(words, "bold", px, room)
        brush.type.draw(surface, words, brush.grid.at(self.x, self.y), "bold", px, self.ink, self.anchor)
