"""Where on the table an action is said."""

from __future__ import annotations

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.actions import Action
from engine.kgr.magic import actions as ma
from engine.kgr.values import AREA, KIND
from engine.kgr.view import View
from game.kgr.base.trays import BANK, CARD
from game.table.spots import Target


def place_of(action: Action) -> Target | None:
    """Return where on the island an action is said; None for anything else.  That of a knight is where it stands."""
    match action:
        case ac.Build(what=ac.ROAD, at=at) | ma.Hold(what=ac.ROAD, at=at) | ma.Lift(what=ac.ROAD, at=at):
            return Target("edge", at)
        case ac.RemoveRoad(road=at):
            return Target("edge", at)
        case ac.Build(at=at) | ma.Hold(at=at) | ma.Lift(at=at) | ac.Activate(at=at) | ac.Promote(at=at):
            return Target("corner", at)
        case ac.Pillage(at=at) | ac.Put(at=at) | ac.RemoveKnight(at=at) | ac.DisplaceAt(at=at) | ac.Flee(to=at):
            return Target("corner", at)
        case ac.Move(from_=at) | ac.Displace(from_=at) | ac.Chase(from_=at):
            return Target("corner", at)
        case ac.MoveRobber(hex=hex_) | ac.Hex(hex=hex_):
            return Target("hex", hex_)
    return None


def goal_of(view: View, action: Action) -> Target | None:
    """Return where a knight that has been chosen goes with an action; None for one that leaves it where it stands."""
    match action:
        case ac.Move(to=at) | ac.Displace(to=at):
            return Target("corner", at)
        case ac.Chase() if view.robber is not None:
            return Target("hex", view.robber)
    return None


def places_of(view: View, action: Action) -> tuple[Target, ...]:
    """Return everywhere on the table an action is said; () for one that has no place of its own."""
    if (at := place_of(action)) is not None:
        return (at,)
    match action:
        case ac.Rob(seat=seat) | ac.Target(seat=seat) | ac.Trade(with_=seat):
            return (Target("seat", seat),)
        case ac.Take(kind=kind) if not isinstance(view.pending, ts.Looking):
            return (Target(BANK, KIND[kind]),)
        case ac.Name(kind=kind):
            return (Target(BANK, KIND[kind]),)
        case ac.Give(kind=kind) | ac.Discard(kind=kind) | ac.OfferCard(kind=kind) | ma.PayWith(kind=kind):
            return (Target(CARD, KIND[kind]),)
        case ma.PayDebt(kind=kind):
            return (Target(CARD, KIND[kind]),)
        case ac.Improve(area=area):
            return (Target("area", AREA[area]),)
        case ac.Play(card=card) | ac.PutUnder(card=card) | ma.GiveCard(card=card):
            own = view.seats[view.to_act].cards
            return tuple([Target("progress", place) for place, each in enumerate(own) if each == card])
    return ()
