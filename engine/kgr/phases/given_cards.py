"""Cards that others give or that are drawn from them, one of which the player may keep; and cards that go under their
decks by choice (R120, R125, R126, R129)."""

from __future__ import annotations

from dataclasses import replace

from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.magic import actions as ma
from engine.kgr.magic import events as me
from engine.kgr.magic import tasks as mt
from engine.kgr.phases.calendar import may_get
from engine.kgr.phases.drawing import put_away, put_under_deck, with_card, without
from engine.kgr.phases.flow import Log, take_off
from engine.kgr.state import State, Table
from engine.kgr.values import AREA_OF, AREAS


def lay_before(s: State, log: Log, giver: int, receiver: int, card: str) -> None:
    """Take a card of the giver and lay it before the receiver, whose choice waits in the list of tasks or is put
    there."""
    seat = s.own(giver)
    seat.cards = without(seat.cards, card)
    log.append(me.CardOut(giver, receiver, AREAS[AREA_OF[card]], card))


def legal_give_card(table: Table) -> tuple[ac.Action, ...]:
    """List each card of the seat (R120)."""
    return tuple([ma.GiveCard(card) for card in dict.fromkeys(table.seats[table.to_act].cards)])


def give_card(s: State, log: Log, action: ma.GiveCard) -> None:
    """Give the card; it lies before the player until all have given one."""
    asked = s.asked(mt.GivingCard)
    lay_before(s, log, asked.seat, asked.to, action.card)
    take_off(s)
    s.tasks = tuple([_with(task, action.card) for task in s.tasks])


def _with(task: ts.Task, card: str) -> ts.Task:
    """Return the choice with one more card; another task as it is."""
    return replace(task, cards=(*task.cards, card)) if isinstance(task, mt.ChoosingCard) else task


def legal_choose(table: Table) -> tuple[ac.Action, ...]:
    """List each card that the player may get, and to keep none (A43)."""
    asked = table.asked(mt.ChoosingCard)
    cards = [card for card in dict.fromkeys(asked.cards) if may_get(table, asked.seat, AREA_OF[card])]
    return (*map(ma.KeepCard, cards), ma.KEEP_NONE)


def keep_card(s: State, log: Log, action: ma.KeepCard) -> None:
    """Keep that card; the others go under their decks."""
    asked = s.asked(mt.ChoosingCard)
    seat = s.own(asked.seat)
    seat.cards = with_card(seat.cards, action.card)
    log.append(me.CardKept(asked.seat, AREAS[AREA_OF[action.card]], action.card))
    _put_back(s, log, asked.seat, without(asked.cards, action.card))


def keep_none(s: State, log: Log, action: ma.KeepNone) -> None:
    """Keep none of them."""
    asked = s.asked(mt.ChoosingCard)
    _put_back(s, log, asked.seat, asked.cards)


def _put_back(s: State, log: Log, number: int, cards: tuple[str, ...]) -> None:
    """Put cards under their decks, in the order in which they were given (A44)."""
    take_off(s)
    for card in cards:
        put_under_deck(s, card)
        log.append(me.CardBack(number, AREAS[AREA_OF[card]], card))


def why_not_choose(table: Table, action: ac.Action) -> Reason | None:
    """Return why this card cannot be kept."""
    asked = table.asked(mt.ChoosingCard)
    if not isinstance(action, ma.KeepCard):
        return None
    if action.card in asked.cards:
        return Reason("may_not_get", "R46", {"area": AREAS[AREA_OF[action.card]]})
    return Reason("not_given", "R120", {"card": action.card})


def legal_burn(table: Table) -> tuple[ac.Action, ...]:
    """List each card of the seat (R125)."""
    return tuple([ac.PUT_UNDER[card] for card in dict.fromkeys(table.seats[table.to_act].cards)])


def burn(s: State, log: Log, action: ac.PutUnder) -> None:
    """Put that card under its deck."""
    put_away(s, log, s.to_act, action.card)
    take_off(s)


def why_not_own_card(table: Table, action: ac.Action) -> Reason | None:
    """Return why that card cannot be given or put away."""
    if isinstance(action, ac.PutUnder | ma.GiveCard):
        rule = "R125" if isinstance(table.pending, mt.Burning) else "R120"
        return Reason("not_in_hand", rule, {"card": action.card})
    return None
