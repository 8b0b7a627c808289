"""The gain of a thing on the table now, in the judgement of the best computer player."""

from __future__ import annotations

from engine.strasbourg.actions import Action
from engine.strasbourg.rules import why_not
from game.strasbourg.asking.refusal import attempt
from game.strasbourg.base.covered import is_covered
from game.strasbourg.base.model import TableModel
from game.strasbourg.base.words import StrasbourgWords
from game.strasbourg.why.reasons import SAYINGS
from game.table.spots import Target
from game.table.thinking.show_me import blocks
from game.ui.page import Block


def weighed(target: Target | None, model: TableModel) -> bool:
    """Return whether the page of a target shows its gain, so that a computer player has to judge it."""
    return target is not None and _meant(target, model) is not None


def judged(target: Target, model: TableModel, words: StrasbourgWords) -> list[Block]:
    """Return the gain of playing the target, and its distance from the best move; empty without a judgement."""
    meant = _meant(target, model)
    if meant is None:
        return []
    return blocks(model, model.me, words, lambda action: action == meant, SAYINGS)


def _meant(target: Target, model: TableModel) -> Action | None:
    """Return the action of touching the target, if it can be played now."""
    view = model.view
    if view.is_over or view.to_act != model.me or is_covered(view, model.me):
        return None
    action = attempt(target, model)
    return action if action is not None and why_not(view, action) is None else None
