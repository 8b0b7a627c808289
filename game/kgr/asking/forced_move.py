"""Forced moves: a seat is not asked for cards that it does not have."""

from __future__ import annotations

from engine.kgr import tasks as ts
from engine.kgr.actions import Action
from engine.kgr.game import KGR
from engine.kgr.magic import tasks as mt
from engine.kgr.state import HIDDEN
from engine.kgr.view import View
from game.kgr.base.questions import values_of
from game.kgr.base.words import KgrWords
from game.table.question import ForcedMove


def forced_move(view: View, words: KgrWords) -> ForcedMove[Action] | None:
    """Return the only answer to an offer or a debt of a seat without the cards; None where it has a choice, and with a
    covered hand."""
    asked = view.pending
    if not isinstance(asked, ts.Answering | mt.Owing) or view.seats[asked.seat].hand == HIDDEN:
        return None
    legal = KGR.legal(view)
    if len(legal) > 1:
        return None
    return ForcedMove((legal[0],), words.t(f"kgr.forced.{asked.step}", **values_of(view, words)))
