"""A computer player for every game that can imagine what it does not see: flat Monte Carlo.

It draws worlds that agree with its view, tries each action in each of them, and plays on at random to the end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.game import NO_LIMIT, Choice, Game, Limit, Ranked
from engine.kernel.trials import LookBudget, Tried, try_out, worth

NODES = 4_000
"""Decisions that are looked at before one is made."""
WORLDS, LEAST = 400, 12
"""Most worlds for a decision, and worlds before an action is given up."""
LONG = 300
"""Decisions after which a game played at random is broken off and its points are counted as they are."""
VICTORY, DOUBT = 1.0, 1.0
"""What winning is worth beside points, and the chance part of a difference (`engine.kernel.trials`)."""

AnyGame = Game[Any, Any, Any, Any]


class FlatPlayer:
    """A player that tries every action in imagined worlds."""

    def __init__(self, game: AnyGame, imagined: Callable[[Any, Chance], Any], seed: int, nodes: int = NODES) -> None:
        """imagined: draws a whole state that agrees with a view."""
        self._game, self._imagined, self._seed, self._nodes = game, imagined, seed, nodes

    def choose(self, view: Any, legal: tuple[Any, ...], limit: Limit = NO_LIMIT) -> Choice[Any]:
        """Choose the action with the best results."""
        if len(legal) == 1:
            return Choice(legal[0])
        tried = [Tried(action, 0.0) for action in legal]
        seed = self._seed * 1_000_003 + self._game.turn(view)
        budget = LookBudget(self._nodes, limit)

        def world(number: int) -> Callable[[Any], tuple[float, int]]:
            state = self._imagined(view, Chance.seeded(seed * WORLDS + number))
            return lambda action: self._outcome(state, action, Chance.seeded(seed * WORLDS + number + 1))

        try_out(tried, WORLDS, LEAST, budget, world, DOUBT)
        ranked = [Ranked(each.action, each.mean() if each.outcomes else each.first) for each in tried]
        ranked.sort(key=lambda each: -each.worth)
        return Choice(ranked[0].action, tuple(ranked))

    def _outcome(self, state: Any, action: Any, chance: Chance) -> tuple[float, int]:
        """Return what the end is worth to the seat after an action and a game played at random, and its decisions."""
        game, seat, decisions = self._game, self._game.to_act(state), 1
        state, _ = game.apply(state, action)
        while decisions < LONG and (legal := game.legal(state)):
            state, _ = game.apply(state, legal[chance.below(len(legal))])
            decisions += 1
        return _worth(game, state, seat), decisions


def _worth(game: AnyGame, state: Any, seat: int) -> float:
    result = game.result(state)
    if result is None:
        return worth(game.summary(state).scores, seat, 1.0)
    share = (seat in result.winners) / len(result.winners)
    return worth(result.scores, seat, 1.0) + VICTORY * share
