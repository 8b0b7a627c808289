"""Things with a price: the strip of each, and the actions that pay it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.kgr import actions as ac
from engine.kgr.actions import Action
from engine.kgr.magic import actions as ma
from engine.kgr.phases.building import COSTS, supply
from engine.kgr.state import Amounts
from engine.kgr.values import (
    ACTIVATION_COST,
    BEER,
    FESTIVAL_COST,
    KNIGHT_COST,
    KNIGHTS,
    KNIGHTS_OF_LEVEL,
    LAND,
    NONE,
    PROMOTION_COST,
    WHOLE,
)
from engine.kgr.view import View

PROMOTE, ACTIVATE, FESTIVAL = "promote", "activate", "festival"
PRICES = (ac.ROAD, ac.SETTLEMENT, ac.CITY, ac.WALL, ac.KNIGHT, PROMOTE, ACTIVATE, ac.CITADEL, ac.BISHOPRIC, FESTIVAL)
"""Things with a price, in the order of the strips."""
PICTURE_OF: Mapping[str, str] = {
    ac.WALL: "kgr_picture_engineer",
    PROMOTE: "kgr_picture_smith",
    ACTIVATE: "kgr_picture_warlord",
    ac.CITADEL: "kgr_area_magic",
    ac.BISHOPRIC: "kgr_area_church",
}
"""Sprites of things with a price that are no pieces of the land: of the card that brings it, or of its area."""
NUMBER = {LAND: 3, KNIGHTS: 7, WHOLE: len(PRICES)}
"""By extent how many of them there are."""


class PieceCost(NamedTuple):
    """A price.  cost: by kind.  most: that of the dearest piece, where it varies."""

    cost: Amounts
    most: int = 0


def priced(view: View) -> tuple[str, ...]:
    """Return the things with a price in this game."""
    return PRICES[: NUMBER[view.options.extent]]


def price_of(what: str) -> PieceCost:
    """Return the price of a thing; that of a festival begins with a road's."""
    if what == FESTIVAL:
        least, most = min(FESTIVAL_COST.values()), max(FESTIVAL_COST.values())
        return PieceCost(tuple([least if kind == BEER else none for kind, none in enumerate(NONE)]), most)
    return PieceCost(
        {ac.KNIGHT: KNIGHT_COST, PROMOTE: PROMOTION_COST, ACTIVATE: ACTIVATION_COST}.get(what) or COSTS[what]
    )


def paid_by(action: Action) -> str:
    """Return the thing that an action pays for, "" for none with a strip."""
    match action:
        case ac.Build(what=what) if what in PRICES:
            return what
        case ac.Promote():
            return PROMOTE
        case ac.Activate():
            return ACTIVATE
        case ma.Hold():
            return FESTIVAL
    return ""


def left_of(view: View, seat: int, what: str) -> int:
    """Return how many pieces of it the seat has left; -1 for a thing that is no piece."""
    if what == ac.KNIGHT:
        return KNIGHTS_OF_LEVEL[0] - _basic(view, seat)
    if what in (PROMOTE, ACTIVATE):
        return -1
    if what == FESTIVAL:
        return int(view.seats[seat].festival is None)
    return supply(view, seat, what)


def _basic(view: View, seat: int) -> int:
    """Return how many basic knights of the seat stand on the island."""
    return (view.seats[seat].knights & ~view.seats[seat].strong & ~view.seats[seat].mighty).bit_count()
