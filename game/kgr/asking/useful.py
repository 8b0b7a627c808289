"""First focus of keys and pads, and the meaning of the number keys."""

from __future__ import annotations

from collections.abc import Sequence

from game.kgr.base.model import TableModel, TableShown
from game.table.painting.part import first_lit
from game.table.spots import Numbered, Target

FIRST = (
    "option",
    "dice",
    "corner",
    "edge",
    "hex",
    "seat",
    "ask",
    "exchange",
    "progress",
    "price",
    "area",
    "card",
    "bank",
)
"""Kinds of targets by priority, if lit."""
NUMBERED = ("option", "price", "card", "bank", "progress", "seat")
"""Kinds that number keys press, the first that is lit."""


def useful(model: TableModel, shown: TableShown) -> Target | None:
    """Return the most useful of the lit targets; None without a clear one."""
    return next(iter(first_lit(shown, FIRST)), None)


def numbered(model: TableModel, shown: TableShown) -> Sequence[Numbered]:
    """Return the targets of the number keys: of the first of these kinds that is lit, or of the last one named."""
    path = shown.question.path
    kinds = (path[-1].kind,) if path and path[-1].kind in ("card", "bank") else NUMBERED
    return [Numbered(target, target) for target in first_lit(shown, kinds)]
