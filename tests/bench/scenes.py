"""The time of a frame in every scene and at the busiest moments, compared with a bare background blitted and shown.

    python3 tests/by_hand.py scenes [--sizes 1920x1080] [--rounds 3]      # status 1 if a target is missed

Milliseconds without the wait for the clock, on a separate X server without a graphics card: median, 99th and 99.9th
percentile, worst. Bare frames are measured before and after each scene; the very first picture of a table is listed
separately. The memory is that of a game of four computer players in a window of each size. Targets hold at 1920x1080:
the busiest moments take at most 4 times the bare frame on median and 8.3 ms at the 99th percentile, a table at rest at
most twice the bare frame, and the game 160 MB.
"""

import json
import os
import subprocess
import tempfile
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from by_hand import RUNNER
from frames import percentile

SIZES = ("1280x720", "1920x1080", "3840x2160")
JUDGED = "1920x1080"
BUSY = ("build_six", "tribute", "scoring")
AT_REST, BUSIEST, P99, MEMORY = 2.0, 4.0, 8.3, 160
BARE_FRAMES, STILL_FRAMES, REST_FRAMES, GAME_FRAMES = 120, 600, 40, 2400
PARTS = ("update", "draw", "present", "total")
Clock = Callable[[], float]


# ---------------------------------------------------------------- measured in a separate process


class Meter:
    """A stopwatch for frames: the times of `update`, `draw` and of showing them."""

    def __init__(self, window: Any) -> None:
        self.window = window
        self.rows: list[list[float]] = []

    def frame(self, update: Callable[[], object], draw: Callable[[Any], object]) -> None:
        """Time one frame."""
        import pygame

        pygame.event.get()
        times = [time.perf_counter()]
        update()
        times.append(time.perf_counter())
        draw(self.window)
        times.append(time.perf_counter())
        pygame.display.flip()
        times.append(time.perf_counter())
        parts = [1000 * (b - a) for a, b in pairwise(times)]
        self.rows.append([*parts, 1000 * (times[-1] - times[0])])

    def taken(self) -> list[list[float]]:
        """Return the frames so far and start a new list."""
        rows, self.rows = self.rows, []
        return rows


def measure(size: str, rounds: int) -> dict[str, list[list[float]]]:
    """Measure all scenes in a window of that size."""
    import moments
    import pygame
    from gallery.firenze_results import results_four

    from game.firenze.results.scene import ResultsScene
    from game.scenes.flow import SceneOpener
    from game.scenes.title.scene import TitleScene
    from game.shell.context import Context

    pygame.display.init()
    width, height = map(int, size.split("x"))
    window = pygame.display.set_mode((width, height))
    meter = Meter(window)
    ground = pygame.Surface((width, height))
    for x in range(width):
        pygame.draw.line(ground, (x % 256, 60, 90), (x, 0), (x, height))
    measured: dict[str, list[list[float]]] = {"bare": []}

    def bare() -> None:
        for _ in range(BARE_FRAMES):
            meter.frame(lambda: None, lambda surface: surface.blit(ground, (0, 0)))
        measured["bare"] += meter.taken()

    with tempfile.TemporaryDirectory(prefix="firenze-") as folder:
        context = Context.open(Path(folder), "en", 1.0)
        title = TitleScene(context, SceneOpener(context, "firenze").read_ahead)
        title.resize((width, height))
        for _ in range(STILL_FRAMES):  # preloads what the table needs
            title.update(1 / 60)
            title.draw(window)
        while context.sprites.fetching:
            time.sleep(0.01)
        bare()
        for _ in range(STILL_FRAMES):
            meter.frame(lambda: title.update(0.001), title.draw)
        measured["title"] = meter.taken()
        bare()
        rest = moments.Film(context, (width, height), moments.full_table())
        meter.frame(rest.update, rest.draw)
        measured["first table"] = meter.taken()
        for _ in range(120):
            rest.frame(window)
        for _ in range(STILL_FRAMES):
            meter.frame(rest.update, rest.draw)
        measured["table at rest"] = meter.taken()
        for name in BUSY:
            for _ in range(rounds):
                bare()
                film = moments.MOMENTS[name](context, (width, height))
                for _ in range(REST_FRAMES):  # the table is painted and at rest; nothing has begun
                    film.table.painter.read_ahead(film.model)
                    film.draw(window)
                    time.sleep(1 / 60)
                while film.director.busy:
                    meter.frame(film.update, film.draw)
                measured.setdefault(name, []).extend(meter.taken())
        bare()
        shown = results_four(context, (width, height))
        assert isinstance(shown, ResultsScene)
        growing = ResultsScene(context, shown.results)
        growing.resize((width, height))
        growing.draw(window)
        while growing.moving:
            meter.frame(lambda: growing.update(1 / 60), growing.draw)
        measured["results grow"] = meter.taken()
        bare()
    return measured


