"""Warm start to the first picture: the game compared with a bare pygame window.

    python3 tests/by_hand.py startup [--runs 15]     # status 1 if a target is missed

The processes take turns on a separate X server.  A time covers a whole process: start, window, pictures, end; the
processor time beside it says more on a busy machine and is what counts.  Targets: the first picture takes at most one
and a half times the bare window, the menu at most three times.  Byte code is available, as it is for players: if
Python may not write any (PYTHONDONTWRITEBYTECODE), every start recompiles the game.  The very first menu finds no
scaled pictures on the disk, the other one those of an earlier start.  The last line but one is the frame that opens a
table with nothing preloaded.
"""

import csv
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from by_hand import ROOT
from xserver import x_server

SIZE = (1280, 720)
TARGETS = {"first picture": 1.5, "usable menu": 3.0}
WARM = 150
"""Frames after which the scaled pictures of the title are on the disk."""
BARE = """
import pygame
pygame.display.init()
surface = pygame.display.set_mode((1280, 720))
surface.fill((20, 30, 80))
pygame.display.flip()
pygame.display.quit()
"""


class Given(NamedTuple):
    """The options."""

    runs: int = 15


def main(given: Given) -> int:
    """Print the medians in milliseconds and their ratios; return 0 if the targets are met, else 1."""
    with x_server(1400, 900) as env, tempfile.TemporaryDirectory(prefix="firenze-") as folder:
        start = [sys.executable, str(ROOT / "main.py"), "--size", f"{SIZE[0]}x{SIZE[1]}", "--save-dir"]
        game, empty = [*start, f"{folder}/warm"], [*start, f"{folder}/cold"]
        commands = {
            "bare window": [sys.executable, "-c", BARE],
            "first picture": [*game, "--frames", "1"],
            "usable menu": [*game, "--frames", "2"],
            "very first": [*empty, "--frames", "2"],
        }
        times: dict[str, list[float]] = {name: [] for name in commands}
        cpu: dict[str, list[float]] = {name: [] for name in commands}
        log, tables = Path(folder) / "frames.csv", list[float]()
        table = [*game, "--demo", "--seed", "7", "--frames", "1", "--frame-log", str(log)]
        env["PYTHONPYCACHEPREFIX"] = f"{folder}/code"
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        subprocess.run([*game, "--frames", str(WARM)], env=env, cwd=ROOT, check=True)
        for run in range(given.runs + 1):
            subprocess.run(table, env=env, cwd=ROOT, check=True)
            with log.open(encoding="utf-8") as file:
                tables += [float(row["total_ms"]) for row in csv.DictReader(file)]
            for name, command in commands.items():
                began, worked = time.perf_counter(), processor_time()
                subprocess.run(command, env=env, cwd=ROOT, check=True)
                if run:  # the first round only warms the disk cache
                    times[name].append(1000 * (time.perf_counter() - began))
                    cpu[name].append(1000 * (processor_time() - worked))
    bare, bare_cpu = statistics.median(times["bare window"]), statistics.median(cpu["bare window"])
    for name, found in times.items():
        median, work = statistics.median(found), statistics.median(cpu[name])
        print(
            f"{name:14} {median:7.1f} ms   x {median / bare:.2f}   ({min(found):.1f} to {max(found):.1f})"
            f"   processor {work:6.1f} ms   x {work / bare_cpu:.2f}"
        )
    ratios = {name: statistics.median(cpu[name]) / bare_cpu for name in TARGETS}
    print(f"first table    {statistics.median(tables):7.1f} ms   ({min(tables):.1f} to {max(tables):.1f})")
    told = (f"{name} x {ratio:.2f}, target {TARGETS[name]:.2f}" for name, ratio in ratios.items())
    print(f"processor time: {'; '.join(told)}; {given.runs} runs")
    return 0 if all(ratio <= TARGETS[name] for name, ratio in ratios.items()) else 1


def processor_time() -> float:
    """Return the seconds used by the processes that have ended so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
