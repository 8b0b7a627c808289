"""Nim: take stones from one heap; who takes the last of all wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from firenze import Chance, EasyGame, Pieces, Position, Stack, Token, Within

SIZES = {"small": (3, 4, 5), "large": (3, 5, 7, 9)}


@dataclass(frozen=True)
class State(Position):
    heaps: tuple[Annotated[int, Within(0, 9)], ...]
    last: int | None


@dataclass(frozen=True)
class Take:
    heap: Annotated[int, Within(0, 3)]
    stones: Annotated[int, Within(1, 9)]


class Nim(EasyGame):
    State, actions, seats = State, (Take,), 2
    choices = {"heaps": tuple(SIZES)}
    labels = {"take": "Take {stones} from heap {heap}", "heap": "Heap"}
    one_based = ("heap",)

    def deal(self, seats: int, chance: Chance, heaps: str) -> dict[str, Any]:  # type: ignore[override]
        return {"heaps": SIZES[heaps], "last": None}

    def moves(self, seen: State) -> list[Take]:
        return [Take(heap, stones) for heap, left in enumerate(seen.heaps) for stones in range(1, left + 1)]

    def do(self, state: State, action: Take, seat: int) -> dict[str, Any]:  # type: ignore[override]
        heaps = [left - action.stones * (heap == action.heap) for heap, left in enumerate(state.heaps)]
        return {"heaps": heaps} if any(heaps) else {"heaps": heaps, "last": seat, "is_over": True}

    def scores(self, state: State) -> list[int]:
        return [int(seat == state.last) for seat in state.seats]

    def sheet(self, view: State) -> Iterator[Pieces]:
        yield Pieces([Stack(_stones(heap, left), "heap", heap + 1) for heap, left in enumerate(view.heaps)])


def _stones(heap: int, left: int) -> Iterable[Token]:
    """Return the stones of a heap: a press takes the stone and all above it."""
    return [Token("blue", at={"heap": heap, "stones": left - below}) for below in range(left)]


NIM = Nim()
