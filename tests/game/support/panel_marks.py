"""The marks that panels of a table show, for tests: what is written, which pictures there are, and where."""

from collections.abc import Iterator
from typing import Any

from game.graphics.grid import Box
from game.table.kit.marks import Mark, Paragraphs, Phrase, ShrinkingLine, SpriteMark, TextBlock, WordLine, Written
from game.table.painting.brush import TableBrush
from game.table.view import TableView

AnyTable = TableView[Any, Any, Any, Any, Any, Any, Any, Any]


def marks(table: AnyTable, panel: str, within: Box | None = None, number: int = 0) -> list[Mark]:
    """Return the marks of a panel, in the order of painting.  within: only those whose place begins in this box.
    number: of the panel where a region has several, such as those of the rivals."""
    regions = [*table.layout.panels.values(), table.layout.rivals]
    sheets = next(region.sheets(table.model, table.shown) for region in regions if _is_named(region, panel))
    found: list[Mark] = list(sheets[number].marks) if number < len(sheets) else []
    return found if within is None else [mark for mark in found if lies_in(mark, within)]


def _is_named(region: Any, panel: str) -> bool:
    return region.name == panel and not region.panel.lies_over


def lies_in(mark: Any, box: Box) -> bool:
    x, y = (mark.box.x, mark.box.y) if hasattr(mark, "box") else (mark.x, mark.y) if hasattr(mark, "x") else (-1, -1)
    return box.x <= x < box.right and box.y <= y <= box.bottom


def written(table: AnyTable, found: list[Mark]) -> list[str]:
    """Return the words of these marks."""
    brush = TableBrush(table.context, table.layout.grid)

    def said(words: Written) -> str:
        return words.words(brush) if isinstance(words, Phrase) else str(words)

    return [said(words) for mark in found for words in _words(mark)]


def _words(mark: Mark) -> Iterator[Written]:
    match mark:
        case WordLine(said=said) | ShrinkingLine(said=said):
            yield said
        case TextBlock(said=several):
            yield from several
        case Paragraphs(each=each):
            for one in each:
                yield from one.said


def texts(table: AnyTable, panel: str, number: int = 0) -> list[str]:
    """Return what a panel says, in the order of painting."""
    return written(table, marks(table, panel, number=number))


def sprites(found: list[Mark], begin: str = "") -> list[str]:
    """Return the sprites among these marks, those whose name begins like this without the beginning."""
    names = (mark.name for mark in found if isinstance(mark, SpriteMark))
    return [name.removeprefix(begin) for name in names if name.startswith(begin)]
