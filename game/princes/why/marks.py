"""Traces of the last turn that are still visible on the table, and the seats that can be asked about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.princes import events as ev
from engine.princes.actions import OBJECTS
from engine.princes.view import View
from game.table.spots import Target


def changed(last: Sequence[ev.GameEvent], since: Sequence[ev.GameEvent], view: View) -> frozenset[Target]:
    """Return the object sold in the last turn, the artist who performed a work, and all other courts."""
    courts = {Target("seat", seat) for seat in range(len(view.seats)) if seat != view.seat}
    return frozenset(courts | {target for event in last for target in _left(event, view)})


def _left(event: ev.GameEvent, view: View) -> Iterator[Target]:
    """Yield the traces of an event; the artist of a work may have been recruited since."""
    match event:
        case ev.ObjectWon(object=thing) if thing in view.got:
            yield Target("object", OBJECTS.index(thing))
        case ev.WorkPerformed(seat=seat, card=card) if card in view.seats[seat].table:
            yield Target("played", seat, view.seats[seat].table.index(card))
