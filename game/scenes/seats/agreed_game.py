"""The luck of a game as a code that players pass on: links the setup of a game and `game.shell.setup.game_code`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.client import GameClient
from game.clients import CLIENTS, find_client
from game.shell.setup.game_code import Choices, CodedGame, CodeError, game_of, read_code, write_code
from game.shell.setup.setup import GameSetup


@dataclass(frozen=True, slots=True)
class AgreedGame:
    """The game that a code asks for."""

    game: str
    seats: int
    seed: int
    options: dict[str, Any]
    """Options of the game, by name, including the edition of its numbers."""


def choices_of(client: GameClient) -> Choices:
    """Return the options of a game that a code contains."""
    return [(option.name, option.values) for option in client.options]


def code_of(setup: GameSetup) -> str:
    """Return the code of a game; "" if no code can express it, such as one with options that cannot be chosen."""
    client = find_client(setup.game)
    chosen: list[int] = []
    for option in client.options:
        value = setup.options.get(option.name, option.default)
        if value not in option.values:
            return ""
        chosen.append(option.values.index(value))
    edition = client.edition_of(setup.options)
    if edition not in client.editions:
        return ""
    coded = CodedGame(setup.game, len(setup.seats), setup.seed, tuple(chosen), client.editions.index(edition))
    return write_code(coded, choices_of(client))


def agreed_game(code: str) -> AgreedGame:
    """Return the game that a code asks for. Raises CodeError, with a sentence for the player, if it is invalid."""
    name = game_of(code)
    if name not in CLIENTS:
        raise CodeError("code.wrong")
    client = find_client(name)
    coded = read_code(code, choices_of(client))
    if coded.seats not in client.game.seats or coded.edition >= len(client.editions):
        raise CodeError("code.wrong")
    options = {option.name: option.values[at] for option, at in zip(client.options, coded.options, strict=True)}
    if client.edition:
        options[client.edition] = client.editions[coded.edition]
    return AgreedGame(name, coded.seats, coded.seed, options)
