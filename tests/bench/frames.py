"""The time of a frame of a demonstration at 1920x1080, compared with a bare background that is blitted and shown.

    python3 tests/by_hand.py frames [--frames 3000]     # status 1 if a target is missed
    python3 tests/by_hand.py frames --seats gran_maestro,gran_maestro    # while the best level thinks

Both run on a separate X server without a graphics card.  Times are milliseconds without the wait for the clock:
the median may be 5 and the 99th percentile 12.
"""

from __future__ import annotations

import csv
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from by_hand import ROOT
from xserver import x_server

SIZE = (1920, 1080)
PARTS = ("update", "draw", "present", "total")
MEDIAN, P99 = 5.0, 12.0
BARE = """
import sys, time
import pygame
pygame.display.init()
window = pygame.display.set_mode((1920, 1080))
ground = pygame.Surface(window.get_size())
for x in range(1920):
    pygame.draw.line(ground, (x % 256, 60, 90), (x, 0), (x, 1080))
clock = pygame.Clock()
for _ in range(int(sys.argv[1])):
    pygame.event.get()
    began = time.perf_counter()
    window.blit(ground, (0, 0))
    pygame.display.flip()
    print(1000 * (time.perf_counter() - began))
    clock.tick(60)
"""


def percentile(values: list[float], part: float) -> float:
    """Return the value below which this part (0 to 1) of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def show(name: str, values: list[float]) -> None:
    """Print a line of the table."""
    columns = [percentile(values, part) for part in (0.5, 0.99, 0.999)]
    print(f"{name:9}" + "".join(f"{value:9.2f}" for value in (*columns, max(values))))


class Given(NamedTuple):
    """The options."""

    frames: int = 3000
    game: str = "firenze"
    seats: str = ""  # computer players; without them those of a demonstration
    log: Path | None = None  # keep the frame log


def main(given: Given) -> int:
    """Print the table; return 0 if both targets are met, else 1."""
    width, height = SIZE
    with x_server(width, height) as env, tempfile.TemporaryDirectory(prefix="firenze-") as folder:
        log = given.log or Path(folder) / "frames.csv"
        words = f"--demo --game {given.game} --seed 7 --size {width}x{height} --speed 2 --frames {given.frames}".split()
        words += ["--seats", given.seats] if given.seats else []
        game = [sys.executable, str(ROOT / "main.py"), *words, "--frame-log", str(log), "--save-dir", folder]
        blank = [sys.executable, "-c", BARE, str(max(60, given.frames // 10))]
        bare = _numbers(subprocess.run(blank, env=env, check=True, capture_output=True, text=True).stdout)
        subprocess.run(game, env=env, cwd=ROOT, check=True)
        bare += _numbers(subprocess.run(blank, env=env, check=True, capture_output=True, text=True).stdout)
        with log.open(encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
    print(f"{len(rows)} frames, ms        p50      p99    p99.9    worst".replace("frames, ms ", "frames, ms"))
    for part in PARTS:
        show(part, [float(row[f"{part}_ms"]) for row in rows])
    show("bare", bare)
    total = [float(row["total_ms"]) for row in rows]
    median, p99 = percentile(total, 0.5), percentile(total, 0.99)
    ratio, ratio99 = median / percentile(bare, 0.5), p99 / percentile(bare, 0.99)
    print(f"total is {ratio:.1f} times bare on median, {ratio99:.1f} times at the 99th percentile")
    print(f"targets: median {median:.2f} of {MEDIAN:.0f}, 99th percentile {p99:.2f} of {P99:.0f}")
    late = sorted(rows, key=lambda row: -float(row["total_ms"]))[:8]
    for row in late:
        print("  slow: frame {frame} ({scene}): update {update_ms}, draw {draw_ms}, present {present_ms}".format(**row))
    return 0 if median <= MEDIAN and p99 <= P99 else 1


def _numbers(text: str) -> list[float]:
    return [float(line) for line in text.splitlines()]
