"""A decision of a review in words: the move played, the better move, and the reasons for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.kernel.reasons import Reason
from engine.kernel.reviewing import Decision
from engine.strasbourg.game import STRASBOURG
from game.client import Judgement
from game.shell.context import Context
from game.strasbourg.base.words import StrasbourgWords
from game.strasbourg.why.moves import said
from game.strasbourg.why.reasons import for_seat, sentence
from game.table.thinking.sayings import TOLD_IN_A_LINE


def judgement(context: Context, names: Sequence[str], decision: Decision) -> Judgement:
    """Return the decision in words."""
    words = StrasbourgWords(STRASBOURG, context.language, names)

    def in_words(moves: Sequence[Reason]) -> str:
        return ". ".join(said(move, words) for move in together(moves)) or words.t("review.did.nothing")

    why = sentence(for_seat(decision.reasons[:TOLD_IN_A_LINE], decision.seat), words)
    return Judgement(in_words(decision.did), in_words(decision.could), why)


def together(moves: Sequence[Reason]) -> Iterator[Reason]:
    """Yield the moves, those of a division as one: the stacks that were closed, the last one is the rest."""
    at = 0
    while at < len(moves):
        end = at
        while end < len(moves) and moves[end].code in ("add", "close"):
            end += 1
        if end - at > 1:
            closed = [str(move.numbers["stack"]) for move in moves[at:end] if move.code == "close"]
            code = "divided" if closed else "one_stack"
            yield Reason(code, moves[at].rule, {"stacks": ", ".join(closed)})
            at = end
        else:
            if not _is_drawn_over(moves[at : at + 2]):
                yield moves[at]
            at += 1


def _is_drawn_over(pair: Sequence[Reason]) -> bool:
    """Return whether a card was drawn and drawing went on: the end of drawing names all cards."""
    return len(pair) == 2 and pair[0].code == "draw" and pair[1].code in ("draw", "stop")
