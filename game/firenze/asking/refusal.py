"""Refusals: the sentence for the prompt line about a touch without an answer."""

from __future__ import annotations

from engine.firenze.cards import FEASTS
from engine.firenze.reading.nearest import nearest_way, way_to_order
from engine.firenze.reading.queries import why_no_order
from engine.firenze.rules import why_not
from game.firenze.asking.paths import attempt
from game.firenze.base.model import TableModel, meant
from game.firenze.base.words import Words
from game.table.spots import Target

ASKED = frozenset({"row", "row_stone", "stock", "tower", "new_tower", "order", "hand", "rival_stock"})
"""Targets from which a player expects an answer at any time."""


def rule(target: Target, model: TableModel) -> str:
    """Return the address of the rule behind a refusal, "" for none."""
    action = attempt(meant(target), model.view)
    reason = why_not(model.view, action) if action is not None else None
    return "" if reason is None else f"rule/{reason.rule}"


def refusal(target: Target, model: TableModel, words: Words) -> str:
    """Return the reason, with the number of its rule if it has one; "" if no answer is expected."""
    view, target = model.view, meant(target)
    if target.kind == "hand":
        hand = view.seats[model.me].hand
        if model.me in view.covered:
            return words.t("hands.covered")
        if target.a < len(hand) and hand[target.a] in FEASTS and view.pending.step != "limits":
            return words.t("refusal.feast", card=words.card(hand[target.a]))
    if target.kind == "order":
        return _order(target, model, words)
    action = attempt(target, view)
    reason = why_not(view, action) if action is not None else None
    if action is not None and reason is not None:
        return words.refusal(reason, nearest_way(view, action))
    return words.t("refusal.nothing_here") if target.kind in ASKED else ""


def _order(target: Target, model: TableModel, words: Words) -> str:
    """Return the reason why an order cannot be fulfilled, or the way to fulfil it."""
    view = model.view
    reason = why_no_order(view, view.player, target.a, target.b)
    if reason is not None:
        return words.refusal(reason)
    way = way_to_order(view, target.a, target.b)
    return words.way(way) if way is not None else words.t("refusal.nothing_here")
