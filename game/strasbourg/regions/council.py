"""The council: eight chairs at a long table, each with its arms and the member on it, in windows with room for words
also with its name; and how many members each family has: so many points at the end of the round, and for most of them a
privilege."""

from __future__ import annotations

from collections.abc import Iterator

from engine.strasbourg.components import COUNCIL as PLACES
from engine.strasbourg.reading.worth import leading
from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import DARK, Place, TablePanel, display
from game.strasbourg.city.props import serving_of
from game.table.kit.arrange import grid, row
from game.table.kit.marks import LetterStyle, NineSlice, Rim, ShrinkingLine, SpriteMark, WordLine, said
from game.table.kit.panel import Item, PanelCell, PieceHome, home
from game.table.spots import Target

ACROSS = 4
"""Council seats in a row."""
CHAIR, FIGURE, SIGN, TABLE, MOST_APART = 46.0, 36.0, 40.0, 3.5, 106.0
"""Widths of a chair, of the figure on it and of the arms beside it, logical px; that of the table, in chairs; and the
greatest distance of chairs."""
UPRIGHT = 64 / 44
"""Height of a figure in its widths."""
NAMED, NAME = 18.0, LetterStyle(18, "bold", "basemid", 1.1)
"""Height of the line of a name, logical px, and its letters."""
SERVES = theme.rgb("E2F6FF")
"""The frame of council seats that serve a task looked at."""


def _council(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
    high = 38.0 * at.grown(1.25)
    tally = Box(at.box.x + 10, at.box.bottom - high - 6, at.box.w - 20, high)
    inner = Box(at.box.x + 8, at.box.y + 6, at.box.w - 16, at.box.h - 12 - high)
    wide = min(MOST_APART, inner.w / ACROSS) * ACROSS
    chairs = grid(Box(inner.centre[0] - wide / 2, inner.y, wide, inner.h), len(PLACES), ACROSS)
    yield NineSlice(DARK, at.box)
    for place, chair in enumerate(chairs):
        if place == ACROSS:  # the table, before the chairs of the first row and behind those of the second
            wide = TABLE * chair.w
            yield SpriteMark("strasbourg_council_table", at.box.centre[0], chairs[0].bottom - 6 + wide * 0.12, wide)
        is_above, room = place < ACROSS, chair
        if not at.is_small:
            room = Box(chair.x, chair.y + NAMED * is_above, chair.w, chair.h - NAMED)
            name, foot = said(f"strasbourg.council.{PLACES[place]}"), chair.y + 15 if is_above else chair.bottom - 2
            yield ShrinkingLine(name, chair.centre[0], foot, chair.w - 4, NAME, theme.CREAM)
        yield from _chair(model, shown, place, room)
    yield home(("tally",), tally, 40)
    families, ahead = (model.me, *model.rivals()), leading(model.view)
    for seat, box in zip(families, row(tally, len(families)), strict=True):
        yield from _members(model, seat, box, leads=seat in ahead)


def _chair(model: TableModel, shown: TableShown, place: int, box: Box) -> Iterator[Item]:
    """Yield a council seat with its arms and the figure of its holder."""
    x, foot, holder = box.x + box.w * 0.62, box.bottom - 6, model.view.council[place]
    if not model.is_planning:
        yield PanelCell(Target("council", place), box)
    yield PieceHome(("council", place), x, foot - FIGURE * UPRIGHT / 2, FIGURE)
    yield SpriteMark("strasbourg_chair", x, foot + 3, CHAIR)
    if holder is not None and not model.incoming["council", place]:
        yield SpriteMark(f"strasbourg_figure_{model.shape(holder)}", x, foot, FIGURE)
    yield SpriteMark(f"strasbourg_sign_{PLACES[place]}", box.x + SIGN / 2 + 2, box.y + SIGN * 0.6, SIGN)
    if PLACES[place] in serving_of(model, shown).council:
        yield Rim(box.inset(2), SERVES, 3, 8)


def _members(model: TableModel, seat: int, box: Box, *, leads: bool) -> Iterator[Item]:
    """Yield how many members a family has, each a point at the end of the round; the leaders with the privilege that
    they would get."""
    y = box.centre[1]
    yield SpriteMark(f"seal_{model.shape(seat)}", box.x + 14, y, 27)
    ink = theme.NUMBER if leads else theme.CREAM
    yield WordLine(str(model.view.council.count(seat)), box.x + 29, y + 11, display(30, grow=1.25), ink)
    if leads:
        yield SpriteMark("strasbourg_privilege", box.x + 55, y - 1, 22)


COUNCIL = TablePanel("council", ("council",), lambda boxes: boxes.council, _council)
