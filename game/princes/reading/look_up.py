"""What can be read about something on the table: the page of its entry, and what the best level thinks of it now.

page(Target("object", 3), model, words)     # the jester; None for what has no page, such as a covered card
"""

from __future__ import annotations

from dataclasses import replace

from engine.princes.actions import OBJECTS
from engine.princes.cards import CARDS
from engine.princes.pieces import BUILDINGS
from engine.princes.professions import FREEDOMS
from engine.princes.state import COVERED
from game.princes.base import lexicon
from game.princes.base.model import TableModel
from game.princes.base.words import Words
from game.princes.palace.piece import squares_of
from game.princes.planner.sums import works
from game.princes.regions.looked_at import cards
from game.princes.why.show_me import judged
from game.table.spots import Target
from game.ui.page import Page

SOLD = {"object": OBJECTS, "building": BUILDINGS, "freedom": FREEDOMS}
"""What the targets of a kind stand for, by their number."""


def page(target: Target, model: TableModel, words: Words) -> Page | None:
    """Return the page of a target; None where there is none."""
    entry = _standing(target, model) or _card(target, model)
    if not entry:
        return None
    found = lexicon.page(words, entry)
    return replace(found, blocks=(*found.blocks, *judged(target, model, words)))


def _standing(target: Target, model: TableModel) -> str:
    """The entry of something for sale, of a used recruiting card, or of what stands on a square of the own plan."""
    if target.kind in SOLD:
        return SOLD[target.kind][target.a]
    if target.kind == "used":
        return "recruiting"
    if target.kind == "square":
        pieces = model.view.seats[model.me].plan.pieces
        return next((piece.kind for piece in pieces if (target.a, target.b) in squares_of(piece)), "")
    return ""


def _card(target: Target, model: TableModel) -> str:
    """The entry of a card that can be seen."""
    court = model.view.seats[model.me]
    match target:
        case Target("played", seat, place):
            held = model.view.seats[seat].table
        case Target("artist", place):
            held = court.hand
        case Target("plan_artist", place):
            held = tuple(work.card for work in works(model.view, model.me))
        case Target("bonus", place):
            held = court.bonus
        case Target("prestige", place):
            held = court.prestige
        case Target("looked_at", place):
            held = cards(model)
        case _:
            return ""
    if place >= len(held) or held[place] == COVERED:
        return ""
    card = held[place]
    return lexicon.entry(card, next(pile for pile, all_ in CARDS.items() if card in all_))
