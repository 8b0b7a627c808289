"""Great moments of this game, about which the families make remarks (`game.table.live.remarks`)."""

from __future__ import annotations

from engine.princes import events as ev
from engine.princes.view import View
from game.princes.motion.auction.hammer import DEAR
from game.table.parts import Speaking

POOR, MASTERLY = 3, 18
"""Prestige given up in one payment, and value of a work from which they are worth a remark; a sale is if it is
celebrated."""


def remark_on(event: ev.GameEvent, view: View) -> Speaking:
    """Return the seats that might comment on an event, each with the great moment; the first that talks does."""
    match event:
        case ev.WorkPerformed(seat=seat, value=value) if value >= MASTERLY:
            return ((seat, "work"),)
        case ev.BestWorkFound(seats=(seat,)):
            return ((seat, "best"),)
        case ev.ObjectWon(seat=seat, price=price) if price >= DEAR:
            return ((seat, "dear"),)
        case ev.ArtistRecruited(seat=seat, other=other):
            return ((other, "lured"), (seat, "luring"))
        case ev.PrestigeScored(seat=seat, cause="builder"):
            return ((seat, "builders"),)
        case ev.Paid(seat=seat, prestige=prestige) if prestige >= POOR:
            return ((seat, "poor"),)
        case ev.GameEnded(winners=winners):
            return tuple((seat, "won") for seat in winners)
    return ()
