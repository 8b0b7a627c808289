"""Computer players: each chooses an action from a view, never from the whole truth."""

from __future__ import annotations

from engine.firenze.opponents import CHARACTERS, LEVELS
from engine.firenze.players.characters import TEMPER_OF
from engine.firenze.players.levels import PLAYERS, FirenzePlayer
from engine.firenze.players.weights import WEIGHTS
from engine.kernel.game import check_player, level_and_character

__all__ = ["PLAYERS", "FirenzePlayer", "make_player"]


def make_player(name: str, seed: int) -> FirenzePlayer:
    """Return a new player of that level, `master`, or of a character at it, `master@strozzi`.

    Raises ValueError with a sentence if there is none.
    """
    check_player(name, LEVELS, CHARACTERS)
    level, character = level_and_character(name)
    weights = TEMPER_OF[character].tinge(WEIGHTS) if character else WEIGHTS
    return PLAYERS[level](seed, weights)
