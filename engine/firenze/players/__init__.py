"""Computer players: each chooses an action from a view, never from the whole truth."""

from __future__ import annotations

from collections.abc import Callable

from engine.firenze.actions import Action
from engine.firenze.players.greedy import GreedyPlayer
from engine.firenze.players.uniform import UniformPlayer
from engine.firenze.view import View
from engine.game import Player

__all__ = ["PLAYERS", "FirenzePlayer", "make_player"]


FirenzePlayer = Player[View, Action]

PLAYERS: dict[str, Callable[[int], FirenzePlayer]] = {"greedy": GreedyPlayer, "random": UniformPlayer}


def make_player(name: str, seed: int) -> FirenzePlayer:
    """Return a new player of that name.  Raises ValueError with a sentence where there is none."""
    if name not in PLAYERS:
        raise ValueError(f"there is no computer player {name!r}; there are: {', '.join(sorted(PLAYERS))}")
    return PLAYERS[name](seed)
