"""The own seat: name, points and figures; below them its calendar, and the numbers that bring it cards."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kgr import tasks as ts
from engine.kgr.points import points_of
from engine.kgr.reading.yields import PAYING, cards_of
from engine.kgr.state import Amounts
from engine.kgr.values import KINDS, LAND
from game.graphics import theme
from game.graphics.grid import Box
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import DARK, FAINT, GROUND, NAME, OVER, PanelNote, Place, TablePanel, display
from game.kgr.base.seats import SPRITES, figures_of
from game.kgr.island.ground import HOT
from game.kgr.regions.calendar import AREA, calendar
from game.table.kit.arrange import row
from game.table.kit.figures import Figures, SeatFigure, held
from game.table.kit.marks import Disc, Fill, SpriteMark, WordLine, said
from game.table.kit.panel import Item, PanelCell, PieceHome
from game.table.regions.seat_panels import acting, seat_ground
from game.table.spots import Target

HEAD, LINE, NUMBERS = 98.0, 46.0, 96.0
"""Heights of the lines over the calendar, the most of one of it, and of the numbers that bring cards, logical px."""
SIGN = 26.0
"""Size of a card below a number, logical px."""


def _own(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
    view, me, box = model.view, model.me, at.box
    areas = len(view.options.areas)
    yield from seat_ground(model, me, box, DARK, 8)
    yield SpriteMark(model.portrait(me) or f"seal_{model.shape(me)}", box.x + 54, box.y + 50, 70)
    yield WordLine(points_of(view, me), box.right - 16, box.y + 54, display(58, "baseright"), theme.NUMBER)
    yield WordLine(view.names[me], box.x + 98, box.y + 42, NAME, theme.CREAM, box.w - 196)
    inner = Box(box.x + 20, box.y + HEAD, box.w - 30, box.h - HEAD - 10)
    figures = Box(box.x + 98, box.y + 56, box.w - 108, HEAD - 60)
    if not areas:
        inner = inner._replace(y=inner.y + 30, h=inner.h - 30)
        figures = figures._replace(h=figures.h + 30)
    yield Figures(figures_of(model, me), figures, 27, alarm=OVER)
    yield PieceHome(("seat", me), box.x + 54, box.y + 50, 80)
    yield PieceHome(("trail", me), figures.x + figures.w * 0.6, figures.y + 20, 30)
    if areas:
        most = areas * LINE * max(1.0, at.boxes.height / 1080)
        lines = inner._replace(h=min(inner.h, most))
        yield from calendar(model, shown, lines)
        inner = Box(inner.x, lines.bottom + 6, inner.w, inner.bottom - lines.bottom - 6)
    if inner.h >= NUMBERS:
        yield from _numbers(model, inner)
    yield PanelCell(Target("seat", me), box)
    yield from acting(model, me, box)


def _numbers(model: TableModel, box: Box) -> Iterator[Item]:
    """Yield the numbers that bring the own seat cards, and which ones; before there are any, the pieces to place."""
    brings = {number: cards_of(model.view, model.me, number) for number in PAYING}
    paying = {number: cards for number, cards in brings.items() if any(cards)}
    if not paying:
        yield from _to_place(model, box)
        return
    yield PanelNote(said("kgr.table.brings"), box.x, box.y + 20, box.w, 23, FAINT)
    high = min(box.h - 28, 140.0)
    for (number, cards), cell in zip(paying.items(), row(box, max(7, len(paying)), 4), strict=False):
        yield from _number(number, cards, cell._replace(y=box.y + 28, h=high))


def _to_place(model: TableModel, box: Box) -> Iterator[Item]:
    """Yield the pieces that the own seat places while the island is founded."""
    if model.view.phase != ts.SETUP:
        return
    yield PanelNote(said("kgr.table.to_place"), box.x, box.y + 20, box.w, 23, FAINT)
    seat, shape = model.view.seats[model.me], model.shape(model.me)
    left, roads = 2 - seat.buildings.bit_count(), 2 - seat.roads.bit_count()
    cities = int(left > 0 and model.view.options.extent != LAND)
    pieces = (
        SeatFigure(SPRITES["settlement"].format(shape), "seat_figure.settlements", left - cities),
        SeatFigure(SPRITES["city"].format(shape), "seat_figure.cities", cities),
        SeatFigure(SPRITES["road"].format(shape), "seat_figure.road", roads),
    )
    yield Figures(held(*pieces), Box(box.x, box.y + 34, box.w, min(90.0, box.h - 40)), 40)


def _number(number: int, cards: Amounts, box: Box) -> Iterator[Item]:
    """Yield a number with the signs of its cards below it, or of the first of many."""
    x, kinds = box.centre[0], [KINDS[kind] for kind, has in enumerate(cards) for _ in range(has)]
    yield Fill(box, GROUND, 7)
    yield Disc(x, box.y + 19, 16, theme.PARCHMENT_MID)
    yield PanelNote(str(number), x, box.y + 27, 30, 24, theme.LOSS if number in HOT else theme.INK, "basemid")
    pitch = min(SIGN + 2, (box.h - 40) / max(1, len(kinds)))
    size = min(SIGN, box.w - 6)
    for place, kind in enumerate(kinds):
        yield SpriteMark(f"kgr_sign_{kind}", x, box.y + 38 + size / 2 + place * pitch, size)


OWN = TablePanel("own", (AREA,), lambda boxes: boxes.own, _own, halo=0)
