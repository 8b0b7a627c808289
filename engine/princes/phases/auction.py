"""Phase A: objects are offered, bid for, paid and take effect (R12 to R23, A4 to A16)."""

from __future__ import annotations

from engine.kernel.moment import clockwise
from engine.kernel.reasons import Reason
from engine.princes import actions as ac
from engine.princes import events as ev
from engine.princes.phases import rounds, sifting
from engine.princes.phases.flow import Log, ask, pay, score
from engine.princes.pieces import LANDSCAPES
from engine.princes.state import Bidding, Luring, Placing, State, Table
from engine.princes.supply import is_in, left_of, may_have, objects_for
from engine.princes.values import BID_STEP, BUILDER_AGAIN, OPENING_BID

# ---------------------------------------------------------------- choosing and bidding


def legal_offer(table: Table) -> tuple[ac.Action, ...]:
    """List the objects that the seat can choose."""
    return tuple([ac.OFFER[thing] for thing in objects_for(table, table.to_act)])


def offer(s: State, log: Log, action: ac.Offer) -> None:
    """Bid 200 for the object (R13); a seat without rivals takes it for that (R21, A10)."""
    number, thing = s.to_act, action.object
    log.append(ev.ObjectOffered(number, thing, OPENING_BID))
    rival = _next_rival(s, number, thing, number, ())
    if rival is None:
        _sell(s, log, number, thing, OPENING_BID)
    else:
        ask(s, log, Bidding(rival, thing, number, OPENING_BID, number))


def legal_bid(table: Table) -> tuple[ac.Action, ...]:
    """List to raise if the seat can pay the next bid (A6), and to drop."""
    bidding = table.pending
    assert isinstance(bidding, Bidding)
    if bidding.bid + BID_STEP <= table.seats[bidding.seat].funds():
        return ac.RAISE_OR_DROP
    return ac.ONLY_DROP


def raise_(s: State, log: Log, action: ac.Raise) -> None:
    """Bid 100 more (R14)."""
    asked = s.pending
    assert isinstance(asked, Bidding)
    number, bid = asked.seat, asked.bid + BID_STEP
    log.append(ev.BidRaised(number, asked.object, bid))
    rival = _next_rival(s, number, asked.object, number, asked.dropped)
    assert rival is not None  # at least the former highest bidder
    ask(s, log, Bidding(rival, asked.object, asked.chooser, bid, number, asked.dropped))


def drop(s: State, log: Log, action: ac.Drop) -> None:
    """Drop out of this object (R15); the last one left takes it (R16)."""
    asked = s.pending
    assert isinstance(asked, Bidding)
    number, dropped = asked.seat, (*asked.dropped, asked.seat)
    log.append(ev.DroppedOut(number, asked.object))
    rival = _next_rival(s, number, asked.object, asked.high, dropped)
    if rival is None:
        _sell(s, log, asked.high, asked.object, asked.bid)
    else:
        ask(s, log, Bidding(rival, asked.object, asked.chooser, asked.bid, asked.high, dropped))


def _next_rival(s: State, after: int, thing: str, high: int, dropped: tuple[int, ...]) -> int | None:
    """Return the next seat clockwise that is still in, except the highest bidder (A9); None if there is none."""
    for number in clockwise(len(s.seats), after + 1):
        if number != high and is_in(s, number, thing, dropped):
            return number
    return None


# ---------------------------------------------------------------- the sale


def _sell(s: State, log: Log, number: int, thing: str, price: int) -> None:
    """Take the price, then let the object take effect (R101, R104)."""
    pay(s, log, number, price)
    s.got = (*s.got[:number], thing, *s.got[number + 1 :])
    log.append(ev.ObjectWon(number, thing, price))
    if thing in LANDSCAPES:
        ask(s, log, Placing(number, thing))
    elif thing == "prestige":
        sifting.look(s, log, number, "prestige", None)
    elif thing == "recruiting":
        s.own(number).recruiting += 1
        if rounds.can_recruit(s, number):
            ask(s, log, Luring(number))
        else:
            rounds.ask_next_chooser(s, log)  # A16
    else:
        _take_in(s, log, number, thing)
        rounds.ask_next_chooser(s, log)


def _take_in(s: State, log: Log, number: int, thing: str) -> None:
    """Add a jester or a builder; each builder after the first scores (R33, R34)."""
    seat = s.own(number)
    if thing == "jester":
        seat.jesters += 1
        return
    seat.builders += 1
    if seat.builders > 1:
        score(s, log, number, "builder", BUILDER_AGAIN)


# ---------------------------------------------------------------- why not


def why_not_offer(table: Table, action: ac.Action) -> Reason | None:
    """Return why this object cannot be chosen; None if the action is no part of this step."""
    if not isinstance(action, ac.Offer):
        return None
    thing = {"object": action.object}
    if action.object not in ac.OBJECTS:
        return Reason("no_such_object", "R12", thing)
    if action.object in table.got:
        return Reason("sold", "R18", thing)
    if not may_have(table.seats[table.to_act], action.object):
        return Reason("three_builders", "A12")
    return None if left_of(table, action.object) > 0 else Reason("sold_out", "A11", thing)


def why_not_bid(table: Table, action: ac.Action) -> Reason | None:
    """Return why the seat cannot raise; None if the action is no part of this step."""
    bidding = table.pending
    if not isinstance(action, ac.Raise) or not isinstance(bidding, Bidding):
        return None
    funds = table.seats[bidding.seat].funds()
    return Reason("cannot_pay", "A6", {"price": bidding.bid + BID_STEP, "funds": funds})
