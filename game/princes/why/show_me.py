"""The present gain of a thing or an artist in the judgement of the best computer player."""

from __future__ import annotations

from engine.princes import actions as ac
from engine.princes.actions import OBJECTS, Action
from engine.princes.state import Bidding, Sifting
from game.princes.asking.refusal import attempt
from game.princes.base.model import TableModel
from game.princes.base.words import Words
from game.princes.why.reasons import SAYINGS
from game.table.spots import Target
from game.table.thinking.show_me import blocks
from game.ui.page import Block


def weighed(target: Target | None, model: TableModel) -> bool:
    """Return whether the page of a target shows its gain, so that a computer player has to judge it."""
    return target is not None and _meant(target, model) is not None


def judged(target: Target, model: TableModel, words: Words) -> list[Block]:
    """Return the gain of playing the target, and its distance from the best move; empty without a judgement."""
    meant = _meant(target, model)
    if meant is None:
        return []
    return blocks(model, model.me, words, lambda action: _fits(action, meant), SAYINGS)


def _meant(target: Target, model: TableModel) -> Action | None:
    """Return the action of touching the target: for the object under the hammer, to raise the bid."""
    asked = model.view.pending
    if isinstance(asked, Sifting):
        return None  # a card is pressed to be kept, and judged to be put back
    if isinstance(asked, Bidding):
        is_up = target.kind == "object" and OBJECTS[target.a] == asked.object
        return ac.RAISE if is_up or target.kind == "raise" else None
    return attempt(target, model)


def _fits(action: Action, meant: Action) -> bool:
    """Return whether an action is the one meant; for a work, with any bonus card."""
    if isinstance(action, ac.Work) and isinstance(meant, ac.Work):
        return action.card == meant.card
    return action == meant
