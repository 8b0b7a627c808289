"""A game of Lots and its twin (`hidden`)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from small_game import model as m

from engine.journal.journal import Journal


def twin(journal: Journal[Any, Any], viewer: int | None) -> Callable[[Any], Any]:
    """Turn the cards of the others round (without a viewer, of all), and the order in which cards and tiles will
    come."""

    def turned(value: Any) -> Any:
        if isinstance(value, m.State):
            hands = [tuple(10 - card for card in hand) for hand in value.hands]
            laid = [tuple(10 - card for card in cards) for cards in value.laid]
            if viewer is not None:
                hands[viewer], laid[viewer] = value.hands[viewer], value.laid[viewer]
            return replace(
                value, hands=tuple(hands), laid=tuple(laid), bag=value.bag[::-1], pile=tuple(reversed(value.pile))
            )
        if isinstance(value, m.CardLaid | m.CardDrawn) and value.seat != viewer and value.card is not None:
            return replace(value, card=10 - value.card)
        return type(value)([turned(part) for part in value]) if isinstance(value, tuple | list) else value

    return turned
