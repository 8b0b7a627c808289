"""Refusals: the sentence for the prompt line about a touch without an answer, with the engine's reason."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.princes import actions as ac
from engine.princes.actions import OBJECTS, Action
from engine.princes.pieces import BUILDINGS
from engine.princes.professions import FREEDOMS
from engine.princes.rules import why_not
from engine.princes.state import COVERED, PILES, Bidding, Hire, Sifting
from engine.princes.view import View
from game.princes.base.covered import is_covered
from game.princes.base.model import TableModel
from game.princes.base.words import Words
from game.princes.regions.looked_at import cards
from game.table.spots import Target

TAKEN = {"profession": ac.TAKE_PROFESSION, "bonus": ac.TAKE_BONUS}
"""Action meant by a touch of a pile, by its name."""


def attempt(target: Target, model: TableModel) -> Action | None:
    """Return the action meant by a touch of a target; None if there is none."""
    view = model.view
    hand = view.seats[model.me].hand
    match target:
        case Target("object", place):
            return ac.OFFER[OBJECTS[place]]
        case Target("raise"):
            return ac.RAISE
        case Target("drop"):
            return ac.DROP
        case Target("building", place):
            return ac.BUILD[BUILDINGS[place]]
        case Target("freedom", place):
            return ac.FREEDOM[FREEDOMS[place]]
        case Target("pile", place):
            return TAKEN.get(PILES[place])
        case Target("artist", place) if place < len(hand) and hand[place] != COVERED:
            return ac.PutBack(hand[place]) if isinstance(view.pending, Hire) else ac.WORK[hand[place]]
        case Target("looked_at", place) if place < len(cards(model)) and cards(model)[place] != COVERED:
            return ac.PutBack(cards(model)[place])
        case Target("played", seat, place) if seat != model.me and place < len(view.seats[seat].table):
            return ac.RECRUIT[view.seats[seat].table[place]]
    return None


def reason_of(target: Target, model: TableModel) -> Reason | None:
    """Return why the meant action is not legal; None if it is, or if none is meant."""
    action = attempt(target, model)
    return None if action is None else _why_not(model.view, action)


def _why_not(view: View, action: Action) -> Reason | None:
    if is_covered(view, view.to_act):  # a player with covered cards may know why an open action is not legal
        return why_not_open(view, action)
    return why_not(view, action)


def why_not_open(view: View, action: Action) -> Reason | None:
    """Return why an action unrelated to a covered hand is not legal."""
    if isinstance(action, ac.Work | ac.PutBack) or isinstance(view.pending, Hire | Sifting):
        return None
    twin = view.copy()
    court = twin.seats[view.to_act].copy()
    court.hand, court.bonus = (), ()
    twin.seats[view.to_act], twin.seat = court, view.to_act
    return why_not(twin, action)


def refusal(target: Target, model: TableModel, words: Words) -> str:
    """Return why a target cannot answer, "" if no answer is expected."""
    if target.kind in ("artist", "bonus", "prestige", "looked_at") and is_covered(model.view, model.me):
        return words.t("hands.covered")
    reason, asked = reason_of(target, model), model.view.pending
    if reason is not None and target.kind == "object" and isinstance(asked, Bidding):
        return words.with_rule(words.t("princes_refusal.other_object", the=words.with_article(asked.object)), reason)
    if reason is not None:
        return words.refusal(reason)
    if target.kind == "bonus":
        return words.t("princes_refusal.bonus_first")
    return words.t("refusal.nothing_here") if attempt(target, model) is not None else ""


def rule(target: Target, model: TableModel) -> str:
    """Return the address of the rule behind a refusal, "" for none."""
    reason = reason_of(target, model)
    return "" if reason is None else f"rule/{reason.rule}"
