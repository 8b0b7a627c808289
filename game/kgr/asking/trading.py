"""Questions of a trade: cards laid for the bank or the others, the answer to an offer, and the choice among those who
agreed or made a counter-offer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.actions import Action
from engine.kgr.phases.building import COSTS
from engine.kgr.phases.trade import counters_of
from engine.kgr.reading.yields import averages
from engine.kgr.values import KIND, KINDS, OFFER_CARDS
from engine.kgr.view import View
from game.kgr.asking.asked import Answers, Asking
from game.kgr.asking.several import without
from game.kgr.base.trays import ASK, BANK, CARD, COUNTER, EXCHANGE, PARTNER, named
from game.kgr.base.words import KgrWords
from game.table.question import Question, Several, TableButton
from game.table.spots import Target, TargetPath


def offered(give: Sequence[str], want: Sequence[str]) -> tuple[Action, ...]:
    """Return the actions of a whole offer, or counter-offer."""
    return (ac.OFFER, *map(ac.Give, give), *map(ac.Want, want), ac.ASK)


def cards_to_name(asked: Asking) -> Answers:
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


def partners(asked: Asking) -> Answers:
    """Return the faces of the others: a press lays a card that the seat may have, for one that it may lack."""
    if ac.OFFER not in asked.legal:
        return {}
    found: Answers = {}
    for seat in asked.view.others():
        path = _offer_for(asked.view, seat, asked.hand)
        if path and asked.view.seats[seat].held:
            found[Target(PARTNER, seat)] = path
    return found


def _offer_for(view: View, seat: int, hand: Sequence[int]) -> TargetPath:
    """Return the touches that lay a card of which most comes in there, best one that is missing for a building, for
    one of which the hand has most to spare; () without such a card."""
    comes, kinds = averages(view)[seat], view.options.kinds
    lacking = {kind for cost in COSTS.values() for kind in kinds if cost[kind] > hand[kind]}
    want = max(kinds, key=lambda kind: (kind in lacking and comes[kind] > 0, comes[kind], -hand[kind]))
    gives = [kind for kind in kinds if hand[kind] and kind != want]
    if not comes[want] or not gives:
        return ()
    give = max(gives, key=lambda kind: (hand[kind], -comes[kind]))
    return Target(CARD, give), Target(BANK, want)


# ---------------------------------------------------------------- the player


def trade(asked: Asking, question: Question[Action]) -> Question[Action]:
    """Ask for the rest of a trade: with the bank and with the others, each by a button of its own."""
    words, answers, labels = asked.words, dict(question.answers), dict(question.labels)
    give, want = _whole(asked)
    exchange = exchange_of(asked.legal, asked.path)
    if exchange is not None:
        answers[EXCHANGE], labels[EXCHANGE] = exchange, words.t("kgr.button.bank", deal=asked.label(exchange))
    if ac.OFFER not in asked.legal:
        labels[ASK] = words.t("kgr.button.no_offer")
    elif give and want:
        answers[ASK] = Several(offered(give, want))
        labels[ASK] = words.t("kgr.button.players", give=words.cards(give), want=words.cards(want))
    said = words.t("kgr.prompt.trade", give=words.cards(give), want=words.cards(want))
    return replace(question, prompt=said, answers=answers, labels=labels, secondary=asked.back())


def _whole(asked: Asking) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names of the cards laid to give and to get."""
    laid = named(asked.path)
    return tuple([KINDS[kind] for kind in laid.give]), tuple([KINDS[kind] for kind in laid.want])


def exchange_of(legal: tuple[Action, ...], path: TargetPath) -> ac.Bank | None:
    """Return the bank's exchange for the cards named: one kind for one card; None for nothing."""
    laid = named(path)
    if len(set(laid.give)) != 1 or len(laid.want) != 1:
        return None
    action = ac.BANK[laid.give[0]][laid.want[0]]
    return action if action in legal else None


