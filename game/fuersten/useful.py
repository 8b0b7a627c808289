"""Where the focus of keys and pads lands, and what the number keys mean."""

from __future__ import annotations

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
    """Return the bid and the way out, the objects, the cards looked at, or in phase B the own artists and then what is
    for sale, as far as it is lit."""
    lit = shown.question.lit
    view = model.view
    if Target("drop") in lit:
        return tuple(Numbered(target, target) for target in (Target("raise"), Target("drop")))
    if mode(view) == "cards":
        found = [Target("looked_at", place) for place in range(len(cards(model)))]
    elif any(target.kind == "object" for target in lit):
        found = [Target("object", place) for place in range(7)]
    else:
        artists = [Target("artist", place) for place in range(held(view.seats[model.me])[0])]
        bonus = [Target("bonus", place) for place in range(held(view.seats[model.me])[1])]
        found = [target for target in (*artists, *bonus, *reversed(targets())) if target in lit]
    return tuple(Numbered(target, target) for target in found[:MOST])


def opens_hand(model: TableModel) -> tuple[tuple[str, Target], ...]:
    """Return the command that opens the own hand, where it is covered, and where that is shown."""
    court = model.view.seats[model.me]
    if COVERED in court.hand:
        return (("peek", Target("artist", len(court.hand) - 1)),)
    return ()
