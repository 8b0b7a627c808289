"""The page of every target of the table, and its name.

page(Target("flag", 3), model, words)      # None only for what is not there
label(Target("flag", 3), model, words)     # "Flag of the red-brown tower", to be spoken
"""

from __future__ import annotations

from collections.abc import Callable

from game.firenze.base.model import TableModel
from game.firenze.base.words import Words
from game.firenze.lookup import board, cards, seats, tools
from game.firenze.lookup.scribe import Scribe, in_short
from game.firenze.lookup.tips import SHORT
from game.table.spots import Target
from game.ui.page import Page

MAKERS: dict[str, Callable[[Scribe, int, int], Page | None]] = {
    "row": cards.row_card,
    "row_stone": cards.stones_on_card,
    "hand": cards.hand_card,
    "building": cards.building,
    "rival_card": cards.rival_card,
    "church": cards.church,
    "draw": cards.draw_pile,
    "discard": cards.discard_pile,
    "bag": board.bag,
    "order": board.order,
    "flag": board.flag,
    "floor_tile": board.floor_tile,
    "end_bonus": board.end_bonus,
    "ladder": board.ladder,
    "seat": seats.seat,
    "tower": seats.tower,
    "new_tower": seats.new_tower,
    "stock": seats.stock,
    "rival_stock": seats.rival_stock,
    "phase": tools.phase,
    "round": tools.game_round,
}
ONLY_LOOKED_AT = frozenset({"flag", "floor_tile", "end_bonus", "ladder", "phase", "round", "prompt", "ledger"})
"""Kinds of targets that ask nothing at any time."""


def page(target: Target, model: TableModel, words: Words) -> Page | None:
    """Return what can be read about a target; None for what is not on the table."""
    scribe = Scribe(model, words)
    make = MAKERS.get(target.kind)
    if make is not None:
        return make(scribe, target.a, target.b)
    return tools.tool(scribe, target.kind, target.a) if target.kind in tools.PICTURES else None


SILENT = frozenset(
    {
        "primary",
        "secondary",
        "prompt",
        "notice",
        "ledger",
        "pick",
        "menu_option",
        "menu_window",
        "new_tower",
        "chronicle",
        "log_line",
    }
)
"""Kinds of targets that say themselves what they are."""


def tip(target: Target, model: TableModel, words: Words) -> tuple[str, str] | None:
    """Return name and sentence of a target; None for cards, whose full face opens, and for what says itself what it
    is."""
    if target.kind in SILENT or model.card_at(target) is not None:
        return None
    found = page(target, model, words)
    if found is None:
        return None
    short = SHORT.get(target.kind)
    said = "" if short is None else short(Scribe(model, words), target.a, target.b)
    return found.title, said or in_short(found)


def label(target: Target, model: TableModel, words: Words) -> str:
    """Return the name of a target, as it is spoken; "" for what is not on the table."""
    if target.kind == "recap":
        return words.t("recap.title")
    found = page(target, model, words)
    return "" if found is None else found.title
