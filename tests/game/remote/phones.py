"""Phones without a server, for tests: a game on the hands of all its seats."""

from firenze.checks.phones import HandsOfSeats as HandsOfSeats
from firenze.checks.phones import items as items
from firenze.checks.phones import pressable as pressable
from firenze.checks.window import READ as READ
from game.scenes.seats.quick import quick_setup
from game.shell.setup.setup import GameSetup

NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")


def setup_for(game: str, seats: int, seed: int) -> GameSetup:
    """Return the setup of a game with a phone at every seat."""
    return quick_setup(("human",) * seats, NAMES, seed, 1.0, game)
