"""Check every sentence of hint, why, coach and worth in many positions of games between mixed levels.

    python3 tests/by_hand.py one_voice --game fuersten --positions 300
    python3 tests/by_hand.py one_voice --game fuersten --games 200 --every 3      # reviews beside marks and hints

Each fact is recomputed from the view, each reason must tell its move from the next best one, and where the game marks
what something is worth, the mark must say the same as the hint (`tests/engine/support/voices.py`).  With --games,
masters play, and no review may blame an action that a mark or a hint called better beyond its doubt.  Prints what was
checked and ends with status 0, or with the faults and status 1.
"""

import importlib
import itertools
import sys
import time
from typing import NamedTuple

import test_firenze_voice as firenze
from voices import Blame, Count, blame, examine, told

from engine.kernel.games import GAMES

MODULES = {name: f"test_{address.split('.')[1]}_voice" for name, address in GAMES.items()}
"""The tests of each game, whose positions are examined here."""


class Given(NamedTuple):
    """The options."""

    game: str
    positions: int = 300
    seed: int = 500
    games: int = 0
    every: int = 1


def main(given: Given) -> int:
    return blamed(given) if given.games else said_in(given)


def blamed(given: Given) -> int:
    """Judge whole games, with --every the decision of every so many."""
    count, case = Blame(), importlib.import_module(MODULES[given.game]).CASE
    for seed in range(given.seed, given.seed + given.games):
        blame(case, seed, given.every, count, most=sys.maxsize)
        print(
            f"{given.game} {seed}: {count.judged} decisions, {count.blamed} blamed, of them {count.advised} advised,"
            f" {len(count.faults)} beyond doubt",
            flush=True,
        )
    print(*count.faults, sep="\n")
    return 1 if count.faults else 0


def said_in(given: Given) -> int:
    """Examine the sentences about positions."""
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
