"""Whole games as people begin them, of every game, extent and number of seats (`tests/game/support/sold_games.py`).

    python tests/soak/as_sold.py --games 50                 # fifty of each game, its extents shared out, at the screen
    python tests/soak/as_sold.py --games 10 --way phones    # all with phones; "one phone": one among computer players
    python tests/soak/as_sold.py --game kgr --games 9 --seed 100

Prints a line for each game that fails and one of summary, and ends with status 1 if one has failed.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
import traceback
from functools import partial
from itertools import cycle, islice
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), *map(str, ROOT.glob("tests/**/"))]
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame  # noqa: E402
from sold_games import EVENINGS, SIZE, WAYS, Evening, play  # noqa: E402

from engine.contest.laboratory import add_machines, chosen_machines, in_order, opened  # noqa: E402
from game.clients import CLIENTS  # noqa: E402
from game.shell.context import Context  # noqa: E402
from game.shell.language import Language  # noqa: E402


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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=sorted(CLIENTS), help="all by default")
    parser.add_argument("--games", type=int, default=10, help="number of games of each")
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--way", choices=WAYS, default=WAYS[0])
    add_machines(parser)
    chosen = parser.parse_args()
    started, failed, decisions = time.monotonic(), 0, 0
    games = [chosen.game] if chosen.game else list(CLIENTS)
    jobs = [
        (of, chosen.seed + number)
        for game in games
        for number, of in enumerate(islice(cycle(each for each in EVENINGS if each.game == game), chosen.games))
    ]
    with opened(chosen_machines(parser, chosen)) as executor:
        for (of, seed), (made, broken) in zip(
            jobs, in_order(executor, partial(try_one, way=chosen.way), jobs), strict=True
        ):
            decisions += made
            if broken:
                failed += 1
                print(f"{broken}\n{of.name}, seed {seed}, {chosen.way}")
    took = time.monotonic() - started
    print(f"{len(jobs)} games, {decisions} decisions, {failed} failed, {took:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
