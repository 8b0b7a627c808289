"""Phase 2: the exchange of stones with a card of the row (R75 to R79, A44)."""

from __future__ import annotations

from itertools import compress

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze.effects import persons
from engine.firenze.effects.buildings import exchange_price
from engine.firenze.flow import Log, ask
from engine.firenze.phases import build
from engine.firenze.state import CHOOSE_EXCHANGE, ChooseExchange, PayExchange, RowCard, State, Table
from engine.firenze.stones import LETTERS, plus
from engine.kernel.reasons import Reason


def legal(table: Table) -> tuple[ac.Action, ...]:
    """List the stones to exchange for, if affordable and none was exchanged (R78), persons, `continue` (R79)."""
    seat = table.seats[table.player]
    found: list[ac.Action] = []
    if not table.swapped and seat.stones() >= exchange_price(seat):
        for swaps, card in zip(ac.SWAP, table.row, strict=False):
            found += compress(swaps, card.stones)
    return (*found, *persons.legal(table), ac.CONTINUE)


def legal_give(table: Table) -> tuple[ac.Action, ...]:
    """List the stones that can pay for the exchange: any of the stock (R77)."""
    stock = table.seats[table.player].stock
    return tuple(compress(ac.GIVE, stock))


def swap(s: State, log: Log, action: ac.Swap) -> None:
    """Name the wanted stone; the price is then paid stone by stone."""
    ask(s, log, PayExchange(action.slot, action.colour, exchange_price(s.seats[s.player])))


def give(s: State, log: Log, action: ac.Give) -> None:
    """Pay one stone onto the card; the last one moves the wanted stone to the stock (R76)."""
    asked = s.pending
    assert isinstance(asked, PayExchange)
    seat = s.seats[s.player]
    seat.stock[action.colour] -= 1
    card = s.row[asked.slot]
    s.row[asked.slot] = RowCard(card.card, plus(card.stones, action.colour))
    log.append(ev.ExchangePaid(s.player, action.colour, asked.slot, card.card))
    if asked.due > 1:
        ask(s, log, PayExchange(asked.slot, asked.want, asked.due - 1))
        return
    card = s.row[asked.slot]
    s.row[asked.slot] = RowCard(card.card, plus(card.stones, asked.want, -1))
    seat.stock[asked.want] += 1
    s.swapped = True
    log.append(ev.ExchangeMade(s.player, asked.want, asked.slot, card.card))
    ask(s, log, CHOOSE_EXCHANGE)


def play(s: State, log: Log, action: ac.PlayPerson) -> None:
    """Play a person; the phase goes on."""
    persons.play(s, log, action)
    ask(s, log, CHOOSE_EXCHANGE)


def leave(s: State, log: Log, action: ac.Continue) -> None:
    """Go on to building."""
    build.begin(s, log)


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why this exchange is not possible; None if the action is no part of this step."""
    seat = table.seats[table.player]
    match action:
        case ac.Swap(slot=slot, colour=colour) if isinstance(table.pending, ChooseExchange):
            if table.swapped:
                return Reason("already_exchanged", "R78")
            if not 0 <= slot < len(table.row):
                return Reason("no_such_slot", "R75", {"slot": slot})
            price = exchange_price(seat)
            if seat.stones() < price:
                return Reason(
                    "exchange_too_dear", "R75" if price == 3 else "R162", {"price": price, "stock": seat.stones()}
                )
            return Reason("stone_not_on_card", "R75", {"colour": LETTERS[colour], "slot": slot})
        case ac.Give(colour=colour) if isinstance(table.pending, PayExchange):
            return Reason("stone_not_in_stock", "R76", {"colour": LETTERS[colour]})
    return None
