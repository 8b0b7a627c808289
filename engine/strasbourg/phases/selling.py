"""The fields C, E and G: the sale of goods (R45 to R48, A31 to A35)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.strasbourg import actions as ac
from engine.strasbourg import events as ev
from engine.strasbourg.components import GOOD_VALUE, GUILDS
from engine.strasbourg.phases import rounds
from engine.strasbourg.phases.flow import Log, add_goods, ask
from engine.strasbourg.state import Selling, State, Table


def _asked(table: Table) -> Selling:
    asked = table.pending
    assert isinstance(asked, Selling)
    return asked


def legal(table: Table) -> tuple[ac.Action, ...]:
    """List each kind of goods that is not before the last one sold (A33), to sell all, and to be done."""
    asked = _asked(table)
    goods, first = table.seats[asked.seat].goods, _first(asked)
    kinds = [ac.SELL[kind] for kind in range(first, len(GUILDS)) if goods[kind]]
    return (*kinds, ac.SELL_ALL, ac.DONE)


def _first(asked: Selling) -> int:
    """Return the first kind that may still be sold one by one."""
    return 0 if asked.last is None else GUILDS.index(asked.last)


def sell(s: State, log: Log, action: ac.Sell) -> None:
    """Sell one good (R46, R47)."""
    asked = _asked(s)
    _sell(s, log, asked.seat, GUILDS.index(action.good), 1)
    if any(s.seats[asked.seat].goods):
        ask(s, log, Selling(asked.seat, asked.field, asked.bids, asked.ranking, action.good))
    else:
        _end(s, log, asked)


def sell_all(s: State, log: Log, action: ac.SellAll) -> None:
    """Sell all goods (A33)."""
    asked = _asked(s)
    for kind, number in enumerate(s.seats[asked.seat].goods):
        if number:
            _sell(s, log, asked.seat, kind, number)
    _end(s, log, asked)


def done(s: State, log: Log, action: ac.Done) -> None:
    """Sell no more (A33, A35)."""
    _end(s, log, _asked(s))


def _sell(s: State, log: Log, number: int, kind: int, goods: int) -> None:
    add_goods(s, number, kind, -goods)
    coins = goods * GOOD_VALUE[kind]
    s.own(number).money += coins
    log.append(ev.GoodSold(number, GUILDS[kind], goods, coins))


def _end(s: State, log: Log, asked: Selling) -> None:
    log.append(ev.SaleEnded(asked.seat, sum(s.seats[asked.seat].goods)))
    rounds.ask_refunds(s, log, asked)


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why this good cannot be sold; None if the action is no part of this step."""
    if not isinstance(action, ac.Sell):
        return None
    asked = _asked(table)
    if action.good not in GUILDS:
        return Reason("no_such_good", "R46", {"good": action.good})
    kind = GUILDS.index(action.good)
    if not table.seats[asked.seat].goods[kind]:
        return Reason("no_such_goods", "R46", {"good": action.good})
    return Reason("before_last", "A33", {"good": action.good, "last": asked.last or ""})
