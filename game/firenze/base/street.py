"""The visible parts of the street and of the folded row: a function of the model and of its `shown`."""

from __future__ import annotations

from game.firenze.base.model import TableModel, TableShown
from game.table.painting.part import is_lit

ROW_KINDS = ("row", "row_stone", "draw", "discard", "bag")
"""Kinds of targets in the open row."""


def asks_for_row(shown: TableShown) -> bool:
    """Return whether a question is about the row, so that the street makes way for it."""
    return is_lit(shown, *ROW_KINDS)


def opens_row(shown: TableShown) -> bool:
    """Return whether somebody who has to decide looks a card up in the folded row: the focus is on it, or the pointer
    rests there. A pointer on its way from the stock to a tower opens nothing."""
    focus, pointer = shown.focus, shown.pointer
    rests = pointer.card is not None and pointer.hover is not None and pointer.hover.kind == "strip"
    return bool(shown.question.answers) and (rests or (focus is not None and focus.kind == "strip"))


def is_seen(model: TableModel, shown: TableShown) -> bool:
    """Return whether the street is in sight."""
    return model.street.seat is not None and not (asks_for_row(shown) or opens_row(shown))


def is_folded(model: TableModel, shown: TableShown) -> bool:
    """Return whether the row is folded, or only opened for a look."""
    return model.street.seat is not None and not asks_for_row(shown)
