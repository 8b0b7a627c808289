"""Hand cards that one seat has to give to another, named one by one (section 6b of the rules)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.phases import hand
from engine.kgr.phases.flow import Log, once_less
from engine.kgr.state import State, Table
from engine.kgr.values import KIND


def give_cards(s: State, log: Log, giver: int, receiver: int, kind: int, number: int) -> None:
    """Move cards of a kind from one seat to another."""
    cards = tuple([number * each for each in hand.SINGLE[kind]])
    hand.hand_over(s, giver, receiver, cards)
    log.append(ev.Gave(giver, receiver, number, cards))


def legal_give(table: Table) -> tuple[ac.Action, ...]:
    """List the kinds that can be named next."""
    asked = table.asked(ts.Giving)
    cards = hand.part_of(table.seats[asked.seat].hand, asked.of)
    return tuple([ac.GIVE[kind] for kind in hand.nameable(cards, asked.due, asked.last)])


def give(s: State, log: Log, action: ac.Give) -> None:
    """Give a card."""
    asked = s.asked(ts.Giving)
    give_cards(s, log, asked.seat, asked.to, KIND[action.kind], 1)
    once_less(s, asked.due, ts.Giving(asked.seat, asked.to, asked.due - 1, asked.of, action.kind))


def why_not_give(table: Table, action: ac.Action) -> Reason | None:
    """Return why a card of this kind cannot be given."""
    asked = table.asked(ts.Giving)
    if not isinstance(action, ac.Give):
        return None
    if not hand.part_of(table.seats[asked.seat].hand, asked.of)[KIND[action.kind]]:
        return Reason("none_in_hand", "R82", {"kind": action.kind})
    return Reason("not_in_order", "R82", {"kind": action.kind})
