"""What passes by itself: a seat that can only drop is not waited for."""

from __future__ import annotations

from engine.fuersten import actions as ac
from engine.fuersten.actions import Action
from engine.fuersten.state import Bidding
from engine.fuersten.view import View
from game.fuersten.forecast import only_drop
from game.fuersten.words import Words
from game.table.question import Passing


def passing(view: View, words: Words) -> Passing[Action] | None:
    """Return what the seat to act would do in any case; None where it has a choice."""
    if not only_drop(view):
        return None
    assert isinstance(view.pending, Bidding)
    return Passing((ac.DROP,), words.t("princes_passed.drop", thing=words.thing(view.pending.object)))
