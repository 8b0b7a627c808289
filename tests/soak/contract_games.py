"""Plays thousands of random games of every kind; checks every contract of `tests/engine/support/contract.py` on each.

    python tests/soak/contract_games.py --games 2000 --jobs 2

Prints a line of summary and ends with status 0, or with the first game that broke something and status 1.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), *map(str, ROOT.glob("tests/**/"))]

from contract import GameAccount, Spec, watch  # noqa: E402


def specs(games: int, first_seed: int) -> Iterator[Spec]:
    """Games of all kinds in turn: seats, campanile, levies, neutral seals; every twentieth one drifts."""
    kinds = list(product((2, 3, 4), (True, False), ("auto", "choose"), ("recommended", "random")))
    for number in range(games):
        seats, campanile, levies, neutrals = kinds[number % len(kinds)]
        drift = number % 20 == 19
        yield Spec(
            seats,
            first_seed + number,
            campanile,
            levies,
            neutrals,
            "drifting" if drift else "lively",
            3000 if drift else 40_000,
        )


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
    kinds: set[tuple[object, ...]] = set()
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for spec, account, broken in pool.map(try_one, specs(chosen.games, chosen.seed), chunksize=4):
            if account is None:
                print(broken)
                print(f"violation in {spec}")
                pool.shutdown(cancel_futures=True)
                return 1
            total.add(account)
            kinds.add((spec.seats, spec.campanile, spec.levies, spec.neutrals))
            if sys.stderr.isatty():
                print(f"\r{total.games}/{chosen.games}", end="", file=sys.stderr)
    print(
        f"{total.games} games of {len(kinds)} kinds, {total.ended} played to the end, {total.turns} turns, "
        f"{total.decisions} decisions, {len(total.steps)} steps, {len(total.happened)} kinds of events: "
        f"no violation in {time.monotonic() - started:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
