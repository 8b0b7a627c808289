"""The computer players by name."""

from __future__ import annotations

from engine.game import Player, check_player
from engine.strasbourg.actions import Action
from engine.strasbourg.opponents import CHARACTERS, LEVELS
from engine.strasbourg.players.greedy import GreedyPlayer
from engine.strasbourg.players.weights import WEIGHTS
from engine.strasbourg.view import View
from engine.uniform import UniformPlayer


def player(name: str, seed: int) -> Player[View, Action]:
    """Return a new computer player of a level.  Raises ValueError with a sentence if there is no such level."""
    check_player(name, LEVELS, CHARACTERS)
    return UniformPlayer(seed) if name == "random" else GreedyPlayer(WEIGHTS)
