"""Questions: from a view and the targets touched so far, what can be touched next, and what that plays.

A pure function. What is built begins with its price, a trade with a card of the hand or of the bank; until then the
island does not glow, though a press on a legal place counts at once. A whole offer is one press, as is giving up cards:
the engine's single steps lie behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.actions import Action
from engine.kgr.game import KGR
from engine.kgr.phases.hand import nameable
from engine.kgr.state import HIDDEN
from engine.kgr.values import KIND, KINDS, OFFER_CARDS
from engine.kgr.view import View
from game.kgr.base.covered import can_be_judged
from game.kgr.base.facts import facts
from game.kgr.base.model import PIECES
from game.kgr.base.trays import BANK, CARD, named
from game.kgr.base.words import KgrWords
from game.table.question import Question, TableButton
from game.table.spots import Target, TargetPath

Answers = dict[Target, Action | TargetPath]
DICE, EXCHANGE, PRICE = Target("dice"), Target("exchange"), "price"


class Asking(NamedTuple):
    """A question to be put."""

    view: View
    legal: tuple[Action, ...]
    path: TargetPath
    words: KgrWords

    @property
    def hand(self) -> tuple[int, ...]:
        """Return the cards of the seat to act."""
        return self.view.seats[self.view.to_act].hand

    def button(self, action: Action, *, calm: bool = False) -> TableButton[Action]:
        """Return the button of an action."""
        return TableButton(self.words.action(action, facts(self.view, action)), (action,), calm=calm)

    def ask(self, answers: Mapping[Target, Action | TargetPath], prompt: str = "") -> Question[Action]:
        """Return a question with these answers."""
        return Question(prompt or self.words.prompt(self.view), dict(answers), path=self.path)


def place_of(action: Action) -> Target | None:
    """Return where on the island an action is said; None for anything else."""
    match action:
        case ac.Build(what=ac.ROAD, at=edge):
            return Target("edge", edge)
        case ac.Build(at=corner):
            return Target("corner", corner)
        case ac.MoveRobber(hex=hex_):
            return Target("hex", hex_)
    return None


def offer(view: View, path: TargetPath, words: KgrWords) -> Question[Action]:
    """Return the question to the seat to act, after these touches.  With a covered hand it may be to look at it."""
    is_covered = view.seats[view.to_act].hand == HIDDEN
    legal = KGR.legal(view) if can_be_judged(view) else ()
    asked = Asking(view, legal, path, words)
    if is_covered:
        look: TableButton[Action] = TableButton(words.t("hands.look"), opens_hand=True)
        return replace(_places(asked), secondary=look)
    return _STEPS[view.pending.step](asked)


def waiting(view: View, words: KgrWords) -> Question[Action]:
    """Return what is shown while no player at this screen has to decide."""
    if view.is_over:
        return Question(words.t("prompt.over"), waits=True)
    return Question(words.waits(view), waits=True, thinks=True)


# ---------------------------------------------------------------- step by step


def _places(asked: Asking) -> Question[Action]:
    """Ask for a place of the island, a seat, or the dice: one press answers."""
    answers: Answers = {}
    for action in asked.legal:
        if (at := place_of(action)) is not None:
            answers[at] = action
        elif isinstance(action, ac.Rob):
            answers[Target("seat", action.seat)] = action
        elif isinstance(action, ac.Roll):
            answers[DICE] = action
    question = asked.ask(answers)
    return replace(question, primary=asked.button(ac.ROLL)) if DICE in answers else question


def _act(asked: Asking) -> Question[Action]:
    """Ask for what is built or traded, or for the end of the turn (R15)."""
    if asked.path and asked.path[0].kind == PRICE:
        return _build(asked, PIECES[asked.path[0].a])
    answers: Answers = {**_cards(asked), **_prices(asked)}
    direct: Answers = {}
    for action in asked.legal:
        if (at := place_of(action)) is not None:
            direct[at] = action
    question = replace(asked.ask(answers), instead=direct)
    if asked.path:
        return _trade(asked, question)
    return replace(question, primary=asked.button(ac.END, calm=bool(direct)))


def _prices(asked: Asking) -> Answers:
    """Return the prices that can be paid for something that has a place."""
    can = {action.what for action in asked.legal if isinstance(action, ac.Build)}
    return {price: (price,) for number, what in enumerate(PIECES) if what in can for price in [Target(PRICE, number)]}


def _build(asked: Asking, what: str) -> Question[Action]:
    """Ask where a piece is built whose price is in hand."""
    answers: Answers = {}
    for action in asked.legal:
        if isinstance(action, ac.Build) and action.what == what and (at := place_of(action)) is not None:
            answers[at] = action
    others = {target: path for target, path in _prices(replace_path(asked, ())).items() if target != asked.path[0]}
    question = asked.ask(answers, asked.words.t(f"kgr.prompt.build_{what}", name=asked.words.name(asked.view.to_act)))
    return replace(question, instead={**others, **_cards(replace_path(asked, ()))}, selected=asked.path[0],
                   secondary=_back(asked))  # fmt: skip


def replace_path(asked: Asking, path: TargetPath) -> Asking:
    """Return the same question after other touches."""
    return asked._replace(path=path)


def _back(asked: Asking) -> TableButton[Action]:
    """Return the button that takes the last touch back."""
    return TableButton(asked.words.t("kgr.button.back"))


def _cards(asked: Asking) -> Answers:
    """Return the cards that can be named for a trade, and those that can be taken out of the trays."""
    view, laid, answers = asked.view, named(asked.path), Answers()
    can_trade = ac.OFFER in asked.legal or any(isinstance(action, ac.Bank) for action in asked.legal)
    if not can_trade:
        return answers
    for kind in view.options.kinds:
        if kind not in laid.want and len(laid.give) < OFFER_CARDS and asked.hand[kind] > laid.give.count(kind):
            answers[Target(CARD, kind)] = (*asked.path, Target(CARD, kind))
        if kind not in laid.give and len(laid.want) < OFFER_CARDS:
            answers[Target(BANK, kind)] = (*asked.path, Target(BANK, kind))
    for tray, kind_of, kinds in (("give", CARD, laid.give), ("want", BANK, laid.want)):
        for place, kind in enumerate(kinds):
            answers[Target(tray, place)] = _without(asked.path, Target(kind_of, kind))
    return answers


def _without(path: TargetPath, target: Target) -> TargetPath:
    """Return the touches without the last one of a target."""
    last = max(place for place, each in enumerate(path) if each == target)
    return path[:last] + path[last + 1 :]


def _trade(asked: Asking, question: Question[Action]) -> Question[Action]:
    """Ask for the rest of a trade: the others are asked with the button, the bank with its own sign."""
    words, laid = asked.words, named(asked.path)
    exchange = exchange_of(asked.legal, asked.path)
    answers = {**question.answers, **({EXCHANGE: exchange} if exchange is not None else {})}
    whole = tuple([KINDS[kind] for kind in laid.give]), tuple([KINDS[kind] for kind in laid.want])
    label, why = words.t("kgr.button.ask"), words.t("kgr.button.ask_why")
    primary: TableButton[Action] = TableButton(label, enabled=False, why=why)
    if not any(action == ac.OFFER for action in asked.legal):
        primary = TableButton(label, enabled=False, why=words.t("kgr.button.no_offer"))
    elif all(whole):
        actions = (ac.OFFER, *map(ac.Give, whole[0]), *map(ac.Want, whole[1]), ac.ASK)
        primary = TableButton(label, actions)
    said = words.t("kgr.prompt.trade", give=words.cards(whole[0]), want=words.cards(whole[1]))
    return replace(question, prompt=said, answers=answers, primary=primary, secondary=_back(asked))


def exchange_of(legal: tuple[Action, ...], path: TargetPath) -> Action | None:
    """Return what the bank would do with the cards named: one kind for one card; None for nothing."""
    laid = named(path)
    if len(set(laid.give)) != 1 or len(laid.want) != 1:
        return None
    action = ac.BANK[laid.give[0]][laid.want[0]]
    return action if action in legal else None


def _offering(asked: Asking) -> Question[Action]:
    """Ask for the rest of an offer that was begun card by card."""
    answers: Answers = {}
    for action in asked.legal:
        if isinstance(action, ac.Give | ac.Want):
            answers[Target(CARD if isinstance(action, ac.Give) else BANK, KIND[action.kind])] = action
    question = replace(asked.ask(answers), secondary=asked.button(ac.CANCEL))
    return replace(question, primary=asked.button(ac.ASK)) if ac.ASK in asked.legal else question


def _answer(asked: Asking) -> Question[Action]:
    """Ask whether the seat agrees."""
    decline = asked.button(ac.DECLINE)
    if ac.ACCEPT not in asked.legal:
        return replace(asked.ask({}), primary=decline)
    return replace(asked.ask({}), primary=asked.button(ac.ACCEPT), secondary=decline)


def _deal(asked: Asking) -> Question[Action]:
    """Ask with whom of those who agreed to trade; a single one is on the button."""
    trades = [action for action in asked.legal if isinstance(action, ac.Trade)]
    answers: Answers = {Target("seat", action.with_): action for action in trades}
    question = replace(asked.ask(answers), secondary=asked.button(ac.WITHDRAW))
    if len(trades) == 1:
        return replace(question, primary=asked.button(trades[0]))
    return question if trades else replace(question, primary=asked.button(ac.WITHDRAW), secondary=None)


def _discard(asked: Asking) -> Question[Action]:
    """Ask which cards go to the bank: they are marked, and given up together (R54)."""
    pending, words = asked.view.pending, asked.words
    assert isinstance(pending, ts.Discarding)
    give = named(asked.path).give
    first = 0 if pending.last is None else KIND[pending.last]
    answers: Answers = {}
    for kind in asked.view.options.kinds:
        if kind >= first and len(give) < pending.due and asked.hand[kind] > give.count(kind):
            answers[Target(CARD, kind)] = (*asked.path, Target(CARD, kind))
    for place, kind in enumerate(give):
        answers[Target("give", place)] = _without(asked.path, Target(CARD, kind))
    label = words.t("kgr.button.discard", n=len(give), of=pending.due)
    ready = len(give) == pending.due
    actions = _asked_for(asked.hand, give, pending) if ready else ()
    primary: TableButton[Action] = TableButton(label, actions, enabled=ready, final=True)
    return replace(asked.ask(answers), primary=primary)


def _asked_for(hand: Sequence[int], give: Sequence[int], pending: ts.Discarding) -> tuple[Action, ...]:
    """Return the cards that are asked for one by one until all of these are given; the engine itself gives a card where
    there is only one kind to name."""
    left, last, found = list(hand), pending.last, list[Action]()
    for number, kind in enumerate(give):
        if len(nameable(tuple(left), pending.due - number, last)) > 1:
            found.append(ac.DISCARD[kind])
        left[kind], last = left[kind] - 1, KINDS[kind]
    return tuple(found)


_STEPS: Mapping[str, Callable[[Asking], Question[Action]]] = {
    "found": _places,
    "pave": _places,
    "before": _places,
    "robber": _places,
    "rob": _places,
    "act": _act,
    "offer": _offering,
    "answer": _answer,
    "deal": _deal,
    "discard": _discard,
}
