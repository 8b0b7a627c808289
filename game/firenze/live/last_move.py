"""Places of towers, seals and cards that the last turn changed."""

from __future__ import annotations

from pygame import Rect

from game.firenze.base.model import TableModel, TableShown
from game.firenze.layout import TableLayout
from game.table.painting.last_move import Place
from game.table.painting.region import NOWHERE
from game.table.spots import Target


def changed_in(layout: TableLayout) -> Place:
    """Return the function for the places of changes on a table."""

    def place(model: TableModel, shown: TableShown, target: Target) -> Rect:
        is_there = _lies_there(model, target)
        return layout.target_rect(model, shown, _on_table(model, target)) if is_there else NOWHERE.copy()

    return place


def _lies_there(model: TableModel, target: Target) -> bool:
    """Return whether the target is still on the table."""
    seats = model.view.seats
    if target.kind == "tower":
        return target.b < len(seats[target.a].towers)
    if target.kind == "rival_card":
        return target.b < len(seats[target.a].hand) + len(seats[target.a].buildings)
    return True


def _on_table(model: TableModel, target: Target) -> Target:
    """Return the target as it is on this table: own cards have places of their own."""
    if target.kind != "rival_card" or target.a != model.me:
        return target
    hand = len(model.view.seats[model.me].hand)
    return Target("hand", target.b) if target.b < hand else Target("building", target.b - hand)
