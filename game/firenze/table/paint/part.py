"""What all painters of Firenze's table share: the brush and its layout, and questions about what is lit."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import TypeVar

from game.firenze.table.brush import TableBrush
from game.firenze.table.model import TableModel, TableShown
from game.table.painter import Painter
from game.table.shown import Pointer
from game.table.spots import Target

P = TypeVar("P", bound=Hashable)
OnWay = tuple[tuple[str | int, ...], ...]
"""Places that wait for pieces."""


class Part(Painter[TableModel, TableShown, P]):
    """A painter of a part of the table."""

    def __init__(self, brush: TableBrush) -> None:
        self.brush = brush
        self.layout = brush.layout


@lru_cache(maxsize=16)
def lit_by_kind(lit: frozenset[Target]) -> dict[str, tuple[Target, ...]]:
    """Return the lit targets, sorted by kind."""
    found: dict[str, list[Target]] = {}
    for target in sorted(lit):
        found.setdefault(target.kind, []).append(target)
    return {kind: tuple(targets) for kind, targets in found.items()}


def is_lit(shown: TableShown, *kinds: str) -> bool:
    """Return whether any target of these kinds is lit."""
    return not lit_by_kind(shown.question.lit).keys().isdisjoint(kinds)


def button_state(pointer: Pointer, target: Target) -> str:
    """Return how a button looks: the ending of its sprite's name."""
    return "_pressed" if pointer.pressed == target else "_hover" if pointer.hover == target else ""


def waiting_places(model: TableModel, *kinds: str) -> OnWay:
    """Return the places of these kinds that wait for pieces."""
    return tuple(sorted(place for place, number in model.incoming.items() if number and place[0] in kinds))
