"""Kill a house (`firenze host`) at random moments, and check that everybody goes on where they were.

    python3 tests/by_hand.py kill_host [--kills 50] [--game strasbourg] [--seed 1] [--twins]

With `--twins` two processes keep it, with a PostgreSQL of its own, and one of them is killed.  Three phones press over
real sockets.  After each kill the journal must hold every line that was there when the last sheets had come, and the
sheets of all seats must say the same as before unless the last press counted.  Choices made ahead of a turn, which are
in no journal, are among what sheets say.
"""

from __future__ import annotations

import tempfile
from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple

from houses import HouseProcess, TwinHouse, killed_and_continued
from postgres import postgres


class Given(NamedTuple):
    """The options."""

    kills: int = 50
    game: str = "strasbourg"
    seed: int = 1
    twins: bool = False


def main(given: Given) -> int:
    """Kill and go on; return 1 if anything was lost."""
    with tempfile.TemporaryDirectory() as folder, postgres() if given.twins else nullcontext("") as store:
        house = TwinHouse(Path(folder), store) if store else HouseProcess(Path(folder))
        presses, longest = killed_and_continued(house, given.game, given.kills, given.seed)
    print(f"{given.game}: {given.kills} kills, {presses} presses, nothing lost, all went on within {longest:.1f} s")
    return 0
