"""What the last turn has left on the table, to be asked about: the seats that decided in it, and what they got."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.fuersten import events as ev
from engine.fuersten.actions import OBJECTS
from engine.fuersten.view import View
from game.table.spots import Target

BIDS = (ev.ObjectOffered, ev.BidRaised, ev.DroppedOut)


def changed(last: Sequence[ev.GameEvent], since: Sequence[ev.GameEvent], view: View) -> frozenset[Target]:
    """Return what the last turn changed, where it can still be seen, and who bids in the auction that runs since."""
    found = {target for event in last for target in _left(event, view)}
    found |= {Target("seat", event.seat) for event in since if isinstance(event, BIDS) and event.seat != view.seat}
    return frozenset(found)


def _left(event: ev.GameEvent, view: View) -> Iterator[Target]:
    """What an event has left, and the court of whose doing it was."""
    match event:
        case ev.ObjectWon(object=thing):
            yield Target("object", OBJECTS.index(thing))
        case ev.WorkPerformed(seat=seat, card=card) if card in view.seats[seat].table:
            yield Target("played", seat, view.seats[seat].table.index(card))
    if isinstance(event, DOINGS) and event.seat != view.seat:
        yield Target("seat", event.seat)


DOINGS = (
    *BIDS,
    ev.ObjectWon,
    ev.LandscapeThrown,
    ev.RecruitingKept,
    ev.ArtistRecruited,
    ev.FreedomIntroduced,
    ev.PiecePlaced,
    ev.WorkPerformed,
    ev.CardKept,
    ev.TurnBegan,
)
"""What a seat decided itself."""
