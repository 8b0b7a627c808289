"""Play thousands of random games of every kind and check every contract of the game on each (`watch` in
`tests/engine/support/contract.py`, `princes_games.py`, `strasbourg_games.py` and `kgr_contract.py`).

    python tests/soak/contract_games.py --games 2000 --jobs 2
    python tests/soak/contract_games.py --game fuersten --games 2000 --jobs 2
    python tests/soak/contract_games.py --game kgr --games 3000        # a third of them in each extent
    python tests/soak/contract_games.py --game kgr-quick --games 3000  # the same by its quick computer player

Prints a line of summary and ends with status 0, or with the first failing game and status 1.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), *map(str, ROOT.glob("tests/**/"))]

import contract  # noqa: E402
import kgr_contract  # noqa: E402
import princes_games  # noqa: E402
import random_games  # noqa: E402
import strasbourg_games  # noqa: E402

from engine.contest.laboratory import add_machines, chosen_machines, in_order, opened  # noqa: E402
from engine.kernel.games import DEFAULT  # noqa: E402
from engine.kgr.values import EXTENTS  # noqa: E402


def of_firenze(games: int, first_seed: int) -> Iterator[contract.Spec]:
    """Yield games of all kinds in turn: seats, campanile, levies, neutral seals; every twentieth one drifts."""
    kinds = list(product((2, 3, 4), (True, False), ("auto", "choose"), ("recommended", "random")))
    for number in range(games):
        seats, campanile, levies, neutrals = kinds[number % len(kinds)]
        drift = number % 20 == 19
        player, most = ("drifting", 3000) if drift else ("lively", 40_000)
        yield contract.Spec(seats, first_seed + number, campanile, levies, neutrals, player, most)


def of_three_to_five(spec: Callable[[int, int, bool], Any], games: int, first_seed: int) -> Iterator[Any]:
    """Yield games with 3, 4 and 5 seats in turn; in three of every six, any action is taken."""
    for number in range(games):
        yield spec(3 + number % 3, first_seed + number, number % 6 < 3)


def of_three_extents(games: int, first_seed: int, *, quick: bool = False) -> Iterator[Any]:
    """Yield games of each extent in turn, with 3 and 4 seats; in a third of them any action is taken, in half of them
    all begin with much.  quick: all are played by the quick computer player, from their beginning."""
    for number in range(games):
        turn = number // len(EXTENTS)
        extent = EXTENTS[number % len(EXTENTS)]
        laden = turn % 4 < 2 and not quick
        yield kgr_contract.Spec(3 + turn % 2, first_seed + number, turn % 3 > 0, extent, laden, quick)


WATCHED: dict[str, tuple[Callable[[int, int], Iterator[Any]], Any]] = {
    "firenze": (of_firenze, contract),
    "fuersten": (partial(of_three_to_five, princes_games.Spec), princes_games),
    "kgr": (of_three_extents, kgr_contract),
    "kgr-quick": (partial(of_three_extents, quick=True), kgr_contract),
    "strasbourg": (partial(of_three_to_five, strasbourg_games.Spec), strasbourg_games),
}
"""By game: the games to play, and the module that watches one and counts its situations."""


def try_one(spec: Any, game: str) -> tuple[Any, Any, str]:
    """Return the account of a game, or its failure."""
    try:
        return spec, WATCHED[game][1].watch(spec), ""
    except Exception:  # any failure is a finding; it is printed below with its game
        return spec, None, traceback.format_exc()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=sorted(WATCHED), default=DEFAULT)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    add_machines(parser)
    chosen = parser.parse_args()
    started = time.monotonic()
    planned, total = list(WATCHED[chosen.game][0](chosen.games, chosen.seed)), random_games.GameAccount()
    with opened(chosen_machines(parser, chosen)) as executor:
        for spec, account, broken in in_order(executor, partial(try_one, game=chosen.game), planned):
            if account is None:
                print(broken)
                print(f"violation in {spec}")
                return 1
            total.add(account)
            if sys.stderr.isatty():
                print(f"\r{total.games}/{chosen.games}", end="", file=sys.stderr)
    print(
        f"{total.games} games, {total}, {total.decisions} decisions, {len(total.steps)} steps, {len(total.said)} kinds "
        f"of actions, {len(total.happened)} kinds of events: no violation in {time.monotonic() - started:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
