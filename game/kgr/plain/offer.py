"""Questions of the plain table: in the player's turn actions of one sort are one button, which leads to its places; the
end of the turn has a place of its own.  Every other question is a list of buttons in pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.actions import Action
from engine.kgr.game import KGR
from engine.kgr.magic import actions as ma
from engine.kgr.phases.trade import rates
from engine.kgr.values import KIND, KINDS
from engine.kgr.view import View
from game.kgr.base.covered import can_be_judged
from game.kgr.base.facts import facts
from game.kgr.base.prices import price_of
from game.kgr.base.words import KgrWords
from game.table.plain.table import PER_PAGE
from game.table.question import Question, TableButton
from game.table.spots import Target, TargetPath

GROUP, PAGE = "group", "page"
SORTS = (
    *("play", "build_citadel", "build_bishopric", "build_city", "build_settlement", "build_road", "build_wall"),
    *("build_knight", "improve", "activate", "promote", "move", "displace", "chase"),
    *("festival_city", "festival_settlement", "festival_knight", "festival_road", "offer"),
    *(f"bank_{kind}" for kind in KINDS),
)
"""Sorts of actions in a turn, in the order of their buttons."""
SINGLE = ("play", "improve", "offer")
"""Sorts of which every action has a button of its own."""


def offer(view: View, path: TargetPath, words: KgrWords) -> Question[Action]:
    """Return the question to the seat to act, after these touches.  With a covered hand it may be to look at it."""
    if not can_be_judged(view):
        look: TableButton[Action] = TableButton(words.t("hands.look"), opens_hand=True)
        return Question(words.prompt(view), secondary=look)
    legal = KGR.legal(view)
    places = {action: number for number, action in enumerate(legal)}
    chosen = next((target for target in path if target.kind == GROUP), None)
    if not isinstance(view.pending, ts.Acting):
        return _pages(view, words, path, [(Target("action", places[each]), each) for each in legal])
    sorts = _sorted(legal)
    if chosen is not None and SORTS[chosen.a] in sorts:
        of_sort = [(Target("action", places[each]), each) for each in sorts[SORTS[chosen.a]]]
        question = _pages(view, words, path, of_sort)
        back: TableButton[Action] = TableButton(words.t("kgr.button.back"))
        return replace(question, prompt=_label(view, words, SORTS[chosen.a], sorts), secondary=back)
    buttons: list[tuple[Target, Any]] = []
    for sort, actions in sorts.items():
        if sort in SINGLE or (len(actions) == 1 and price_of(view, actions[0]) == price_of(view, ac.END)):
            buttons += [(Target("action", places[each]), each) for each in actions]
        else:
            buttons.append((Target(GROUP, SORTS.index(sort)), _label(view, words, sort, sorts)))
    end: TableButton[Action] = TableButton(words.action(ac.END), (ac.END,), calm=bool(buttons))
    return replace(_pages(view, words, path, buttons), primary=end)


def _sorted(legal: Sequence[Action]) -> dict[str, list[Action]]:
    """Return the actions of a turn by sort, but for its end."""
    found: dict[str, list[Action]] = {}
    for action in legal:
        if action != ac.END:
            found.setdefault(_sort(action), []).append(action)
    return {sort: found[sort] for sort in SORTS if sort in found}


def _sort(action: Action) -> str:
    match action:
        case ac.Build(what=what):
            return f"build_{what}"
        case ma.Hold(what=what):
            return f"festival_{what}"
        case ac.Bank(give=give):
            return f"bank_{give}"
    return action.do


def _label(view: View, words: KgrWords, sort: str, sorts: Mapping[str, Sequence[Action]]) -> str:
    """Return the label of a sort's button: what is done, and what it costs."""
    first = sorts[sort][0]
    if isinstance(first, ac.Bank):
        rate = rates(view, view.player)[KIND[first.give]]
        return words.t("kgr.bank.give", rate=rate, card=words.of("card", first.give))
    label, price = words.t(f"kgr.group.{sort}"), words.price(price_of(view, first))
    return words.t("kgr.priced", label=label, price=price) if price else label


def _pages(view: View, words: KgrWords, path: TargetPath, buttons: Sequence[tuple[Target, Any]]) -> Question[Action]:
    """Return the question with one page of these buttons: each an action, or the label of a sort."""
    kept = tuple(target for target in path if target.kind == GROUP)
    page = path[-1].a if path and path[-1].kind == PAGE else 0
    answers: dict[Target, Any] = {}
    labels: dict[Target, str] = {}
    for place, (target, meant) in enumerate(buttons[page * PER_PAGE : (page + 1) * PER_PAGE]):
        at = target._replace(b=place)
        answers[at] = (at,) if isinstance(meant, str) else meant
        labels[at] = meant if isinstance(meant, str) else words.action(meant, facts(view, meant))
    for step in (-1, 1):
        if 0 <= (page + step) * PER_PAGE < len(buttons):
            turner = Target(PAGE, page + step, step)
            answers[turner] = (*kept, turner)
    return Question(words.prompt(view), answers, labels=labels, path=path)
