"""Imagined hands: a whole state that agrees with a seat's view."""

from __future__ import annotations

from engine.chance import Chance
from engine.kgr.state import HIDDEN, State
from engine.kgr.values import KINDS, bank_of
from engine.kgr.view import View


def imagined(view: View, chance: Chance) -> State:
    """Return a state that gives the seat this view: the cards that are neither in the bank nor in its own hand are
    dealt to the others, as many to each as it holds."""
    state = State()
    view.copy_table(state)
    state.legal_actions = None
    left = list(bank_of(view.options.extent))
    for kind in range(len(KINDS)):
        left[kind] -= view.bank[kind] + sum(seat.hand[kind] for seat in view.seats if seat.hand != HIDDEN)
    cards = chance.shuffled([kind for kind, number in enumerate(left) for _ in range(number)])
    for number, seat in enumerate(view.seats):
        if seat.hand == HIDDEN:
            dealt, cards = cards[: seat.held], cards[seat.held :]
            state.own(number).hand = tuple([dealt.count(kind) for kind in range(len(KINDS))])
    state.chance = chance.copy()
    state.throws = Chance.seeded(chance.state)
    return state
