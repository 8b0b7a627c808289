"""The page of every target of the table, and its name.

page(Target("flag", 3), model, words)      # None only for a target that is not on the table
label(Target("flag", 3), model, words)     # "Flag of the red-brown tower", to be spoken
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.firenze.base.model import TableModel, meant
from game.firenze.base.words import Words
from game.firenze.lookup import board, cards, seats, tips, tools
from game.firenze.lookup.scribe import Scribe, in_short
from game.table.spots import Target
from game.ui.page import Page


class TargetKind(NamedTuple):
    """The texts about a kind of targets."""

    page: Callable[[Scribe, int, int], Page | None]
    """Its page, for the two numbers of a target."""
    name: Callable[[Scribe, int, int], str] | None = None
    """Its name, where there are many of the kind: the title of its page, without the page."""
    tip: Callable[[Scribe, int, int], str] | None = None
    """The sentence of its tip, if shorter than its page."""
    is_silent: bool = False
    """Whether it is labelled on the table, so that it needs no tip."""
    asks_nothing: bool = False
    """Whether a press only opens its page, at any time."""


KINDS: dict[str, TargetKind] = {
    "row": TargetKind(cards.row_card, cards.row_title),
    "row_stone": TargetKind(cards.stones_on_card),
    "hand": TargetKind(cards.hand_card, cards.hand_title),
    "building": TargetKind(cards.building, cards.building_title),
    "rival_card": TargetKind(cards.rival_card, cards.rival_title),
    "church": TargetKind(cards.church, cards.church_title),
    "draw": TargetKind(cards.draw_pile, cards.draw_title),
    "discard": TargetKind(cards.discard_pile),
    "bag": TargetKind(board.bag),
    "order": TargetKind(board.order, board.order_title, tips.order),
    "flag": TargetKind(board.flag, board.flag_title, tip=tips.flag, asks_nothing=True),
    "floor_tile": TargetKind(board.floor_tile, board.tile_title, asks_nothing=True),
    "end_bonus": TargetKind(board.end_bonus, asks_nothing=True),
    "ladder": TargetKind(board.ladder, board.ladder_title, tip=tips.ladder, asks_nothing=True),
    "seat": TargetKind(seats.seat, seats.seat_title),
    "tower": TargetKind(seats.tower, seats.tower_title, tip=tips.tower),
    "new_tower": TargetKind(seats.new_tower, is_silent=True),
    "stock": TargetKind(seats.stock, seats.stock_title, tips.stock),
    "rival_stock": TargetKind(seats.rival_stock, seats.rival_stock_title, tips.rival_stock),
    "phase": TargetKind(tools.phase, asks_nothing=True),
    "round": TargetKind(tools.game_round, asks_nothing=True),
    **{kind: TargetKind(tools.tool(kind)) for kind in ("menu", "help", "log", "speed", "undo", "redo", "mark")},
    **{
        kind: TargetKind(tools.tool(kind), is_silent=True)
        for kind in ("primary", "secondary", "notice", "pick", "chronicle", "log_line", "menu_option", "menu_window")
    },
    **{kind: TargetKind(tools.tool(kind), is_silent=True, asks_nothing=True) for kind in ("prompt", "ledger")},
}
"""All kinds of targets, for pages, tips and names."""
ONLY_LOOKED_AT = frozenset(name for name, kind in KINDS.items() if kind.asks_nothing)


def page(target: Target, model: TableModel, words: Words) -> Page | None:
    """Return the page about a target; None if it is not on the table."""
    target = meant(target)
    kind = KINDS.get(target.kind)
    return None if kind is None else kind.page(Scribe(model, words), target.a, target.b)


def tip(target: Target, model: TableModel, words: Words) -> tuple[str, str] | None:
    """Return name and sentence of a target; None for cards, whose full face opens, and for targets labelled on the
    table."""
    target = meant(target)
    kind = KINDS.get(target.kind)
    if kind is None or kind.is_silent or model.card_at(target) is not None:
        return None
    scribe = Scribe(model, words)
    found = kind.page(scribe, target.a, target.b)
    if found is None:
        return None
    said = "" if kind.tip is None else kind.tip(scribe, target.a, target.b)
    return found.title, said or in_short(found)


def label(target: Target, model: TableModel, words: Words) -> str:
    """Return the name of a target for speech; "" if it is not on the table."""
    kind = KINDS.get(meant(target).kind)
    if kind is not None and kind.name is not None:
        _, a, b = meant(target)
        return kind.name(Scribe(model, words), a, b)
    found = page(target, model, words)
    return "" if found is None else found.title
