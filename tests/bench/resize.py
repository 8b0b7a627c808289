"""The time of a resize until the picture is complete again, for title and table, beside a bare frame of that size.

    python3 tests/by_hand.py resize [--rounds 3]      # status 1 if the target is missed

Milliseconds from the new size of the window to the end of the frame that shows all of it, on a separate X server
without a graphics card: median and worst. The target holds up to 1920x1080: 300 ms on median.
"""

import json
import statistics
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from by_hand import RUNNER

WAY = ((1280, 720), (1920, 1080), (3840, 2160), (1920, 1080), (1280, 720))
LIMIT, JUDGED_HEIGHT = 300, 1080
BARE_FRAMES, QUIET_FRAMES = 30, 20
Times = dict[str, list[float]]


def measure(rounds: int) -> Times:
    """Return milliseconds by case (scene, size before, size after), and those of the bare frames."""
    import pygame

    from game.scenes.play.table import TableScene
    from game.scenes.seats.quick import quick_setup
    from game.scenes.title.scene import TitleScene
    from game.shell.context import Context
    from game.shell.scene import Scene
    from game.shell.setup.setup import default_names

    pygame.display.init()
    found: Times = {}

    def took(what: str, began: float) -> None:
        found.setdefault(what, []).append(1000 * (time.perf_counter() - began))

    def shown(scene: Scene, window: pygame.Surface) -> None:
        scene.draw(window)
        pygame.display.flip()

    with tempfile.TemporaryDirectory(prefix="firenze-") as folder:
        context = Context.open(Path(folder), "en", 1.0)
        seats = quick_setup(("human",) * 4, default_names(context.language), 7, 1.0)
        scenes: dict[str, Scene] = {"title": TitleScene(context), "table": TableScene.new(context, seats)}
        for name, scene in scenes.items():
            for _ in range(rounds):
                before = None
                for size in WAY:
                    window = pygame.display.set_mode(size, pygame.RESIZABLE)
                    pygame.event.get()
                    began = time.perf_counter()
                    scene.resize(size)
                    shown(scene, window)
                    if before:  # the very first picture is not a resize
                        took(f"{name} {before[0]}x{before[1]} {size[0]}x{size[1]}", began)
                    before = size
                    for _ in range(QUIET_FRAMES):
                        scene.update(1 / 60)
                        shown(scene, window)
                        pygame.event.get()
        ground = pygame.Surface(WAY[0])
        for size in dict.fromkeys(WAY):
            window = pygame.display.set_mode(size, pygame.RESIZABLE)
            ground = pygame.Surface(size)
            for _ in range(BARE_FRAMES):
                began = time.perf_counter()
                window.blit(ground, (0, 0))
                pygame.display.flip()
                took(f"bare {size[0]}x{size[1]}", began)
        for scene in scenes.values():
            scene.close()
    return found


class Given(NamedTuple):
    """The options."""

    rounds: int = 3
    here: bool = False  # in the window that there is


def main(given: Given) -> int:
    """Print the table; return 0 if the target is met, else 1."""
    if given.here:
        print(json.dumps(measure(given.rounds)))
        return 0
    from xserver import x_server

    with x_server(*max(WAY)) as env:
        command = [*RUNNER, "resize", "--here", "--rounds", str(given.rounds)]
        done = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    met = True
    print(f"{'':8}{'from':>11}{'to':>11}{'median':>9}{'worst':>9}   bare frames")
    for what, times in found.items():
        if what.startswith("bare"):
            continue
        scene, before, size = what.split()
        median = statistics.median(times)
        is_late = median > LIMIT and int(size.split("x")[1]) <= JUDGED_HEIGHT
        met = met and not is_late
        ratio = median / statistics.median(found[f"bare {size}"])
        missed = "   MISSED" if is_late else ""
        print(f"{scene:8}{before:>11}{size:>11}{median:9.1f}{max(times):9.1f}{ratio:14.0f}{missed}")
    print(f"target up to {JUDGED_HEIGHT} lines: {LIMIT} ms")
    return 0 if met else 1
