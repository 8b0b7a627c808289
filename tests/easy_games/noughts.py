"""Three in a row: no chance, no secrets, no choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from firenze import EasyGame, Exactly, Position, Within

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@dataclass(frozen=True)
class State(Position):
    cells: Annotated[tuple[Annotated[int, Within(0, 1)] | None, ...], Exactly(9, "cells")]


@dataclass(frozen=True)
class Mark:
    cell: Annotated[int, Within(0, 8)]


class Noughts(EasyGame):
    State, actions, seats = State, (Mark,), 2

    def deal(self, seats, chance):
        return {"cells": [None] * 9}

    def moves(self, seen):
        return [Mark(place) for place, owner in enumerate(seen.cells) if owner is None]

    def do(self, state, action, seat):
        cells = [seat if place == action.cell else owner for place, owner in enumerate(state.cells)]
        return {"cells": cells, "is_over": has_row(cells, seat)}

    def scores(self, state):
        return [int(has_row(state.cells, seat)) for seat in state.seats]


def has_row(cells: Sequence[int | None], seat: int) -> bool:
    return any(all(cells[place] == seat for place in line) for line in LINES)


NOUGHTS = Noughts()
