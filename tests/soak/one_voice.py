"""Check every sentence of hint, why, coach and worth in many positions of games between mixed levels.

    python3 tests/by_hand.py one_voice --game fuersten --positions 300

Each fact is recomputed from the view, each reason must tell its move from the next best one, and where the game marks
what something is worth, the mark must say the same as the hint (`tests/engine/support/voices.py`).  Prints what was
checked and ends with status 0, or with the faults and status 1.
"""

import importlib
import itertools
import time
from typing import NamedTuple

import test_firenze_voice as firenze
from voices import Count, examine, told

from engine.kernel.games import GAMES

MODULES = {name: f"test_{address.split('.')[1]}_voice" for name, address in GAMES.items()}
"""The tests of each game, whose positions are examined here."""


class Given(NamedTuple):
    """The options."""

    game: str
    positions: int = 300
    seed: int = 500


def main(given: Given) -> int:
    count, began, seeds = Count(), time.process_time(), itertools.count(given.seed)
    if given.game == "firenze":
        turns = itertools.chain.from_iterable(firenze.judged_turns(seed, every=3) for seed in seeds)
        for turn in itertools.islice(turns, given.positions):
            firenze.examine(turn, count)
    else:
        case = importlib.import_module(MODULES[given.game]).CASE
        decisions = itertools.chain.from_iterable(told(case, seed, every=8) for seed in seeds)
        for said in itertools.islice(decisions, given.positions):
            examine(case, said, count)
    print(
        f"{given.game}: {count.positions} positions, {count.sentences} sentences, {count.bare} best moves without a"
        f" reason of their own, {len(count.faults)} faults, {time.process_time() - began:.0f} s"
    )
    print(*count.faults, sep="\n")
    return 1 if count.faults else 0
