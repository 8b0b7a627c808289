"""Questions: from a view and the targets touched so far, the next targets, and the actions that they play.

A pure function. A covered hand, as others at the screen see it, allows actions that have nothing to do with it:
placing, selling, building.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from typing import NamedTuple

from engine.strasbourg import actions as ac
from engine.strasbourg import state as st
from engine.strasbourg.actions import Action
from engine.strasbourg.city import NUMBER, SPOTS
from engine.strasbourg.components import GUILDS
from engine.strasbourg.rules import legal
from engine.strasbourg.state import UNKNOWN
from engine.strasbourg.view import View
from game.strasbourg.asking.split import split
from game.strasbourg.base.covered import is_covered
from game.strasbourg.base.facts import facts
from game.strasbourg.base.words import StrasbourgWords
from game.strasbourg.desk.meant import BACKS, backs
from game.table.question import Confirmation, Question, Several, TableButton
from game.table.spots import Target, TargetPath

Answers = dict[Target, Action | TargetPath | Several[Action]]
PILE = Target("pile")


class Asking(NamedTuple):
    """A question to be put."""

    view: View
    legal: tuple[Action, ...]
    path: TargetPath
    words: StrasbourgWords

    @property
    def prompt(self) -> str:
        """Return the words of the question."""
        return self.words.prompt(self.view)

    def button(self, action: Action, *, calm: bool = False) -> TableButton[Action]:
        """Return the button of an action."""
        return TableButton(self.words.action(action, facts(self.view, action)), (action,), calm=calm)


def offer(view: View, path: TargetPath, words: StrasbourgWords) -> Question[Action]:
    """Return the question to the seat to act, after these touches."""
    covered = is_covered(view, view.to_act)
    asked = _STEPS[view.pending.step](Asking(view, legal(view), path, words))
    if covered and asked.secondary is None:
        asked = replace(asked, secondary=TableButton(words.t("hands.look"), opens_hand=True))
    return asked


def waiting(view: View, words: StrasbourgWords) -> Question[Action]:
    """Return the question shown while no player at this screen has to decide."""
    if view.is_over:
        return Question(words.t("prompt.over"), waits=True)
    return Question(words.waits(view), waits=True, thinks=True)


def unseen(question: Question[Action], view: View, meant: Hashable, words: StrasbourgWords) -> Question[Action]:
    """Return the question to a seat whose hand is covered, with the stacks that it can turn up by their numbers."""
    if not (isinstance(view.pending, st.Bidding) and is_covered(view, view.to_act)):
        return question
    answers: Answers = {
        target: Several((ac.Reveal(stack),), _by_number(target.a - BACKS, words))
        for target, (stack, _) in backs(view, meant).items()
    }
    return replace(question, answers={**question.answers, **answers}) if answers else question


def _by_number(number: int, words: StrasbourgWords) -> Confirmation:
    """Return the words for a stack that is chosen by its number: nothing of its cards."""
    again = words.t("strasbourg.button.reveal")
    return Confirmation(words.t("strasbourg.confirm.by_number", n=number), again, final=True)


# ---------------------------------------------------------------- step by step


def _tasks(asked: Asking) -> Question[Action]:
    """Ask which tasks are kept: a touch keeps one, or gives it back again (R9)."""
    dealt = asked.view.seats[asked.view.to_act].tasks
    if UNKNOWN in dealt:
        return Question(asked.prompt)
    tasks = [Target("task", place) for place in range(len(dealt))]
    answers: Answers = {task: _toggled(asked.path, task) for task in tasks}
    kept = tuple(name for task, name in zip(tasks, dealt, strict=True) if task in asked.path)
    action = next((each for each in asked.legal if isinstance(each, ac.Keep) and set(each.tasks) == set(kept)), None)
    label = asked.words.n("strasbourg.button.keep", len(kept))
    primary: TableButton[Action] = TableButton(
        asked.words.t("strasbourg.button.keep_none"), enabled=False, why=asked.words.t("strasbourg.button.keep_one")
    )
    if action is not None:
        primary = TableButton(label, (action,), final=True)
    return Question(asked.prompt, answers, primary=primary, path=asked.path, is_stop=True)


def _toggled(path: TargetPath, task: Target) -> TargetPath:
    return tuple(each for each in path if each != task) if task in path else tuple(sorted((*path, task)))


def _draw(asked: Asking) -> Question[Action]:
    """Ask whether another card is taken: the pile draws, the button stops (R14)."""
    if ac.DRAW not in asked.legal:
        return Question(asked.prompt)
    return Question(asked.prompt, {PILE: ac.DRAW}, primary=asked.button(ac.STOP, calm=True))


def _split(asked: Asking) -> Question[Action]:
    return split(asked.view, asked.path, asked.words)


def _bid(asked: Asking) -> Question[Action]:
    """Ask for a stack to turn up, to pass or to wait (R24, R58). Who passes need not look at a covered hand."""
    stacks = asked.view.seats[asked.view.to_act].stacks
    reveals = {action.cards: action for action in asked.legal if isinstance(action, ac.Reveal)}
    answers: Answers = {
        Target("stack", place): reveals[stack] for place, stack in enumerate(stacks) if stack in reveals
    }
    primary = asked.button(ac.PASS, calm=True)
    secondary = asked.button(ac.WAIT) if ac.WAIT in asked.legal else None
    return Question(asked.prompt, answers, primary=primary, secondary=secondary)


def _settle(asked: Asking) -> Question[Action]:
    """Ask for a square; without one nobody is placed, or an apprentice takes the good (R43, A29)."""
    answers: Answers = {
        Target("square", NUMBER[action.at]): action for action in asked.legal if isinstance(action, ac.Place)
    }
    other = next(action for action in asked.legal if not isinstance(action, ac.Place))
    warning = asked.words.t("strasbourg.warn.skip") if answers and isinstance(other, ac.Skip) else ""
    return Question(asked.prompt, answers, primary=asked.button(other, calm=True), warning=warning)


def _sell(asked: Asking) -> Question[Action]:
    """Ask which goods are sold: one by one, or all (R46, A33)."""
    answers: Answers = {
        Target("good", GUILDS.index(action.good)): action for action in asked.legal if isinstance(action, ac.Sell)
    }
    return Question(asked.prompt, answers, primary=asked.button(ac.SELL_ALL), secondary=asked.button(ac.DONE))


def _refund(asked: Asking) -> Question[Action]:
    """Ask which card of the stack turned up goes under the pile (R33)."""
    pending = asked.view.pending
    assert isinstance(pending, st.Refunding)
    cards = pending.bids[pending.seat]
    assert isinstance(cards, tuple)
    answers: Answers = {Target("refund", place): ac.RETURN[value] for place, value in enumerate(cards)}
    return Question(asked.prompt, answers, primary=asked.button(ac.LEAVE, calm=True))


def _chapel(asked: Asking) -> Question[Action]:
    answers: Answers = {
        Target("spot", SPOTS.index(action.at)): action for action in asked.legal if isinstance(action, ac.BuildChapel)
    }
    return Question(asked.prompt, answers)


def _edifice(asked: Asking) -> Question[Action]:
    answers: Answers = {
        Target("plot", NUMBER[action.at]): action for action in asked.legal if isinstance(action, ac.BuildEdifice)
    }
    return Question(asked.prompt, answers)


_STEPS: Mapping[str, Callable[[Asking], Question[Action]]] = {
    "tasks": _tasks,
    "draw": _draw,
    "split": _split,
    "bid": _bid,
    "settle": _settle,
    "sell": _sell,
    "refund": _refund,
    "chapel": _chapel,
    "edifice": _edifice,
}
