"""Refusals: the sentence for the prompt line about a touch without an answer, with the engine's reason."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.strasbourg import actions as ac
from engine.strasbourg import state as st
from engine.strasbourg.actions import Action
from engine.strasbourg.city import SPOTS, SQUARES
from engine.strasbourg.rules import why_not
from game.strasbourg.base.covered import is_covered
from game.strasbourg.base.model import TableModel
from game.strasbourg.base.words import StrasbourgWords
from game.table.spots import Target

OWN = frozenset({"pile", "card", "tray", "stack", "task", "hand"})
"""Kinds of targets that belong to a hand, which may be covered."""


def attempt(target: Target, model: TableModel) -> Action | None:
    """Return the action meant by a touch of a target; None if there is none."""
    seat = model.view.seats[model.me]
    match target:
        case Target("square", number):
            return ac.Place(SQUARES[number])
        case Target("plot", number):
            return ac.BuildEdifice(SQUARES[number])
        case Target("spot", place):
            return ac.BuildChapel(SPOTS[place])
        case Target("good", place):
            return ac.SELL[place] if isinstance(model.view.pending, st.Selling) else None
        case Target("pile"):
            return ac.DRAW
        case Target("stack", place) if place < len(seat.stacks):
            return ac.Reveal(seat.stacks[place])
        case Target("card", place) if place < len(seat.hand):
            return ac.ADD[seat.hand[place]]
    return None


def reason_of(target: Target, model: TableModel) -> Reason | None:
    """Return why the meant action is not legal; None if it is, or if none is meant."""
    if target.kind in OWN and is_covered(model.view, model.me):
        return None
    action = attempt(target, model)
    return None if action is None else why_not(model.view, action)


def refusal(target: Target, model: TableModel, words: StrasbourgWords) -> str:
    """Return why a target cannot answer, "" if no answer is expected."""
    if target.kind in OWN and is_covered(model.view, model.me):
        return words.t("hands.covered")
    reason = reason_of(target, model)
    return "" if reason is None else words.refusal(reason)


def rule(target: Target, model: TableModel) -> str:
    """Return the address of the rule behind a refusal, "" for none."""
    reason = reason_of(target, model)
    return "" if reason is None else f"rule/{reason.rule}"
