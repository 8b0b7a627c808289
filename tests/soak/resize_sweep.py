"""Draw title and table in window after window, from 1024 to 3840 px wide and back, and check for leaks.

    python3 tests/by_hand.py resize_sweep [--sizes 40] [--root CHECKOUT]

Prints open files, memory and kept pictures along the way; status 1 if the process holds more files open at the end
than after the first size, or if its memory back at the first size has grown by more than 80 MB. At most 256 files
may be open, the limit of some systems.
"""

import gc
import os
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from by_hand import ROOT

SMALL, LARGE = (1024, 720), (3840, 2160)
FRAMES = 8
MOST_FILES, MOST_GROWTH = 256, 80


def sizes(number: int) -> list[tuple[int, int]]:
    """Return this many sizes, there and back."""
    there = [
        tuple(round(a + (b - a) * step / (number // 2 - 1)) for a, b in zip(SMALL, LARGE, strict=True))
        for step in range(number // 2)
    ]
    return [(width, height) for width, height in (*there, *reversed(there))]


def open_files() -> int:
    """Return the number of open files of this process."""
    return len(os.listdir("/proc/self/fd"))  # noqa: PTH208  (iterdir would hold one more open)


def memory() -> float:
    """Return the MB of this process in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


class Given(NamedTuple):
    """The options."""

    sizes: int = 40
    root: Path = ROOT  # the checkout that is measured


def main(given: Given) -> int:
    """Print the figures; return 0 if nothing leaks, else 1."""
    sys.path.insert(0, str(given.root.resolve()))
    import resource

    import pygame

    from game.scenes.play.table import TableScene
    from game.scenes.seats.quick import quick_setup
    from game.scenes.title.scene import TitleScene
    from game.shell.app import give_memory_back
    from game.shell.context import Context
    from game.shell.scene import Scene
    from game.shell.setup.setup import default_names

    resource.setrlimit(resource.RLIMIT_NOFILE, (MOST_FILES, MOST_FILES))
    give_memory_back()
    pygame.display.init()
    found: list[tuple[int, float]] = []
    with tempfile.TemporaryDirectory(prefix="firenze-") as folder:
        context = Context.open(Path(folder), "en", 1.0)
        setup = quick_setup(("human",) * 4, default_names(context.language), 7, 1.0)
        scenes: tuple[Scene, ...] = (TitleScene(context), TableScene.new(context, setup))
        print(f"{'window':>11}{'files':>7}{'MB':>8}{'pictures MB':>13}{'lines MB':>10}")
        for size in sizes(given.sizes):
            window = pygame.display.set_mode(size)
            for scene in scenes:
                scene.resize(size)
                for _ in range(FRAMES):
                    scene.update(1 / 60)
                    scene.draw(window)
                    pygame.display.flip()
            gc.collect()
            found.append((open_files(), memory()))
            kept = [getattr(of, "used", 0) / 2**20 for of in (context.sprites, context.type)]
            name = f"{size[0]}x{size[1]}"
            print(f"{name:>11}{found[-1][0]:>7}{found[-1][1]:>8.0f}{kept[0]:>13.1f}{kept[1]:>10.1f}", flush=True)
        for scene in scenes:
            scene.close()
    (files, first), (last_files, last) = found[0], found[-1]
    print(f"files {files} to {last_files}, memory {first:.0f} to {last:.0f} MB, at most {max(found)[0]} files")
    return 0 if last_files <= files and last - first <= MOST_GROWTH else 1
