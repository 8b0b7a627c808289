"""First focus of keys and pads, and the meaning of the number keys."""

from __future__ import annotations

from engine.princes.actions import OBJECTS
from engine.princes.state import COVERED
from game.princes.base.model import TableModel, TableShown
from game.princes.base.phases import mode
from game.princes.regions.hand import held
from game.princes.regions.looked_at import cards
from game.princes.regions.market import FOR_SALE
from game.table.painting.part import first_lit
from game.table.spots import Numbered, Target

FIRST = ("raise", "looked_at", "object", "played")
"""Kinds of targets that have priority if lit."""


def useful(model: TableModel, shown: TableShown) -> Target | None:
    """Return the most useful of the lit targets; None without a clear one."""
    return next(iter(first_lit(shown, FIRST)), None)


def numbered(model: TableModel, shown: TableShown) -> tuple[Numbered, ...]:
    """Return the numbered targets: bid and pass, the objects, the cards to choose from, the player's cards for a work,
    or the things for sale: each in reading order, with the same number whether available or not."""
    question, view = shown.question, model.view
    artists, bonus, _ = held(view.seats[model.me])
    if Target("drop") in question.lit:
        found = [Target("raise"), Target("drop")]
    elif mode(view) == "cards":
        found = [Target("looked_at", place) for place in range(len(cards(model)))]
    elif any(target.kind == "object" for target in question.lit):
        found = [Target("object", place) for place in range(len(OBJECTS))]
    elif question.selected is not None and question.selected.kind == "artist":
        found = [Target("artist", place) for place in range(artists)]
        found += [Target("bonus", place) for place in range(bonus)]
    else:
        found = list(FOR_SALE)
    return tuple(Numbered(target, target) for target in found)


def opens_hand(model: TableModel) -> tuple[tuple[str, Target], ...]:
    """Return the command that opens the player's hand if it is covered, and its place."""
    court = model.view.seats[model.me]
    if COVERED in court.hand:
        return (("peek", Target("artist", len(court.hand) - 1)),)
    return ()
