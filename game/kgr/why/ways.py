"""The first target to touch for an action."""

from __future__ import annotations

from typing import Any

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.actions import PIECES
from engine.kgr.values import KIND
from engine.kgr.view import View
from game.kgr.asking.places import places_of
from game.table.spots import Target


def first_touch(view: View, action: Any) -> Target | None:
    """Return the target that the seat to act touches first to play the action.  None for an action with a button
    alone."""
    is_acting = isinstance(view.pending, ts.AnyActions)
    match action:
        case ac.Build(what=what) if is_acting and what in PIECES:
            return Target("price", PIECES.index(what))
        case ac.Bank(give=give):
            return Target("card", KIND[give])
        case ac.Build() | ac.MoveRobber() | ac.Discard() | ac.Rob():
            return next(iter(places_of(view, action)), None)
    return None
