"""The rules of a game as a table of steps: every question, what is legal there, what carries each answer out, and why
another one cannot be given.

    STEPS = {Bidding: Step("R101", legal_bid, {Raise: raise_, Drop: drop}, why_not_bid), ...}
    legal, apply, why_not = rules_of(STEPS, State, game_over="R84")

A state has `pending` (the question: a value whose class is the key of its step, with its name as `step`), `to_act`,
`is_over`, `copy()` and `legal_actions`, where `legal` keeps its answer; a view has the same but for the last two, and
`seat`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from engine.reasons import IllegalAction, Reason

S = TypeVar("S")
T = TypeVar("T")
A = TypeVar("A")
E = TypeVar("E")


def no_answer(table: Any) -> tuple[Any, ...]:
    """Return no action: nothing is asked any more."""
    return ()


def no_reason(table: Any, action: Any) -> Reason | None:
    """Return None: the step has no answers of its own to explain."""
    return None


@dataclass(frozen=True, slots=True)
class Step(Generic[T, A]):
    """A question: the rule it comes from, the legal answers, the handler of each kind of answer, and why one of these
    kinds is not legal (None where it is another kind).  secret: its answers name cards that others do not know."""

    rule: str
    legal: Callable[[T], tuple[A, ...]]
    handlers: Mapping[type[A], Callable[[Any, list[Any], Any], None]]
    why_not: Callable[[T, A], Reason | None] = no_reason
    secret: bool = False


class Rules(NamedTuple, Generic[S, T, A, E]):
    """The rules from outside."""

    legal: Callable[[T], tuple[A, ...]]
    """Return all legal actions of the seat to act, always in the same order; none only when the game is over.

    From a view: none either where they would name cards that its seat does not know.
    """
    apply: Callable[[S, A], tuple[S, list[E]]]
    """Return the state after the action and what happened on the way; the state handed in stays as it is.

    Raises IllegalAction, with the reason, for what `legal` does not list.
    """
    why_not: Callable[[T, A], Reason | None]
    """Return why the action is not legal here, with the number of its rule; None where it is.

    From a view in which the answer would tell something hidden: that another seat decides.
    """


def rules_of(steps: Mapping[type, Step[T, A]], whole: type[S], game_over: str) -> Rules[S, T, A, Any]:
    """Return the rules of a table of steps.

    whole: the class of states; everything else is a view.  game_over: the rule that ends the game.
    """

    def legal(table: Any) -> tuple[A, ...]:
        if not isinstance(table, whole):
            return () if is_secret(table) else steps[type(table.pending)].legal(table)
        state: Any = table
        actions: tuple[A, ...] | None = state.legal_actions
        if actions is None:
            actions = state.legal_actions = steps[type(state.pending)].legal(state)
        return actions

    def is_secret(table: Any) -> bool:
        """Whether the viewer may not know what the seat to act can do."""
        return steps[type(table.pending)].secret and not isinstance(table, whole) and table.seat != table.to_act

    def apply(state: Any, action: A) -> tuple[S, list[Any]]:
        actions = state.legal_actions or legal(state)
        for known in actions:  # mostly the very object that was listed; comparing all of them takes long
            if known is action:
                break
        else:
            if action not in actions:
                raise IllegalAction(reason(state, action))
        after = state.copy()
        log: list[Any] = []
        steps[type(after.pending)].handlers[type(action)](after, log, action)
        return after, log

    def why_not(table: Any, action: A) -> Reason | None:
        if is_secret(table):
            return Reason("other_seat", steps[type(table.pending)].rule, {"seat": table.to_act})
        return None if action in legal(table) else reason(table, action)

    def reason(table: Any, action: Any) -> Reason:
        if table.is_over:
            return Reason("game_over", game_over)
        asked, step = table.pending, steps[type(table.pending)]
        return step.why_not(table, action) or Reason("wrong_step", step.rule, {"step": asked.step, "do": action.do})

    return Rules(legal, apply, why_not)
