"""Frames and memory of played turns: every game between computer players, beside a bare frame of the same window.

    python3 tests/by_hand.py frames                                        # all figures; status 1 if a target is missed
    python3 tests/by_hand.py frames --games firenze --sizes 1920x1080 --seats gran_maestro,gran_maestro --slowest 8

The game runs on a separate X server without a graphics card and logs every frame (`--frame-log`): milliseconds without
the wait for the clock, median, 99th and 99.9th percentile, worst.  A bare frame blits a background and shows it.  The
memory is the most that the process has used, looked at five times a second.

The first picture is a line of its own, without a target: the command line opens a table at once, and all it shows is
read and painted in one frame, while the window is empty.  As played, the table is prepared while the title stays in
sight (`game.table.ahead`), and no frame is that long.
"""

import csv
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from by_hand import ROOT
from xserver import x_server

from game.clients import CLIENTS

TARGETS = {"1920x1080": {0.5: 3.0, 0.99: 8.3, 0.999: 12.0}, "3840x2160": {0.99: 16.0}}
"""Most milliseconds of a frame by the size of the window and the share of frames."""
MEMORY = {"1920x1080": 200.0}
"""Most MB by the size of the window."""
SHARES = (0.5, 0.99, 0.999, 1.0)
BARE = """
import sys, time, pygame
pygame.display.init()
window = pygame.display.set_mode((int(sys.argv[2]), int(sys.argv[3])))
ground = pygame.Surface(window.get_size())
for x in range(window.get_width()):
    pygame.draw.line(ground, (x % 256, 60, 90), (x, 0), (x, window.get_height()))
clock = pygame.time.Clock()
for _ in range(int(sys.argv[1])):
    pygame.event.get()
    began = time.perf_counter()
    window.blit(ground, (0, 0))
    pygame.display.flip()
    print(1000 * (time.perf_counter() - began))
    clock.tick(60)
"""


class Given(NamedTuple):
    """The options."""

    games: tuple[str, ...] = tuple(CLIENTS)
    sizes: tuple[str, ...] = tuple(TARGETS)
    frames: int = 2400  # of each game and size
    seats: str = ""  # computer players; without them those of a demonstration
    speed: float = 1.0
    slowest: int = 0  # how many frames are told one by one
    log: Path | None = None  # folder that keeps the frame logs


class Run(NamedTuple):
    """A run of a game: its logged frames, and the most MB it has used."""

    rows: list[dict[str, str]]
    memory: float


def percentile(values: list[float], part: float) -> float:
    """Return the value below which this part (0 to 1) of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def megabytes(process: subprocess.Popen[bytes]) -> float:
    """Return the memory that a process uses now; 0 if it has ended."""
    try:
        lines = Path(f"/proc/{process.pid}/status").read_text("ascii").splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


def played(given: Given, game: str, size: str, env: dict[str, str], folder: Path) -> Run:
    """Let computer players play."""
    log = folder / f"{game}-{size}.csv"
    words = f"--demo --game {game} --seed 7 --size {size} --speed {given.speed} --frames {given.frames}".split()
    words += ["--seats", given.seats] if given.seats else []
    words += ["--frame-log", str(log), "--save-dir", str(folder / "saves")]
    memory = 0.0
    with subprocess.Popen([sys.executable, str(ROOT / "main.py"), *words], env=env, cwd=ROOT) as process:
        while process.poll() is None:
            memory = max(memory, megabytes(process))  # at the end, its pictures are gone while it still closes
            time.sleep(0.2)
    if process.returncode:
        sys.exit(f"{game} ends with {process.returncode}")
    with log.open(encoding="utf-8") as file:
        return Run(list(csv.DictReader(file)), memory)


def bare(size: str, env: dict[str, str]) -> list[float]:
    """Return the milliseconds of bare frames."""
    command = [sys.executable, "-c", BARE, "300", *size.split("x")]
    done = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
    return [float(line) for line in done.stdout.splitlines()[-300:]]


def line(name: str, size: str, values: list[float], memory: float = 0.0) -> bool:
    """Print a line of the table; return whether it meets the targets.  memory: 0 for a bare frame, which has none."""
    figures = {share: percentile(values, share) for share in SHARES}
    missed = [] if not memory else [f"{s:.1%}" for s, most in TARGETS.get(size, {}).items() if figures[s] > most]
    missed += ["memory"] if memory > MEMORY.get(size, memory) else []
    told = "".join(f"{value:9.2f}" for value in figures.values()) + (f"{memory:9.0f}" if memory else "")
    print(f"{size:10}{name:12}{len(values):7}{told}{'   MISSED ' if missed else ''}{' '.join(missed)}", flush=True)
    return not missed


def main(given: Given) -> int:
    """Print the table; return 0 if all targets are met, else 1."""
    met = True
    print(f"{'ms':22} frames      p50      p99    p99.9    worst       MB")
    with tempfile.TemporaryDirectory(prefix="firenze-") as name:
        folder = given.log or Path(name)
        folder.mkdir(parents=True, exist_ok=True)
        for size in given.sizes:
            width, height = map(int, size.split("x"))
            with x_server(width, height) as env:
                line("bare", size, bare(size, env))
                for game in given.games:
                    run = played(given, game, size, env, folder)
                    first, *others = (float(row["total_ms"]) for row in run.rows)
                    met = line(game, size, others, run.memory) and met
                    line("  opened", size, [first])
                    for row in sorted(run.rows, key=lambda row: -float(row["total_ms"]))[: given.slowest]:
                        print("  {frame} {scene}: update {update_ms} draw {draw_ms} present {present_ms}".format(**row))
    targets = [
        f"{size}: " + ", ".join(f"{share:.1%} {most:g} ms" for share, most in of.items())
        for size, of in TARGETS.items()
    ]
    print(f"targets {'; '.join(targets)}; memory {MEMORY}; load of the machine {os.getloadavg()[0]:.1f}")
    return 0 if met else 1
