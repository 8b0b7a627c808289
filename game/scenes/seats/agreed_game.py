"""The luck of a game as a code that players pass on: links the setup of a game and `game.shell.setup.game_code`."""

from __future__ import annotations

from game.client import GameClient
from game.clients import CLIENTS, find_client
from game.shell.setup.first_codes import Choices
from game.shell.setup.game_code import CodedGame, CodeError, read_code, write_code
from game.shell.setup.setup import GameSetup


def choices_of(client: GameClient) -> Choices:
    """Return the options of a game's rules with their values; the first value is that of a setup that does not name the
    option."""
    rules = {option.name: option.choices for option in client.game.options}
    shown = {option.name: option.values for option in client.options if not option.of_screen}
    return [*(shown | rules).items()]


def code_of(setup: GameSetup) -> str:
    """Return the code of a game; "" if no code can express it, such as one with options that cannot be chosen."""
    choices = choices_of(find_client(setup.game))
    options = {name: setup.options.get(name, values[0]) for name, values in choices}
    return write_code(CodedGame(setup.game, len(setup.seats), setup.seed, options), choices)


def agreed_game(code: str) -> CodedGame:
    """Return the game that a code asks for. Raises CodeError, with a sentence for the player, if it is invalid."""
    coded = read_code(code, lambda game: choices_of(find_client(game)), CLIENTS)
    if coded.seats not in find_client(coded.game).game.seats:
        raise CodeError("code.wrong")
    return coded
