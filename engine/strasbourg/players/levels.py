"""The computer players by name, and the handicap of each level; docs/opponents.md lists their strength."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.kernel.game import Player
from engine.kernel.uniform import UniformPlayer
from engine.strasbourg.actions import Action
from engine.strasbourg.players.greedy import GreedyPlayer
from engine.strasbourg.players.look import LookingPlayer, LookSight
from engine.strasbourg.players.taste import TASTES
from engine.strasbourg.players.weights import WEIGHTS, Weights
from engine.strasbourg.view import View

APPRENTICE, JOURNEYMAN = 3.2, 1.8  # shares of their worth by which they misjudge things
MAESTRO = LookSight(nodes=400, worlds=6, width=3, since=4)
GRAN_MAESTRO = LookSight(nodes=2400, worlds=16)

WeightsBySeats = Mapping[int, Weights]


def misjudging(weights: WeightsBySeats, seed: int, oversight: float) -> GreedyPlayer:
    """Return a player that misjudges things by up to this share of their worth."""
    return GreedyPlayer({seats: replace(each, oversight=oversight, seed=seed) for seats, each in weights.items()})


PLAYERS: dict[str, tuple[WeightsBySeats, Callable[[WeightsBySeats, int], Player[View, Action]]]] = {
    "apprentice": (WEIGHTS, lambda weights, seed: misjudging(weights, seed, APPRENTICE)),
    "journeyman": (WEIGHTS, lambda weights, seed: misjudging(weights, seed, JOURNEYMAN)),
    "master": (TASTES, lambda weights, seed: GreedyPlayer(weights)),
    "maestro": (TASTES, lambda weights, seed: LookingPlayer(seed, MAESTRO, weights)),
    "gran_maestro": (TASTES, lambda weights, seed: LookingPlayer(seed, GRAN_MAESTRO, weights)),
    "greedy": (WEIGHTS, lambda weights, seed: GreedyPlayer(weights)),
    "random": (WEIGHTS, lambda weights, seed: UniformPlayer(seed)),
}
"""Each level's weights by number of seats, and its player with such weights and a seed."""
