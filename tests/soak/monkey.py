"""A monkey at the real window: intents of all devices over all scenes, and their effects.

    python3 tests/by_hand.py monkey [--intents 200000] [--seed 1] [--every 20000] [--pictures] [--game fuersten]

No exception, no dead end (no visible change for hundreds of intents, no progress of any game, no way out), and memory
that does not grow: figures are printed every `--every` intents, status 1 if something failed.  With
`--pictures` every frame is compared with one drawn completely, which takes many times as long.
See `tests/game/support/monkey_player.py`.
"""

import ctypes
import faulthandler
import gc
import os
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple

from monkey_player import Monkey
from whole_pictures import whole_pictures

from engine.kernel.games import DEFAULT
from game.shell.app import give_memory_back

GROWTH = 1.1
"""Maximum growth of memory from the first half of the reports to the second, as a factor."""


def memory() -> float:
    """Return the MB of this process, without the memory that it could give back."""
    gc.unfreeze()  # as the game does on every return to the title
    gc.collect()
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def growth(used: Sequence[float]) -> float:
    """Return the growth from the first half of the reports to the second, as a factor: of the lowest report of each.

    What is kept at a report depends on what was looked at last: pictures and sounds come and go, and lift some reports
    by half.  What is never given back lifts all that follow, and so the lowest."""
    half = (len(used) + 1) // 2
    return min(used[-half:]) / min(used[:half])


class Given(NamedTuple):
    """The options."""

    intents: int = 20_000
    seed: int = 1
    every: int = 5_000
    pictures: bool = False  # compare every picture with one that is drawn whole
    game: str = DEFAULT  # the game on the title


def main(given: Given) -> int:
    """Let the monkey play; return 0, or 1 if something failed."""
    # SDL would turn it into a request to close a window, but this script reads no events of the window
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    faulthandler.register(signal.SIGUSR1)  # prints the current place, if it seems to hang
    used: list[float] = []
    began = time.monotonic()

    def report(done: int) -> None:
        used.append(memory())
        found = monkey.findings
        print(
            f"{done:8} intents  {time.monotonic() - began:6.0f} s  {used[-1]:6.1f} MB  {found.games} tables"
            f"  {found.finished} results  {len(found.problems)} problems"
            f"  at most {found.still} intents changed nothing, {found.stuck} brought no game on",
            flush=True,
        )

    give_memory_back()  # as the game does after its first picture
    with tempfile.TemporaryDirectory(prefix="firenze-monkey-", ignore_cleanup_errors=True) as name:
        monkey = Monkey(Path(name), given.seed, lambda text: print(text, flush=True), given.game)
        if given.pictures:
            monkey.slow_down()
        with whole_pictures() if given.pictures else nullcontext() as seen:
            monkey.run(given.intents, report, given.every)
        monkey.close()
    if seen:
        print(f"pictures drawn whole {seen.whole}, in part {seen.partly}, not at all {seen.untouched}")
    print("scenes: " + ", ".join(f"{name} {count}" for name, count in monkey.findings.scenes.most_common()))
    print(f"{monkey.findings.covered} of them at tables with covered hands")
    kinds = monkey.findings.events
    print(f"among them {kinds.total()} events of any kind, of {len(kinds)} types")
    if len(used) > 1 and growth(used) > GROWTH:
        print(f"memory has grown by {growth(used) - 1:.0%}")
        return 1
    return 1 if monkey.findings.problems else 0
