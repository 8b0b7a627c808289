"""A word on the question, in the place of the buttons where it has none: the gain of a choice."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kgr import tasks as ts
from engine.kgr.view import View
from game.graphics import theme
from game.graphics.grid import Box
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import DARK, Place, TablePanel
from game.table.kit.marks import LetterStyle, NineSlice, TextBlock, said
from game.table.kit.panel import Item

LETTERS = LetterStyle(27, grow=1.2, least=15)


def _word(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
    asked = shown.question
    key = _key(model.view)
    if asked.primary is not None or asked.secondary is not None:
        return
    yield NineSlice(DARK, at.box)
    box = at.box.inset(16)
    if key and not asked.waits:
        yield TextBlock((said(key),), Box(box.x, box.y, box.w, box.h), LETTERS, theme.CREAM, in_middle=True)


def _key(view: View) -> str:
    """Return the key of the words about the question; "" for none."""
    match view.pending:
        case ts.SetUpPiece(piece=piece):
            return f"kgr.word.found_{piece}"
        case ts.Pave():
            return "kgr.word.pave"
        case ts.PlaceRobber():
            return "kgr.word.robber"
        case ts.Robbing():
            return "kgr.word.rob"
    return ""


WORD = TablePanel("word", (), lambda boxes: boxes.buttons, _word)
