"""Page, tip, name and details of the things on the table; with the best level's present opinion, and who says why."""

from __future__ import annotations

from dataclasses import replace

from game.strasbourg.base.model import TableModel
from game.strasbourg.base.words import StrasbourgWords
from game.strasbourg.reading.things import thing_at
from game.strasbourg.why.show_me import judged
from game.table.saying.things import LookUp, look_up
from game.table.spots import Target
from game.ui.page import Page

THINGS = look_up(thing_at)


def _page(target: Target, model: TableModel, words: StrasbourgWords) -> Page | None:
    found = THINGS["page"](target, model, words)
    return None if found is None else replace(found, blocks=(*found.blocks, *judged(target, model, words)))


def _tip(target: Target, model: TableModel, words: StrasbourgWords) -> tuple[str, str] | None:
    """Return the name and a sentence; of a family that has moved, that it says why."""
    if target.kind == "seat" and any(thought.seat == target.a for thought in model.thoughts.past):
        return words.name(target.a), words.t("strasbourg_why.tip")
    return THINGS["tip"](target, model, words)


LOOK_UP: LookUp = {**THINGS, "page": _page, "tip": _tip}
