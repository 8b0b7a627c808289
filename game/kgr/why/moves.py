"""A move in a few words: at the table and in a review.

move(action, thought, model, words)     # "Settlement: Hills 6 · Pasture 4"
"""

from __future__ import annotations

from typing import Any

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.island import EDGES
from engine.kgr.magic import actions as ma
from game.kgr.base.facts import facts
from game.kgr.base.model import TableModel
from game.kgr.base.words import KgrWords
from game.table.thinking.thoughts import Thought

HIDDEN = (ac.PutUnder, ac.TakeCard, ac.Take, ma.GiveCard, ma.KeepCard)
"""Actions that name facts hidden from others, such as a card in hand."""


def move(action: Any, thought: Thought, model: TableModel, words: KgrWords) -> str:
    """Return the move in words; the position is that of the thought.  Secrets of a seat stay hidden."""
    if is_hidden(action, thought, model):
        return words.t("kgr_why.hidden")
    return said(action, thought.view, words)


def said(action: Any, view: Any, words: KgrWords) -> str:
    """Return the move in words: of a building the piece and the land there, else the label of its button."""
    if isinstance(action, ac.Build):
        corners = EDGES[action.at] if action.what == ac.ROAD else (action.at,)
        return words.t("kgr_why.build", what=words.t(f"kgr.piece.{action.what}_name"), site=words.at(view, *corners))
    return words.action(action, facts(view, action))


def is_secret(thought: Thought, model: TableModel) -> bool:
    """Return whether the hand of the seat that thought this is hidden from the player at this screen."""
    return model.view.seat != thought.seat and not model.view.is_over


def is_hidden(action: Any, thought: Thought, model: TableModel) -> bool:
    """Return whether the move itself is hidden, too: one that names a card that only its seat knows."""
    if not is_secret(thought, model):
        return False
    gives = isinstance(action, ac.Give) and thought.view is not None and isinstance(thought.view.pending, ts.Giving)
    return gives or isinstance(action, HIDDEN)
