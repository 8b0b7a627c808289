"""Great moments of this game, about which the families make remarks (`game.table.live.remarks`)."""

from __future__ import annotations

from engine.firenze import events as ev
from engine.firenze.board import order_index
from engine.firenze.scoring import majority
from engine.firenze.state import OPEN
from engine.firenze.view import View
from game.firenze.motion.shows.sizes import HEAVY
from game.table.parts import Speaking

TALL, LOST = 6, 3
"""Fewest stones worth a remark: of a tower that fulfils an order, and of those lost by one event."""
MISFORTUNES = frozenset({"flood", "luxury_tax", "storehouse_fire", "tribute"})
"""Events that cost stones."""


def remark_on(event: ev.GameEvent, view: View) -> Speaking:
    """Return the seats that might comment on an event, each with the great moment; the first that speaks does.

    view: after the event."""
    match event:
        case ev.OrderFulfilled(seat=seat, balcony=balcony) if balcony is not None:
            return ((seat, "balcony"),)
        case ev.OrderFulfilled(seat=seat) if _takes_majority(event, view):
            return ((seat, "majority"),)
        case ev.OrderFulfilled(seat=seat, height=height) if height >= TALL:
            return ((seat, "tall"),)
        case ev.TowerFell(seat=seat, height=height, cause="ruin") if height >= HEAVY:
            return ((seat, "ruin"),)
        case ev.TowerFell(seat=seat, height=height) | ev.TowerRazed(seat=seat, height=height) if height >= HEAVY:
            return ((seat, "misfortune"),)
        case ev.TowerStripped(seat=seat, by=by) if seat != by:
            return ((seat, "harmed"), (by, "harming"))
        case ev.StonesLost(seat=seat, stones=stones, cause=cause) if cause in MISFORTUNES and len(stones) >= LOST:
            return ((seat, "misfortune"),)
        case ev.LastSealPlaced(seat=seat):
            return ((seat, "last_seal"),)
        case ev.GameEnded(winners=winners):
            return tuple((seat, "won") for seat in winners)
    return ()


def _takes_majority(event: ev.OrderFulfilled, view: View) -> bool:
    """Return whether the order took the majority in its colour from another seat."""
    before, orders = view.copy(), list(view.orders)
    orders[order_index(event.colour, event.height)] = OPEN
    before.orders = tuple(orders)
    led = majority(before, event.colour)
    return led not in (None, event.seat) and majority(view, event.colour) == event.seat
