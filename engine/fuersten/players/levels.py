"""The computer players by name."""

from __future__ import annotations

from collections.abc import Callable

from engine.fuersten.actions import Action
from engine.fuersten.players.greedy import GreedyPlayer
from engine.fuersten.players.uniform import UniformPlayer
from engine.fuersten.view import View
from engine.game import Player

PLAYERS: dict[str, Callable[[int], Player[View, Action]]] = {
    "greedy": lambda seed: GreedyPlayer(),
    "random": UniformPlayer,
}
"""Each makes a new player from a seed."""
