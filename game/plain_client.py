"""The client of a game that has none of its own: a plain table, made from the game itself."""

from __future__ import annotations

from typing import Any

from engine.kernel.game import Game
from game.client import GameClient, SetupOption
from game.shell.sound.audio import Repertoire
from game.table.plain.results import plain_results
from game.table.plain.table import PlainGame

ICON = "icon_card-pick"
"""Of every option on the page of the seats."""


def plain_client(game: Game[Any, Any, Any, Any]) -> GameClient:
    """Return a client without anything of its own; a row of the page of the seats for every option."""
    return GameClient(
        game=game,
        sounds=Repertoire(lambda event, *about: (), {}),
        table=PlainGame(game).parts,
        results=plain_results,
        has_secrets=bool(getattr(game, "has_secrets", False)),
        options=tuple(SetupOption(option.name, ICON, option.choices, option.usual) for option in game.options),
    )
