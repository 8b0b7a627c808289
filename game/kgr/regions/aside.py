"""How often each number was thrown so far, beside the dice."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kgr.island import pips
from engine.kgr.phases.dice import SEVEN
from engine.kgr.reading.yields import NUMBERS, WAYS
from game.graphics import theme
from game.graphics.grid import Box
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import DARK, FAINT, PanelNote, Place, TablePanel
from game.table.kit.arrange import row
from game.table.kit.marks import Fill, NineSlice, said
from game.table.kit.panel import Item, PanelCell
from game.table.spots import Target

ROLLS = "rolls"
BAR, SEVENS, USUAL = theme.rgb("7E9CE8"), theme.rgb("E0705A"), theme.CREAM
"""Inks of a number's bar, of that of the robber, and of the line of the average."""
HEAD, FOOT = 34.0, 28.0
"""The line of the title, and that of the numbers, logical px."""


def _rolls(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
    """Yield a bar for each number, and a line where the dice would have brought it on average."""
    box, past = at.box, shown.history.turn
    rolls = past.rolls if past is not None else (0,) * len(NUMBERS)
    thrown = sum(rolls)
    yield PanelCell(Target(ROLLS), box)
    yield NineSlice(DARK, box)
    yield PanelNote(said("kgr.table.rolls", n=thrown), box.x + 16, box.y + 30, box.w - 32, 24, FAINT)
    room = Box(box.x + 14, box.y + HEAD, box.w - 28, box.h - HEAD - FOOT - 6)
    most = max([*rolls, thrown * pips(SEVEN) / WAYS, 2])
    for number, times, cell in zip(NUMBERS, rolls, row(room, len(NUMBERS), 4), strict=True):
        usual = thrown * pips(number) / WAYS
        high = room.h * times / most
        yield Fill(cell._replace(y=room.bottom - high, h=high), SEVENS if number == SEVEN else BAR, 3)
        if thrown:
            yield Fill(Box(cell.x, room.bottom - room.h * usual / most - 1, cell.w, 2.5), USUAL)
        yield PanelNote(str(number), cell.centre[0], room.bottom + 24, cell.w + 4, 22, FAINT, "basemid")


ASIDE = TablePanel("aside", (ROLLS,), lambda boxes: boxes.aside, _rolls)
