"""Nim with a secret card each: who takes the last stone gets five points, and everybody the value of his card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from firenze import EasyGame, Position, Secret, Within

SIZES = {"small": (3, 4, 5), "large": (5, 7, 9)}


@dataclass(frozen=True)
class State(Position):
    heaps: tuple[int, ...]
    last: int | None
    cards: Annotated[tuple[int, ...], Secret]


@dataclass(frozen=True)
class Take:
    heap: Annotated[int, Within(0, 2)]
    stones: Annotated[int, Within(1, 9)]


class Heaps(EasyGame):
    State, actions, seats = State, (Take,), 2
    choices = {"heaps": tuple(SIZES)}
    labels = {"take": "Take {stones} from heap {heap}"}
    one_based = ("heap",)

    def deal(self, seats, chance, heaps):
        return {"heaps": SIZES[heaps], "last": None, "cards": tuple(1 + chance.below(3) for _ in range(seats))}

    def moves(self, seen):
        return [Take(h, n) for h, left in enumerate(seen.heaps) for n in range(1, left + 1)]

    def do(self, state, action, seat):
        heaps = tuple(n - action.stones * (k == action.heap) for k, n in enumerate(state.heaps))
        return {"heaps": heaps} if any(heaps) else {"heaps": heaps, "last": seat, "is_over": True}

    def scores(self, state):
        return [card + 5 * (seat == state.last) for seat, card in enumerate(state.cards)]

    def sheet(self, view):
        yield f"Your card: {view.cards[view.seat]}"
        yield from (f"Heap {k}: " + "o " * n for k, n in enumerate(view.heaps, 1))


HEAPS = Heaps()
