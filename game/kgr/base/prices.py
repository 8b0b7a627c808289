"""The price of an action for its seat now: a card that is played may make it cheaper, or free."""

from __future__ import annotations

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.actions import Action
from engine.kgr.magic import actions as ma
from engine.kgr.phases.building import cost_of
from engine.kgr.phases.calendar import COSTS as LEVEL_COSTS
from engine.kgr.state import Amounts
from engine.kgr.values import (
    ACTIVATION_COST,
    AREA,
    BEER,
    FESTIVAL_COST,
    KNIGHT_COST,
    MEDICINE_COST,
    NONE,
    PROMOTION_COST,
    TOP_LEVEL,
)
from engine.kgr.view import View

CHEAPER = "crane"
"""The card that makes an improvement cheaper by one commodity."""
DOCTORED = "medicine"
"""The card with a price of its own for a city."""


def price_of(view: View, action: Action) -> Amounts:
    """Return the price of an action for the seat to act, by kind; nothing for a free one, or one that is no
    purchase."""
    card = view.pending.card if isinstance(view.pending, ts.CardTask) else ""
    match action:
        case ac.Improve(area=area) if not card or card == CHEAPER:
            level = view.seats[view.player].levels[AREA[area]] + (0 if card else 1)
            return LEVEL_COSTS[AREA[area]][min(level, TOP_LEVEL)]
        case ac.Build(what=ac.CITY) if card == DOCTORED:
            return MEDICINE_COST
    return _usual_price(view, action) if isinstance(view.pending, ts.AnyActions) else NONE


def _usual_price(view: View, action: Action) -> Amounts:
    """Return the price of an action without a card."""
    match action:
        case ac.Build(what=ac.KNIGHT):
            return KNIGHT_COST
        case ac.Build(what=what, at=at) if what != ac.BUILDING and at >= 0:
            return cost_of(view, action)
        case ac.Activate():
            return ACTIVATION_COST
        case ac.Promote():
            return PROMOTION_COST
        case ma.Hold(what=what):
            return tuple([FESTIVAL_COST[what] if kind == BEER else 0 for kind in range(len(NONE))])
    return NONE
