"""Plies per second of the rules, against catanatron 3.2.1 with four of its RandomPlayers (PyPI).

    python3 tests/by_hand.py catanatron_ratio [--cache DIR] [--rounds 6] [--seconds 4]

Both play in turn on the same core in the same run, each in its own process; seconds are processor time, so that other
work on the machine affects neither.  catanatron is installed in its own virtual environment in the cache directory and
is not a dependency of the game.  Prints both figures and their ratio; the status is 0 if the ratio reaches the target,
else 1.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import NamedTuple

TARGET = 4.0
VERSION = "3.2.1"
HOME = Path(__file__).resolve().parents[2]

OURS = """
import json, sys, time
from engine.contest.bench import random_game
from engine.firenze.game import FIRENZE
plies, spent, seed = 0, 0.0, int(sys.argv[2])
while spent < float(sys.argv[1]):
    start = time.process_time()
    decisions, _ = random_game(FIRENZE, seed, [])
    spent += time.process_time() - start
    plies, seed = plies + decisions, seed + 1
print(json.dumps([plies, spent]))
"""

THEIRS = """
import json, random, sys, time
from catanatron import Color, Game, RandomPlayer
plies, spent, seed = 0, 0.0, int(sys.argv[2])
while spent < float(sys.argv[1]):
    random.seed(seed)
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)], seed=seed)
    start = time.process_time()
    game.play()
    spent += time.process_time() - start
    plies, seed = plies + len(game.state.actions), seed + 1
print(json.dumps([plies, spent]))
"""


def environment(cache: Path) -> Path:
    """Return the Python of a virtual environment with catanatron; create it if it is missing."""
    home = cache / f"catanatron-{VERSION}"
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    ready = home / "ready"
    if not ready.exists():
        venv.create(home, with_pip=True, clear=True)
        subprocess.run([str(python), "-m", "pip", "install", "-q", f"catanatron=={VERSION}"], check=True)
        ready.touch()
    return python


def measure(python: str, program: str, seconds: float, seed: int, core: int | None) -> tuple[int, float]:
    """Return the plies and seconds of one round, on one core if the system can pin a process to it."""

    def pin() -> None:
        if core is not None:
            os.sched_setaffinity(0, {core})

    command = [python, "-c", program, str(seconds), str(seed)]
    pinned = pin if hasattr(os, "sched_setaffinity") else None
    output = subprocess.run(command, cwd=HOME, check=True, capture_output=True, text=True, preexec_fn=pinned).stdout
    plies, spent = json.loads(output)
    return plies, spent


class Given(NamedTuple):
    """The options."""

    cache: Path = Path(tempfile.gettempdir()) / "firenze-bench"
    rounds: int = 6
    seconds: float = 4.0  # of play, for each side in each round


def main(given: Given) -> int:
    """Measure in turn and print."""
    python = environment(given.cache)
    core = min(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else None
    totals = {"firenze": [0, 0.0], "catanatron": [0, 0.0]}
    for number in range(given.rounds):
        for name, which, program in (("firenze", sys.executable, OURS), ("catanatron", str(python), THEIRS)):
            plies, spent = measure(which, program, given.seconds, 1000 * number, core)
            totals[name][0] += plies
            totals[name][1] += spent
    speeds = {name: plies / spent for name, (plies, spent) in totals.items()}
    for name, speed in speeds.items():
        print(f"{name:<10} {speed:>10,.0f} plies a second")
    ratio = speeds["firenze"] / speeds["catanatron"]
    print(f"ratio      {ratio:>10.2f} (target {TARGET:g})")
    return 0 if ratio >= TARGET else 1
