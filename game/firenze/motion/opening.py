"""The first deal of a new game: the row is removed and dealt again, card by card, stone by stone."""

from __future__ import annotations

from engine.firenze import events as ev
from engine.firenze.stones import spread
from engine.firenze.view import View


def taken_back(view: View) -> list[ev.GameEvent]:
    """Return all cards of the row to the draw pile and their stones to the bag; return the events that deal them again:
    folded in order, they restore the view (R39, R40)."""
    row, draw = list(view.row), view.draw
    view.row, view.draw = [], draw + len(row)
    for card in row:
        for colour in spread(card.stones):
            view.bag[colour] += 1
    cards = [ev.CardDealt(slot, card.card, draw + len(row) - 1 - slot) for slot, card in enumerate(row)]
    stones = [ev.StonesDealt(slot, spread(card.stones)) for slot, card in enumerate(row) if any(card.stones)]
    return [*cards, *stones]
