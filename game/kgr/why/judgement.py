"""A decision of a review in words: the move played, the better move, and the reasons for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel.reasons import Reason
from engine.kernel.reviewing import Decision, Written
from engine.kgr import actions as ac
from engine.kgr.game import KGR
from engine.kgr.reading.action_reason import facts_of
from game.client import Judgement
from game.kgr.base.facts import as_shown
from game.kgr.base.words import KgrWords
from game.kgr.why.reasons import sentence
from game.shell.context import Context
from game.table.thinking.sayings import TOLD_IN_A_LINE

COMPOSING = (ac.Give, ac.Want, ac.Discard)
"""Actions of which several stand in a row; they are told without the cards in hand."""


def judgement(context: Context, names: Sequence[str], decision: Decision) -> Judgement:
    """Return the decision in words."""
    words = KgrWords(KGR, context.language, names)
    why = sentence(decision.reasons[:TOLD_IN_A_LINE], words)
    return Judgement(deeds(decision.played, decision.did, words), deeds(decision.better, decision.could, words), why)


def deeds(written: Sequence[Written], moves: Sequence[Reason], words: KgrWords) -> str:
    """Return the actions of a way in words; where nothing was better they have no facts, and nothing is told.  That
    something is offered says little beside other deeds."""
    actions = [KGR.codec.read_action(each) for each in written]
    said = [(action, _said(action, move, words)) for action, move in zip(actions, moves, strict=False)]
    told = [text for _, text in said if text]
    without_offers = [text for action, text in said if text and not isinstance(action, ac.Offer)]
    found = [each[:1].upper() + each[1:] for each in without_offers or told]
    return ". ".join([each.removesuffix(".") for each in found]) or words.t("review.did.nothing")


def _said(action: Any, move: Reason, words: KgrWords) -> str:
    """Return an action in words, with the facts that its reason tells; "" for a part of an offer and for the throw."""
    if isinstance(action, (*COMPOSING, ac.Roll, ac.Ask)):
        return ""
    facts = as_shown(action, facts_of(move))
    if isinstance(action, ac.Build):
        piece = words.t(f"kgr.piece.{action.what}_name")
        return words.t("kgr_why.build", what=piece, site=words.site(facts["site"]))
    return words.action(action, facts)
