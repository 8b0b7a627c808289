"""The public functions of the rules: the legal actions, their result, and why an action is not legal.

`phases/turn.py` holds the order of a turn, each phase and each kind of card has its own module.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze.effects import levies, persons
from engine.firenze.flow import Log
from engine.firenze.phases import build, choose, exchange, limits, orders
from engine.firenze.phases import event_cards as events
from engine.firenze.phases.turn import TURN
from engine.firenze.state import PayLevy, State, Table
from engine.kernel.reasons import IllegalAction, Reason

__all__ = ["IllegalAction", "Reason", "apply", "legal", "why_not"]


def legal(table: Table) -> tuple[ac.Action, ...]:
    """Return all legal actions of the seat to act, always in the same order; empty only when the game is over.

    Works on a view as well.
    """
    if not isinstance(table, State):
        return TURN[type(table.pending)].legal(table)
    actions = table.legal_actions
    if actions is None:
        actions = table.legal_actions = TURN[type(table.pending)].legal(table)
    return actions


def apply(state: State, action: ac.Action) -> tuple[State, list[ev.GameEvent]]:
    """Return the state after the action and the events on the way; the argument stays unchanged.

    Raises IllegalAction, with the reason, for an action that `legal` does not list.
    """
    actions = state.legal_actions or legal(state)
    for known in actions:  # usually the listed object itself; comparing all of them is slow
        if known is action:
            break
    else:
        if action not in actions:
            raise IllegalAction(_reason(state, action))
    after = state.copy()
    log: Log = []
    TURN[type(after.pending)].handlers[type(action)](after, log, action)
    return after, log


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why the action is not legal here, with the number of its rule; None if it is legal."""
    return None if action in legal(table) else _reason(table, action)


_WHY: tuple[Callable[[Table, ac.Action], Reason | None], ...] = (
    choose.why_not,
    events.why_not,
    exchange.why_not,
    build.why_not,
    orders.why_not,
    limits.why_not,
)


def _reason(table: Table, action: ac.Action) -> Reason:
    if table.is_over:
        return Reason("game_over", "R125")
    if isinstance(action, ac.PlayPerson):
        return persons.why_not(table, action)
    if isinstance(table.pending, PayLevy):
        found = levies.why_not(table, action)
    else:
        found = next((reason for ask in _WHY if (reason := ask(table, action)) is not None), None)
    return found or Reason("wrong_step", "R53", {"step": table.pending.step, "do": action.do})
