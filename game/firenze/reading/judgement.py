"""A decision of a review in words: what was done, what could have been done, and what speaks for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.reasons import Reason
from engine.reviewing import Decision
from game.client import Judgement
from game.firenze.base.words import Words
from game.firenze.reading.reasons import TOLD_IN_A_LINE, sentence
from game.shell.context import Context


def judgement(context: Context, names: Sequence[str], decision: Decision) -> Judgement:
    """Return the decision in words."""
    nothing = context.t("review.did.nothing")
    return Judgement(
        _listed(_said(context, names, f"review.did.{move.code}", move) for move in decision.did) or nothing,
        _listed(_said(context, names, f"review.did.{move.code}", move) for move in decision.could) or nothing,
        sentence(decision.reasons[:TOLD_IN_A_LINE], Words(context.language, names)),
    )


def _listed(parts: Iterable[str]) -> str:
    """The parts of a sentence, with semicolons between them; what there are no words for is left out."""
    return "; ".join(part for part in parts if part)


def _said(context: Context, names: Sequence[str], key: str, reason: Reason) -> str:
    language, values = context.language, dict(reason.numbers)
    if "colour" in values:
        values["stone"] = f"{{stone_{values['colour']}}}"
    if "card" in values:
        values["card"] = language.t(f"card.{values['card']}.name")
    if "seat" in values:
        values["name"] = names[int(values["seat"])]
    return language.t(key, **values) if key in language else ""
