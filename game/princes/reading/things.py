"""The things behind the targets of the table: one table, read by page, slip, name and spoken details.

thing(Target("object", 3))          # "jester"
card(Target("artist", 0), model)    # "poet", COVERED where its face is not seen, "" where none lies
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.princes.actions import OBJECTS
from engine.princes.pieces import BUILDINGS
from engine.princes.professions import FREEDOMS
from game.princes.base.model import TableModel
from game.princes.palace.piece import squares_of
from game.princes.regions.looked_at import cards
from game.table.spots import Target

THINGS: Mapping[str, Sequence[str]] = {"object": OBJECTS, "building": BUILDINGS, "freedom": FREEDOMS}
"""Kinds of targets that are things, by their number."""
CARDS: Mapping[str, Callable[[TableModel], Sequence[str]]] = {
    "artist": lambda model: model.view.seats[model.me].hand,
    "bonus": lambda model: model.view.seats[model.me].bonus,
    "prestige": lambda model: model.view.seats[model.me].prestige,
    "looked_at": cards,
}
"""Kinds of targets that are cards, by their place."""


def thing(target: Target) -> str:
    """Return the thing behind a target, "" for none."""
    return THINGS[target.kind][target.a] if target.kind in THINGS else ""


def is_card(target: Target) -> bool:
    """Return whether a target is a card."""
    return target.kind == "played" or target.kind in CARDS


def card(target: Target, model: TableModel) -> str:
    """Return the card behind a target, "" for none."""
    if target.kind == "played":
        found, place = model.view.seats[target.a].table, target.b
    elif target.kind in CARDS:
        found, place = tuple(CARDS[target.kind](model)), target.a
    else:
        return ""
    return found[place] if place < len(found) else ""


def court(target: Target, model: TableModel) -> int:
    """Return the seat at whose court a card is, or would be."""
    return target.a if target.kind == "played" else model.me


def built(target: Target, model: TableModel) -> str:
    """Return the piece on a square of the own plan, "" for nothing."""
    pieces = model.view.seats[model.me].plan.pieces if target.kind == "square" else ()
    return next((piece.kind for piece in pieces if (target.a, target.b) in squares_of(piece)), "")
