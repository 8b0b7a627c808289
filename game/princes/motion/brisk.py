"""Frequent steps of computer players go faster from the second round on: the first one has shown the course of an
auction."""

from __future__ import annotations

from engine.princes import events as ev
from engine.princes.state import Bidding
from game.princes.base.model import TableModel

OFTEN = frozenset({ev.ObjectOffered, ev.BidRaised, ev.DroppedOut, ev.Paid, ev.CardPutBack, ev.CardKept})
"""Events of which a round has many; all others keep their time."""
DEAR = 700
"""Florins from which on a sale keeps its time: it is worth a look, whoever pays."""
BRISK = 2.0
"""Speed factor of these events."""
SALE = 1.5
"""Speed factor of a sale: the words of the auctioneer have to be read."""


def brisk(model: TableModel, event: ev.GameEvent) -> float:
    """Return the speed factor of an event on this table."""
    if model.view.round == 1 or _concerns_a_person(model, event):
        return 1.0
    if isinstance(event, ev.ObjectWon):
        return 1.0 if event.price >= DEAR else SALE
    return BRISK if type(event) in OFTEN else 1.0


def _concerns_a_person(model: TableModel, event: ev.GameEvent) -> bool:
    """Return whether a person acts, or has made the highest bid so far."""
    pending = model.view.pending
    is_outbid = isinstance(pending, Bidding) and model.human[pending.high]
    return is_outbid or model.human[getattr(event, "seat", model.view.to_act)]
