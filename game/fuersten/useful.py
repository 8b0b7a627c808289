"""Where the focus of keys and pads lands, and what the number keys mean."""

from __future__ import annotations

from engine.fuersten.actions import OBJECTS
from engine.fuersten.state import COVERED
from game.fuersten.model import TableModel, TableShown
from game.fuersten.phases import mode
from game.fuersten.regions.hand import held
from game.fuersten.regions.looked_at import cards
from game.fuersten.regions.market import targets
from game.table.spots import Numbered, Target

FIRST = ("raise", "looked_at", "object", "played")
"""Kinds of targets that are looked at first where they are lit."""
MOST = 9


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
        found = targets()
    return tuple(Numbered(target, target) for target in found[:MOST])


def opens_hand(model: TableModel) -> tuple[tuple[str, Target], ...]:
    """Return the command that opens the own hand, where it is covered, and where that is shown."""
    court = model.view.seats[model.me]
    if COVERED in court.hand:
        return (("peek", Target("artist", len(court.hand) - 1)),)
    return ()
