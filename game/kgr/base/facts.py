"""What an action means now, in numbers.

The facts stand below an action's sentence and fill its label (`kgr.do`); each is named in `kgr.fact`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kgr import actions as ac
from engine.kgr.actions import Action
from engine.kgr.island import CORNERS, EDGE_COUNT, EDGES, HEX_MASK, HEXES_AT, pips
from engine.kgr.magic import actions as ma
from engine.kgr.phases.trade import rate_for
from engine.kgr.values import AREA, KIND, NONE
from engine.kgr.view import View
from game.kgr.base.names import lands_at
from game.kgr.base.prices import price_of

Facts = Mapping[str, Any]


def facts(view: View, action: Action) -> Facts:
    """Return the facts about an action of the seat to act."""
    price = price_of(view, action)
    return {**_of_place(view, action), **_of_seats(view, action), **({"price": price} if price != NONE else {})}


def _of_place(view: View, action: Action) -> Facts:
    """Return the facts about the place that an action names: what lies there, and whose it is."""
    match action:
        case ac.Build(what=ac.ROAD, at=edge) | ac.RemoveRoad(road=edge) | ma.Lift(what=ac.ROAD, at=edge):
            return {"site": lands_at(view, *EDGES[edge])} if 0 <= edge < EDGE_COUNT else {}
        case ma.Hold(what=ac.ROAD, at=edge):
            return _whose(view, "roads", edge)
        case ma.Hold(what=ac.KNIGHT, at=corner):
            return _whose(view, "knights", corner)
        case ma.Hold(at=corner):
            return _whose(view, "buildings", corner)
        case ac.Build(what=what, at=corner) if what != ac.KNIGHT:
            return {**_site(view, corner), **_pips(view, corner)}
        case ac.Put(at=corner):
            owner = _whose(view, "buildings", corner)
            return {**_site(view, corner), **(owner if owner.get("whose") != view.to_act else {})}
        case ac.Build(at=corner) | ac.Activate(at=corner) | ac.Promote(at=corner) | ac.Pillage(at=corner):
            return _site(view, corner)
        case ac.RemoveKnight(at=corner) | ac.DisplaceAt(at=corner) | ma.Lift(at=corner):
            return _site(view, corner)
        case ac.Move(to=corner) | ac.Displace(to=corner) | ac.Flee(to=corner):
            return _site(view, corner)
        case ac.Hex(hex=hex_):
            return {"land": (view.terrains[hex_], view.numbers[hex_])}
        case ac.MoveRobber(hex=hex_):
            there = [seat for seat, each in enumerate(view.seats) if each.buildings & HEX_MASK[hex_]]
            return {"land": (view.terrains[hex_], view.numbers[hex_]), "hit": tuple(there)}
    return {}


def _of_seats(view: View, action: Action) -> Facts:
    """Return the facts about hands and calendars."""
    match action:
        case ac.Bank(give=give, get=get):
            return {"rate": rate_for(view, view.player, KIND[give], KIND[get])}
        case ac.Discard(kind=kind) | ac.Give(kind=kind) if view.seats[view.to_act].hand:
            return {"held": view.seats[view.to_act].hand[KIND[kind]]}
        case ac.Rob(seat=seat) | ac.Trade(with_=seat) if seat < len(view.seats):
            return {"cards": view.seats[seat].held}
        case ac.Improve(area=area):
            level = view.seats[view.player].levels[AREA[area]] + 1
            return {"level": level, "reached": (area, level)}
        case ma.TargetArea(seat=seat, area=area) if seat < len(view.seats):
            return {"level": view.seats[seat].levels[AREA[area]]}
    return {}


def _site(view: View, corner: int) -> Facts:
    """Return the land at a corner."""
    return {"site": lands_at(view, corner)} if 0 <= corner < CORNERS else {}


def _pips(view: View, corner: int) -> Facts:
    return {"pips": sum(pips(view.numbers[hex_]) for hex_ in HEXES_AT[corner])} if 0 <= corner < CORNERS else {}


def _whose(view: View, pieces: str, at: int) -> Facts:
    """Return the seat that has a piece on a corner or edge; nothing if none has."""
    found = [number for number, seat in enumerate(view.seats) if at >= 0 and getattr(seat, pieces) >> at & 1]
    return {"whose": found[0]} if found else {}
