"""Play thousands of random games of every kind and check every contract of the game on each (`watch` in
`tests/engine/support/contract.py` and `random_games.py`).

    python3 tests/by_hand.py contract_games --games 2000 --jobs 2
    python3 tests/by_hand.py contract_games --game fuersten --games 2000 --jobs 2
    python3 tests/by_hand.py contract_games --game kgr --games 3000        # a third of them in each extent
    python3 tests/by_hand.py contract_games --game kgr-quick --games 3000  # the same by its quick computer player

Prints a line of summary and ends with status 0, or with the first failing game and status 1.
"""

import sys
import time
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from typing import Any, NamedTuple

import contract
import kgr_contract
import princes_games
import strasbourg_games
from random_games import GameAccount, watch

from engine.contest.laboratory import Machines, in_order, opened
from engine.kernel.games import DEFAULT
from engine.kgr.values import EXTENTS, LAND


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


HOUSES = [*kgr_contract.HOUSE_RULES]


def of_three_extents(games: int, first_seed: int, *, quick: bool = False) -> Iterator[Any]:
    """Yield games of each extent in turn, with 3 and 4 seats; in a third of them any action is taken, in half of them
    all begin with much, and two fifths have a house rule, one of which seats two in the land.

    quick: all are played by the quick computer player, from their beginning.
    """
    for number in range(games):
        turn = number // len(EXTENTS)
        extent = EXTENTS[number % len(EXTENTS)]
        laden = turn % 4 < 2 and not quick
        house = HOUSES[turn // 2 % len(HOUSES)] if turn % 2 else ""
        seats, extent = (2, LAND) if house == "small" else (3 + turn // 2 % 2, extent)
        yield kgr_contract.Spec(seats, first_seed + number, turn % 3 > 0, extent, laden, quick, house)


WATCHED: dict[str, tuple[Callable[[int, int], Iterator[Any]], Any]] = {
    "firenze": (of_firenze, contract.watch),
    "fuersten": (partial(of_three_to_five, princes_games.Spec), watch),
    "kgr": (of_three_extents, watch),
    "kgr-quick": (partial(of_three_extents, quick=True), watch),
    "strasbourg": (partial(of_three_to_five, strasbourg_games.Spec), watch),
}
"""By game: the games to play, and what watches one and counts its situations."""


def try_one(spec: Any, game: str) -> tuple[Any, Any, str]:
    """Return the account of a game, or its failure."""
    try:
        return spec, WATCHED[game][1](spec), ""
    except Exception:  # any failure is a finding; it is printed below with its game
        return spec, None, traceback.format_exc()


class Given(NamedTuple):
    """The options."""

    game: str = DEFAULT
    games: int = 200
    seed: int = 1
    jobs: int = 1  # processes
    cluster: str = ""  # address of a Dask cluster (docs/notes/laboratory.md)


def main(given: Given) -> int:
    started = time.monotonic()
    planned, total = list(WATCHED[given.game][0](given.games, given.seed)), GameAccount()
    with opened(Machines(given.jobs, given.cluster)) as executor:
        for spec, account, broken in in_order(executor, partial(try_one, game=given.game), planned):
            if account is None:
                print(broken)
                print(f"violation in {spec}")
                return 1
            total.add(account)
            if sys.stderr.isatty():
                print(f"\r{total.games}/{given.games}", end="", file=sys.stderr)
    print(
        f"{total.games} games, {total}, {total.decisions} decisions, {len(total.steps)} steps, {len(total.said)} kinds "
        f"of actions, {len(total.happened)} kinds of events: no violation in {time.monotonic() - started:.0f} s"
    )
    return 0
