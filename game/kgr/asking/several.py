"""Cards that are named one by one, but chosen together and in any order: given up, given away, or taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.actions import Action
from engine.kgr.cards.church import DUE, payable
from engine.kgr.magic import tasks as mt
from engine.kgr.phases.hand import nameable, part_of
from engine.kgr.state import Amounts
from engine.kgr.values import KIND, KINDS
from engine.kgr.view import View
from game.kgr.asking.asked import Answers, Asking
from game.kgr.base.trays import CARD, NAMED, named
from game.table.question import Question, TableButton
from game.table.spots import Target, TargetPath


class CardNaming(NamedTuple):
    """The cards to name. cards: by kind those to choose from.  word: of the button, `discard`, `give`, `take` or
    `name`.
    each: every card is asked for, also where there is no choice left.  is_counted: how many are left is of interest."""

    cards: Amounts
    due: int
    last: str | None
    action: Callable[[str], Action]
    source: str
    word: str
    each: bool = False
    is_counted: bool = True


def naming_of(view: View) -> CardNaming | None:
    """Return the cards to name now; None for a question that names no cards together."""
    match view.pending:
        case ts.Discarding(seat=seat, due=due, last=last):
            return CardNaming(view.seats[seat].hand, due, last, ac.Discard, CARD, "discard")
        case ts.Giving(seat=seat, due=due, last=last, of=of):
            return CardNaming(part_of(view.seats[seat].hand, of), due, last, ac.Give, CARD, "give")
        case mt.GiftOfNature(left=left, last=last):
            cards = part_of(view.bank, "resource")
            return CardNaming(cards, min(left, sum(cards)), last, ac.Take, NAMED, "take", each=True)
        case ts.Looking(target=int(), left=left, last=last) if isinstance(view.sees, tuple):
            cards = tuple([number for number in view.sees if isinstance(number, int)])
            return CardNaming(cards, min(left, sum(cards)), last, ac.Take, NAMED, "take", each=True)
        case mt.Banning(target=int(target), named=before):
            due = DUE - len(before)
            cards = tuple([due * (kind in payable(view, target)) for kind in KINDS])
            last = before[-1] if before else None
            return CardNaming(cards, due, last, ac.Name, NAMED, "name", each=True, is_counted=False)
    return None


def name(asked: Asking, naming: CardNaming) -> Question[Action]:
    """Ask which cards: they are marked, and go together."""
    words, due = asked.words, naming.due
    chosen = sorted(target.a for target in asked.path if target.kind == naming.source)
    first = 0 if naming.last is None else KIND[naming.last]
    answers: Answers = {}
    for kind in asked.view.options.kinds:
        if kind >= first and len(chosen) < due and naming.cards[kind] > chosen.count(kind):
            answers[Target(naming.source, kind)] = (*asked.path, Target(naming.source, kind))
    trayed: Answers = {
        Target("give", place, kind): without(asked.path, Target(naming.source, kind))
        for place, kind in enumerate(named(asked.path).give)
    }
    ready = len(chosen) == due
    actions = _in_order(naming, chosen) if ready else ()
    label = words.t(f"kgr.button.{naming.word}", n=len(chosen), of=due)
    primary: TableButton[Action] = TableButton(label, actions, enabled=ready, final=True)
    question = (
        asked.ask({**answers, **trayed}) if naming.source == CARD else _as_options(asked, naming, answers, trayed)
    )
    question = replace(question, primary=primary)
    return replace(question, secondary=asked.back()) if asked.path else question


def _as_options(asked: Asking, naming: CardNaming, named_: Answers, trayed: Answers) -> Question[Action]:
    """Show the cards of another hand, or of the bank, as options with how many of each are left."""
    chosen = named(asked.path).give
    options: Answers = {}
    labels = {}
    for place, (target, path) in enumerate(sorted(named_.items())):
        option, left = Target("option", place), naming.cards[target.a] - chosen.count(target.a)
        options[option] = path
        card = asked.words.of("card_name", KINDS[target.a])
        labels[option] = asked.words.t("kgr.option.of", card=card, n=left) if naming.is_counted else card
    return replace(asked.ask({**options, **trayed}), labels=labels)


def without(path: TargetPath, target: Target) -> TargetPath:
    """Return the touches without the last one of a target."""
    last = max(place for place, each in enumerate(path) if each == target)
    return path[:last] + path[last + 1 :]


def _in_order(naming: CardNaming, chosen: Sequence[int]) -> tuple[Action, ...]:
    """Return the actions that are asked for one by one until all of these cards are named; the engine itself names a
    card where there is only one kind to name."""
    left, last, found = list(naming.cards), naming.last, list[Action]()
    for number, kind in enumerate(chosen):
        if naming.each or len(nameable(tuple(left), naming.due - number, last)) > 1:
            found.append(naming.action(KINDS[kind]))
        left[kind], last = left[kind] - 1, KINDS[kind]
    return tuple(found)
