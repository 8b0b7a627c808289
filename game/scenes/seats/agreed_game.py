"""The luck of a game as a code that players pass on: links the setup of a game and `game.shell.setup.game_code`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from game.client import GameClient, SetupOption
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
    """Return the options of a game that every code contains: those that its first codes had."""
    return [(option.name, option.values) for option in _options_of(client)]


def _options_of(client: GameClient) -> list[SetupOption]:
    later = {option.name for option in client.game.options if option.later}
    return [option for option in client.options if option.name not in later]


def editions_of(client: GameClient) -> list[dict[str, Any]]:
    """Return the options of each edition that a code can have: those of the numbers alone, and after them the same with
    every other choice of the later options. So all codes from before such an option stay as they were."""
    later = [option for option in client.game.options if option.later]
    numbers = [{client.edition: edition} if client.edition else {} for edition in client.editions]
    return [
        {**number, **dict(zip((option.name for option in later), chosen, strict=True))}
        for chosen in product(*(option.choices for option in later))
        for number in numbers
    ]


def edition_of(client: GameClient, options: Mapping[str, Any]) -> int | None:
    """Return the number of the edition with these options; None if there is none."""
    first, *_ = found = editions_of(client)
    wanted = {name: options.get(name, value) for name, value in first.items()}
    return found.index(wanted) if wanted in found else None


def code_of(setup: GameSetup) -> str:
    """Return the code of a game; "" if no code can express it, such as one with options that cannot be chosen."""
    client = find_client(setup.game)
    chosen: list[int] = []
    for option in _options_of(client):
        value = setup.options.get(option.name, option.default)
        if value not in option.values:
            return ""
        chosen.append(option.values.index(value))
    edition = edition_of(client, setup.options)
    if edition is None:
        return ""
    coded = CodedGame(setup.game, len(setup.seats), setup.seed, tuple(chosen), edition)
    return write_code(coded, choices_of(client))


def agreed_game(code: str) -> AgreedGame:
    """Return the game that a code asks for. Raises CodeError, with a sentence for the player, if it is invalid."""
    name = game_of(code)
    if name not in CLIENTS:
        raise CodeError("code.wrong")
    client = find_client(name)
    coded = read_code(code, choices_of(client))
    editions = editions_of(client)
    if coded.seats not in client.game.seats or coded.edition >= len(editions):
        raise CodeError("code.wrong")
    options = {option.name: option.values[at] for option, at in zip(_options_of(client), coded.options, strict=True)}
    return AgreedGame(name, coded.seats, coded.seed, options | editions[coded.edition])
