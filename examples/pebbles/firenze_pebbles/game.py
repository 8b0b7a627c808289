"""Pebbles: take stones from a heap; the last one is worth five points, a secret card one to three."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from firenze import HIDDEN, EasyGame, Position, Secret, Within

SIZES = {"small": (3, 4, 5), "large": (5, 7, 9)}


@dataclass(frozen=True)
class State(Position):
    heaps: tuple[Annotated[int, Within(0, 9)], ...]
    last: int | None
    cards: Annotated[tuple[Annotated[int, Within(1, 3)], ...], Secret]


@dataclass(frozen=True)
class Take:
    heap: Annotated[int, Within(0, 2)]
    stones: Annotated[int, Within(1, 9)]


class Pebbles(EasyGame):
    name = "pebbles"
    State, actions, seats = State, (Take,), 2
    choices = {"heaps": tuple(SIZES)}
    labels = {"take": "Take {stones} from heap {heap}"}
    one_based = ("heap",)

    def deal(self, seats, chance, heaps):
        """Return the first position."""
        return {"heaps": SIZES[heaps], "last": None, "cards": [1 + chance.below(3) for _ in range(seats)]}

    def moves(self, seen):
        """Return the legal actions of the seat to act."""
        return [Take(heap, stones) for heap, left in enumerate(seen.heaps) for stones in range(1, left + 1)]

    def do(self, state, action, seat):
        """Return what changes."""
        heaps = [left - action.stones * (heap == action.heap) for heap, left in enumerate(state.heaps)]
        return {"heaps": heaps} if any(heaps) else {"heaps": heaps, "last": seat, "is_over": True}

    def scores(self, state):
        """Return the points by seat."""
        return [card + 5 * (seat == state.last) for seat, card in enumerate(state.cards)]

    def sheet(self, view):
        """Yield what lies on the table."""
        for name, card in zip(view.names, view.cards, strict=True):
            yield f"{name}: {'a hidden card' if card is HIDDEN else f'card {card}'}"
        yield from (f"Heap {heap}: {left * 'o '}" for heap, left in enumerate(view.heaps, 1))


PEBBLES = Pebbles()
