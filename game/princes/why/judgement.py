"""A decision of a review in words: the move played, the better move, and the reasons for it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.reasons import Reason
from engine.kernel.reviewing import Decision
from game.client import Judgement
from game.princes.base.words import Words
from game.princes.why.moves import said
from game.princes.why.reasons import sentence
from game.shell.context import Context
from game.table.thinking.sayings import TOLD_IN_A_LINE


def judgement(context: Context, names: Sequence[str], decision: Decision) -> Judgement:
    """Return the decision in words."""
    words = Words(context.language, names)

    def in_words(moves: Sequence[Reason]) -> str:
        return ". ".join(said(move, words) for move in moves) or words.t("review.did.nothing")

    why = sentence(decision.reasons[:TOLD_IN_A_LINE], words)
    return Judgement(in_words(decision.did), in_words(decision.could), why)
