"""Refusals: why a press on something does nothing now, with the engine's reason and its rule."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.actions import Action
from engine.kgr.game import KGR
from engine.kgr.island import numbers_in
from engine.kgr.magic import actions as ma
from engine.kgr.phases.building import COSTS, RULE_OF, road_edges, settlement_corners, supply
from engine.kgr.phases.hand import too_dear
from engine.kgr.values import AREAS, KINDS
from engine.kgr.view import View
from game.kgr.base.covered import can_be_judged
from game.kgr.base.model import PIECES, TableModel
from game.kgr.base.strips import ACTIVATE, FESTIVAL, PRICES, PROMOTE
from game.kgr.base.words import KgrWords
from game.table.spots import Target

SILENT = ("wrong_step", "game_over")
"""Codes of reasons that are no answer to a press."""


def attempt(target: Target, view: View) -> Action | None:
    """Return the action that a press on a target would mean, legal or not; None for none."""
    match target:
        case ("edge", edge, _):
            return ac.Build(ac.ROAD, edge)
        case ("hex", hex_, _):
            return ac.MoveRobber(hex_)
        case ("corner", corner, _) if view.seats[view.to_act].knights >> corner & 1:
            return ac.Activate(corner)
        case ("area", area, _):
            return ac.Improve(AREAS[area])
        case ("progress", place, _) if place < len(view.seats[view.to_act].cards):
            return ac.Play(view.seats[view.to_act].cards[place])
        case ("corner", corner, _):
            is_own = view.seats[view.to_act].settlements >> corner & 1
            return ac.Build(ac.CITY if is_own else ac.SETTLEMENT, corner)
        case ("seat", seat, _) if isinstance(view.pending, ts.Robbing):
            return ac.Rob(seat)
        case ("seat" | "partner", seat, _) if isinstance(view.pending, ts.Dealing):
            return ac.Trade(seat)
        case ("card", kind, _):
            return ac.Discard(KINDS[kind]) if isinstance(view.pending, ts.Discarding) else None
        case ("dice", _, _):
            return ac.ROLL
    return None


def reason_of(target: Target, model: TableModel) -> Reason | None:
    """Return why a press on a target does nothing now; None if there is no answer."""
    view = model.view
    if view.is_over or not can_be_judged(view):
        return None
    if target.kind == "price":
        is_own = isinstance(view.pending, ts.AnyActions) and view.player == model.me and not model.is_covered
        return _why_unpaid(view, PRICES[target.a]) if is_own else None
    action = attempt(target, view)
    found = None if action is None else KGR.why_not(view, action)
    return None if found is None or found.code in SILENT else found


def _why_unpaid(view: View, what: str) -> Reason | None:
    """Return why a price cannot be paid anywhere: it is too dear, else the engine's reason at the first place."""
    if what in PIECES:
        return _too_dear(view, what)
    found = [reason for action in _tries(view, what) if (reason := KGR.why_not(view, action)) is not None]
    dear = (reason for reason in found if reason.code in ("too_dear", "none_in_supply", "no_stronger_knight"))
    return next(dear, found[0] if found else None)


def _tries(view: View, what: str) -> list[Action]:
    """Return actions that would pay a price, whether there is anything at their places or not."""
    seat = view.seats[view.player]
    if what in (PROMOTE, ACTIVATE):
        kind = ac.Promote if what == PROMOTE else ac.Activate
        return [kind(corner) for corner in numbers_in(seat.knights)] or [kind(0)]
    if what == FESTIVAL:
        return [ma.Hold(ac.ROAD, edge) for edge in numbers_in(view.roads() & ~seat.roads)]
    if what == ac.KNIGHT:
        return [ac.Build(what, corner) for corner in numbers_in(seat.touched)]
    return [ac.Build(what, corner) for corner in numbers_in(seat.buildings)]


def _too_dear(view: View, what: str) -> Reason | None:
    """Return why a piece cannot be built anywhere."""
    number = view.player
    if not supply(view, number, what):
        return Reason("none_in_supply", "R29", {"what": what})
    places = {
        ac.ROAD: lambda: road_edges(view, number),
        ac.SETTLEMENT: lambda: settlement_corners(view, number),
        ac.CITY: lambda: view.seats[number].settlements,
    }[what]()
    if not places:
        return Reason("no_place", RULE_OF[what], {"what": what})
    hand, cost = view.seats[number].hand, COSTS[what]
    if all(have >= need for have, need in zip(hand, cost, strict=True)):
        return KGR.why_not(view, ac.Build(what, numbers_in(places)[0]))
    return too_dear(hand, cost, RULE_OF[what])


def refusal(target: Target, model: TableModel, words: KgrWords) -> str:
    """Return why a target cannot answer, "" if no answer is expected."""
    if target.kind in ("card", "give", "want", "progress") and model.is_covered:
        return words.t("hands.covered")
    found = reason_of(target, model)
    return "" if found is None else words.refusal(found)


def rule(target: Target, model: TableModel) -> str:
    """Return the address of the rule behind a refusal, "" for none; R24a and the like stand below R24."""
    found = reason_of(target, model)
    return "" if found is None else f"rule/{found.rule.rstrip('abcdef')}"