def memory(size: str) -> float:
    """Return the MB in use late in a game of four in a window of that size."""
    from game.scenes.flow import open_app
    from game.shell.app import give_memory_back
    from game.shell.context import Context
    from game.shell.options import parse

    with tempfile.TemporaryDirectory(prefix="firenze-") as folder:
        options = parse(["--demo", "--seed", "7", "--size", size, "--speed", "4", "--save-dir", folder])
        app = open_app(options, Context.open(options.save_dir, options.language, options.speed))
        import pygame

        give_memory_back()
        for _ in range(GAME_FRAMES):
            app.frame(1 / 60, pygame.event.get())
        status = Path("/proc/self/status").read_text(encoding="ascii")
        used = int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))
        app.close()
    return used / 1024


# ---------------------------------------------------------------- the table


def show(name: str, rows: list[list[float]]) -> None:
    """Print four lines of the table."""
    for part, values in zip(PARTS, zip(*rows, strict=True), strict=True):
        column = list(values)
        figures = [percentile(column, share) for share in (0.5, 0.99, 0.999)]
        line = "".join(f"{value:9.2f}" for value in (*figures, max(column)))
        print(f"{name if part == 'update' else '':16}{part:9}{line}")


def judged(measured: dict[str, list[list[float]]], used: float) -> bool:
    """Print the figures against the targets; return whether all are met."""
    totals = {name: [row[-1] for row in rows] for name, rows in measured.items()}
    bare = percentile(totals["bare"], 0.5)
    verdicts = [("table at rest", percentile(totals["table at rest"], 0.5) / bare, AT_REST, "times bare on median")]
    for name in BUSY:
        verdicts.append((name, percentile(totals[name], 0.5) / bare, BUSIEST, "times bare on median"))
        verdicts.append((name, percentile(totals[name], 0.99), P99, "ms at the 99th percentile"))
    verdicts.append(("memory", used, MEMORY, "MB"))
    for name, value, limit, what in verdicts:
        print(f"{name:16}{value:9.2f} of {limit:g} {what}{'' if value <= limit else '   MISSED'}")
    return all(value <= limit for _, value, limit, _ in verdicts)


class Given(NamedTuple):
    """The options."""

    sizes: tuple[str, ...] = SIZES
    rounds: int = 3  # how often each busy moment is played
    inside: str = ""
    memory: bool = False


def main(given: Given) -> int:
    """Print the tables; return 0 if all targets are met, else 1."""
    if given.inside and given.memory:
        print(json.dumps(memory(given.inside)))
        return 0
    if given.inside:
        print(json.dumps(measure(given.inside, given.rounds)))
        return 0
    from xserver import x_server

    def inside(size: str, *words: str) -> Any:
        width, height = map(int, size.split("x"))
        with x_server(width, height) as env:
            command = [*RUNNER, "scenes", "--inside", size, "--rounds", str(given.rounds), *words]
            done = subprocess.run(
                command, env=env | {"PYTHONHASHSEED": "0"}, check=True, capture_output=True, text=True
            )
        return json.loads(done.stdout.splitlines()[-1])

    met = True
    for size in given.sizes:
        measured, used = inside(size), inside(size, "--memory")
        print(f"{size:16}{'ms':9}" + "".join(f"{head:>9}" for head in ("p50", "p99", "p99.9", "worst")))
        for name, rows in measured.items():
            show(name, rows)
        print(f"memory of a game of four: {used:.0f} MB; load of the machine {os.getloadavg()[0]:.1f}")
        if size == JUDGED:
            met = judged(measured, used)
        print()
    return 0 if met else 1
