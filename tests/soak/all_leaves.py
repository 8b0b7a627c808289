"""Every leaf of every file of the game with every extreme value, through every page that reads the file.

    python3 tests/by_hand.py all_leaves [--share 1.0] [--seed 1] [--game fuersten] [--kind deals]

See `tests/game/support/every_leaf.py`.  Figures are printed by kind, status 1 if an exception was raised.
"""

import logging
import random
import signal
import sys
import tempfile
import time
import traceback
from pathlib import Path
from typing import NamedTuple

from every_leaf import EXTREMES, KINDS, TIMES, Shelf

from game.clients import CLIENTS


class Given(NamedTuple):
    """The options."""

    share: float = 0.05  # of all leaves with all values
    seed: int = 1
    game: str = ""  # this game alone
    kind: str = ""  # this kind of file alone


def main(given: Given) -> int:
    """Walk; return 0, or 1 if an exception was raised."""
    # SDL would turn it into a request to close a window, but this script reads no events of the window
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    logging.disable(logging.CRITICAL)
    rng, problems, total = random.Random(given.seed), dict[str, str](), 0
    for game in [given.game] if given.game else sorted(CLIENTS):
        for kind in [given.kind] if given.kind else KINDS:
            began = time.monotonic()
            with tempfile.TemporaryDirectory(prefix="firenze-leaves-", ignore_cleanup_errors=True) as name:
                shelf = Shelf(Path(name), kind, game)
                cases = [(leaf, value) for leaf in shelf.leaves() for value in EXTREMES if rng.random() < given.share]
                for leaf, value in [*cases, *((None, seconds) for seconds in TIMES)]:
                    total += 1
                    try:
                        if leaf is None:
                            shelf.look_at_time(value)
                        else:
                            shelf.look(leaf, value)
                    except Exception as problem:  # any exception is a finding
                        frames = traceback.extract_tb(problem.__traceback__)
                        ours = [each for each in frames if "/game/" in each.filename or "/engine/" in each.filename]
                        own = [each for each in ours if "/tests/" not in each.filename] or frames
                        where = f"{type(problem).__name__} at {Path(own[-1].filename).name}:{own[-1].lineno}"
                        if where not in problems:
                            problems[where] = f"{game} {kind} {leaf} = {str(value)[:60]!a}"
                            print(where, problems[where], "".join(traceback.format_exception(problem)), flush=True)
            print(f"{game:9} {kind:10} {len(cases) + len(TIMES):6} files {time.monotonic() - began:5.0f} s", flush=True)
    print(f"{total} files, {len(problems)} problems")
    for where, what in problems.items():
        print(f"  {where}: {what}")
    return 1 if problems else 0
