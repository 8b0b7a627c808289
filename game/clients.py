"""The clients of the games: one line each, `module:value`, imported when first asked for.

An explicit table, no scanning: a frozen executable cannot list its packages.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the first picture waits for no game
    from game.client import GameClient

CLIENTS: dict[str, str] = {
    "firenze": "game.firenze.client:CLIENT",
    "fuersten": "game.fuersten.client:CLIENT",
}


def find_client(name: str) -> GameClient:
    """Return the client of the game of that name. Raises KeyError where there is none."""
    module, _, value = CLIENTS[name].partition(":")
    client: GameClient = getattr(import_module(module), value)
    return client
