"""Positions of the whole game of *Church, Faith & Reformation* in short, and what tests of it ask of them."""

from typing import Any

from island_told import WHOLE, seat, told

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.events import GameEvent
from engine.kgr.fold import fold
from engine.kgr.game import KGR
from engine.kgr.rules import apply, legal, why_not
from engine.kgr.seen import seen_by
from engine.kgr.state import State
from engine.kgr.text.position_reading import from_json
from engine.kgr.turn.steps import go_on

EMPTY = seat()
ROADS = "41-42 42-43"


def state(*seats: Any, **turn: Any) -> State:
    """Return the state of a position of the whole game."""
    return from_json(told(*seats, options=WHOLE, **turn), 1)


def rule(s: State, action: ac.Action) -> str:
    """Return the rule that forbids the action."""
    reason = why_not(s, action)
    assert reason is not None, f"{action} is legal"
    return reason.rule


def after(s: State, *actions: ac.Action) -> State:
    """Return the state after these actions; the events of each, folded over the views, give the next views."""
    for action in actions:
        views = [KGR.view(s, number) for number in range(len(s.seats))]
        s, log = apply(s, action)
        _check_folded(s, views, log)
    return s


def _check_folded(s: State, views: list[Any], log: list[GameEvent]) -> None:
    if s.is_over:
        return
    for number, seen in enumerate(views):
        for event in seen_by(log, number):
            fold(seen, event)
        assert KGR.codec.write_view(seen) == KGR.codec.write_view(KGR.view(s, number)), (number, log)


def played(card: str, *seats: Any, **turn: Any) -> State:
    """Return the state after seat 0, which gets the card, has played it."""
    first = seats[0] | {"cards": [*seats[0].get("cards", []), card]}
    return after(state(first, *seats[1:], **turn), ac.Play(card))


def with_tasks(s: State, *tasks: ts.Task) -> State:
    """Return the state in which these tasks are done next."""
    twin = s.copy()
    twin.tasks = tasks
    go_on(twin, [])
    return twin


def thrown(red: int, yellow: int, face: str, *seats: Any, **turn: Any) -> State:
    """Return the state as if this throw had just fallen."""
    dice = {"red": red, "yellow": yellow, "event": face}
    return with_tasks(state(*seats, dice=dice, **turn), ts.EVENT, ts.YIELD)


def attacked(*seats: Any, **turn: Any) -> State:
    """Return the state once the ship has arrived."""
    s = state(*seats, ship=6, dice={"red": 1, "yellow": 1, "event": "ship"}, **turn)
    return with_tasks(s, ts.EVENT)


def can(s: State, kind: type[ac.Action]) -> tuple[ac.Action, ...]:
    """Return the legal actions of a kind."""
    return tuple([action for action in legal(s) if isinstance(action, kind)])
