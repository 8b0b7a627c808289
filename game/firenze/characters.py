"""Great moments of this game, about which the families make remarks (`game.table.live.remarks`)."""

from __future__ import annotations

from engine.firenze import events as ev
from game.table.parts import Speaking

TALL, FALLEN = 6, 3
"""Fewest stones of a tower whose end is worth a remark: fulfilled, or in ruins."""
MISFORTUNES = frozenset({"flood", "luxury_tax", "storehouse_fire", "tribute"})
"""Events that cost stones."""


def remark_on(event: ev.GameEvent) -> Speaking:
    """Return the seats that might comment on an event, each with the great moment; the first that speaks does."""
    match event:
        case ev.OrderFulfilled(seat=seat, balcony=balcony) if balcony is not None:
            return ((seat, "balcony"),)
        case ev.OrderFulfilled(seat=seat, height=height) if height >= TALL:
            return ((seat, "tall"),)
        case ev.TowerFell(seat=seat, height=height, cause="ruin") if height >= FALLEN:
            return ((seat, "ruin"),)
        case ev.TowerFell(seat=seat, height=height) | ev.TowerRazed(seat=seat, height=height) if height >= FALLEN:
            return ((seat, "misfortune"),)
        case ev.TowerStripped(seat=seat, by=by) if seat != by:
            return ((seat, "harmed"),)
        case ev.EventStruck(seat=seat, card=card) if card in MISFORTUNES:
            return ((seat, "misfortune"),)
        case ev.LastSealPlaced(seat=seat):
            return ((seat, "last_seal"),)
        case ev.GameEnded(winners=winners):
            return tuple((seat, "won") for seat in winners)
    return ()
