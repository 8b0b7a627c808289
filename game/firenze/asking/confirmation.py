"""Confirmation of actions that need a second press: the card of the turn, and anything that reveals information."""

from __future__ import annotations

from dataclasses import replace

from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.actions import Action
from engine.firenze.automatic import ends_undo
from engine.firenze.reading import queries
from engine.firenze.stones import COLOURS
from engine.firenze.view import View
from game.firenze.asking.paths import routes
from game.firenze.base.words import Words
from game.table.question import Confirmation


def confirmation(view: View, action: Action, words: Words) -> Confirmation | None:
    """Return the confirmation of a chosen action; None for one that is played at once. The last targets of all its
    routes are announced; with the architect also the tower raised for the order."""
    shown = _shown(view, action, words)
    last = 2 if isinstance(action, ac.Fulfil) and action.as_ is not None else 1
    return shown and replace(shown, targets=frozenset(end for route in routes(action, view) for end in route[-last:]))


def _shown(view: View, action: Action, words: Words) -> Confirmation | None:
    """Return the words about the action, and the button that plays it."""
    if isinstance(action, ac.Take):
        return _card(view, action, words)
    if isinstance(action, ac.Fulfil) and action.as_ is not None:
        return _architect(view, action, words)
    if isinstance(view.pending, st.PersonWindow) and action == ac.CONTINUE:
        return None  # the button names what it reveals
    if queries.reveals(view, action):
        return Confirmation(words.t("prompt.reveals"), words.t("button.confirm"), final=True)
    return None


def _architect(view: View, action: ac.Fulfil, words: Words) -> Confirmation:
    """Return the confirmation of an order fulfilled with the architect, with its points."""
    assert action.as_ is not None
    colour = view.seats[view.player].towers[action.tower].colour
    points = queries.order_points(view, view.player, colour, action.as_)
    prompt = words.t("prompt.architect_fulfils", colour=words.colour(colour), height=action.as_, points=points.total)
    parts = " + ".join(map(str, points.parts)) if len(points.parts) > 1 else ""
    return Confirmation(prompt, words.t("button.fulfil"), parts, always=True)


def _card(view: View, action: ac.Take, words: Words) -> Confirmation:
    """Return the confirmation of a card with its price; the button shows the stones on it."""
    lying = view.row[action.slot]
    price = queries.card_price(view, action.slot).stones
    card, is_final = words.card(lying.card), bool(ends_undo(view, (action,)))
    if queries.has_building(view, lying.card):
        prompt = words.t("prompt.take_double", card=card)
    elif price:
        prompt = words.n("prompt.take", price, card=card)
    else:
        soon = "take_reveals" if queries.reveals(view, action) else "take_soon" if is_final else "take_free"
        prompt = words.t(f"prompt.{soon}", card=card)
    prompt = words.priced(prompt, queries.card_cost(view, action.slot))
    stones = tuple(colour for colour in COLOURS for _ in range(lying.stones[colour]))
    return Confirmation(prompt, words.t("button.take"), "+" if stones else "", stones, final=is_final)
