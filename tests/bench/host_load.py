"""The cost of a house without a window: tables of all games in this process, every seat a person with a phone.

    python3 tests/by_hand.py host_load [--tables 40] [--presses 400]

Printed are the memory of a table awake (with all its phones) and what of it is left once it sleeps, the time to wake
one until all its sheets are made, the processor time of a press until all sheets of its table are made, and how many
decisions a core makes a second.  Sockets are not among it.
"""

from __future__ import annotations

import gc
import random
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import NamedTuple

from host_tables import Evening, laid
from phone_table import show

from engine.kernel.games import GAMES
from game.host import room as rooms
from game.host.house import House
from game.shell.context import Context


class Given(NamedTuple):
    """The options."""

    tables: int = 40
    presses: int = 400


def memory() -> float:
    """Return the memory of this process in MB."""
    gc.collect()
    lines = Path("/proc/self/status").read_text("utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def main(given: Given) -> None:
    """Lay tables, press, let them sleep and wake them."""
    rng, clock = random.Random(1), [0.0]
    rooms.monotonic = lambda: clock[0]  # type: ignore[attr-defined]
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), Context.open(Path(folder), "en", 1.0), thinkers=1)
        evenings, before = list[Evening](), memory()
        for number in range(given.tables):
            evenings.append(laid(house, list(GAMES)[number % len(GAMES)], ("human",) * 4))
            if number + 1 == len(GAMES):
                before = memory()  # with the modules and words of all games
        kinds = max(1, given.tables - len(GAMES))
        spent, pressed = defaultdict(list), 0
        for _ in range(given.presses):
            evening = rng.choice([each for each in evenings if not each.room.table.session.is_over])
            clock[0] += 2
            start, steps = time.process_time(), len(evening.room.table.session.journal.steps)
            evening.press(rng)
            if len(evening.room.table.session.journal.steps) != steps:
                spent[evening.room.table.session.game.name].append(time.process_time() - start)
                pressed += 1
        print(f"{given.tables} tables, {pressed} decisions; {(memory() - before) / kinds:.2f} MB a table awake")
        for game, each in spent.items():
            show(game[:7], each)
        every = [seconds for each in spent.values() for seconds in each]
        print(f"{1 / (sum(every) / len(every)):.0f} decisions a second, median {1000 * median(every):.1f} ms")
        awake = memory()
        for evening in evenings:
            house.rooms.sleep(evening.table)
        print(f"asleep: {(memory() - awake) / given.tables:.2f} MB a table")
        woken = []
        for evening in evenings:
            start = time.process_time()
            evening.come()
            woken.append(time.process_time() - start)
        show("wake", woken)
        house.close()
