"""The places of the island that a question is about, beside those that answer it."""

from __future__ import annotations

from engine.kgr import tasks as ts
from engine.kgr.island import numbers_in
from engine.kgr.magic import tasks as mt
from engine.kgr.view import View
from game.table.spots import Target


def concerned(view: View) -> tuple[Target, ...]:
    """Return the earlier choices of a card with several, or the pieces that would be lost."""
    asked = view.pending
    match view.tasks[1] if isinstance(asked, mt.Stopping) and len(view.tasks) > 1 else asked:
        case ts.Exchanging(hex=int(hex_)):
            return (Target("hex", hex_),)
        case ts.OpenRoad(removed=int(edge)) if isinstance(asked, mt.Stopping):
            return (Target("edge", edge),)
        case ts.Displacing(target=int(corner)) | mt.LuckySettlement(at=int(corner)) | ts.Fleeing(at=corner):
            return (Target("corner", corner),)
        case mt.Relocating(at=int(corner), roads=roads, knight=knight, lifted=None):
            chosen = [corner, *([] if knight is None else [knight])]
            return (*[Target("corner", each) for each in chosen], *[Target("edge", edge) for edge in roads])
        case mt.KeepingToken(seat=seat, token=token):
            mask = getattr(view.seats[seat], token)
            return tuple([Target("corner", corner) for corner in numbers_in(mask)])
    return ()
