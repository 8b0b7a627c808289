"""Prices payable after one trade with the bank: they are half lit, and the trade that lights them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kgr import actions as ac
from engine.kgr.actions import Action
from engine.kgr.game import KGR
from engine.kgr.phases.hand import exchanged
from engine.kgr.phases.trade import rate_for
from engine.kgr.state import Amounts
from engine.kgr.values import KIND
from engine.kgr.view import View
from game.kgr.base.strips import paid_by, price_of, priced
from game.kgr.base.trays import BANK, CARD
from game.table.spots import Target, TargetPath

PRICE = "price"


def within_a_trade(view: View, legal: Sequence[Action]) -> dict[Target, TargetPath]:
    """Return each price that one exchange with the bank would let the player pay, and the touches that lay it out.

    Only pieces that then have a place count: the rules are asked about the hand after the exchange."""
    payable = {paid_by(action) for action in legal}
    hand = view.seats[view.player].hand
    found: dict[Target, TargetPath] = {}
    for number, what in enumerate(priced(view)):
        lacking = None if what in payable else _lacking(hand, price_of(what).cost)
        trade = None if lacking is None else _trade_for(view, legal, lacking, what)
        if trade is not None:
            found[Target(PRICE, number)] = (Target(CARD, KIND[trade.give]), Target(BANK, KIND[trade.get]))
    return found


def _lacking(hand: Amounts, cost: Amounts) -> int | None:
    """Return the kind of the single card that is missing; None where none or several are."""
    missing = [kind for kind, need in enumerate(cost) for _ in range(need - hand[kind])]
    return missing[0] if len(missing) == 1 else None


def _trade_for(view: View, legal: Sequence[Action], lacking: int, what: str) -> ac.Bank | None:
    """Return the exchange that brings the missing card and leaves the rest of the price in hand; None without one."""
    trades = (action for action in legal if isinstance(action, ac.Bank) and KIND[action.get] == lacking)
    pays = (trade for trade in trades if any(paid_by(each) == what for each in KGR.legal(_after(view, trade))))
    return next(pays, None)


def _after(view: View, trade: ac.Bank) -> View:
    """Return the view with the cards of an exchange moved."""
    given = [trade.give] * rate_for(view, view.player, KIND[trade.give], KIND[trade.get])
    after, seat = view.copy(), view.seats[view.player].copy()
    seat.hand = tuple(exchanged(seat.hand, [trade.get], given))
    seat.held = sum(seat.hand)
    after.bank = tuple(exchanged(view.bank, given, [trade.get]))
    after.seats = [seat if number == view.player else each for number, each in enumerate(view.seats)]
    return after
