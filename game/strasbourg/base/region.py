"""Types of this table's regions, painters and panels, and the letters that its panels share."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple, TypeVar

from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.base.boxes import Boxes
from game.strasbourg.base.model import TableModel, TableShown
from game.table.kit.marks import LetterStyle, NameLine, SpriteMark, WordLine
from game.table.kit.panel import Item, Panel, PanelRegion, PieceHome, home
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

DARK = "strasbourg_panel_dark"
FAINT = theme.rgb("8496AA")
WON, NOT_WON = theme.rgb("2E7A4C"), theme.rgb("4A5868")
"""The grounds of a place that brings something, and of one that does not."""


def display(size: float, anchor: str = "baseleft", grow: float = 1.0) -> LetterStyle:
    """Return the style of a figure on a panel."""
    return LetterStyle(size, "display", anchor, grow)


class PanelHead(NamedTuple):
    """The measures of a family's name, score and figure of the start player in its panel, logical px."""

    left: float
    foot: float
    name: LetterStyle
    score: tuple[float, float, LetterStyle]
    """Of its right foot, from the right and from above."""
    start: Box
    """From the upper right corner."""
    seat: tuple[float, float, float]
    """Middle and width of the seal."""


def head(model: TableModel, seat: int, box: Box, how: PanelHead, beside: float = 0.0) -> Iterator[Item]:
    """Yield points, name and figure of the start player in the panel of a family.  beside: width that the name leaves
    free for other things."""
    view = model.view
    starts = view.start == seat and not model.incoming["start", seat]
    start = how.start._replace(x=box.right - how.start.x, y=box.y + how.start.y)
    right, foot, letters = how.score
    yield WordLine(str(model.score(seat)), box.right - right, box.y + foot, letters, theme.NUMBER)
    room = (start.x if view.start == seat else start.right) - 6 - box.x - how.left - beside
    yield NameLine(view.names[seat], box.x + how.left, box.y + how.foot, room, how.name, theme.CREAM)
    if starts:
        yield SpriteMark("strasbourg_start", start.centre[0], start.bottom, start.w)
    x, y, width = how.seat
    yield home(("start", seat), start)
    yield PieceHome(("seat", seat), box.x + x, box.y + y, width)
    yield PieceHome(("score", seat), box.right - 44, box.y + 36, 44)
