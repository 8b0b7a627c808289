"""Computer players: each chooses an action from a view, never from the whole truth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from engine.firenze.actions import Action
from engine.firenze.players.greedy import GreedyPlayer
from engine.firenze.players.uniform import UniformPlayer
from engine.firenze.view import View

__all__ = ["PLAYERS", "Player", "make_player"]


class Player(Protocol):
    """Somebody who decides.  The choice hangs on the view, the legal actions and the player's own seed alone."""

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """One of the legal actions, of which there is at least one; any position may be asked about, at any time."""
        ...


PLAYERS: dict[str, Callable[[int], Player]] = {"greedy": GreedyPlayer, "random": UniformPlayer}


def make_player(name: str, seed: int) -> Player:
    """A new player of that name.  Raises ValueError with a sentence where there is none."""
    if name not in PLAYERS:
        raise ValueError(f"there is no computer player {name!r}; there are: {', '.join(sorted(PLAYERS))}")
    return PLAYERS[name](seed)
