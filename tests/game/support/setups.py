"""Setups for tests that do not begin as the page of the seats does: whatever is not its default is said here."""

from dataclasses import replace

from engine.kernel.games import DEFAULT
from game.scenes.seats.quick import quick_setup
from game.shell.setup.setup import GameSetup


def open_setup(
    kinds: tuple[str, ...],
    names: tuple[str, ...],
    seed: int,
    speed: float,
    game: str = DEFAULT,
    *,
    start: int | None = None,
    hands: str = "open",
    **options: object,
) -> GameSetup:
    """Return a setup with open hands and these options of the rules alone; `start` begins, if it is said."""
    setup = quick_setup(kinds, names, seed, speed, game)
    return replace(setup, start=start, options=options, screen={"hands": hands})
