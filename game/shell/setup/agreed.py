"""Setup of a game from its journal: the players at the beginning, and the present player of each seat.

setup_of(journal)        # raises JournalError if the file has none
kinds_now(game, setup, journal)
check_seats(journal)     # raises JournalError if the game cannot be continued here
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.journal.journal import Journal, JournalError
from engine.kernel.game import Game
from game.shell.setup.dealt import read_dealt
from game.shell.setup.fair import read_commitment
from game.shell.setup.setup import GameSetup, SeatSetup, is_kind
from game.shell.setup.viewer import hand_over


def kinds_now(game: Game[Any, Any, Any, Any], setup: GameSetup, journal: Journal[Any, Any]) -> tuple[str, ...]:
    """Return the player of each seat, after all notes in the journal."""
    kinds = [seat.kind for seat in setup.seats]
    for noted in journal.notes:
        hand_over(kinds, noted.note, game)
    return tuple(kinds)


def check_seats(journal: Journal[Any, Any]) -> None:
    """Raise JournalError if the file does not name the players of the seats, or names an unknown one."""
    setup = setup_of(journal)
    if not all(is_kind(journal.game, kind) for kind in kinds_now(journal.game, setup, journal)):
        raise JournalError("setup", "the file seats somebody who is not here", 1)


def setup_of(journal: Journal[Any, Any]) -> GameSetup:
    """Return the setup as the client wrote it beside the game's. Raises JournalError if there is none."""
    agreed, client, game = journal.setup, journal.client, journal.game
    try:
        seats = tuple(
            SeatSetup(name, str(seat["shape"]), str(seat["kind"]), seat.get("hints") is not False)
            for name, seat in zip(agreed["names"], client["seats"], strict=True)
        )
        options = {key: value for key, value in agreed.items() if key not in ("names", "seed")}
        fair, screen = read_commitment(client.get("fair")), _screen(client)
        seed, dealt = agreed.get("seed", 0), read_dealt(client)
        setup = GameSetup(seats, game.name, options, 0, seed, fair=fair, screen=screen, dealt=dealt)
        setup.check(game)
        return setup
    except (KeyError, TypeError, ValueError) as error:
        raise JournalError("setup", "the file does not say who sits where", 1) from error


def _screen(client: Mapping[str, Any]) -> dict[str, Any]:
    """Return the setup of this screen; older games have none."""
    screen = client.get("screen", {})
    if not isinstance(screen, dict):
        raise ValueError("what holds for the screen is no object")
    return screen
