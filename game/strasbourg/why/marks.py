"""Traces of the last turn that are still visible on the table, and the seats that can be asked about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.strasbourg import events as ev
from engine.strasbourg.city import NUMBER, SPOTS
from engine.strasbourg.components import COUNCIL
from engine.strasbourg.view import View
from game.table.spots import Target


def changed(last: Sequence[ev.GameEvent], since: Sequence[ev.GameEvent], view: View) -> frozenset[Target]:
    """Return the pieces that the last turn has set into city and council, and all other families."""
    others = {Target("seat", seat) for seat in range(len(view.seats)) if seat != view.seat}
    return frozenset(others | {target for event in last for target in _left(event, view)})


def _left(event: ev.GameEvent, view: View) -> Iterator[Target]:
    """Yield the traces of an event; a member may have been driven out of the council since."""
    match event:
        case ev.MemberPlaced(at=at):
            yield Target("square", NUMBER[at])
        case ev.CouncilTaken(seat=seat, place=place) if view.holder(place) == seat:
            yield Target("council", COUNCIL.index(place))
        case ev.ChapelBuilt(at=at):
            yield Target("spot", SPOTS.index(at))
        case ev.EdificeBuilt(at=at):
            yield Target("plot", NUMBER[at])
