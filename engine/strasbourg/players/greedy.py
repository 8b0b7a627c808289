"""The player of the first glance."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.game import NO_LIMIT, Choice, Limit, Ranked
from engine.strasbourg import actions as ac
from engine.strasbourg.players.glance import Legal, best_of, weigh
from engine.strasbourg.players.weights import Weights
from engine.strasbourg.view import View


class GreedyPlayer:
    """A quick player without any chance of its own.  weights: by number of seats."""

    def __init__(self, weights: Mapping[int, Weights]) -> None:
        self._weights = weights

    def choose(self, view: View, legal: Legal, limit: Limit = NO_LIMIT) -> Choice[ac.Action]:
        """Choose one of the legal actions."""
        if len(legal) == 1:
            return Choice(legal[0])
        weighed = weigh(view, legal, self._weights[len(view.seats)])
        chosen = best_of(weighed)
        weighed.sort(key=lambda entry: (entry[0] != chosen, -entry[1]))
        return Choice(chosen, tuple(Ranked(action, worth) for action, worth in weighed))
