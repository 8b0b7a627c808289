"""The others' moves since the player's turn: a sheet of parchment until something is chosen.

While an object is chosen it is in the place of the later bidding buttons; in phase B over the row of objects, none of
which are for sale any more.
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


def recap_place(auction: Auction, objects: Objects, model: TableModel, shown: TableShown) -> Rect | None:
    """Return the place of the sheet; None without a recap or after a choice."""
    question, where = shown.question, mode(model.view)
    if question.waits or question.selected is not None or question.chosen is not None:
        return None
    if shown.recap is None or not shown.recap.lines or where not in ("auction", "market"):
        return None
    if where == "market":
        return objects.rect
    strip, left = auction.strip, auction.button("raise").x
    return auction.real(Box(left, strip.y, strip.right - left, strip.h - EDGE))
