"""Any question but those of the own turn and of trade: every legal action has a place on the table, a button, or is an
option with picture and caption."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from engine.kgr import actions as ac
from engine.kgr.actions import Action
from engine.kgr.island import HEX_MASK, numbers_in
from engine.kgr.magic import actions as ma
from engine.kgr.magic import tasks as mt
from game.kgr.asking.asked import Answers, Asking
from game.kgr.asking.captions import caption, without
from game.kgr.asking.places import places_of
from game.kgr.base.questions import values_of
from game.kgr.base.trays import PARTNER
from game.table.question import Question, TableButton
from game.table.spots import Target

OPTION = "option"
SHOWN_LARGE = (ac.PutUnder, ma.GiveCard, ma.PayDebt, ac.Take, ac.Name)
"""Answers that name a card: it is shown large, with its consequence, wherever it lies."""
REFUSALS = (ac.Done, ac.Skip, ma.Pass, ma.KeepNone, ma.RemoveToken)
"""Answers that do without something: they are on the second button."""


def choose(asked: Asking) -> Question[Action]:
    """Ask for one of the legal actions."""
    dice = [action for action in asked.legal if isinstance(action, ac.SetDice)]
    if dice:
        return _set_dice(asked, dice)
    refusals = [action for action in asked.legal if isinstance(action, REFUSALS)]
    others = [action for action in asked.legal if action not in refusals]
    answers, rest = _placed(asked, others)
    question = with_options(
        asked, asked.ask(answers, _prompt(asked, others)), rest if len(others) > 1 or answers else []
    )
    question = replace(question, instead={**question.instead, **_houses(asked, others)})
    if len(others) == 1:
        question = replace(question, primary=asked.button(others[0]))
    if not refusals:
        return question
    button: TableButton[Action] = TableButton(without(asked, refusals[0]), (refusals[0],))
    return replace(question, secondary=button) if others else replace(question, primary=button)


def _houses(asked: Asking, actions: list[Action]) -> Answers:
    """Return the buildings at the robber's hex, and the faces, which mean their owner where a card is drawn."""
    view, found = asked.view, Answers()
    for action in actions:
        if isinstance(action, ac.Rob) and view.robber is not None:
            there = view.seats[action.seat].buildings & HEX_MASK[view.robber]
            found[Target(PARTNER, action.seat)] = action
            found.update(dict.fromkeys((Target("corner", corner) for corner in numbers_in(there)), action))
    return found


def _prompt(asked: Asking, actions: list[Action]) -> str:
    """Return the question where some of the cards that were given cannot be kept: it names all of them; else ""."""
    task = asked.view.pending
    if not isinstance(task, mt.ChoosingCard) or len(actions) == len(task.cards):
        return ""
    return asked.words.t("kgr.prompt.choose_card_of", **values_of(asked.view, asked.words))


def _placed(asked: Asking, actions: list[Action]) -> tuple[Answers, list[Action]]:
    """Return the actions that have places of their own, and the rest: those without one, and those that share it."""
    at = defaultdict[Target, list[Action]](list)
    for action in actions:
        for place in () if isinstance(action, SHOWN_LARGE) else places_of(asked.view, action):
            at[place].append(action)
    answers: Answers = {place: found[0] for place, found in at.items() if len(found) == 1}
    placed = list(answers.values())
    return answers, [action for action in actions if action not in placed]


def with_options(asked: Asking, question: Question[Action], actions: Sequence[Action]) -> Question[Action]:
    """Add options for these actions to a question."""
    if not actions:
        return question
    options = {Target(OPTION, place): action for place, action in enumerate(actions)}
    labels = {target: caption(asked, action) for target, action in options.items()}
    return replace(question, answers={**question.answers, **options}, labels=labels)


def _set_dice(asked: Asking, actions: list[ac.SetDice]) -> Question[Action]:
    """Ask for the face of the red die, then for that of the yellow one (R97)."""
    chosen = next((target.a for target in asked.path if target.kind == "red"), None)
    if chosen is None:
        reds = sorted({action.red for action in actions})
        answers: Answers = {Target(OPTION, place): (Target("red", red),) for place, red in enumerate(reds)}
        labels = {Target(OPTION, place): str(red) for place, red in enumerate(reds)}
        return replace(asked.ask(answers), labels=labels)
    found = [action for action in actions if action.red == chosen]
    prompt = asked.words.t("kgr.asks.alchemist_then", name=asked.words.name(asked.view.to_act))
    return replace(with_options(asked, asked.ask({}, prompt), found), secondary=asked.back())
