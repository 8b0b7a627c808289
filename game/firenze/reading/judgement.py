"""A decision of a review in words: the move, the alternative, and its reasons."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.reasons import Reason
from engine.kernel.reviewing import Decision
from game.client import Judgement
from game.firenze.base.words import Words
from game.firenze.reading.reasons import sentence
from game.shell.context import Context
from game.table.saying.phrases import Phrases, SpokenValue
from game.table.thinking.sayings import TOLD_IN_A_LINE

DEEDS: Phrases[Words] = Phrases(
    "review.did",
    {
        "stone": SpokenValue(lambda words, colour: f"{{stone_{colour}}}", "colour"),
        "card": SpokenValue(Words.card, "card"),
        "name": SpokenValue(Words.name, "seat"),
    },
)


def judgement(context: Context, names: Sequence[str], decision: Decision) -> Judgement:
    """Return the decision in words."""
    words = Words(context.language, names)

    def in_words(moves: Sequence[Reason]) -> str:  # moves without words are left out
        said = "; ".join(DEEDS.said(move, words) for move in moves if DEEDS.key(move.code) in words)
        return said or words.t("review.did.nothing")

    why = sentence(decision.reasons[:TOLD_IN_A_LINE], words)
    return Judgement(in_words(decision.did), in_words(decision.could), why)
