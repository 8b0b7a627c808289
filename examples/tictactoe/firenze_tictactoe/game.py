"""Tic-tac-toe: three seals in a row win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from firenze import Chance, EasyGame, Grid, Position, Square, Token, Within

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@dataclass(frozen=True)
class State(Position):
    cells: tuple[Annotated[int, Within(0, 1)] | None, ...]


@dataclass(frozen=True)
class Mark:
    cell: Annotated[int, Within(0, 8)]


class TicTacToe(EasyGame):
    name = "tictactoe"
    State, actions, seats = State, (Mark,), 2
    labels = {"mark": "Mark square {cell}"}
    one_based = ("cell",)

    def deal(self, seats: int, chance: Chance) -> dict[str, Any]:  # type: ignore[override]
        return {"cells": [None] * 9}

    def moves(self, seen: State) -> list[Mark]:
        return [Mark(cell) for cell, owner in enumerate(seen.cells) if owner is None]

    def do(self, state: State, action: Mark, seat: int) -> dict[str, Any]:  # type: ignore[override]
        cells = [seat if cell == action.cell else owner for cell, owner in enumerate(state.cells)]
        return {"cells": cells, "is_over": has_line(cells, seat)}

    def scores(self, state: State) -> list[int]:
        return [int(has_line(state.cells, seat)) for seat in state.seats]

    def sheet(self, view: State) -> Iterator[Grid]:
        squares = [
            Square(None if owner is None else Token(seat=owner), at={"cell": cell})
            for cell, owner in enumerate(view.cells)
        ]
        yield Grid([squares[:3], squares[3:6], squares[6:]])


def has_line(cells: Sequence[int | None], seat: int) -> bool:
    """Return whether a seat has three in a row."""
    return any(all(cells[cell] == seat for cell in line) for line in LINES)


TICTACTOE = TicTacToe()
