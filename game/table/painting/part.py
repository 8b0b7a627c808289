"""Base of all painters of a table's regions: the brush and their region, and questions about lit targets."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache
from typing import Any, Generic, TypeVar

from pygame import Rect

from game.graphics import theme
from game.graphics.brush import Brush
from game.table.painting.painter import Painter
from game.table.painting.region import TableRegion
from game.table.shown import Pointer, Shown
from game.table.spots import Target

M = TypeVar("M")
S = TypeVar("S")
B = TypeVar("B", bound=Brush)
R = TypeVar("R", bound=TableRegion[Any, Any])
P = TypeVar("P", bound=Hashable)


class TablePart(Painter[M, S, P], Generic[M, S, B, R, P]):
    """A painter of a region of a table, or of a part of it.

    M: the model. S: what is shown. B: the brush. R: the region.
    """

    def __init__(self, brush: B, region: R) -> None:
        self.brush = brush
        self.region = region

    def area(self, props: P) -> Rect:
        return self.region.rect


@lru_cache(maxsize=16)
def lit_by_kind(lit: frozenset[Target]) -> dict[str, tuple[Target, ...]]:
    """Return the lit targets by kind, sorted."""
    found: dict[str, list[Target]] = {}
    for target in sorted(lit):
        found.setdefault(target.kind, []).append(target)
    return {kind: tuple(targets) for kind, targets in found.items()}


def first_lit(shown: Shown[Any, Any], kinds: Iterable[str]) -> tuple[Target, ...]:
    """Return the lit targets of the first of these kinds that is lit, sorted; none if none is."""
    lit = lit_by_kind(shown.question.lit)
    return next((lit[kind] for kind in kinds if kind in lit), ())


def touched(shown: Shown[Any, Any], kind: str) -> tuple[frozenset[int], int]:
    """Return the numbers of the lit targets of a kind, and that of the one under the pointer, -1 for none."""
    lit = frozenset([target.a for target in lit_by_kind(shown.question.lit).get(kind, ())])
    hover = shown.pointer.hover
    return lit, hover.a if hover is not None and hover.kind == kind and hover.a in lit else -1


def is_lit(shown: Shown[Any, Any], *kinds: str) -> bool:
    """Return whether any target of these kinds is lit."""
    return not lit_by_kind(shown.question.lit).keys().isdisjoint(kinds)


HALOS: dict[str, theme.Colour | None] = {"calm": None, "main": theme.MAY_HALO, "final": theme.NO_HALO}
"""The halo of the letters on a large button, by its rank."""


def large_button(rank: str, calm: str = "button_secondary") -> str:
    """Return the sprite of a large button of that rank. calm: that of a calm one."""
    return {"calm": calm, "main": "button_primary", "final": "button_final"}[rank]


def button_state(pointer: Pointer, target: Target) -> str:
    """Return the look of a button: the ending of its sprite's name."""
    return "_pressed" if pointer.pressed == target else "_hover" if pointer.hover == target else ""
