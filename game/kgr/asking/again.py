"""An offer that came to nothing: in the same turn, or in the next one of its seat, one press lays its cards again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.journal.journal import Step
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.actions import Action
from engine.kgr.phases.trade import may_offer
from engine.kgr.state import HIDDEN, State
from engine.kgr.values import KIND
from engine.kgr.view import View
from game.kgr.base.trays import AGAIN, BANK, CARD, Refused
from game.kgr.base.words import KgrWords
from game.table.question import Question
from game.table.spots import Target, TargetPath

Steps = Sequence[Step[State, Action]]
OF_AN_OFFER = (ev.Asked, ev.OfferBegun, ev.Offered, ev.Answered, ev.Withdrawn)
"""Events that may follow an offer that comes to nothing."""


def refused(steps: Steps, state: State, seat: int, undone: Steps) -> Refused | None:
    """Return the seat's last offer, if it came to nothing in its present turn or its last one; None without one."""
    since, is_fresh = state.round - len(state.seats), True
    for step in reversed(steps):
        if step.before.round < since:
            return None
        for event in reversed(step.events):
            is_fresh = is_fresh and isinstance(event, OF_AN_OFFER)
            match event:
                case ev.Traded(seat=by) if by == seat:
                    return None
                case ev.Offered(seat=by, give=give, want=want) if by == seat:
                    return Refused(tuple(give), tuple(want), is_fresh)
    return None


def with_the_last_offer(
    question: Question[Action], view: View, last: Refused | None, words: KgrWords
) -> Question[Action]:
    """Return the question of a turn with the last offer to be laid again, as long as the seat holds its cards."""
    if last is None or question.path or question.waits or not _can_repeat(view, last):
        return question
    laid: TargetPath = (*_touches(CARD, last.give), *_touches(BANK, last.want))
    label = words.t("kgr.button.again", give=words.cards(last.give), want=words.cards(last.want))
    prompt = question.prompt
    if last.is_fresh:
        name, cards = words.name(view.to_act), {"give": words.cards(last.give), "want": words.cards(last.want)}
        prompt = words.t("kgr.prompt.refused", name=name, **cards)
    answers, labels = {**question.answers, AGAIN: laid}, {**question.labels, AGAIN: label}
    return replace(question, prompt=prompt, answers=answers, labels=labels)


def _touches(at: str, kinds: Sequence[str]) -> TargetPath:
    return tuple([Target(at, KIND[kind]) for kind in kinds])


def _can_repeat(view: View, last: Refused) -> bool:
    """Return whether the seat to act may offer that once more."""
    hand = view.seats[view.to_act].hand
    if not isinstance(view.pending, ts.AnyActions) or hand == HIDDEN or not may_offer(view):
        return False
    return all(hand[KIND[kind]] >= last.give.count(kind) for kind in last.give)
