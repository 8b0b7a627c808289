"""Games from a folder beside the program: `games`, beside the executable.

They are programs, with all the rights of this one: none of them is run before the player has allowed it, once.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from engine.kernel.games import add_folder, games_in

if TYPE_CHECKING:
    from game.shell.context import Context
    from game.shell.settings import Settings

FOLDER = "games"


def outside_folder() -> Path | None:
    """Return the folder of games beside the executable; None if there is none, and in a checkout."""
    if not getattr(sys, "frozen", False):
        return None
    beside = Path(sys.executable).resolve().parent
    if beside.name == "MacOS":  # inside of Firenze.app
        beside = beside.parents[2]
    return beside / FOLDER if (beside / FOLDER).is_dir() else None


def outside_games() -> tuple[str, ...]:
    """Return the names of the games in the folder."""
    folder = outside_folder()
    return games_in(folder) if folder else ()


def is_to_be_asked(settings: Settings) -> bool:
    """Return whether the player has not been asked about the games in the folder."""
    return not settings.outside_asked and bool(outside_games())


def add_allowed(settings: Settings) -> None:
    """Find the games in the folder if the player has allowed it."""
    folder = outside_folder()
    if folder and settings.outside:
        add_folder(folder)


def answer(context: Context, *, is_allowed: bool) -> None:
    """Keep the player's answer. Allowed games are here at once; a running one runs until the program
    ends."""
    context.settings.outside_asked = True
    context.change("outside", is_allowed)
    if is_allowed:
        add_allowed(context.settings)
        context.set_language(context.language.code)  # with the words of these games
