"""The tempers of the families: the preferences of each."""

from __future__ import annotations

from dataclasses import replace

from engine.kernel.game import Player, check_player
from engine.kgr.actions import Action
from engine.kgr.opponents import CHARACTERS, LEVELS
from engine.kgr.players.levels import PLAYERS
from engine.kgr.players.worth.taste import SEASONED, Taste
from engine.kgr.view import View

TEMPERS: dict[str, Taste] = {
    "settler": replace(SEASONED, place=0.3),
    "builder": replace(SEASONED, city=0.3),
    "pathfinder": replace(SEASONED, road=0.8),
    "merchant": replace(SEASONED, helping=0.0),
    "warrior": replace(SEASONED, knights=1.5, rivals=1.5),
    "scholar": replace(SEASONED, levels=1.3, cards=1.3),
}

TASTE_OF = {character.name: TEMPERS[character.temper] for character in CHARACTERS}


def player(name: str, seed: int) -> Player[View, Action]:
    """Return a new player of that level, `master`, or of a character at it, `master@strozzi`.  Raises ValueError with a
    sentence if there is no such player."""
    level, character = check_player(name, LEVELS, CHARACTERS)
    return PLAYERS[level](seed, TASTE_OF[character] if character else SEASONED)
