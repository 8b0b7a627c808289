"""Phase 1: choose a card, pay for it, take it, and put it in its place (R55 to R69)."""

from __future__ import annotations

from itertools import compress

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze.cards import BUILDING, CHURCH, EVENT, HOLDS_TRANSIT, TYPE
from engine.firenze.effects import feasts, persons
from engine.firenze.flow import Log, ask
from engine.firenze.phases import event_cards as events
from engine.firenze.phases import refill
from engine.firenze.state import CHOOSE_CARD, AnswerEvent, ChooseCard, PayForCard, RowCard, State, Table
from engine.firenze.stones import COLOURS, LETTERS, plus
from engine.kernel.reasons import Reason


def price(table: Table, slot: int) -> int:
    """Return the price of the card in the slot: one stone for each card left of it, none with a princess (R56, R57,
    R180, A22)."""
    return 0 if table.free_choice else slot


def too_dear(table: Table, slot: int) -> Reason:
    """Return the reason for a card that the stock cannot pay (R57)."""
    return Reason("card_too_dear", "R57", {"cost": slot, "stock": table.seats[table.player].stones()})


def paid_slot(asked: PayForCard) -> int:
    """Return the slot whose card gets the next paid stone: they are paid from the left (R59)."""
    return asked.slot - asked.due


def legal(table: Table) -> tuple[ac.Action, ...]:
    """List the cards the seat can pay (R57, A21), and persons."""
    payable = len(table.row) if table.free_choice else min(len(table.row), table.seats[table.player].stones() + 1)
    return (*ac.TAKE[:payable], *persons.legal(table))


def legal_pay(table: Table) -> tuple[ac.Action, ...]:
    """List the stones that can pay for the card: any of the stock (R60)."""
    stock = table.seats[table.player].stock
    return tuple(compress(ac.PAY, stock))


def legal_event(table: Table) -> tuple[ac.Action, ...]:
    """List the answers to an event: accept it, or cancel it with a patrician not yet played (R205, A27)."""
    return (ac.CANCEL, ac.ACCEPT) if _can_cancel(table) else (ac.ACCEPT,)


def _can_cancel(table: Table) -> bool:
    return "patrician" in table.seats[table.player].hand and "patrician" not in table.played


# ---------------------------------------------------------------- choosing and paying


def take(s: State, log: Log, action: ac.Take) -> None:
    """Choose a card; the leftmost is free, and any with a princess (R56, R180, A22)."""
    cost = price(s, action.slot)
    log.append(ev.CardChosen(s.player, action.slot, s.row[action.slot].card, cost))
    if cost:
        ask(s, log, PayForCard(action.slot, cost))
    else:
        _take_card(s, log, action.slot)


def pay(s: State, log: Log, action: ac.Pay) -> None:
    """Pay one stone onto the next card, from the left (R59, R61)."""
    asked = s.pending
    assert isinstance(asked, PayForCard)
    slot = paid_slot(asked)
    s.seats[s.player].stock[action.colour] -= 1
    card = s.row[slot]
    s.row[slot] = RowCard(card.card, plus(card.stones, action.colour))
    log.append(ev.CardCostPaid(s.player, action.colour, slot, card.card))
    if asked.due > 1:
        ask(s, log, PayForCard(asked.slot, asked.due - 1))
    else:
        _take_card(s, log, asked.slot)


def play(s: State, log: Log, action: ac.PlayPerson) -> None:
    """Play a person; the card is still to be chosen."""
    persons.play(s, log, action)
    ask(s, log, CHOOSE_CARD)


# ---------------------------------------------------------------- taking


def _take_card(s: State, log: Log, slot: int) -> None:
    """Take card and stones from the row (R62); the rest depends on the card's type (R63)."""
    s.free_choice = False
    taken = s.row.pop(slot)
    card, stones = taken.card, taken.stones
    held = card in HOLDS_TRANSIT
    log.append(ev.CardTaken(s.player, slot, card, stones, held))
    if not held:
        stock = s.seats[s.player].stock
        for colour in COLOURS:
            stock[colour] += stones[colour]
    if TYPE[card] == EVENT:
        transit = stones if held else None
        if _can_cancel(s):
            ask(s, log, AnswerEvent(card, transit))
        else:
            events.strike(s, log, card, transit)
        return
    if TYPE[card] == BUILDING:
        _lay_building(s, log, card)
    elif TYPE[card] == CHURCH:
        s.church += (card,)
        log.append(ev.ChurchCardLaid(s.player, card))
    elif card == "monument":
        _award_monument(s, log)
    else:
        s.seats[s.player].hand += (card,)
        log.append(ev.CardToHand(s.player, card))
    refill.open_window(s, log)


def _lay_building(s: State, log: Log, card: str) -> None:
    """Lay out a building, which works from now on (R67); discard a duplicate (R150, R151, A42)."""
    if card in s.seats[s.player].buildings:
        s.discard += (card,)
        log.append(ev.CardRejected(s.player, card, "duplicate"))
    else:
        s.seats[s.player].buildings += (card,)
        log.append(ev.BuildingLaid(s.player, card))


def _award_monument(s: State, log: Log) -> None:
    """Give the Monument to the seat with the highest tower, on turn or not (R172 to R174, A29)."""
    recipient = feasts.highest_builder(s)
    if recipient is None:
        s.discard += ("monument",)
        cause = "tie" if any(seat.towers for seat in s.seats) else "no_tower"
        log.append(ev.CardRejected(s.player, "monument", cause))
    else:
        s.own(recipient).hand += ("monument",)
        log.append(ev.CardToHand(recipient, "monument"))


# ---------------------------------------------------------------- an event and the patrician


def accept(s: State, log: Log, action: ac.Accept) -> None:
    """Carry out the event (R139)."""
    asked = s.pending
    assert isinstance(asked, AnswerEvent)
    events.strike(s, log, asked.taken, asked.transit)


def cancel(s: State, log: Log, action: ac.Cancel) -> None:
    """Cancel the whole event with the patrician; both are discarded, the stones are kept (R205, A26)."""
    asked = s.pending
    assert isinstance(asked, AnswerEvent)
    persons.spend(s, log, "patrician")
    s.discard += (asked.taken,)
    log.append(ev.EventCancelled(s.player, asked.taken))
    events.arrive(s, log, asked.transit)
    refill.open_window(s, log)


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why this cannot be chosen, paid or cancelled; None if the action is no part of this step."""
    match action:
        case ac.Take(slot=slot) if isinstance(table.pending, ChooseCard):
            if not 0 <= slot < len(table.row):
                return Reason("no_such_slot", "R55", {"slot": slot})
            return too_dear(table, slot)
        case ac.Pay(colour=colour) if isinstance(table.pending, PayForCard):
            return Reason("stone_not_in_stock", "R58", {"colour": LETTERS[colour]})
        case ac.Cancel() if isinstance(table.pending, AnswerEvent):
            if "patrician" in table.played:
                return Reason("same_name_played", "R144", {"card": "patrician"})
            return Reason("not_in_hand", "R205", {"card": "patrician"})
    return None
