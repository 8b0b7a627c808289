"""Distort positions of played games until no game could reach them, and let the computer players choose in each that
`load` accepts; random play from there must never get stuck (see `tests/engine/support/anywhere.py`).

    python tests/soak/positions.py --positions 20000 --jobs 2

Prints the number of positions of each step and ends with status 0, or with the first failing position and status 1.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), *map(str, ROOT.glob("tests/**/"))]

from anywhere import check_many  # noqa: E402

from engine.contest.laboratory import add_machines, chosen_machines, in_order, opened  # noqa: E402

BATCH = 500


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1_000)
    add_machines(parser)
    given = parser.parse_args()
    began = time.perf_counter()
    batches = -(-given.positions // BATCH)
    steps = Counter[str]()
    task, seeds = partial(check_many, positions=BATCH), range(given.seed, given.seed + batches)
    try:
        with opened(chosen_machines(parser, given)) as executor:
            for number, found in enumerate(in_order(executor, task, seeds), 1):
                steps += found
                print(f"{number * BATCH} of {batches * BATCH}", flush=True)
    except AssertionError as error:
        print(error)
        return 1
    print(" ".join(f"{step} {count}" for step, count in steps.most_common()))
    print(f"{sum(steps.values())} positions in {time.perf_counter() - began:.0f} s: every choice legal, nobody stuck")
    return 0


if __name__ == "__main__":
    sys.exit(main())
