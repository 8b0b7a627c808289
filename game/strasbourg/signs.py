"""Signs for a coach: names for the answers of the rules and the best level about a view. Nothing is decided here."""

from __future__ import annotations

from engine.strasbourg import actions as ac
from engine.strasbourg.players.glance import below_share
from engine.strasbourg.players.taste import TASTES
from engine.strasbourg.reading.progress import progress
from engine.strasbourg.reading.standing import least_paying
from engine.strasbourg.rules import legal
from engine.strasbourg.state import Bidding, Drawing, Seat, Settling
from engine.strasbourg.values import ROUNDS
from engine.strasbourg.view import View


def signs(view: View) -> frozenset[str]:
    """Return the signs for the seat of the view.

    enough: the hand has its share of the cards left, as the best level sees it. task_near: one more thing meets a task.
    task_met: a task is met. alone: all others have passed in the field. beaten: another stack is higher than all own
    ones. hopeless: no own stack takes a place that pays. few: a single square can be paid.
    """
    own = view.seats[view.seat]
    known = [progress(view, view.seat, task) for task in own.tasks] if view.to_act == view.seat else []
    found = {
        "task_near": any(each.has == each.wanted - 1 for each in known),
        "task_met": any(each.is_met for each in known),
    }
    asked = view.pending
    if view.to_act == view.seat:
        if isinstance(asked, Drawing):
            found["enough"] = view.round < ROUNDS and below_share(view, TASTES[len(view.seats)]) <= 0
        elif isinstance(asked, Bidding):
            found |= _in_field(asked, own)
            found["hopeless"] = bool(own.stacks) and max(map(sum, own.stacks)) < least_paying(view, asked)
        elif isinstance(asked, Settling):
            found["few"] = sum(isinstance(action, ac.Place) for action in legal(view)) == 1
    return frozenset(name for name, is_so in found.items() if is_so)


def _in_field(asked: Bidding, own: Seat) -> dict[str, bool]:
    others = [bid for seat, bid in enumerate(asked.bids) if seat != asked.seat]
    best = max((sum(bid) for bid in others if isinstance(bid, tuple)), default=0)
    return {
        "alone": all(bid == "pass" for bid in others),
        "beaten": bool(own.stacks) and best > max(map(sum, own.stacks)),
    }
