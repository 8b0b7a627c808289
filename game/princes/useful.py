"""Where the focus of keys and pads lands, and what the number keys mean."""

from __future__ import annotations

from engine.princes.actions import OBJECTS
from engine.princes.state import COVERED
from game.princes.base.model import TableModel, TableShown
from game.princes.base.phases import mode
from game.princes.regions.hand import held
from game.princes.regions.looked_at import cards
from game.princes.regions.market import FOR_SALE
from game.table.spots import Numbered, Target

FIRST = ("raise", "looked_at", "object", "played")
"""Kinds of targets that are looked at first where they are lit."""


def useful(model: TableModel, shown: TableShown) -> Target | None:
    """Return what is most worth a look among what is lit; None where nothing stands out."""
    lit = shown.question.lit
    for kind in FIRST:
        found = sorted(target for target in lit if target.kind == kind)
        if found:
            return found[0]
    return None


def numbered(model: TableModel, shown: TableShown) -> tuple[Numbered, ...]:
    """Return the bid and the way out, the objects, the cards looked at, the own cards where a work is put together, or
    what is for sale: each as it is read, and with the same number whatever of it can be had."""
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
    """Return the command that opens the own hand, where it is covered, and where that is shown."""
    court = model.view.seats[model.me]
    if COVERED in court.hand:
        return (("peek", Target("artist", len(court.hand) - 1)),)
    return ()
