"""A game of *Firenze* and its twin (`hidden`)."""

from collections.abc import Callable
from typing import Any

from engine.firenze.cards import FEASTS, PERSONS
from engine.journal.journal import Journal

MOST = 160
"""Decisions of a game that is compared."""
PLACES = (0, 31, 76, 118, 160)
"""The steps at which it is looked at."""


def twin(journal: Journal[Any, Any], viewer: int | None) -> Callable[[Any], Any]:
    """Change the cards of all covered hands except the viewer's, and reverse the pile: cards taken were visible, but a
    covered hand has to be remembered."""
    cards = (*PERSONS, *FEASTS)
    other = dict(zip(cards, cards[1:] + cards[:1], strict=True))

    def told(value: Any) -> Any:
        if type(value).__name__ != "State":
            return value
        twin = value.copy()
        twin.draw = twin.draw[::-1]
        for number in range(len(twin.seats)):
            if number != viewer and journal.client["screen"]["hands"] == "covered":
                seat = twin.seats[number] = twin.seats[number].copy()
                seat.hand = tuple(other.get(card, card) for card in seat.hand)
        return twin

    return told
