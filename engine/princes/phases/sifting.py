"""Cards looked at: all but one go under the pile, one after another (R37, R54, R58)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.princes import actions as ac
from engine.princes import events as ev
from engine.princes.phases import rounds
from engine.princes.phases.flow import Log, ask
from engine.princes.state import Limits, Lying, Sifting, State, Table, without
from engine.princes.values import LOOK_AT

_RULE = {"prestige": "R37", "profession": "R54", "bonus": "R58"}


def look(s: State, log: Log, number: int, pile: str, limits: Limits | None) -> None:
    """Show the seat the first five cards, or at all if there are fewer (R55, A19)."""
    lying = s.piles[pile]
    cards = tuple([card.card for card in lying[:LOOK_AT]])
    s.piles = {**s.piles, pile: lying[LOOK_AT:]}
    log.append(ev.CardsLookedAt(number, pile, len(cards), cards))
    _sift(s, log, Sifting(number, pile, cards, limits))


def _sift(s: State, log: Log, sifting: Sifting) -> None:
    """Ask for the next card to put back; the last one is kept without a question (A20)."""
    if len(sifting.cards) > 1:
        ask(s, log, sifting)
        return
    number, card = sifting.seat, sifting.cards[0]
    seat = s.own(number)
    if sifting.pile == "profession":
        seat.hand += (card,)
    elif sifting.pile == "bonus":
        seat.bonus += (card,)
    else:
        seat.prestige += (card,)
    log.append(ev.CardKept(number, sifting.pile, card))
    rounds.go_on(s, log, number, sifting.limits)


def legal(table: Table) -> tuple[ac.Action, ...]:
    """List the cards still looked at."""
    sifting = table.pending
    assert isinstance(sifting, Sifting)
    return tuple([ac.PutBack(card) for card in sifting.cards])


def put_back(s: State, log: Log, action: ac.PutBack) -> None:
    """Put the card under its pile, marked with the seat that put it there (A51)."""
    sifting = s.pending
    assert isinstance(sifting, Sifting)
    pile = sifting.pile
    s.piles = {**s.piles, pile: (*s.piles[pile], Lying(action.card, sifting.seat))}
    log.append(ev.CardPutBack(sifting.seat, pile, action.card))
    _sift(s, log, Sifting(sifting.seat, pile, without(sifting.cards, action.card), sifting.limits))


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why this card cannot be put back; None if the action is no part of this step."""
    sifting = table.pending
    if isinstance(action, ac.PutBack) and isinstance(sifting, Sifting):
        return Reason("not_looked_at", _RULE[sifting.pile], {"card": action.card})
    return None
