"""Texts about something on the table: the page of its entry, and the best level's present opinion of it.

page(Target("object", 3), model, words)     # the jester; None for a target without a page, such as a covered card
"""

from __future__ import annotations

from dataclasses import replace

from engine.princes.cards import CARDS
from engine.princes.professions import PROFESSIONS
from engine.princes.state import COVERED
from game.princes.base import lexicon
from game.princes.base.model import TableModel
from game.princes.base.pictured import artist_figure
from game.princes.base.words import Words
from game.princes.reading.pictures import picture
from game.princes.reading.things import built, card, thing
from game.princes.why.show_me import judged
from game.table.spots import Target
from game.ui.page import Block, Page, PageFigure


def page(target: Target, model: TableModel, words: Words) -> Page | None:
    """Return the page of a target; None where there is none."""
    entry = _entry(target, model)
    if not entry:
        return None
    found = lexicon.page(words, entry)
    blocks = [_as_here(block, target, model) for block in found.blocks]
    return replace(found, blocks=(*blocks, *judged(target, model, words)))


def _as_here(block: Block, target: Target, model: TableModel) -> Block:
    """Return the picture of the card with the wishes that its court fulfils; every other block as it is."""
    shown = card(target, model)
    is_artist = shown in PROFESSIONS and block == PageFigure(artist_figure(shown, ()))
    return PageFigure(picture(target, model)) if is_artist else block


def _entry(target: Target, model: TableModel) -> str:
    """The entry of a thing, of the piece on a square of the own plan, or of a card that can be seen."""
    if target.kind == "used":
        return "recruiting"
    found = card(target, model)
    if found in ("", COVERED):
        return thing(target) or built(target, model)
    return lexicon.entry(found, next(pile for pile, all_ in CARDS.items() if found in all_))
