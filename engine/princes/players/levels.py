"""The computer players by name, and the handicap of each level; docs/opponents.md lists their strength."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.game import Player
from engine.kernel.uniform import UniformPlayer
from engine.princes.actions import Action
from engine.princes.players.greedy import GreedyPlayer
from engine.princes.players.look import LookingPlayer, LookSight
from engine.princes.players.taste import MASTER_MORE
from engine.princes.view import View

APPRENTICE, JOURNEYMAN, MASTER = 0, 1, 3  # rounds after the present one that they consider
MAESTRO = LookSight(nodes=600, worlds=6, width=4, rounds=2, since=6, is_patient=True)
GRAN_MAESTRO = LookSight(nodes=2400, worlds=14, width=4, rounds=4, since=4)

PLAYERS: dict[str, Callable[[int], Player[View, Action]]] = {
    "apprentice": lambda seed: GreedyPlayer(APPRENTICE),
    "journeyman": lambda seed: GreedyPlayer(JOURNEYMAN),
    "master": lambda seed: GreedyPlayer(MASTER, MASTER_MORE),
    "maestro": lambda seed: LookingPlayer(seed, MAESTRO),
    "gran_maestro": lambda seed: LookingPlayer(seed, GRAN_MAESTRO),
    "greedy": lambda seed: GreedyPlayer(),
    "random": UniformPlayer,
}
"""Factory of each level's player, from a seed."""
