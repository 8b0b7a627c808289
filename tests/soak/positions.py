"""Distort positions of played games until no game could reach them, and let the computer players choose in each that
`load` accepts; random play from there must never get stuck (see `tests/engine/support/anywhere.py`).

    python3 tests/by_hand.py positions --positions 20000 --jobs 2

Prints the number of positions of each step and ends with status 0, or with the first failing position and status 1.
"""

import time
from collections import Counter
from functools import partial
from typing import NamedTuple

from anywhere import check_many

from engine.contest.laboratory import Machines, in_order, opened

BATCH = 500


class Given(NamedTuple):
    """The options."""

    positions: int = 2_000
    seed: int = 1_000
    jobs: int = 1  # processes
    cluster: str = ""  # address of a Dask cluster (docs/notes/laboratory.md)


def main(given: Given) -> int:
    began = time.perf_counter()
    batches = -(-given.positions // BATCH)
    steps = Counter[str]()
    task, seeds = partial(check_many, positions=BATCH), range(given.seed, given.seed + batches)
    try:
        with opened(Machines(given.jobs, given.cluster)) as executor:
            for number, found in enumerate(in_order(executor, task, seeds), 1):
                steps += found
                print(f"{number * BATCH} of {batches * BATCH}", flush=True)
    except AssertionError as error:
        print(error)
        return 1
    print(" ".join(f"{step} {count}" for step, count in steps.most_common()))
    print(f"{sum(steps.values())} positions in {time.perf_counter() - began:.0f} s: every choice legal, nobody stuck")
    return 0
