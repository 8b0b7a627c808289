"""The question to the seat to act: lit targets and their meaning, the prompt, the buttons. A pure function from a view,
its legal actions and the targets touched so far to one frozen value.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from engine.princes import actions as ac
from engine.princes import state as st
from engine.princes.actions import Action
from engine.princes.pieces import BUILDINGS
from engine.princes.professions import FREEDOMS
from engine.princes.reading import queries
from engine.princes.rules import legal, why_not
from engine.princes.values import OPENING_BID
from engine.princes.view import View
from game.princes.asking.confirmation import is_last
from game.princes.asking.sift import keep_one
from game.princes.base.covered import is_covered, open_actions
from game.princes.base.words import Words
from game.princes.palace.offer import place
from game.princes.planner.offer import take
from game.table.question import Question, TableButton
from game.table.spots import Target, TargetPath

RAISE, DROP = Target("raise"), Target("drop")
PROFESSION_PILE, BONUS_PILE = (Target("pile", st.PILES.index(name)) for name in ("profession", "bonus"))
Answers = dict[Target, Action | TargetPath]


class Asking(NamedTuple):
    """A view and its legal actions, the targets touched so far, and the words."""

    view: View
    legal: tuple[Action, ...]
    path: TargetPath
    words: Words


def offer(view: View, path: TargetPath, words: Words) -> Question[Action]:
    """Return the question in the view, after the touches of `path`."""
    covered = is_covered(view, view.to_act)
    actions = open_actions(view) if covered else legal(view)
    asked = _STEPS[view.pending.step](Asking(view, actions, path, words))
    if covered and asked.secondary is None:
        asked = replace(asked, secondary=TableButton(words.t("hands.look"), opens_hand=True))
    return asked


def waiting(view: View, words: Words) -> Question[Action]:
    """Return the question shown while no player at this screen has to decide."""
    if view.is_over:
        return Question(words.t("prompt.over"), waits=True)
    name, asked = words.name(view.to_act), view.pending
    if isinstance(asked, st.Bidding):
        prompt = words.t("princes_prompt.bids", name=name, thing=words.thing(asked.object), bid=asked.bid)
    else:
        prompt = words.t(f"princes_prompt.waits_{asked.step}", name=name)
    return Question(prompt, waits=True, thinks=True)


# ---------------------------------------------------------------- step by step


def _hire(asked: Asking) -> Question[Action]:
    """Ask which of the four artists goes back (R7)."""
    hand, words = asked.view.seats[asked.view.to_act].hand, asked.words
    answers: Answers = {
        Target("looked_at", hand.index(action.card)): action for action in asked.legal if isinstance(action, ac.PutBack)
    }
    return Question(words.t("princes_prompt.hire", name=words.name(asked.view.to_act)), answers)


def _sift(asked: Asking) -> Question[Action]:
    return keep_one(asked.view, asked.path, asked.words)


def _choose_object(asked: Asking) -> Question[Action]:
    words = asked.words
    answers: Answers = {
        Target("object", ac.OBJECTS.index(action.object)): action
        for action in asked.legal
        if isinstance(action, ac.Offer)
    }
    things = [action.object for action in asked.legal if isinstance(action, ac.Offer)]
    how = "take" if all(is_last(asked.view, thing) for thing in things) else "offer"
    return Question(words.t(f"princes_prompt.{how}", name=words.name(asked.view.to_act), bid=OPENING_BID), answers)


def _bid(asked: Asking) -> Question[Action]:
    """Ask for 100 more, or dropping out; both targets are in the auction, beside the object."""
    view, words, bidding = asked.view, asked.words, asked.view.pending
    assert isinstance(bidding, st.Bidding)
    answers: Answers = {(RAISE if action == ac.RAISE else DROP): action for action in asked.legal}
    bid = queries.next_bid(view)
    labels = {RAISE: words.t("princes_button.raise", bid=bid), DROP: words.t("princes_button.drop")}
    the = words.with_article(bidding.object)
    prompt = words.t("princes_prompt.bid", name=words.name(view.to_act), the=the, bid=bid)
    return Question(prompt, answers, labels=labels)


def _lure(asked: Asking) -> Question[Action]:
    """Ask for an artist of another table, or to keep the card (R39)."""
    return Question(
        asked.words.t("princes_prompt.lure"),
        dict(_recruits(asked)),
        primary=TableButton(asked.words.t("princes_button.keep"), (ac.KEEP,), calm=True),
    )


def _recruits(asked: Asking) -> Answers:
    """Return the artists on other tables that could be recruited."""
    where = {
        card: Target("played", seat, position)
        for seat, court in enumerate(asked.view.seats)
        for position, card in enumerate(court.table)
    }
    return {where[action.card]: action for action in asked.legal if isinstance(action, ac.Recruit)}


def _act(asked: Asking) -> Question[Action]:
    """Ask for an action of phase B: the market, the player's artists, the artists of others; after a touch of an
    artist, the bonus card."""
    if asked.path:
        return _work(asked)
    view, words = asked.view, asked.words
    answers: Answers = {**_market(asked), **_recruits(asked)}
    hand = view.seats[view.to_act].hand
    for action in asked.legal:
        if isinstance(action, ac.Work):
            target = Target("artist", hand.index(action.card))
            answers[target] = (target,)
    limits = view.limits
    assert limits is not None
    key = "act" if limits.left else "act_recruit"
    prompt = words.n(f"princes_prompt.{key}", limits.left, name=words.name(view.to_act))
    useful = bool(limits.left) and len(asked.legal) > 1
    warning = words.n("princes_prompt.warn_done", limits.left) if useful else ""
    button: TableButton[Action] = TableButton(words.t("princes_button.done"), (ac.DONE,), calm=useful)
    return Question(prompt, answers, primary=button, warning=warning)


def _market(asked: Asking) -> Answers:
    """Return the purchases and auctions possible in the middle of the table."""
    answers: Answers = {}
    for action in asked.legal:
        match action:
            case ac.Freedom(kind=kind):
                answers[Target("freedom", FREEDOMS.index(kind))] = action
            case ac.Build(kind=kind):
                answers[Target("building", BUILDINGS.index(kind))] = action
            case ac.TakeProfession():
                answers[PROFESSION_PILE] = action
            case ac.TakeBonus():
                answers[BONUS_PILE] = action
    return answers


def _work(asked: Asking) -> Question[Action]:
    """Ask with which bonus card the chosen artist works, or without (R76): a touch marks it, another takes it off, and
    the button says the value with it."""
    view, words, target = asked.view, asked.words, asked.path[0]
    owner = view.seats[view.to_act]
    card = owner.hand[target.a]
    bonus = owner.bonus[asked.path[1].a] if len(asked.path) > 1 else None
    answers: Answers = {}
    for action in asked.legal:
        if isinstance(action, ac.Work) and action.card == card and action.bonus is not None:
            place = Target("bonus", owner.bonus.index(action.bonus))
            answers[place] = (target,) if action.bonus == bonus else (target, place)
    for position, other in enumerate(owner.hand):
        if any(isinstance(action, ac.Work) and action.card == other for action in asked.legal) and other != card:
            answers[Target("artist", position)] = (Target("artist", position),)
    meant = ac.WORK[card] if bonus is None else ac.Work(card, bonus)
    value = queries.work_value(view, view.to_act, card, bonus).total
    reason = why_not(view, meant)
    label, note = words.t("princes_button.perform"), words.t("princes_button.value", value=value)
    primary: TableButton[Action] = TableButton(label, (meant,), note)
    if reason is not None:
        primary = TableButton(label, note=note, enabled=False, why=words.refusal(reason))
    key = "work_bonus" if any(target.kind == "bonus" for target in answers) else "work"
    prompt = words.t(f"princes_prompt.{key}", artist=words.artist(card), value=value)
    back: TableButton[Action] = TableButton(words.t("button.back"))
    return Question(prompt, answers, primary=primary, secondary=back, selected=asked.path[-1], path=asked.path)


def _place(asked: Asking) -> Question[Action]:
    return place(asked.view, asked.path, asked.words)


def _take(asked: Asking) -> Question[Action]:
    return take(asked.view, asked.path, asked.words)


_STEPS: dict[str, Callable[[Asking], Question[Action]]] = {
    "hire": _hire,
    "offer": _choose_object,
    "bid": _bid,
    "place": _place,
    "sift": _sift,
    "lure": _lure,
    "act": _act,
    "take": _take,
}
