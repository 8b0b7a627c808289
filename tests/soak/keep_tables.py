"""Keep golden tables of this version, which every later one must continue: once, when a version is released.

    python3 tests/by_hand.py keep_tables --release 1.1.0

A game in the middle for the fewest and the most seats of each game, and the digests of its way.  Those of
`unreleased` are for the time until the next release, which replaces them.
"""

from __future__ import annotations

import shutil
from typing import NamedTuple

from golden_tables import FOLDER, keep

from engine.journal.journal import Journal
from engine.kernel.games import GAMES, find_game

UNRELEASED = "unreleased"


class Given(NamedTuple):
    """The options."""

    release: str = UNRELEASED  # the version; its folder must not exist yet


def main(given: Given) -> int:
    """Write the tables; return 1 if there are some of this version."""
    folder = FOLDER / given.release
    shutil.rmtree(FOLDER / UNRELEASED, ignore_errors=True)
    if folder.exists():
        print(f"{folder} is there already, and stays as it is")
        return 1
    for name in GAMES:
        game = find_game(name)
        for seats in sorted({min(game.seats), max(game.seats)}):
            keep(folder, game, seats, Journal)
    return 0
