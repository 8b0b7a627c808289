"""A game played on from a decision, with greedy at every seat: the outcome that a look only estimates.

Greedy plans whole turns, events included, from scratch at every question; it takes much longer than a look.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.firenze.actions import Action
from engine.firenze.players.budget import Budget
from engine.firenze.players.greedy import GreedyPlayer
from engine.firenze.players.turn_search import TurnSearch
from engine.firenze.players.weights import WEIGHTS
from engine.firenze.players.winning import hoped, likely_winners, nearly_decided
from engine.firenze.rules import apply, legal
from engine.firenze.state import State
from engine.firenze.view import view as make_view
from engine.kernel.chance import Chance
from engine.kernel.game import NO_LIMIT

MOST_SEATS = 8  # so that the seeds of the players differ
NO_END = 1 << 30  # turns


def in_the_dark(state: State, actions: Sequence[Action]) -> tuple[Action, ...]:
    """Return the turn's first actions that depend on nothing revealed after the first of them, and on no other seat."""
    number, me = state.number, state.to_act
    for done, action in enumerate(actions, 1):
        state, events = apply(state, action)
        if any(event.reveals for event in events) or state.to_act != me or state.number != number:
            return tuple(actions[:done])
    return tuple(actions)


def played_on(world: State, actions: Sequence[Action], seed: int, turns: int = NO_END) -> State:
    """Return the state after the actions, the rest of the turn and this many further turns; or at the game's end."""
    last = world.number + turns
    state = world
    for action in actions:
        state, _ = apply(state, action)
    players = [GreedyPlayer(seed * MOST_SEATS + seat) for seat in range(len(state.seats))]
    while not state.is_over and state.number <= last:
        seat = state.to_act
        state, _ = apply(state, players[seat].choose(make_view(state, seat), legal(state)).action)
    return state


def promised(state: State) -> list[float]:
    """Return each seat's chance of winning at the beginning of a turn, or at the end of an imagined game."""
    if state.is_over:
        return nearly_decided(state)
    me = state.player
    view = make_view(state, me)
    course = TurnSearch(view, me, WEIGHTS, Budget(NO_LIMIT)).choose(view, Chance.seeded(state.number))
    return likely_winners(state, me, hoped(state, me, course.value, WEIGHTS))
