"""Values of a sheet: the contents of a game's plain table (`EasyGame.sheet`).

    def sheet(self, view):
        yield "Round 3"                                                         # a line
        yield Hand([CARDS[card] for card in view.hand], "your hand", view.seat)
        yield Pieces([Counter("points", n, seat=k) for k, n in enumerate(view.points)])
        yield Grid([[Square(owner(view, x, y), at={"x": x, "y": y}) for x in range(3)] for y in range(3)])

A cell says in `at` which actions it stands for: by the values of their fields (`do` is the name of an action), or as an
action.  It can be pressed in place of a button; pressed one after another, cells choose field by field.  What is drawn,
said aloud and listed on a phone comes from the same value.

Names are words of the game: `[<game>.word]` in its language files, or "word.<name>" in its `labels`; a name without a
word is shown as it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

COLOURS = ("white", "yellow", "green", "red", "blue", "violet")
"""The colours of cards, tokens and stacks; each has a mark of its own."""


def _pairs(values: Any) -> Any:
    """Return a mapping as pairs, which can be compared and kept; anything else as it is."""
    return tuple(values.items()) if isinstance(values, Mapping) else values


def _check(colour: str) -> None:
    """Raise ValueError if nothing has this colour."""
    if colour not in COLOURS:
        raise ValueError(f"cards and tokens are {', '.join(COLOURS[:-1])} or {COLOURS[-1]}, not {colour!r}")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text, or the name of a word with its values: `Line("left", {"n": 3})`."""

    text: str
    values: Any = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", _pairs(self.values))


@dataclass(frozen=True, slots=True)
class Heading(Line):
    """A line over the blocks that follow."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A thing on the table."""

    at: Any = field(default=(), kw_only=True)
    """Fields of the actions it stands for, with their values, or an action; () for none."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "at", _pairs(self.at))

    def fields(self) -> tuple[str, ...] | None:
        """Return the names of the fields that it decides, None if it stands for an action."""
        return tuple(name for name, _ in self.at) if isinstance(self.at, tuple) else None


@dataclass(frozen=True, slots=True)
class Card(Cell):
    """A card; without a name and a number it shows its back.  count: it is a pile of so many."""

    name: str = ""
    number: int | None = None
    colour: str = "white"
    text: str = ""
    """Its effect, in a sentence."""
    picture: str = ""
    """A sprite on it, such as `icon_key`."""
    count: int | None = None

    def __post_init__(self) -> None:
        Cell.__post_init__(self)
        _check(self.colour)

    @property
    def is_back(self) -> bool:
        """Return whether it lies face down."""
        return not self.name and self.number is None


BACK = Card()
"""A card face down."""


@dataclass(frozen=True, slots=True)
class Token(Cell):
    """A wooden disc, or the seal of a seat."""

    colour: str = "white"
    name: str = ""
    number: int | None = None
    seat: int | None = None

    def __post_init__(self) -> None:
        Cell.__post_init__(self)
        _check(self.colour)


@dataclass(frozen=True, slots=True)
class Counter(Cell):
    """A number with a name.  most: where it ends.  seat: whose it is."""

    name: str
    number: int
    most: int | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Stack(Cell):
    """Stones one upon another, the lowest first; each may stand for actions of its own."""

    pieces: Sequence[Token]
    name: str = ""
    number: int | None = None
    """The number of its name, such as that of a heap."""

    def __post_init__(self) -> None:
        Cell.__post_init__(self)
        object.__setattr__(self, "pieces", tuple(self.pieces))


@dataclass(frozen=True, slots=True)
class Square(Cell):
    """A place of a grid or a track, with the pieces on it."""

    pieces: Any = ()
    """A token, several, or None."""
    mark: str = ""
    """The text on it."""
    is_dark: bool = False

    def __post_init__(self) -> None:
        Cell.__post_init__(self)
        pieces = self.pieces
        one = () if pieces is None else (pieces,) if isinstance(pieces, Token) else tuple(pieces)
        object.__setattr__(self, "pieces", one)


@dataclass(frozen=True, slots=True)
class Pieces:
    """Cells side by side.  seat: whose they are.  None among them is an empty place for a card."""

    cells: tuple[Cell | None, ...]
    name: str = ""
    seat: int | None = None

    def __init__(self, cells: Iterable[Cell | None], name: str = "", seat: int | None = None) -> None:
        object.__setattr__(self, "cells", tuple(cells))
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "seat", seat)


@dataclass(frozen=True, slots=True, init=False)
class Hand(Pieces):
    """Cards fanned in a hand."""


@dataclass(frozen=True, slots=True, init=False)
class Track(Pieces):
    """Squares in a row, one after another, that pieces move along."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Squares in rows, from the top."""

    rows: tuple[tuple[Square, ...], ...]
    name: str = ""

    def __init__(self, rows: Iterable[Iterable[Square]], name: str = "") -> None:
        object.__setattr__(self, "rows", tuple(tuple(row) for row in rows))
        object.__setattr__(self, "name", name)

    @property
    def cells(self) -> tuple[Square, ...]:
        """Return all squares, row by row."""
        return tuple(square for row in self.rows for square in row)


Block = Line | Pieces | Grid


def cells_of(block: Block) -> Iterator[tuple[Cell | None, bool]]:
    """Yield the cells of a block in order, behind a stack its pieces, and whether each is such a piece."""
    for cell in () if isinstance(block, Line) else block.cells:
        yield cell, False
        if isinstance(cell, Stack):
            yield from ((piece, True) for piece in cell.pieces)


def blocks_of(sheet: Iterable[Any]) -> tuple[Any, ...]:
    """Return the values of a sheet as blocks: a string is a line."""
    return tuple(Line(each) if isinstance(each, str) else each for each in sheet)
