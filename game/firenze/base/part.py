"""Base of all painters of Firenze's table: its brush and its model, and pieces in flight."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import TableModel, TableShown
from game.firenze.base.region import Region
from game.table.painting.part import TablePart

R = TypeVar("R", bound=Region)
P = TypeVar("P", bound=Hashable)
OnWay = tuple[tuple[str | int, ...], ...]
"""Places that wait for pieces."""


class FirenzePart(TablePart[TableModel, TableShown, FirenzeBrush, R, P], Generic[R, P]):
    """A painter of a region of the table, or of a part of it."""


def waiting_places(model: TableModel, *kinds: str) -> OnWay:
    """Return the places of these kinds that wait for pieces."""
    return tuple(sorted(place for place, number in model.incoming.items() if number and place[0] in kinds))
