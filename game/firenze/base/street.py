"""What is in sight of the street and of the folded row: a function of the model and of what is shown."""

from __future__ import annotations

from game.firenze.base.model import TableModel, TableShown
from game.table.painting.part import is_lit

ROW_KINDS = ("row", "row_stone", "draw", "discard", "bag")
"""Kinds of targets in the open row."""


def asks_for_row(shown: TableShown) -> bool:
    """Return whether a question is about the row, so that the street makes way for it."""
    return is_lit(shown, *ROW_KINDS)


def opens_row(shown: TableShown) -> bool:
    """Return whether pointer or focus look something up in the folded row, while a person decides."""
    looked_at = shown.focus or shown.pointer.hover
    return looked_at is not None and looked_at.kind == "strip" and bool(shown.question.answers)


def is_seen(model: TableModel, shown: TableShown) -> bool:
    """Return whether the street is in sight."""
    return model.street.seat is not None and not (asks_for_row(shown) or opens_row(shown))


def is_folded(model: TableModel, shown: TableShown) -> bool:
    """Return whether the row is folded, or only opened for a look."""
    return model.street.seat is not None and not asks_for_row(shown)
