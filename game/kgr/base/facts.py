"""What an action means now, in numbers.

The facts stand below an action's sentence and fill its label (`kgr.do`); each is named in `kgr.fact`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kgr import actions as ac
from engine.kgr.actions import Action
from engine.kgr.island import EDGES, HEX_MASK, HEXES_AT, pips
from engine.kgr.phases.trade import rates
from engine.kgr.values import KIND
from engine.kgr.view import View

Facts = Mapping[str, Any]


def facts(view: View, action: Action) -> Facts:
    """Return the facts about an action of the seat to act."""
    match action:
        case ac.Build(what=ac.ROAD, at=edge) if 0 <= edge < len(EDGES):
            return {"from": EDGES[edge][0], "to": EDGES[edge][1]}
        case ac.Build(at=corner) if 0 <= corner < len(HEXES_AT):
            return {"site": _site(view, corner), "pips": sum(pips(view.numbers[hex_]) for hex_ in HEXES_AT[corner])}
        case ac.Activate(at=corner) | ac.Promote(at=corner) | ac.Pillage(at=corner) | ac.Put(at=corner):
            return {"site": _site(view, corner)}
        case ac.RemoveKnight(at=corner) | ac.DisplaceAt(at=corner) | ac.Flee(to=corner):
            return {"site": _site(view, corner)}
        case ac.Move(to=corner) | ac.Displace(to=corner) if 0 <= corner < len(HEXES_AT):
            return {"site": _site(view, corner)}
        case ac.RemoveRoad(road=edge):
            return {"from": EDGES[edge][0], "to": EDGES[edge][1]}
        case ac.Hex(hex=hex_):
            return {"land": (view.terrains[hex_], view.numbers[hex_])}
        case ac.Bank(give=give):
            return {"rate": rates(view, view.player)[KIND[give]]}
        case ac.MoveRobber(hex=hex_):
            there = [seat for seat, each in enumerate(view.seats) if each.buildings & HEX_MASK[hex_]]
            return {"land": (view.terrains[hex_], view.numbers[hex_]), "hit": tuple(there)}
        case ac.Discard(kind=kind) | ac.Give(kind=kind):
            return {"held": view.seats[view.to_act].hand[KIND[kind]]}
        case ac.Rob(seat=seat) | ac.Trade(with_=seat):
            return {"cards": view.seats[seat].held}
    return {}


def _site(view: View, corner: int) -> tuple[tuple[str, int], ...]:
    """Return the land at a corner: terrain and token of each hex."""
    return tuple((view.terrains[hex_], view.numbers[hex_]) for hex_ in HEXES_AT[corner])
