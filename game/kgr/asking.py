"""The question to the seat to act: what is built and where the robber goes is answered on the island, everything else
with buttons beside it."""

from __future__ import annotations

from typing import Any

from engine.kgr import actions as ac
from engine.kgr.actions import Action
from engine.kgr.game import KGR
from engine.kgr.values import KIND, KINDS
from engine.kgr.view import View
from engine.reasons import Reason
from game.kgr.facts import facts, refused
from game.kgr.layout import CORNER, EDGE, HEX
from game.kgr.words import KgrWords
from game.table.model import SeatedModel
from game.table.question import Question, TableButton
from game.table.spots import Target, TargetPath

BANK = "bank"
"""A kind of card to give to the bank: the step before what is taken."""
PRIMARY_ACTIONS = (ac.ROLL, ac.ASK, ac.ACCEPT, ac.END)
SECONDARY_ACTIONS = (ac.CANCEL, ac.DECLINE, ac.WITHDRAW)


def place_of(action: Action) -> Target | None:
    """Return where on the island an action is said; None for a button."""
    match action:
        case ac.Build(what=ac.ROAD, at=edge):
            return Target(EDGE, edge)
        case ac.Build(at=corner):
            return Target(CORNER, corner)
        case ac.MoveRobber(hex=hex_):
            return Target(HEX, hex_)
    return None


def offer(view: View, path: TargetPath, words: KgrWords) -> Question[Action]:
    """Ask for one of the legal actions.  With a covered hand the question may be to look at it first."""
    legal = KGR.legal(view)
    if not legal and not view.is_over:
        look: TableButton[Action] = TableButton(words.t("hands.look"), opens_hand=True)
        return Question(words.prompt(view), secondary=look)
    given = next((target.a for target in path if target.kind == BANK), None)
    if given is not None:
        return _bank(view, given, legal, words)
    answers: dict[Target, Any] = {}
    labels: dict[Target, str] = {}
    for action in legal:
        at = place_of(action)
        if at is not None:
            answers[at] = action
    for place, (target, meant, label) in enumerate(_buttons(view, legal, words)):
        at = Target(target.kind, target.a, place)
        answers[at], labels[at] = (at,) if isinstance(meant, tuple) else meant, label
    for number, action in enumerate(refused(view)):
        labels[Target("refused", number, len(labels))] = words.action(action, facts(view, action))
    return Question(
        words.prompt(view),
        answers,
        _button(view, legal, PRIMARY_ACTIONS, words),
        _button(view, legal, SECONDARY_ACTIONS, words),
        labels=labels,
    )


def _buttons(view: View, legal: tuple[Action, ...], words: KgrWords) -> list[tuple[Target, Any, str]]:
    """Return the buttons beside the island: a target, the action behind it or the path it leads to, and the label."""
    found: list[tuple[Target, Any, str]] = []
    for give in dict.fromkeys(action.give for action in legal if isinstance(action, ac.Bank)):
        first = next(action for action in legal if isinstance(action, ac.Bank) and action.give == give)
        label = words.t("kgr.bank.give", rate=facts(view, first)["rate"], card=words.of("card", give))
        found.append((Target(BANK, KIND[give]), (), label))
    for number, action in enumerate(legal):
        is_main = action in PRIMARY_ACTIONS or action in SECONDARY_ACTIONS
        if not is_main and place_of(action) is None and not isinstance(action, ac.Bank):
            found.append((Target("action", number), action, words.action(action, facts(view, action))))
    return found


def _bank(view: View, given: int, legal: tuple[Action, ...], words: KgrWords) -> Question[Action]:
    """Ask what to take from the bank for cards of a kind."""
    answers: dict[Target, Any] = {}
    labels: dict[Target, str] = {}
    for number, action in enumerate(legal):
        if isinstance(action, ac.Bank) and action.give == KINDS[given]:
            target = Target("action", number, len(answers))
            answers[target], labels[target] = action, words.t("kgr.bank.get", card=words.of("card", action.get))
    prompt = words.t("kgr.bank.prompt", card=words.of("card", KINDS[given]))
    return Question(prompt, answers, labels=labels, selected=Target(BANK, given), path=(Target(BANK, given),))


def _button(
    view: View, legal: tuple[Action, ...], which: tuple[Action, ...], words: KgrWords
) -> TableButton[Action] | None:
    """Return the large button of one of these actions, if one is legal."""
    action = next((each for each in which if each in legal), None)
    return None if action is None else TableButton(words.action(action, facts(view, action)), (action,))


# ---------------------------------------------------------------- what cannot be done


def meant(target: Target, model: SeatedModel[View]) -> Action | None:
    """Return the action that a press on a target would mean, legal or not; None for none."""
    view = model.view
    match target:
        case ("action", number, _):
            legal = KGR.legal(view)
            return legal[number] if number < len(legal) else None
        case ("refused", number, _):
            shown = refused(view)
            return shown[number] if number < len(shown) else None
        case ("edge", edge, _):
            return ac.Build(ac.ROAD, edge)
        case ("hex", hex_, _):
            return ac.MoveRobber(hex_)
        case ("corner", corner, _):
            is_own = view.seats[model.me].settlements >> corner & 1
            return ac.Build(ac.CITY if is_own else ac.SETTLEMENT, corner)
    return None


def reason(target: Target, model: SeatedModel[View]) -> Reason | None:
    """Return why a press on a target does nothing now; None if the question has nothing to do with it."""
    action = meant(target, model)
    if action is None:
        return None
    found = KGR.why_not(model.view, action)
    return None if found is None or found.code in ("wrong_step", "game_over") else found


def refusal(target: Target, model: SeatedModel[View], words: KgrWords) -> str:
    """Return why a press on a target does nothing, with the number of the rule; "" for no answer."""
    found = reason(target, model)
    return "" if found is None else words.refusal(found)
