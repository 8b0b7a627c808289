"""What all painters of Firenze's table share: the brush and their region, and questions about what is lit."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Generic, TypeVar

from pygame import Rect

from game.firenze.table.brush import TableBrush
from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.region import Region
from game.table.painter import Painter
from game.table.shown import Pointer
from game.table.spots import Target

R = TypeVar("R", bound=Region)
P = TypeVar("P", bound=Hashable)
OnWay = tuple[tuple[str | int, ...], ...]
"""Places that wait for pieces."""


class Part(Painter[TableModel, TableShown, P], Generic[R, P]):
    """A painter of a region of the table, or of a part of it."""

    def __init__(self, brush: TableBrush, region: R) -> None:
        self.brush = brush
        self.region = region

    def area(self, props: P) -> Rect:
        return self.region.rect


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
