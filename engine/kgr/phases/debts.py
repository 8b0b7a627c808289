"""Debts of `lent` and `ban`: paid at the end of any turn, in parts if wished (R137, A74)."""

from __future__ import annotations

from dataclasses import replace

from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr.magic import actions as ma
from engine.kgr.magic import events as me
from engine.kgr.magic import tasks as mt
from engine.kgr.phases import hand
from engine.kgr.phases.drawing import put_under_deck, without
from engine.kgr.phases.flow import Log
from engine.kgr.state import Seat, State, Table
from engine.kgr.values import KIND

LENT, BAN = "lent", "ban"


def is_in_debt(seat: Seat) -> bool:
    """Return whether the seat owes anything."""
    return bool(seat.lent or seat.bans)


def debtors(table: Table) -> list[mt.Owing]:
    """Return the questions to all seats that owe something, clockwise from the player."""
    return [mt.Owing(number) for number in table.from_player() if is_in_debt(table.seats[number])]


def owed(seat: Seat) -> dict[str, tuple[str, ...]]:
    """Return the cards due for each debt of the seat."""
    lent = {LENT: seat.lent} if seat.lent else {}
    return lent | {ban.area: ban.due for ban in seat.bans}


def legal_debt(table: Table) -> tuple[ac.Action, ...]:
    """List each kind that is owed and in hand, and to pay no more; nothing when nothing is owed."""
    seat = table.seats[table.to_act]
    if not is_in_debt(seat):
        return ()
    debts = owed(seat).items()
    found = [ma.PayDebt(debt, kind) for debt, due in debts for kind in dict.fromkeys(due) if seat.hand[KIND[kind]]]
    return (*found, ac.DONE)


def pay(s: State, log: Log, action: ma.PayDebt) -> None:
    """Pay a card to the bank, or to who closed the area; with the last one the card of the debt goes under its deck."""
    number, card = s.to_act, hand.SINGLE[KIND[action.kind]]
    seat = s.own(number)
    if action.for_ == LENT:
        left = without(seat.lent, action.kind)
        seat.lent = left
        hand.pay(s, number, card)
        log.append(me.Paid(number, LENT, action.kind, None, len(left)))
    else:
        ban = next(ban for ban in seat.bans if ban.area == action.for_)
        left = without(ban.due, action.kind)
        changed = replace(ban, due=left)
        seat.bans = tuple([changed if other is ban else other for other in seat.bans if left or other is not ban])
        hand.hand_over(s, number, ban.by, card)
        log.append(me.Paid(number, ban.area, action.kind, ban.by, len(left)))
    if not left:
        put_under_deck(s, LENT if action.for_ == LENT else BAN)


def why_not_debt(table: Table, action: ac.Action) -> Reason | None:
    """Return why this cannot be paid."""
    if not isinstance(action, ma.PayDebt):
        return None
    seat = table.seats[table.to_act]
    if action.kind not in owed(seat).get(action.for_, ()):
        return Reason("not_owed", "R137", {"kind": action.kind})
    return Reason("none_in_hand", "R137", {"kind": action.kind})
