"""Events folded onto a table whose hands are covered, as the big screen shows it for phones and for several people."""

import pytest
from kgr_generous import generous

from engine.kgr.fold import fold
from engine.kgr.game import KGR
from engine.kgr.rules import apply
from engine.kgr.seen import seen_by
from engine.kgr.view import View
from game.kgr.base.covered import cover


def told(view: View) -> object:
    """Return everything about the seats that a table shows."""
    return [[getattr(seat, name) for name in seat.__slots__] for seat in view.seats], view.decks, view.bank, view.sees


@pytest.mark.parametrize("extent", ["kgr", "knights", "land"])
def test_what_is_folded_onto_a_covered_hand_is_what_the_covered_hand_shows_then(extent: str) -> None:
    """Of a covered hand the back of a card's area goes and comes; nothing in it gets a face."""
    for moment in generous(extent, 11, 500):
        after, events = apply(moment.before, moment.action)
        if after.is_over:
            continue
        seats = frozenset(range(len(after.seats)))
        for hidden in (seats, frozenset({moment.before.to_act})):
            seat = moment.before.to_act
            view = cover(KGR.view(moment.before, seat), hidden)
            for event in seen_by(events, seat):
                fold(view, event)
            assert told(view) == told(cover(KGR.view(after, seat), hidden)), (moment.action, events)