def step_by_step(asked: Asking) -> Question[Action]:
    """Ask for the rest of an offer, or counter-offer, that was begun card by card."""
    answers: Answers = {}
    for action in asked.legal:
        if isinstance(action, ac.Give | ac.Want):
            answers[Target(CARD if isinstance(action, ac.Give) else BANK, KIND[action.kind])] = action
    question = replace(asked.ask(answers), secondary=asked.button(ac.CANCEL))
    return replace(question, primary=asked.button(ac.ASK)) if ac.ASK in asked.legal else question


def deal(asked: Asking) -> Question[Action]:
    """Ask with whom of those who agreed, or made a counter-offer, to trade; a single one that agreed is on the
    button."""
    task, words = asked.view.pending, asked.words
    assert isinstance(task, ts.Dealing)
    trades = [action for action in asked.legal if isinstance(action, ac.Trade)]
    answers: Answers = {Target("seat", action.with_): action for action in trades}
    faces: Answers = {Target(PARTNER, action.with_): action for action in trades}
    labels = {}
    for made in counters_of(task):
        cards = {"give": words.cards(made.want), "want": words.cards(made.give)}
        labels[Target(PARTNER, made.seat)] = words.t("kgr.button.partner", other=words.name(made.seat), **cards)
    question = replace(asked.ask(answers), instead=faces, labels=labels, secondary=asked.button(ac.WITHDRAW))
    if len(trades) == 1 and trades[0].with_ in task.yes:
        return replace(question, primary=asked.button(trades[0]))
    return question if trades else replace(question, primary=asked.button(ac.WITHDRAW), secondary=None)


def listed(question: Question[Action], view: View, words: KgrWords) -> Question[Action]:
    """Return the question where the table is listed in words: with the faces beside the trade, each partner once."""
    faces = {target: means for target, means in question.instead.items() if target.kind == PARTNER}
    seats = [Target("seat", face.a) for face in faces]
    names = {face: words.name(face.a) for face, seat in zip(faces, seats, strict=True) if seat in question.answers}
    answers = {target: means for target, means in question.answers.items() if target not in seats}
    return replace(question, answers={**answers, **faces}, names={**question.names, **names})


# ---------------------------------------------------------------- the others


def answer(asked: Asking) -> Question[Action]:
    """Ask whether the seat agrees; with the house rule a card of its own, or one of the bank's, begins a counter-offer
    (A90)."""
    if asked.path:
        return _counter(asked)
    question, decline = asked.ask(cards_to_name(asked)), asked.button(ac.DECLINE)
    if ac.OFFER in asked.legal:
        answers, label = {**question.answers, COUNTER: _turned(asked)}, asked.words.t("kgr.button.counter")
        question = replace(question, answers=answers, labels={COUNTER: label})
    if ac.ACCEPT not in asked.legal:
        return replace(question, primary=replace(decline, calm=bool(question.answers)))
    return replace(question, primary=asked.button(ac.ACCEPT), secondary=decline)


def _turned(asked: Asking) -> TargetPath:
    """Return the touches that lay the offer as the seat would make it, as far as it holds the cards."""
    task, left = asked.view.pending, list(asked.hand)
    assert isinstance(task, ts.Answering)
    found = [Target(BANK, KIND[kind]) for kind in task.give]
    for kind in map(KIND.__getitem__, task.want):
        if left[kind]:
            left[kind] -= 1
            found.append(Target(CARD, kind))
    return tuple(found)


def _counter(asked: Asking) -> Question[Action]:
    """Ask for the rest of a counter-offer, which the player sees once all have answered."""
    words, (give, want) = asked.words, _whole(asked)
    said = words.t("kgr.prompt.counter_laid", give=words.cards(give), want=words.cards(want))
    label, why = words.t("kgr.button.propose"), words.t("kgr.button.ask_why")
    ready = offered(give, want) if give and want else ()
    primary = TableButton(label, ready, enabled=bool(ready), why=why)
    return replace(asked.ask(cards_to_name(asked), said), primary=primary, secondary=asked.back())
