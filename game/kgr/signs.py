"""Signs for a coach: names for the answers of the rules about a view. Nothing is decided here."""

from __future__ import annotations

from engine.kgr.phases.building import settlement_corners
from engine.kgr.phases.dice import hand_limit
from engine.kgr.points import points_of
from engine.kgr.state import HIDDEN
from engine.kgr.tasks import AnyActions
from engine.kgr.values import SETTLEMENT_COST
from engine.kgr.view import View

CLOSE = 2
"""Points to the victory from which a seat is close to it."""


def signs(view: View) -> frozenset[str]:
    """Return the signs for the seat of the view.

    nearly_settlement: there is a place for a settlement, and one card is missing. spare: it holds several cards of a
    kind. full_hand: a seven would cost it cards. rival_close: another seat is close to victory.
    """
    own = view.seats[view.seat]
    rivals = (seat for seat in range(len(view.seats)) if seat != view.seat)
    found = {"rival_close": any(points_of(view, seat) >= view.options.target - CLOSE for seat in rivals)}
    if view.to_act == view.seat and own.hand != HIDDEN and isinstance(view.pending, AnyActions):
        missing = sum(max(0, cost - have) for cost, have in zip(SETTLEMENT_COST, own.hand, strict=True))
        found["nearly_settlement"] = missing == 1 and bool(settlement_corners(view, view.seat))
        found["spare"] = max(own.hand) > 1
        found["full_hand"] = own.held > hand_limit(view, view.seat)
    return frozenset(name for name, is_so in found.items() if is_so)
