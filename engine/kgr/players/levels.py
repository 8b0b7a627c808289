"""The computer players by name; docs/opponents.md lists their strength."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Player, check_player
from engine.kgr.actions import Action
from engine.kgr.opponents import CHARACTERS, LEVELS
from engine.kgr.players.greedy import GreedyPlayer
from engine.kgr.players.quick import QuickPlayer
from engine.kgr.view import View
from engine.uniform import UniformPlayer

PLAYERS: dict[str, Callable[[int], Player[View, Action]]] = {
    "master": lambda seed: GreedyPlayer(),
    "greedy": lambda seed: GreedyPlayer(),
    "quick": lambda seed: QuickPlayer(),
    "random": UniformPlayer,
}


def player(name: str, seed: int) -> Player[View, Action]:
    """Return a new player of that level.  Raises ValueError with a sentence if there is no such player."""
    check_player(name, LEVELS, CHARACTERS)
    return PLAYERS[name](seed)
