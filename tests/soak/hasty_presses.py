"""Press every tenth of a second in every game, whatever is shown: no decision is made of a question that could not be
read.

    python3 tests/by_hand.py hasty_presses [--games GAME,GAME] [--seeds 5] [--seconds 600] [--speed 1]

Two people press by mouse and keys at a table with two computer players of chance (`tests/game/support/hasty.py`).
Prints a line for each table; status 1 if a decision was made too early.
"""

import tempfile
from pathlib import Path
from typing import NamedTuple

import pygame
from hasty import FRAME, Hasty
from stage import SIZE

from game.clients import CLIENTS
from game.shell.context import Context
from game.table.press_guard import STOOD


class Given(NamedTuple):
    """The options."""

    games: tuple[str, ...] = ()  # all by default
    seeds: int = 1
    seconds: float = 600.0
    speed: float = 1.0


def main(given: Given) -> int:
    """Press; return 1 if a decision was made too early."""
    pygame.init()
    pygame.display.set_mode(SIZE)
    failed = False
    for game in given.games or sorted(CLIENTS):
        for seed in range(given.seeds):
            with tempfile.TemporaryDirectory(prefix="firenze-hasty-") as folder:
                hasty = Hasty(Context.open(Path(folder), "en", given.speed), game, seed, given.speed)
                hasty.play(given.seconds)
                hasty.scene.close()
            early = [(round(stood, 2), what) for stood, what in hasty.played if stood < STOOD - FRAME - 0.001]
            failed |= bool(early)
            print(f"{game:12} seed {seed}: {len(hasty.played)} decisions, too early {early[:3]}", flush=True)
    return int(failed)
