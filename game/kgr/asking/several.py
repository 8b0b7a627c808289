"""Cards that are named one by one, but chosen together and in any order: given up, given away, or taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.actions import Action
from engine.kgr.magic import tasks as mt
from engine.kgr.phases.hand import nameable, part_of
from engine.kgr.state import Amounts
from engine.kgr.values import KIND, KINDS
from engine.kgr.view import View
from game.kgr.asking.asked import Answers, Asking
from game.kgr.base.trays import BANK, CARD, named
from game.table.question import Question, TableButton
from game.table.spots import Target, TargetPath

NAMED = "named"
"""Kind of a touch that names a card of a hand that is looked at."""


class Naming(NamedTuple):
    """What is named.  cards: by kind those to choose from.  word: of the button, `discard`, `give` or `take`.
    each: every card is asked for, also where there is no choice left."""

    cards: Amounts
    due: int
    last: str | None
    action: Callable[[str], Action]
    source: str
    word: str
    each: bool = False


def naming_of(view: View) -> Naming | None:
    """Return what is named now; None for a question that names no cards together."""
    match view.pending:
        case ts.Discarding(seat=seat, due=due, last=last):
            return Naming(view.seats[seat].hand, due, last, ac.Discard, CARD, "discard")
        case ts.Giving(seat=seat, due=due, last=last, of=of):
            return Naming(part_of(view.seats[seat].hand, of), due, last, ac.Give, CARD, "give")
        case mt.Taking(left=left, last=last):
            cards = part_of(view.bank, "resource")
            return Naming(cards, min(left, sum(cards)), last, ac.Take, BANK, "take", each=True)
        case ts.Looking(target=int(), left=left, last=last) if isinstance(view.sees, tuple):
            cards = tuple([number for number in view.sees if isinstance(number, int)])
            return Naming(cards, min(left, sum(cards)), last, ac.Take, NAMED, "take", each=True)
    return None


def name(asked: Asking, naming: Naming) -> Question[Action]:
    """Ask which cards: they are marked, and go together."""
    words, due = asked.words, naming.due
    chosen = sorted(target.a for target in asked.path if target.kind == naming.source)
    first = 0 if naming.last is None else KIND[naming.last]
    answers: Answers = {}
    for kind in asked.view.options.kinds:
        if kind >= first and len(chosen) < due and naming.cards[kind] > chosen.count(kind):
            answers[Target(naming.source, kind)] = (*asked.path, Target(naming.source, kind))
    if naming.source != NAMED:
        tray = "give" if naming.source == CARD else "want"
        laid = named(asked.path)
        for place, kind in enumerate(laid.give if naming.source == CARD else laid.want):
            answers[Target(tray, place)] = without(asked.path, Target(naming.source, kind))
    ready = len(chosen) == due
    actions = _in_order(naming, chosen) if ready else ()
    label = words.t(f"kgr.button.{naming.word}", n=len(chosen), of=due)
    primary: TableButton[Action] = TableButton(label, actions, enabled=ready, final=True)
    question = replace(asked.ask(answers), primary=primary)
    if naming.source == NAMED:
        question = _as_options(asked, question, naming, chosen)
    return replace(question, secondary=asked.back()) if asked.path else question


def _as_options(asked: Asking, question: Question[Action], naming: Naming, chosen: list[int]) -> Question[Action]:
    """Show the cards of a hand that is looked at as options."""
    answers: Answers = {}
    labels = {}
    for place, target in enumerate(sorted(question.answers)):
        option = Target("option", place)
        path = question.answers[target]
        assert isinstance(path, tuple)
        answers[option] = path
        left = naming.cards[target.a] - chosen.count(target.a)
        labels[option] = f"{asked.words.of('card', KINDS[target.a])} × {left}"
    return replace(question, answers=answers, labels=labels)


def without(path: TargetPath, target: Target) -> TargetPath:
    """Return the touches without the last one of a target."""
    last = max(place for place, each in enumerate(path) if each == target)
    return path[:last] + path[last + 1 :]


def _in_order(naming: Naming, chosen: Sequence[int]) -> tuple[Action, ...]:
    """Return the actions that are asked for one by one until all of these cards are named; the engine itself names a
    card where there is only one kind to name."""
    left, last, found = list(naming.cards), naming.last, list[Action]()
    for number, kind in enumerate(chosen):
        if naming.each or len(nameable(tuple(left), naming.due - number, last)) > 1:
            found.append(naming.action(KINDS[kind]))
        left[kind], last = left[kind] - 1, KINDS[kind]
    return tuple(found)
