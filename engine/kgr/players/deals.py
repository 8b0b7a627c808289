"""Imagined hands: a whole state that agrees with a seat's view."""

from __future__ import annotations

from engine.kernel.chance import Chance
from engine.kgr.cards.targets import looked_at
from engine.kgr.state import HIDDEN, Amounts, State, Table
from engine.kgr.tasks import Looking
from engine.kgr.values import AREAS, CARD_ORDER, DECKS, KINDS, POINT_CARDS, bank_of
from engine.kgr.view import View


def imagined(view: View, chance: Chance) -> State:
    """Return a state that gives the seat this view: the cards that it sees nowhere are dealt to the others, as many to
    each as it holds, and to the decks."""
    state = State()
    view.copy_table(state)
    state.legal_actions = None
    if not view.is_over:
        _show(state, view)
        _deal_hands(state, chance)
        _deal_cards(state, chance)
    state.chance = chance.copy()
    state.throws = Chance.seeded(chance.state)
    return state


def _show(state: State, view: View) -> None:
    """Put the cards that the seat looks at into their hand."""
    target = looked_at(view.pending)
    if target is None or view.sees is None:
        return
    if isinstance(view.pending, Looking):
        state.own(target).hand = tuple([int(number) for number in view.sees])
    else:
        state.own(target).cards = tuple([str(card) for card in view.sees])


def _deal_hands(state: State, chance: Chance) -> None:
    """Deal the cards that are neither in the bank nor in a hand that is seen."""
    for number, hand in dealt_hands(state, chance).items():
        state.own(number).hand = hand


def dealt_hands(table: Table, chance: Chance) -> dict[int, Amounts]:
    """Return hands for the seats whose cards are hidden, of the cards that are neither in the bank nor in a hand that
    is seen."""
    left = list(bank_of(table.options.extent))
    for kind in range(len(KINDS)):
        left[kind] -= table.bank[kind] + sum(seat.hand[kind] for seat in table.seats if seat.hand != HIDDEN)
    cards = chance.shuffled([kind for kind, number in enumerate(left) for _ in range(number)])
    hands: dict[int, Amounts] = {}
    for number, seat in enumerate(table.seats):
        if seat.hand == HIDDEN:
            dealt, cards = cards[: seat.held], cards[seat.held :]
            hands[number] = tuple([dealt.count(kind) for kind in range(len(KINDS))])
    return hands


def _deal_cards(state: State, chance: Chance) -> None:
    """Deal the cards of each area of which only the backs are seen: to hands none that is laid open at once (R48)."""
    decks = list(state.decks)
    for area in state.options.areas:
        left = list(DECKS[area])
        for seat in state.seats:
            for card in (*seat.cards, *seat.open):
                if card in left:
                    left.remove(card)
        left = chance.shuffled(left)
        for number, seat in enumerate(state.seats):
            backs = seat.cards.count(AREAS[area])
            if backs:
                kept = [card for card in seat.cards if card != AREAS[area]]
                dealt = [card for card in left if card not in POINT_CARDS][:backs]
                for card in dealt:
                    left.remove(card)
                state.own(number).cards = tuple(sorted((*kept, *dealt), key=CARD_ORDER.__getitem__))
        decks[area] = tuple(left)
    state.decks = tuple(decks)
