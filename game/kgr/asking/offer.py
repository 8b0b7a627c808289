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
from engine.kgr.values import KIND, KINDS, OFFER_CARDS
from engine.kgr.view import View
from game.kgr.asking.asked import Answers, Asking
from game.kgr.asking.choices import choose, with_options
from game.kgr.asking.nearly import within_a_trade
from game.kgr.asking.places import goal_of, place_of, places_of
from game.kgr.asking.several import name, naming_of, without
from game.kgr.base.covered import can_be_judged
from game.kgr.base.questions import festival_prices, values_of
from game.kgr.base.strips import FESTIVAL, PRICES, paid_by, priced
from game.kgr.base.trays import BANK, CARD, named
from game.kgr.base.words import KgrWords
from game.table.question import Question, TableButton
from game.table.spots import Target, TargetPath

DICE, EXCHANGE, PRICE, AREA, PROGRESS = Target("dice"), Target("exchange"), "price", "area", "progress"
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
    answers: Answers = {**_cards(asked), **_prices(asked), **_said(asked)}
    direct = _direct(asked)
    question = replace(asked.ask(answers), instead=direct)
    if asked.path:
        return _trade(asked, question)
    question = replace(question, instead={**direct, **within_a_trade(asked.view, asked.legal)})
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
    instead = {**others, **_cards(fresh), **_said(fresh)}
    return replace(question, instead=instead, selected=asked.path[0], secondary=asked.back())


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
            answers[Target(tray, place, kind)] = without(asked.path, Target(kind_of, kind))
    return answers


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
    return replace(question, prompt=said, answers=answers, primary=primary, secondary=asked.back())


def exchange_of(legal: tuple[Action, ...], path: TargetPath) -> Action | None:
    """Return the bank's exchange for the cards named: one kind for one card; None for nothing."""
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


_STEPS: Mapping[str, Callable[[Asking], Question[Action]]] = {
    "found": _places,
    "pave": _places,
    "before": _before,
    "act": _act,
    "offer": _offering,
    "answer": _answer,
    "deal": _deal,
}
