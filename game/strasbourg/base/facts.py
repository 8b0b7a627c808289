"""The meaning of an action now, in numbers.

The facts stand below an action's sentence and fill its label (`strasbourg.do`); each is named in `strasbourg.fact`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.strasbourg import actions as ac
from engine.strasbourg import state as st
from engine.strasbourg.actions import Action
from engine.strasbourg.city import BESIDE, NUMBER, PRICE, TOUCHING
from engine.strasbourg.components import EDIFICES, GOOD_VALUE, GUILDS
from engine.strasbourg.reading.worth import worth
from engine.strasbourg.state import InField, Seat
from engine.strasbourg.view import View

Facts = Mapping[str, Any]


def facts(view: View, action: Action) -> Facts:
    """Return the facts about an action of the seat to act."""
    of = FACTS.get(type(action))
    return {} if of is None else of(view, view.seats[view.to_act], action)


def rank(view: View, seat: int, total: int) -> int:
    """Return the place that a sum would take among the stacks turned up so far (R26, R27)."""
    asked, order = view.pending, view.order()
    assert isinstance(asked, InField)
    ahead = 1
    for other, bid in enumerate(asked.bids):
        if isinstance(bid, tuple) and other != seat:
            earlier = order.index(other) < order.index(seat)
            ahead += (sum(bid), earlier) > (total, False)
    return ahead


def to_come(view: View) -> tuple[int, ...]:
    """Return the seats that still decide in this field, behind the one that is asked."""
    asked = view.pending
    assert isinstance(asked, InField)
    return tuple(seat for seat in view.order() if seat != asked.seat and asked.bids[seat] in (None, st.WAITING))


def _kept(view: View, seat: Seat, action: ac.Keep) -> Facts:
    return {"given": tuple(task for task in seat.tasks if task not in action.tasks)}


def _added(view: View, seat: Seat, action: ac.Add) -> Facts:
    return {"sum": sum(seat.stacks[-1]) + action.value}


def _turned_up(view: View, seat: Seat, action: ac.Reveal) -> Facts:
    total = sum(action.cards)
    return {"sum": total, "rank": rank(view, view.to_act, total), "others": len(to_come(view))}


def _waits(view: View, seat: Seat, action: ac.Wait) -> Facts:
    return {"privileges": seat.privileges}


def _placed(view: View, seat: Seat, action: ac.Place) -> Facts:
    """Return the price of the square, the worth of a member there now, and the coins left."""
    number = NUMBER[action.at]
    return {"price": PRICE[number], "points": worth(view, number), "left": seat.money - PRICE[number]}


def _good(view: View, seat: Seat, action: ac.TakeGood) -> Facts:
    asked = view.pending
    assert isinstance(asked, InField)
    guild = view.guild(asked.field)
    assert guild is not None
    return {"good": guild, "coins": GOOD_VALUE[GUILDS.index(guild)]}


def _sold(view: View, seat: Seat, action: ac.Sell) -> Facts:
    return {"coins": GOOD_VALUE[GUILDS.index(action.good)]}


def _all_sold(view: View, seat: Seat, action: ac.SellAll) -> Facts:
    return {"coins": sum(number * value for number, value in zip(seat.goods, GOOD_VALUE, strict=True))}


def _chapel(view: View, seat: Seat, action: ac.BuildChapel) -> Facts:
    return {"own": (seat.members & TOUCHING[action.at]).bit_count(), "all": _all(view, TOUCHING[action.at])}


def _edifice(view: View, seat: Seat, action: ac.BuildEdifice) -> Facts:
    own = (seat.members & BESIDE[action.at]).bit_count()
    points = own * EDIFICES[view.edifice]
    return {"edifice": view.edifice, "own": own, "all": _all(view, BESIDE[action.at]), "points": points}


def _all(view: View, squares: int) -> int:
    return (view.occupied() & squares).bit_count()


FACTS: dict[type[Action], Callable[[View, Seat, Any], Facts]] = {
    ac.Keep: _kept,
    ac.Add: _added,
    ac.Reveal: _turned_up,
    ac.Wait: _waits,
    ac.Place: _placed,
    ac.TakeGood: _good,
    ac.Sell: _sold,
    ac.SellAll: _all_sold,
    ac.BuildChapel: _chapel,
    ac.BuildEdifice: _edifice,
}
