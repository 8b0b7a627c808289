"""The words of a sheet: names in the player's language, and the sentence of each cell, aloud and on a phone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.easy.sheet import Card, Cell, Counter, Grid, Hand, Line, Pieces, Square, Stack, Token, Track, blocks_of
from game.table.plain.sheet import CellRow

if TYPE_CHECKING:
    from game.table.plain.words import PlainWords


def worded(sheet: Iterable[Any], words: PlainWords) -> tuple[Any, ...]:
    """Return the blocks of a sheet with all names in words."""
    return tuple(_block(block, words) for block in blocks_of(sheet))


def _block(block: Any, words: PlainWords) -> Any:
    match block:
        case CellRow():
            return Line(" · ".join(filter(None, block.cells)))
        case Line():
            return type(block)(words.word(block.text, block.values))
        case Grid():
            rows = tuple(tuple(_cell(square, words) for square in row) for row in block.rows)
            return Grid(rows, words.word(block.name))
        case Pieces():
            name = words.word(block.name)
            if block.seat is not None and not (name and isinstance(block, Hand)):
                name = " · ".join(filter(None, (words.name(block.seat), name)))
            cells = tuple(None if cell is None else _cell(cell, words) for cell in block.cells)
            return type(block)(cells, name, block.seat)
    return block


def _cell(cell: Any, words: PlainWords) -> Any:
    match cell:
        case Card():
            return replace(cell, name=words.word(cell.name), text=words.word(cell.text))
        case Stack():
            name = words.word(cell.name)
            return replace(cell, name=name if cell.number is None else f"{name} {cell.number}".strip())
        case Counter():
            name = words.word(cell.name) or ("" if cell.seat is None else words.name(cell.seat))
            return replace(cell, name=name)
        case Token():
            return replace(cell, name=words.word(cell.name))
        case Square():
            pieces = tuple(_cell(piece, words) for piece in cell.pieces)
            return replace(cell, mark=words.word(cell.mark), pieces=pieces)
    return cell


def said_of(block: Any, place: int, words: PlainWords) -> str:
    """Return the sentence of a cell of a worded block, by its number there."""
    cells: list[Any] = list(block.cells)
    if isinstance(block, Grid):
        row, column = _row_of(block, place)
        where = words.t("plain.square", row=row + 1, column=column + 1)
        return f"{where}: {_on_square(cells[place], words)}"
    if isinstance(block, Track):
        return f"{words.t('plain.place', n=place + 1)}: {_on_square(cells[place], words)}"
    return ""


def _row_of(grid: Grid, place: int) -> tuple[int, int]:
    """Return row and column of a square, from 0."""
    for row, squares in enumerate(grid.rows):
        if place < len(squares):
            return row, place
        place -= len(squares)
    raise IndexError(place)


def _on_square(square: Square, words: PlainWords) -> str:
    said = ([square.mark] if square.mark else []) + [said_of_cell(piece, words) for piece in square.pieces]
    return ", ".join(said) or words.t("plain.empty")


def said_of_cell(cell: Cell | None, words: PlainWords) -> str:
    """Return the sentence of a cell wherever it lies."""
    match cell:
        case None:
            return str(words.t("plain.empty"))
        case Card():
            said = "" if cell.is_back else _named(cell.name, cell.number)
            counted = "" if cell.count is None else words.n("plain.cards", cell.count)
            return ", ".join(filter(None, (said, counted))) or words.t("plain.back")
        case Token():
            said = cell.name or (words.name(cell.seat) if cell.seat is not None else words.t(f"plain.{cell.colour}"))
            return _named(said, cell.number)
        case Counter():
            number = str(cell.number) if cell.most is None else words.t("plain.of", n=cell.number, most=cell.most)
            said = cell.name if cell.seat is None else _of_seat(cell.name, words.name(cell.seat))
            return f"{said}: {number}"
        case Stack():
            said = words.n("plain.stones", len(cell.pieces))
            return f"{cell.name}: {said}" if cell.name else said
        case Square():
            return _on_square(cell, words)
    return ""


def _named(name: str, number: int | None) -> str:
    return name if number is None else f"{name} {number}".strip()


def _of_seat(name: str, seat: str) -> str:
    return seat if name in ("", seat) else f"{seat}, {name}"


def told(blocks: Iterable[Any], words: PlainWords) -> Iterator[str]:
    """Yield the sentences about worded blocks: lines, and in one for each block its name and its cells."""
    for block in blocks:
        if isinstance(block, Line):
            yield block.text
            continue
        cells: Iterable[str]
        if isinstance(block, Grid | Track):
            there: list[Any] = list(block.cells)
            cells = (said_of(block, k, words) for k, square in enumerate(there) if square.mark or square.pieces)
        else:
            cells = (said_of_cell(cell, words) for cell in block.cells)
        said = ", ".join(cells) or words.t("plain.empty")
        yield f"{block.name}: {said}" if block.name else said
