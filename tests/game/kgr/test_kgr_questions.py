"""At the painted table every legal action can be reached, and nothing else."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from kgr_generous import NAMES, generous
from knights_positions import POSITIONS as KNIGHTS
from whole_positions import POSITIONS as WHOLE

from engine.kgr import actions as ac
from engine.kgr.game import KGR
from engine.kgr.rules import legal
from engine.kgr.state import State
from engine.kgr.values import EXTENTS, KIND
from engine.kgr.view import View, view
from game.kgr.asking.offer import offer
from game.kgr.asking.several import naming_of
from game.kgr.base.codes import of_question
from game.kgr.base.trays import BANK, CARD
from game.kgr.base.words import KgrWords
from game.shell.language import Language
from game.table.question import Question, Several
from game.table.spots import Target, TargetPath

LENGTH = {"land": 600, "knights": 1000, "kgr": 3000}
COUNTERS = 200
"""Moments of a game with counter-offers."""
OFTEN = 60
"""Moments of a game; from one that is looked at to the next, beside those with a question that was not asked before."""


def reached(seen: View, words: KgrWords) -> Iterator[Any]:
    """Yield what presses lead to, several actions by the first of them."""
    paths: list[TargetPath] = [(), *exchanges(seen)]
    met = set(paths)
    for path in paths:
        question = offer(seen, path, words)
        yield from played(question)
        if naming_of(seen) is not None:
            yield from named(seen, question, words)
            return
        for answer in (*question.answers.values(), *question.instead.values()):
            if isinstance(answer, tuple) and answer not in met and not {CARD, BANK} & {touch.kind for touch in answer}:
                met.add(answer)
                paths.append(answer)


def exchanges(seen: View) -> Iterator[TargetPath]:
    """Yield the touches of one card given and one got, for each exchange with the bank; of the rest one is enough."""
    actions = legal(seen)
    for action in actions:
        if isinstance(action, ac.Bank):
            yield Target(CARD, KIND[action.give]), Target(BANK, KIND[action.get])
    if ac.OFFER in actions:
        hand = seen.seats[seen.to_act].hand
        give = next(kind for kind, held in enumerate(hand) if held)
        yield Target(CARD, give), Target(BANK, 0 if give else 1)


def played(question: Question[Any]) -> Iterator[Any]:
    """Yield what one press plays."""
    for answer in (*question.answers.values(), *question.instead.values()):
        if isinstance(answer, Several):
            yield answer.actions[0]
        elif not isinstance(answer, tuple):
            yield answer
    for button in (question.primary, question.secondary):
        if button is not None:
            yield from button.actions[:1]


def named(seen: View, question: Question[Any], words: KgrWords) -> Iterator[Any]:
    """Yield what is played first when as many cards as possible of each kind are named, and then of later ones."""
    for first, answer in question.answers.items():
        last, now = first, question
        while isinstance(answer, tuple):
            now = offer(seen, answer, words)
            more = [target for target in now.answers if target.kind == first.kind and target >= last]
            last = min(more, default=last)
            answer = now.answers[last] if more else None
        yield from played(now)


@pytest.mark.parametrize("extent", EXTENTS)
def test_every_legal_action_can_be_reached(extent: str) -> None:
    words = KgrWords(KGR, Language.load("de", strict=True), NAMES)
    faults = set[str]()
    for state in some(extent):
        actions = {*legal(state)}
        found = {*reached(view(state, state.to_act), words)}
        faults |= {f"{state.pending}: missing {action}" for action in actions - found}
        faults |= {f"{state.pending}: illegal {action}" for action in found - actions}
    assert not faults, "\n".join(sorted(faults))


def some(extent: str) -> Iterator[State]:
    """Yield every kind of question of a game and one position in many, and all told positions of the extent."""
    asked = set[str]()
    games = generous(extent, 11, LENGTH[extent]), generous(extent, 11, COUNTERS, counter_offers=True)
    for number, (state, *_) in enumerate(chain(*games)):
        question = of_question(state.pending)
        if number % OFTEN == 0 or question not in asked:
            asked.add(question)
            yield state
    told = {"land": {}, "knights": KNIGHTS, "kgr": WHOLE}[extent]
    yield from (state for each in told.values() if not (state := KGR.codec.read_position(each, 1)).is_over)
