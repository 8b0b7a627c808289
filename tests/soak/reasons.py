"""Check the sentences about moves against many positions of played games (see `tests/game/support/reasons_read.py`).

    python3 tests/by_hand.py reasons --positions 300

Prints the number of courses and clauses and ends with status 0, or with the first false sentence.
"""

import itertools
import time
from typing import NamedTuple

from reasons_read import Reader, check, played, weighed


class Given(NamedTuple):
    """The options."""

    positions: int = 300
    seed: int = 1_000


def main(given: Given) -> int:
    began, readers = time.perf_counter(), [Reader(code) for code in ("de", "en")]
    positions = courses = clauses = 0
    for seed in itertools.count(given.seed):
        for seen in played(seed, 2 + seed % 3, every=5):
            if positions == given.positions:
                seconds = time.perf_counter() - began
                print(
                    f"{positions} positions, {courses} courses, {clauses} clauses in {seconds:.0f} s: all of it is so"
                )
                return 0
            positions += 1
            for case in weighed(seen):
                courses += 1
                clauses += sum(check(case, reader) for reader in readers)
    return 1
