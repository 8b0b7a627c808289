"""A setup as the seats scene begins with it, without the scene."""

from __future__ import annotations

from engine.kernel.games import DEFAULT
from game.clients import find_client
from game.shell.setup.setup import GameSetup, SeatSetup, seals


def quick_setup(
    kinds: tuple[str, ...], names: tuple[str, ...], seed: int, speed: float, game: str = DEFAULT
) -> GameSetup:
    """Return a setup with every option at its default: seat k has the k-th kind, name and seal, the starting player is
    drawn."""
    client = find_client(game)
    seats = tuple(
        SeatSetup(name, shape, kind) for kind, name, shape in zip(kinds, names, seals(len(kinds)), strict=False)
    )
    options, screen = client.parted(client.usual())
    return GameSetup(seats, game, options, seed=seed, speed=speed, screen=screen)
