"""The rules of a game as a table of steps: every question, its legal answers, their handlers, and why another answer
is illegal.

    STEPS = {Bidding: GameStep("R101", legal_bid, {Raise: raise_, Drop: drop}, why_not_bid), ...}
    legal, apply, why_not = rules_of(STEPS, State, game_over="R84")

A state has `pending` (the question: a value whose class is the key of its step, with its name as `step`), `to_act`,
`is_over`, `copy()` and `legal_actions`, the cache of `legal`; a view has the same except the last two, plus `seat`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from engine.kernel.reasons import IllegalAction, Reason

S = TypeVar("S")
T = TypeVar("T")
A = TypeVar("A")
E = TypeVar("E")


def no_answer(table: Any) -> tuple[Any, ...]:
    """Return no actions: there is no question any more."""
    return ()


def no_reason(table: Any, action: Any) -> Reason | None:
    """Return None: the step has no reasons of its own."""
    return None


@dataclass(frozen=True, slots=True)
class GameStep(Generic[T, A]):
    """A question of the game."""

    rule: str
    """Rule it comes from."""
    legal: Callable[[T], tuple[A, ...]]
    """Return its legal answers."""
    handlers: Mapping[type[A], Callable[[Any, list[Any], Any], None]]
    """Handler of each kind of answer."""
    why_not: Callable[[T, A], Reason | None] = no_reason
    """Return why an answer of these kinds is not legal; None for another kind."""
    secret: bool = False
    """Whether its answers name hidden cards."""


class Rules(NamedTuple, Generic[S, T, A, E]):
    """The public functions of a game's rules."""

    legal: Callable[[T], tuple[A, ...]]
    """Return all legal actions of the seat to act, always in the same order; empty only when the game is over.

    From a view: also empty if they would name cards that its seat does not know.
    """
    apply: Callable[[S, A], tuple[S, list[E]]]
    """Return the state after the action and the events on the way; the argument stays unchanged.

    Raises IllegalAction, with the reason, for an action that `legal` does not list.
    """
    why_not: Callable[[T, A], Reason | None]
    """Return why the action is not legal here, with the number of its rule; None if it is legal.

    From a view in which the answer would reveal hidden information: that another seat decides.
    """


def rules_of(steps: Mapping[type, GameStep[T, A]], whole: type[S], game_over: str) -> Rules[S, T, A, Any]:
    """Return the rules of a table of steps.

    whole: class of states; everything else is a view.  game_over: rule that ends the game.
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
        """Return whether the viewer may not know the options of the seat to act."""
        return steps[type(table.pending)].secret and not isinstance(table, whole) and table.seat != table.to_act

    def apply(state: Any, action: A) -> tuple[S, list[Any]]:
        actions = state.legal_actions or legal(state)
        for known in actions:  # usually the listed object itself; comparing all of them is slow
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
