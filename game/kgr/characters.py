"""Great moments of this game, about which the families make remarks (`game.table.live.remarks`)."""

from __future__ import annotations

from engine.kgr import events as ev
from engine.kgr.view import View
from game.table.parts import Speaking


def remark_on(event: ev.GameEvent, view: View) -> Speaking:
    """Return the seats that might comment on an event, each with the great moment; the first that talks does."""
    match event:
        case ev.Stole(seat=seat, from_=other):
            return ((other, "robbed"), (seat, "robbing"))
        case ev.Longest(seat=int(seat)):
            return ((seat, "longest_road"),)
        case ev.Saviour(seat=seat):
            return ((seat, "saviour"),)
        case ev.Sacked(seat=seat):
            return ((seat, "sacked"),)
        case ev.Metropolis(seat=seat):
            return ((seat, "capital"),)
        case ev.Over(result=result):
            return tuple((seat, "won") for seat in result.winners)
    return ()
