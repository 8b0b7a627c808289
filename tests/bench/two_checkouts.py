"""Two checkouts of the game measured in turn: engine, computer players, start and frames, as ratios of one run.

    python3 tests/by_hand.py two_checkouts --before DIR --after DIR [--rounds 5] [--frames 1500] [--sizes 1280x720]

Each round measures every figure once in each checkout, one straight after the other, so that other work on the machine
affects both alike.  Prints the medians and AFTER divided by BEFORE; a ratio above 1 is slower, except for figures
marked "a second".  Both checkouts run with the Python that runs this script.
"""

import csv
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from xserver import x_server

GREEDY = ("--seats", "greedy,greedy", "--games", "6", "--seed", "1", "--json")
Figures = dict[str, float]


class Checkout:
    """One version of the game, and the environment of its processes."""

    def __init__(self, root: Path, display: dict[str, str]) -> None:
        self.root = root.resolve()
        self._env = os.environ | display | {"PYTHONPATH": str(self.root), "SDL_FRAMEBUFFER_ACCELERATION": "0"}

    def run(self, *command: str) -> tuple[str, float]:
        """Run Python with these arguments; return its output and the seconds it took."""
        began = time.perf_counter()
        done = subprocess.run(
            [sys.executable, *command], cwd=self.root, env=self._env, check=True, capture_output=True, text=True
        )
        return done.stdout, time.perf_counter() - began

    def engine(self) -> Figures:
        """Return decisions of random players per second, and microseconds of single calls."""
        report = json.loads(self.run("-m", "engine", "bench", "--seconds", "4", "--json")[0])
        names = {"decisions_per_second": "decisions a second", "legal_us": "legal µs", "apply_us": "apply µs"}
        return {f"engine: {title}": report[name] for name, title in names.items()}

    def greedy(self) -> Figures:
        """Return the seconds of six games between two greedy players."""
        return {"greedy: seconds of 6 games": self.run("-m", "engine", "play", *GREEDY)[1]}

    def start(self) -> Figures:
        """Return the milliseconds of a process that shows its first picture, and of one that shows the menu."""
        figures = {}
        with tempfile.TemporaryDirectory(prefix="firenze-") as folder:
            for title, frames in (("first picture ms", 1), ("usable menu ms", 2)):
                window = ("main.py", "--save-dir", folder, "--size", "1280x720", "--frames", str(frames))
                figures[f"start: {title}"] = 1000 * self.run(*window)[1]
        return figures

    def frames(self, size: str, count: int) -> Figures:
        """Return median and 99th percentile of the frames of a game between four computer players."""
        with tempfile.TemporaryDirectory(prefix="firenze-") as folder:
            log = Path(folder) / "frames.csv"
            demo = ("--demo", "--seed", "7", "--speed", "2", "--frames", str(count), "--frame-log", str(log))
            self.run("main.py", "--save-dir", folder, "--size", size, *demo)
            with log.open(newline="") as file:
                times = sorted(float(row["total_ms"]) for row in csv.DictReader(file))
        return {f"{size}: p50 ms": times[len(times) // 2], f"{size}: p99 ms": times[int(0.99 * len(times))]}


class Given(NamedTuple):
    """The options."""

    before: Path
    after: Path
    rounds: int = 5
    frames: int = 1500
    sizes: tuple[str, ...] = ("1280x720", "1920x1080")


def main(given: Given) -> int:
    """Measure and print."""
    found: tuple[dict[str, list[float]], dict[str, list[float]]] = ({}, {})
    with x_server(1920, 1080) as display:
        pair = Checkout(given.before, display), Checkout(given.after, display)
        measures: list[Callable[[Checkout], Figures]] = [Checkout.engine, Checkout.greedy, Checkout.start]
        measures += [lambda one, size=size: one.frames(size, given.frames) for size in given.sizes]  # type: ignore[misc]
        for number in range(given.rounds):
            for measure in measures:
                # the order alternates from round to round
                for side in (0, 1) if number % 2 == 0 else (1, 0):
                    for title, value in measure(pair[side]).items():
                        found[side].setdefault(title, []).append(value)
    print(f"{'':34} {'before':>10} {'after':>10} {'ratio':>7}")
    for title, values in found[0].items():
        before, after = statistics.median(values), statistics.median(found[1][title])
        print(f"{title:34} {before:10.2f} {after:10.2f} {after / before:7.3f}")
    return 0
