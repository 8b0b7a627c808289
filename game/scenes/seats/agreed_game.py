"""The luck of a game as a code that players pass on: links the setup of a game and `game.shell.setup.game_code`."""

from __future__ import annotations

from engine.kernel.game import seats_with
from game.clients import CLIENTS, find_client
from game.shell.setup.game_code import CodedGame, CodeError, read_code, write_code
from game.shell.setup.setup import GameSetup


def code_of(setup: GameSetup) -> str:
    """Return the code of a game; "" if no code can express it, such as one with options that cannot be chosen."""
    rules = find_client(setup.game).rules
    options = {name: setup.options.get(name, values[0]) for name, values in rules.items()}
    return write_code(CodedGame(setup.game, len(setup.seats), setup.seed, options), rules)


def agreed_game(code: str) -> CodedGame:
    """Return the game that a code asks for. Raises CodeError, with a sentence for the player, if it is invalid."""
    coded = read_code(code, lambda game: find_client(game).rules, CLIENTS)
    if coded.seats not in seats_with(find_client(coded.game).game, coded.options):
        raise CodeError("code.wrong")
    return coded
