"""The games of the house: one line each, `module:value`, imported on first use.

An explicit table, no scanning: a frozen executable cannot list its packages.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # a list of the games needs none of them
    from engine.kernel.game import Game

DEFAULT = "firenze"
GAMES: dict[str, str] = {
    "firenze": "engine.firenze.game:FIRENZE",
    "fuersten": "engine.princes.game:PRINCES",
    "strasbourg": "engine.strasbourg.game:STRASBOURG",
    "kgr": "engine.kgr.game:KGR",
}


def find_game(name: str) -> Game[Any, Any, Any, Any]:
    """Return the game of that name.  Raises KeyError."""
    module, _, value = GAMES[name].partition(":")
    game: Game[Any, Any, Any, Any] = getattr(import_module(module), value)
    return game


def game_of_format(position_format: object) -> Game[Any, Any, Any, Any] | None:
    """Return the game whose positions have that `format`, or None."""
    return next((game for game in map(find_game, GAMES) if game.codec.position_format == position_format), None)
