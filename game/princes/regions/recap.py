"""The others' moves since the player's turn: a sheet of parchment until something is chosen.

While an object is chosen it lies beside the own strip, where the buttons will be, or at the foot of the auction where
there are some already; in phase B over the row of objects, none of which are for sale any more.
"""

from __future__ import annotations

from pygame import Rect

from game.graphics.grid import Box
from game.princes.auction.region import Auction
from game.princes.base.model import TableModel, TableShown
from game.princes.base.phases import mode
from game.princes.regions.objects import Objects

EDGE = 10.0
"""Logical px between the sheet and the edge of the stage."""


def recap_place(beside: Box, auction: Auction, objects: Objects, model: TableModel, shown: TableShown) -> Rect | None:
    """Return the place of the sheet; None without a recap or after a choice.  beside: the place of the buttons."""
    question = shown.question
    if shown.recap is None or not shown.recap.lines:
        return None
    if question.waits or question.selected is not None or question.chosen is not None:
        return None
    where = mode(model.view)
    if where == "market":
        return objects.rect
    if where != "auction":
        return None
    if question.primary is None and question.secondary is None:
        return auction.real(beside)
    strip, left = auction.strip, auction.button("raise").x
    return auction.real(Box(left, strip.y, strip.right - left, strip.h - EDGE))
