"""Questions: from a view and the targets touched so far, the next targets, and the actions that they play.

A pure function. A building begins with its price, a trade with a card of the hand or of the bank; until then the
island does not glow, though a press on a legal place counts at once. A whole offer is one press, as is giving up cards:
the engine's single steps lie behind it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.kgr import actions as ac
from engine.kgr.actions import Action
from engine.kgr.game import KGR
from engine.kgr.magic import actions as ma
from engine.kgr.state import HIDDEN
from engine.kgr.view import View
from game.kgr.asking.asked import Answers, Asking
from game.kgr.asking.choices import choose, with_options
from game.kgr.asking.nearly import within_a_trade
from game.kgr.asking.places import goal_of, place_of, places_of
from game.kgr.asking.several import name, naming_of
from game.kgr.asking.trading import answer, cards_to_name, deal, partners, step_by_step, trade
from game.kgr.base.covered import can_be_judged
from game.kgr.base.questions import festival_prices, values_of
from game.kgr.base.strips import FESTIVAL, PRICES, paid_by, priced
from game.kgr.base.words import KgrWords
from game.table.question import Question, TableButton
from game.table.spots import Target, TargetPath

DICE, PRICE, AREA, PROGRESS = Target("dice"), "price", "area", "progress"
STANDS = ("corner", "edge")
"""Kinds of places where several things can be done."""


def offer(view: View, path: TargetPath, words: KgrWords) -> Question[Action]:
    """Return the question to the seat to act, after these touches.  With a covered hand it may be to look at it."""
    is_covered = view.seats[view.to_act].hand == HIDDEN
    legal = KGR.legal(view) if can_be_judged(view) else ()
    asked = Asking(view, legal, path, words)
    if is_covered:
        look: TableButton[Action] = TableButton(words.t("hands.look"), opens_hand=True)
        seat, places = view.seats[view.to_act], _places(asked)
        return replace(places, secondary=look if seat.held or seat.cards or not places.answers else None)
    naming = naming_of(view)
    if naming is not None:
        return name(asked, naming)
    return _STEPS.get(view.pending.step, choose)(asked)


def waiting(view: View, words: KgrWords) -> Question[Action]:
    """Return the question shown while no player at this screen has to decide."""
    if view.is_over:
        return Question(words.t("prompt.over"), waits=True)
    return Question(words.waits(view), waits=True, thinks=True)


# ---------------------------------------------------------------- step by step


def _before(asked: Asking) -> Question[Action]:
    """Ask to throw the dice, or for a card before that."""
    question = _places(asked)
    if not any(isinstance(action, ac.Play) for action in asked.legal):
        return question
    name_ = asked.words.name(asked.view.to_act)
    return replace(question, prompt=asked.words.t("kgr.prompt.before_card", name=name_))


def _places(asked: Asking) -> Question[Action]:
    """Ask for a place of the island, a seat, a card, or the dice: one press answers."""
    answers: Answers = {}
    for action in asked.legal:
        if isinstance(action, ac.Roll):
            answers[DICE] = action
        else:
            answers.update(dict.fromkeys(places_of(asked.view, action), action))
    question = asked.ask(answers)
    return replace(question, primary=asked.button(ac.ROLL)) if DICE in answers else question


def _act(asked: Asking) -> Question[Action]:
    """Ask for a building, an improvement, a card or a trade, or for the end of the turn (R15)."""
    first = asked.path[0] if asked.path else None
    if first is not None and first.kind == PRICE:
        return _build(asked, PRICES[first.a])
    if first is not None and first.kind in STANDS:
        return _here(asked, first)
    answers: Answers = {**cards_to_name(asked), **_prices(asked), **_said(asked)}
    direct = _direct(asked)
    question = replace(asked.ask(answers), instead=direct)
    if asked.path:
        return trade(asked, question)
    question = replace(question, instead={**direct, **within_a_trade(asked.view, asked.legal), **partners(asked)})
    if asked.view.seats[asked.view.to_act].lent:
        said = asked.words.t("kgr.prompt.act_lent", **values_of(asked.view, asked.words))
        question = replace(question, prompt=said)
    return replace(question, primary=asked.button(ac.END, calm=bool(direct)))


def _said(asked: Asking) -> Answers:
    """Return the areas that can be improved, and the cards that can be played."""
    answers: Answers = {}
    for action in asked.legal:
        if isinstance(action, ac.Improve | ac.Play):
            answers.update(dict.fromkeys(places_of(asked.view, action), action))
    return answers


def _direct(asked: Asking) -> Answers:
    """Return the meaning of a press on a place without a price in hand: to build there where only that is possible,
    else to choose the place.  Festivals begin with their price."""
    at = defaultdict[Target, list[Action]](list)
    for action in asked.legal:
        if not isinstance(action, ma.Hold) and (place := place_of(action)) is not None:
            at[place].append(action)
    is_plain = {place: len(found) == 1 and isinstance(found[0], ac.Build) for place, found in at.items()}
    return {place: found[0] if is_plain[place] else (place,) for place, found in at.items()}


def _here(asked: Asking, place: Target) -> Question[Action]:
    """Ask for the action at a place that has been chosen: the goal of its knight, or the piece to build or pay
    there."""
    answers, rest = Answers(), list[Action]()
    for action in asked.legal:
        if place_of(action) != place or isinstance(action, ma.Hold):
            continue
        goal = goal_of(asked.view, action)
        if goal is None:
            rest.append(action)
        else:
            answers[goal] = action
    prompt = asked.words.t("kgr.prompt.here", name=asked.words.name(asked.view.to_act))
    question = with_options(asked, asked.ask(answers, prompt), rest)
    fresh = asked.after(())
    others = {target: path for target, path in _direct(fresh).items() if target not in question.answers}
    others.pop(place, None)
    return replace(question, instead={**others, **_prices(fresh)}, selected=place, secondary=asked.back())


def _prices(asked: Asking) -> Answers:
    """Return the prices that can be paid for something that has a place."""
    can = {paid_by(action) for action in asked.legal}
    found = enumerate(priced(asked.view))
    return {price: (price,) for number, what in found if what in can for price in [Target(PRICE, number)]}


def _build(asked: Asking, what: str) -> Question[Action]:
    """Ask where a price is paid that is in hand."""
    answers: Answers = {}
    for action in asked.legal:
        if paid_by(action) == what and (at := place_of(action)) is not None:
            answers[at] = action
    fresh = asked.after(())
    others = {target: path for target, path in _prices(fresh).items() if target != asked.path[0]}
    name_ = asked.words.name(asked.view.to_act)
    prompt = asked.words.t(f"kgr.prompt.build_{what}", name=name_, **(festival_prices() if what == FESTIVAL else {}))
    question = asked.ask(answers, prompt)
    instead = {**others, **cards_to_name(fresh), **_said(fresh)}
    return replace(question, instead=instead, selected=asked.path[0], secondary=asked.back())


_STEPS: Mapping[str, Callable[[Asking], Question[Action]]] = {
    "found": _places,
    "pave": _places,
    "before": _before,
    "act": _act,
    "offer": step_by_step,
    "answer": answer,
    "counter": step_by_step,
    "deal": deal,
    "bargain": deal,
}
