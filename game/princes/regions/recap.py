"""The others' moves since the player's turn: a sheet of parchment until something is chosen.

While an object is chosen it lies beside the own strip, where the buttons will be; in phase B over the row of objects,
none of which are for sale any more.
"""

from __future__ import annotations

from pygame import Rect

from game.princes.base.model import TableModel, TableShown
from game.princes.base.phases import mode
from game.princes.regions.objects import Objects


def recap_place(beside: Rect, objects: Objects, model: TableModel, shown: TableShown) -> Rect | None:
    """Return the place of the sheet; None without a recap or after a choice.  beside: the place of the buttons."""
    question, where = shown.question, mode(model.view)
    if question.waits or question.selected is not None or question.chosen is not None:
        return None
    if shown.recap is None or not shown.recap.lines or where not in ("auction", "market"):
        return None
    return objects.rect if where == "market" else beside
