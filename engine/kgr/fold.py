"""Folding events over a view: `fold(view, event)`, with the events as `seen_by` gives them to the view's seat.  The
result is the next view, without access to the truth.

What is opened when the game ends, beside its result, is not in the events.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.actions import CITY, ROAD
from engine.kgr.island import END_MASK
from engine.kgr.phases.hand import amounts
from engine.kgr.state import HIDDEN, Amounts, Dice
from engine.kgr.values import KIND, NONE
from engine.kgr.view import View
from engine.moment import fold_of


def _change(view: View, number: int, cards: Amounts, sign: int, bank: bool) -> None:
    """Add cards to a hand, or take them away (sign -1); `bank`: it gives or gets them."""
    seat = view.own(number)
    seat.held += sign * sum(cards)
    if seat.hand != HIDDEN:
        seat.hand = tuple([have + sign * each for have, each in zip(seat.hand, cards, strict=True)])
    if bank:
        view.bank = tuple([have - sign * each for have, each in zip(view.bank, cards, strict=True)])


def _asked(view: View, event: ev.Asked) -> None:
    view.pending, view.phase, view.tasks = event.pending, event.phase, event.tasks
    if event.phase == ts.SETUP:
        view.player = event.seat


def _turn(view: View, event: ev.Turn) -> None:
    view.round, view.player = event.number, event.seat
    view.phase, view.dice, view.offers = ts.BEFORE, None, 0


def _rolled(view: View, event: ev.Rolled) -> None:
    view.dice = Dice(event.red, event.yellow, event.face)


def _gained(view: View, event: ev.Gained) -> None:
    _change(view, event.seat, event.cards, 1, bank=True)


def _discarded(view: View, event: ev.Discarded) -> None:
    _change(view, event.seat, event.cards, -1, bank=True)


def _robber(view: View, event: ev.Robber) -> None:
    view.robber = event.hex


def _stole(view: View, event: ev.Stole) -> None:
    if event.kind is None:
        view.own(event.seat).held += 1
        view.own(event.from_).held -= 1
        return
    _change(view, event.from_, amounts([event.kind]), -1, bank=False)
    _change(view, event.seat, amounts([event.kind]), 1, bank=False)


def _built(view: View, event: ev.Built) -> None:
    _change(view, event.seat, event.paid, -1, bank=True)
    seat, place = view.own(event.seat), 1 << event.at
    if event.what == ROAD:
        seat.roads |= place
        seat.touched |= END_MASK[event.at]
    elif event.what == CITY:
        seat.settlements &= ~place
        seat.cities |= place
    else:
        seat.settlements |= place


def _bank(view: View, event: ev.Bank) -> None:
    paid = list(NONE)
    paid[KIND[event.give]], paid[KIND[event.get]] = event.number, -1
    _change(view, event.seat, tuple(paid), -1, bank=True)


def _offer_begun(view: View, event: ev.OfferBegun) -> None:
    view.offers += 1


def _traded(view: View, event: ev.Traded) -> None:
    for cards, giver, receiver in (
        (amounts(event.give), event.seat, event.with_),
        (amounts(event.want), event.with_, event.seat),
    ):
        _change(view, giver, cards, -1, bank=False)
        _change(view, receiver, cards, 1, bank=False)


def _longest(view: View, event: ev.Longest) -> None:
    view.longest = event.seat


_CHANGES: dict[type[ev.GameEvent], Callable[[View, Any], None]] = {
    ev.Asked: _asked,
    ev.Turn: _turn,
    ev.Rolled: _rolled,
    ev.Gained: _gained,
    ev.Discarded: _discarded,
    ev.Robber: _robber,
    ev.Stole: _stole,
    ev.Built: _built,
    ev.Bank: _bank,
    ev.OfferBegun: _offer_begun,
    ev.Traded: _traded,
    ev.Longest: _longest,
}
fold = fold_of(_CHANGES)
"""Apply an event to a view."""
