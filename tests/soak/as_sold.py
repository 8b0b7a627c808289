"""Whole games as people begin them, of every game, extent and number of seats (`tests/game/support/sold_games.py`).

    python3 tests/by_hand.py as_sold --games 50  # fifty of each game, its extents shared out, at the screen
    python3 tests/by_hand.py as_sold --games 10 --way phones  # all with phones; "one phone": one among computer players
    python3 tests/by_hand.py as_sold --game kgr --games 9 --seed 100

Prints a line for each game that fails and one of summary, and ends with status 1 if one has failed.
"""

import tempfile
import time
import traceback
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

import pygame
from sold_games import EVENINGS, SIZE, WAYS, Evening, play

from engine.contest.laboratory import Machines, in_order, opened
from game.clients import CLIENTS
from game.shell.context import Context
from game.shell.language import Language


def try_one(job: tuple[Evening, int], way: str) -> tuple[int, str]:
    """Return the decisions of a game, and its failure."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    of, seed = job
    with tempfile.TemporaryDirectory() as folder:
        context = Context.open(Path(folder), ("de", "en")[seed % 2])
        context.language = Language.load(context.language.code, strict=True)
        try:
            return play(context, of, way, seed), ""
        except Exception:  # any failure is a finding; it is printed below with its game
            return 0, traceback.format_exc()


class Given(NamedTuple):
    """The options."""

    game: str = ""  # all by default
    games: int = 3  # number of games of each
    seed: int = 1000
    way: str = WAYS[0]
    jobs: int = 1  # processes
    cluster: str = ""  # address of a Dask cluster (docs/notes/laboratory.md)


def main(given: Given) -> int:
    started, failed, decisions = time.monotonic(), 0, 0
    games = [given.game] if given.game else list(CLIENTS)
    jobs = [
        (of, given.seed + number)
        for game in games
        for number, of in enumerate(islice(cycle(each for each in EVENINGS if each.game == game), given.games))
    ]
    with opened(Machines(given.jobs, given.cluster)) as executor:
        for (of, seed), (made, broken) in zip(
            jobs, in_order(executor, partial(try_one, way=given.way), jobs), strict=True
        ):
            decisions += made
            if broken:
                failed += 1
                print(f"{broken}\n{of.name}, seed {seed}, {given.way}")
    took = time.monotonic() - started
    print(f"{len(jobs)} games, {decisions} decisions, {failed} failed, {took:.0f} s")
    return 1 if failed else 0
