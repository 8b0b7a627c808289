"""Plays thousands of random games of The Princes of Florence and checks every contract on each (see
`tests/engine/support/princes_games.py`).

    python tests/soak/princes_contracts.py --games 2000 --jobs 2

Prints a line of summary and ends with status 0, or with the first game that broke something and status 1.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), *map(str, ROOT.glob("tests/**/"))]

from princes_games import GameAccount, Spec, watch  # noqa: E402


def specs(games: int, first_seed: int) -> Iterator[Spec]:
    """Games with 3, 4 and 5 seats in turn; every other three of them take any action."""
    for number in range(games):
        yield Spec(3 + number % 3, first_seed + number, number % 6 < 3)


def try_one(spec: Spec) -> tuple[Spec, GameAccount | None, str]:
    """The account of a game, or what broke in it."""
    try:
        return spec, watch(spec), ""
    except Exception:  # whatever breaks is what this looks for; it is told below, with the game it broke in
        return spec, None, traceback.format_exc()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    started = time.monotonic()
    total = GameAccount()
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for spec, account, broken in pool.map(try_one, specs(chosen.games, chosen.seed), chunksize=4):
            if account is None:
                print(broken)
                print(f"violation in {spec}")
                pool.shutdown(cancel_futures=True)
                return 1
            total.add(account)
            if sys.stderr.isatty():
                print(f"\r{total.games}/{chosen.games}", end="", file=sys.stderr)
    print(
        f"{total.games} games, {total.decisions} decisions, at most {total.longest} in a game, "
        f"{len(total.steps)} steps, {len(total.said)} kinds of actions, {len(total.happened)} kinds of events: "
        f"no violation in {time.monotonic() - started:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
