"""The rest of an offer: its result in words, and the same offer once more with one press."""

from __future__ import annotations

from dataclasses import replace

from engine.kgr import tasks as ts
from engine.kgr.actions import Action
from engine.kgr.phases.trade import may_offer
from engine.kgr.state import HIDDEN
from engine.kgr.values import KIND
from engine.kgr.view import View
from game.kgr.asking.trading import offered
from game.kgr.base.answers import Kinds, OfferTold, Trades
from game.kgr.base.trays import AGAIN
from game.kgr.base.words import KgrWords
from game.table.question import Question, Several


def with_the_last_offer(question: Question[Action], view: View, earlier: Trades, words: KgrWords) -> Question[Action]:
    """Return the question of a turn with the result of an offer just made, and with the last one that came to nothing
    to be made once more, as long as the seat holds its cards."""
    if question.path or question.waits or not isinstance(view.pending, ts.AnyActions):
        return question
    if earlier.told is not None and earlier.told.by == view.to_act:
        question = replace(question, prompt=_result(earlier.told, view, words))
    if earlier.refused is None or not _can_repeat(view, earlier.refused[0]):
        return question
    give, want = earlier.refused
    label = words.t("kgr.button.again", give=words.cards(give), want=words.cards(want))
    again = Several(offered(give, want))
    return replace(question, answers={**question.answers, AGAIN: again}, labels={**question.labels, AGAIN: label})


def _result(told: OfferTold, view: View, words: KgrWords) -> str:
    """Return the result of the offer in words."""
    name, partner = words.name(told.by), told.partner
    if partner is not None:
        return words.t("kgr.prompt.traded", name=name, other=words.name(partner))
    return words.t("kgr.prompt.refused", name=name, give=words.cards(told.give), want=words.cards(told.want))


def _can_repeat(view: View, give: Kinds) -> bool:
    """Return whether the seat to act may offer that once more."""
    hand = view.seats[view.to_act].hand
    return hand != HIDDEN and may_offer(view) and all(hand[KIND[kind]] >= give.count(kind) for kind in give)
