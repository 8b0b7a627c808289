"""The rules from outside: what is legal, what it leads to, and why something is not legal.

The order of a round stands in `phases/rounds.py`, every question in `phases/steps.py`.
"""

from __future__ import annotations

from engine.fuersten import actions as ac
from engine.fuersten import events as ev
from engine.fuersten.phases.flow import Log
from engine.fuersten.phases.steps import STEPS
from engine.fuersten.state import State, Table
from engine.fuersten.view import View
from engine.reasons import IllegalAction, Reason

__all__ = ["IllegalAction", "Reason", "apply", "legal", "why_not"]


def legal(table: Table) -> tuple[ac.Action, ...]:
    """Return all legal actions of the seat to act, always in the same order; none only when the game is over.

    From a view: none either where they would name cards that its seat does not know.
    """
    if not isinstance(table, State):
        return () if _is_secret(table) else STEPS[type(table.pending)].legal(table)
    actions = table.legal_actions
    if actions is None:
        actions = table.legal_actions = STEPS[type(table.pending)].legal(table)
    return actions


def _is_secret(table: Table) -> bool:
    """Whether the viewer may not know what the seat to act can do."""
    return isinstance(table, View) and table.seat != table.to_act and STEPS[type(table.pending)].secret


def apply(state: State, action: ac.Action) -> tuple[State, list[ev.GameEvent]]:
    """Return the state after the action and what happened on the way; the state handed in stays as it is.

    Raises IllegalAction, with the reason, for what `legal` does not list.
    """
    actions = state.legal_actions or legal(state)
    for known in actions:  # mostly the very object that was listed; comparing all of them takes long
        if known is action:
            break
    else:
        if action not in actions:
            raise IllegalAction(_reason(state, action))
    after = state.copy()
    log: Log = []
    STEPS[type(after.pending)].handlers[type(action)](after, log, action)
    return after, log


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why the action is not legal here, with the number of its rule; None where it is.

    From a view in which the answer would tell something hidden: that another seat decides.
    """
    if _is_secret(table):
        return Reason("other_seat", STEPS[type(table.pending)].rule, {"seat": table.to_act})
    return None if action in legal(table) else _reason(table, action)


def _reason(table: Table, action: ac.Action) -> Reason:
    if table.is_over:
        return Reason("game_over", "R84")
    step = STEPS[type(table.pending)]
    return step.why_not(table, action) or Reason("wrong_step", step.rule, {"step": table.pending.step, "do": action.do})
