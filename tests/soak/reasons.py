"""Check the sentences about moves against many positions of played games (see `tests/game/support/reasons_read.py`).

    python tests/soak/reasons.py --positions 300

Prints the number of courses and clauses and ends with status 0, or with the first false sentence.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), *map(str, ROOT.glob("tests/**/"))]

from reasons_read import Reader, check, played, weighed  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1_000)
    given = parser.parse_args()
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


if __name__ == "__main__":
    sys.exit(main())
