"""Why a touch of the table cannot be answered: the sentence for the prompt line."""

from __future__ import annotations

from engine.firenze.cards import FEASTS
from engine.firenze.rules import why_not
from game.firenze.table.model import TableModel
from game.firenze.table.paths import attempt
from game.firenze.table.words import Words
from game.table.spots import Target

ASKED = frozenset({"row", "row_stone", "stock", "tower", "new_tower", "order", "hand", "rival_stock"})
"""Targets of which a player expects an answer at any time."""


def refusal(target: Target, model: TableModel, words: Words) -> str:
    """The reason, with the number of its rule where it has one; "" where nobody expects an answer."""
    view = model.view
    if target.kind == "hand":
        hand = view.seats[model.me].hand
        if target.a < len(hand) and hand[target.a] in FEASTS and view.pending.step != "limits":
            return words.t("refusal.feast", card=words.card(hand[target.a]))
    action = attempt(target, view)
    reason = why_not(view, action) if action is not None else None
    if reason is not None:
        return words.refusal(reason)
    return words.t("refusal.nothing_here") if target.kind in ASKED else ""
