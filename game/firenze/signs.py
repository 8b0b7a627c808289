"""Signs for a coach: names for the rules' answers about a view. Nothing is decided here."""

from __future__ import annotations

from engine.firenze.cards import EVENTS, FEASTS, PERSONS
from engine.firenze.reading import queries
from engine.firenze.view import View

SOON = 2
"""Largest number of stones that a tower may lack for an order to be mentioned."""


def signs(view: View) -> frozenset[str]:
    """Return the signs for the seat of the view.

    falling: a tower falls unless it grows now, and its stone is in stock. card_saves: a card of the row has a stone
    that a tower needs and the stock lacks; exchange_saves: only an exchange gives it. order: a tower fits an open
    order. balcony: a tower fits or nearly fits the open balcony. over_limit: more stones than the limit. event_in_row,
    person_in_hand, feast_in_hand, building: there is such a card.
    """
    own = view.seats[view.seat]
    found = {
        "event_in_row": any(each.card in EVENTS for each in view.row),
        "person_in_hand": any(card in PERSONS for card in own.hand),
        "feast_in_hand": any(card in FEASTS for card in own.hand),
        "building": bool(own.buildings),
        "over_limit": queries.stones_over(view, view.seat) > 0,
        "balcony": _balcony_near(view),
    }
    if view.player == view.seat:
        undone = {each.kind for each in queries.left_undone(view)}
        ruins = queries.coming_ruins(view)
        found |= {
            "falling": "ruin" in undone and any(ruin.in_stock for ruin in ruins),
            "exchange_saves": "exchange" in undone,
            "order": "order" in undone,
            "card_saves": any(ruin.cards and not ruin.in_stock for ruin in ruins),
        }
    return frozenset(name for name, is_so in found.items() if is_so)


def _balcony_near(view: View) -> bool:
    """Return whether a tower of the seat fits the open balcony, or soon will."""
    lowest = view.open_balcony()
    if lowest is None:
        return False
    balcony = view.balconies[lowest]
    near = queries.candidates(view, balcony.colour, balcony.height)
    return any(each.seat == view.seat and each.why is None and 0 <= each.missing <= SOON for each in near)
