"""Forced moves: a seat that can only drop out is not waited for."""

from __future__ import annotations

from engine.princes import actions as ac
from engine.princes.actions import Action
from engine.princes.state import Bidding
from engine.princes.view import View
from game.princes.asking.forecast import only_drop
from game.princes.base.words import Words
from game.table.question import ForcedMove


def forced_move(view: View, words: Words) -> ForcedMove[Action] | None:
    """Return the only action of the seat to act; None where it has a choice."""
    if not only_drop(view):
        return None
    assert isinstance(view.pending, Bidding)
    return ForcedMove((ac.DROP,), words.t("princes_passed.drop", the=words.with_article(view.pending.object)))
