"""The bank: its stock of each kind of card, and the decks of progress cards.  A press on a kind names it as the one
wanted in a trade."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kgr.values import AREAS, KINDS, RESOURCES
from game.graphics import theme
from game.graphics.grid import Box
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.questions import is_open_turn
from game.kgr.base.region import DARK, OVER, PanelNote, Place, TablePanel
from game.kgr.base.trays import BANK
from game.table.kit.arrange import column, row
from game.table.kit.marks import NineSlice, Rim, SpriteMark, WordLine, number, said
from game.table.kit.panel import Item, PanelCell, home
from game.table.painting.part import touched
from game.table.spots import Target

DECK = "deck"
FEW = 3
"""A stock so low is shown in red."""
HEAD = 32.0
SIGN, DIM = 36.0, 0.3
"""Greatest width of a sign, logical px, and the opacity of a used-up one."""
SHAPE = 146 / 104
"""Height of a card, in widths."""


def _bank(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
    box, view = at.box, model.view
    kinds, areas = len(view.options.kinds), view.options.areas
    lit, hover = touched(shown, BANK)
    framed = frozenset((hover,)) if is_open_turn(shown.question.path, view) else lit
    inner = Box(box.x + 12, box.y + 8, box.w - 24, box.h - 16)
    yield NineSlice(DARK, box)
    yield _title("kgr.table.bank", inner)
    room = inner._replace(y=inner.y + HEAD, h=inner.h - HEAD)
    if areas:
        wide = room.w / max(RESOURCES, kinds - RESOURCES)
        lines = column(room._replace(h=room.h * 0.6), 2)
        numbers = RESOURCES, kinds - RESOURCES
        cells = [cell for line, number in zip(lines, numbers, strict=True)
                 for cell in row(line._replace(w=wide * number), number)]  # fmt: skip
        decks = Box(room.x, lines[1].bottom, room.w, room.bottom - lines[1].bottom)
    else:
        cells = row(room, kinds)
    for kind, cell in enumerate(cells):
        place = Box(cell.x + 2, cell.y + 2, cell.w - 4, cell.h - 4)
        yield PanelCell(Target(BANK, kind), place)
        yield home((BANK, kind), place, 46)
        yield from _stock(kind, view.bank[kind], place, is_card=not areas)
        if kind in framed:
            yield Rim(place, theme.mix(theme.MAY, theme.CREAM, 0.5 * (kind == hover)), 3, 8)
    if areas:  # behind the cards, which come first where the table is listed
        yield from _decks(model, decks)


def _title(key: str, box: Box) -> Item:
    return PanelNote(said(key), box.x + 4, box.y + 24, box.w - 8, 26, theme.CREAM)


def _stock(kind: int, left: int, box: Box, *, is_card: bool) -> Iterator[Item]:
    """Yield a kind with its number: as a card, or as a sign with the number beside it."""
    ink, share = OVER if left <= FEW else theme.CREAM_BRIGHT, 1.0 if left else DIM
    if is_card:
        wide = min(box.w - 8, (box.h - 8) / SHAPE)
        (x, y), high = box.centre, wide * SHAPE
        yield SpriteMark(f"kgr_card_{KINDS[kind]}", x - wide / 2, y - high / 2, wide, share)
        foot = y + high / 2 - 8
        yield WordLine(left, box.centre[0], foot, number(31, halo=(theme.INK, 8)), ink)
        return
    size = min(SIGN, box.h - 4)
    yield SpriteMark(f"kgr_sign_{KINDS[kind]}", box.x + size / 2, box.centre[1], size, share)
    yield WordLine(left, box.right - 14, box.centre[1] + 11, number(26, halo=(theme.INK, 6)), ink)


def _decks(model: TableModel, box: Box) -> Iterator[Item]:
    """Yield the decks of progress cards with their numbers, beside their title."""
    view = model.view
    title = box.w * 0.3
    yield PanelNote(said("kgr.table.decks"), box.x + 4, box.centre[1] + 8, title - 8, 22, theme.CREAM)
    cells = row(box._replace(x=box.x + title, w=box.w - title), len(AREAS))[: len(view.options.areas)]
    for area, cell in zip(view.options.areas, cells, strict=True):
        left, high = len(view.decks[area]), min(cell.h - 2, 70.0)
        yield PanelCell(Target(DECK, area), cell)
        yield home((DECK, area), cell, high / SHAPE)
        y, share = cell.centre[1] - high / 2, 1.0 if left else DIM
        yield SpriteMark(f"kgr_back_{AREAS[area]}", cell.x + 2, y, high / SHAPE, share)
        ink, x = OVER if left <= FEW else theme.CREAM_BRIGHT, cell.x + 2 + high / SHAPE / 2
        yield WordLine(left, x, y + high - 4, number(26, halo=(theme.INK, 8)), ink)


STOCK = TablePanel("bank", (BANK, DECK), lambda boxes: boxes.bank, _bank, halo=0)
