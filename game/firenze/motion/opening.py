"""The first deal of a new game: the row is taken off the table and dealt out again, card by card, stone by stone."""

from __future__ import annotations

from engine.firenze import events as ev
from engine.firenze.stones import spread
from engine.firenze.view import View


def taken_back(view: View) -> list[ev.GameEvent]:
    """Takes all cards of the row back into the draw pile and their stones into the bag; returns the events that deal
    them again: folded in order, they bring the view to where it was (R39, R40)."""
    row, draw = list(view.row), view.draw
    view.row, view.draw = [], draw + len(row)
    for card in row:
        for colour in spread(card.stones):
            view.bag[colour] += 1
    cards = [ev.CardDealt(slot, card.card, draw + len(row) - 1 - slot) for slot, card in enumerate(row)]
    stones = [ev.StonesDealt(slot, spread(card.stones)) for slot, card in enumerate(row) if any(card.stones)]
    return [*cards, *stones]
