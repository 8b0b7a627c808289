"""The meaning of an action now, in numbers.

The facts stand below an action's sentence and fill its label (`kgr.do`); each is named in `kgr.fact`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kgr import actions as ac
from engine.kgr.actions import Action
from engine.kgr.island import CORNERS, HEXES_AT, pips
from engine.kgr.reading import action_reason
from engine.kgr.values import NONE
from engine.kgr.view import View
from game.kgr.base.names import with_sea
from game.kgr.base.prices import price_of

Facts = Mapping[str, Any]


def facts(view: View, action: Action) -> Facts:
    """Return the facts about an action of the seat to act."""
    found = as_shown(action, action_reason.facts(view, action))
    match action:
        case ac.Build(what=what, at=corner) if what not in (ac.ROAD, ac.KNIGHT) and 0 <= corner < CORNERS:
            found["pips"] = sum(pips(view.numbers[hex_]) for hex_ in HEXES_AT[corner])
        case ac.Put(at=corner):
            owner = action_reason.whose(view, "buildings", corner)
            found |= owner if owner.get("whose") != view.to_act else {}
    price = price_of(view, action)
    return {**found, **({"price": price} if price != NONE else {})}


def as_shown(action: Action, known: Facts) -> dict[str, Any]:
    """Return facts as the table shows them: beside an edge of the coast lies the sea, and an improvement has a name."""
    found = dict(known)
    if "site" in found and (isinstance(action, ac.RemoveRoad) or getattr(action, "what", "") == ac.ROAD):
        found["site"] = with_sea(found["site"])
    if isinstance(action, ac.Improve):
        found["reached"] = (action.area, found["level"])
    return found
