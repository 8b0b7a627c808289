"""The other seats: name and points, a few figures, and the levels of their calendars."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kgr.points import points_of
from game.graphics import theme
from game.graphics.grid import Box
from game.kgr.base.answers import SIGNS, asked_now
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import DARK, NAME, OVER, Place, display
from game.kgr.base.seats import figures_of, levels_of
from game.kgr.regions.calendar import levels_in
from game.table.kit.figures import Figures
from game.table.kit.marks import Disc, SpriteMark, WordLine
from game.table.kit.panel import Item, PieceHome
from game.table.regions.rivals import SeatFace
from game.table.regions.seat_panels import acting, portrait, seat_ground

LEFT = 98.0
"""Where the lines beside a portrait begin, logical px."""
FACE = SeatFace(50, 48, 70, seal=(26, 25, 28))
LEVELS = 30.0
"""Height of the levels of a calendar, logical px."""


def rival(at: Place, box: Box, model: TableModel, shown: TableShown, seat: int) -> Iterator[Item]:
    """Yield the panel of another seat."""
    view, levels = model.view, levels_of(model.view, seat)
    x, y, wide = FACE.at(box)
    yield from seat_ground(model, seat, box, DARK)
    yield from portrait(model, seat, box, FACE)
    yield WordLine(points_of(view, seat), box.right - 16, box.y + 48, display(54, "baseright"), theme.NUMBER)
    yield WordLine(view.names[seat], box.x + LEFT, box.y + 40, NAME, theme.CREAM, box.w - LEFT - 80)
    foot = box.bottom - 8 - (LEVELS + 4) * bool(view.options.areas)
    figures = Box(box.x + LEFT, box.y + 52, box.w - LEFT - 10, foot - box.y - 52)
    yield Figures(figures_of(model, seat), figures, 30 if levels else 34, alarm=OVER)
    if levels:
        yield from levels_in(levels, Box(box.x + 22, box.bottom - 8 - LEVELS, box.w - 34, LEVELS))
    yield PieceHome(("seat", seat), x, y, wide)
    yield PieceHome(("trail", seat), figures.x + figures.w * 0.6, figures.y + 20, 30)
    yield PieceHome(("hand", seat), figures.x + 17, figures.y + 18, 34)
    yield PieceHome(("gain", seat), box.right - 46, box.y + 88, 46)
    told = asked_now(view)
    answer = None if told is None else told.of(seat)
    if answer is not None and answer.said in SIGNS:
        yield Disc(x - 28, y + 26, 22, theme.CREAM)
        yield Disc(x - 28, y + 26, 20, theme.INK)
        sign, ink = SIGNS[answer.said]
        yield SpriteMark(sign, x - 28, y + 26, 30, ink=ink)
    yield from acting(model, seat, box)
