"""Texts about something on the table: its present state, the page of its entry in the book, and the best level's
present opinion of it; of a family also its reasons.

LOOK_UP["page"](Target("square", 20), model, words)     # square c3: its owner, its points, and the butchers
"""

from __future__ import annotations

from dataclasses import replace

from engine.strasbourg.city import GUILD, SQUARES
from engine.strasbourg.components import COUNCIL, GUILDS
from engine.strasbourg.state import COVERED, UNKNOWN
from game.strasbourg.base import lexicon
from game.strasbourg.base.model import TableModel
from game.strasbourg.base.signs import sign_of
from game.strasbourg.base.words import StrasbourgWords
from game.strasbourg.desk.planning import PLANNING
from game.strasbourg.reading.details import details, introduced
from game.strasbourg.reading.things import cards_at, thing_at
from game.strasbourg.regions.street import STATIONS
from game.strasbourg.why.show_me import judged
from game.table.saying.things import LookUp, look_up
from game.table.spots import Target
from game.ui.page import Page, PageFigure

THINGS = look_up(thing_at)


def page(target: Target, model: TableModel, words: StrasbourgWords) -> Page | None:
    """Return the page of a target; None where there is none."""
    found = _entry_page(target, model, words)
    return None if found is None else replace(found, blocks=(*found.blocks, *judged(target, model, words)))


def _entry_page(target: Target, model: TableModel, words: StrasbourgWords) -> Page | None:
    thing, entry = thing_at(target, model, words), entry_of(target, model)
    now = None if thing is None else thing.page()
    if not entry:
        return now
    about = lexicon.page(words, entry)
    figure, *more = about.blocks
    if entry == lexicon.INFLUENCE:
        figure = PageFigure(f"card/{_face(target, model)}")
    title = about.title if thing is None else thing.name
    return replace(about, title=title, blocks=(figure, *(() if now is None else now.blocks), *more))


def _face(target: Target, model: TableModel) -> str:
    """Return the values of the cards at a target, `back` for a pile and covered cards."""
    found = cards_at(target, model)
    return "".join(map(str, found)) if found and COVERED not in found else "back"


def entry_of(target: Target, model: TableModel) -> str:
    """Return the entry of a target that can be seen, "" for one without."""
    view, place = model.view, target.a
    match target.kind:
        case "square":
            return GUILD[place] or ""
        case "plot":
            return next((built.edifice for built in view.built if built.at == SQUARES[place]), "")
        case "spot":
            return lexicon.CHAPEL
        case "field":
            sign = sign_of(STATIONS[place], view.board)
            return view.edifice if sign == "edifice" else sign
        case "board":
            return view.edifices[place]
        case "council":
            return COUNCIL[place]
        case "good":
            return GUILDS[place]
        case "card" | "stack" | "pile" | "refund":
            return lexicon.INFLUENCE
        case "task":
            tasks = view.seats[model.me].tasks
            return tasks[place] if place < len(tasks) and tasks[place] != UNKNOWN else ""
    return ""


def tip(target: Target, model: TableModel, words: StrasbourgWords) -> tuple[str, str] | None:
    """Return the name and a sentence; of a family that has moved, that it says why.  Trays and tasks to choose from are
    explained where they lie."""
    if (model.is_planning and target.kind in PLANNING.kinds) or (model.is_choosing and target.kind == "task"):
        return None
    if target.kind == "seat" and any(thought.seat == target.a for thought in model.thoughts.past):
        return words.name(target.a), words.t("strasbourg_why.tip")
    return THINGS["tip"](target, model, words)


LOOK_UP: LookUp = {**THINGS, "page": page, "tip": tip, "details": details, "introduced": introduced}
