"""Imagined hidden cards: a whole state that agrees with a seat's view."""

from __future__ import annotations

from engine.kernel.chance import Chance
from engine.princes.cards import CARDS
from engine.princes.state import COVERED, Hire, Lying, Seat, Sifting, State
from engine.princes.view import View


def imagined(view: View, chance: Chance) -> State:
    """Return a state that gives the seat this view: all cards unknown to it are dealt again.

    Cards that the seat put under a pile stay there (A51), artists seen on tables are not in hands, and the numbers of
    cards are the public ones.
    """
    state = State()
    view.copy_table(state)
    state.chance, state.legal_actions = chance.copy(), None
    hidden = {pile: chance.shuffled(_unknown(view, pile)) for pile in CARDS}
    for number, seat in enumerate(state.seats):
        if number != view.seat:
            state.seats[number] = _dealt(seat, hidden, isinstance(view.pending, Hire) and number < view.to_act)
    asked = view.pending
    if isinstance(asked, Sifting) and COVERED in asked.cards:
        cards = tuple([hidden[asked.pile].pop() for _ in asked.cards])
        state.pending = Sifting(asked.seat, asked.pile, cards, asked.limits)
    state.piles = {
        name: tuple([Lying(hidden[name].pop()) if lying.card == COVERED else lying for lying in pile])
        for name, pile in view.piles.items()
    }
    return state


def _dealt(seat: Seat, hidden: dict[str, list[str]], has_rejected: bool) -> Seat:
    twin = seat.copy()
    twin.hand = tuple([hidden["profession"].pop() for _ in seat.hand])
    twin.bonus = tuple([hidden["bonus"].pop() for _ in seat.bonus])
    twin.prestige = tuple([hidden["prestige"].pop() for _ in seat.prestige])
    if has_rejected:
        twin.rejected = hidden["profession"].pop()
    return twin


def _unknown(view: View, pile: str) -> list[str]:
    """Return the cards of a pile whose place the seat does not know, always in the same order."""
    known = {lying.card for lying in view.piles[pile]}
    own = view.seats[view.seat]
    if pile == "profession":
        known.update(own.hand, *(seat.table for seat in view.seats))
        if isinstance(view.pending, Hire) and own.rejected is not None:
            known.add(own.rejected)
    elif pile == "bonus":
        known.update(own.bonus, view.spent)
    else:
        known.update(own.prestige)
    if isinstance(view.pending, Sifting) and view.pending.pile == pile:
        known.update(view.pending.cards)
    return [card for card in CARDS[pile] if card not in known]
