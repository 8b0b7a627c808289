"""The memory of an evening: ten games in a row through the scenes, in one process and one window.

    python3 tests/by_hand.py evening [--games 10] [--size 1920x1080]  # status 1 if a target is missed
    python3 tests/by_hand.py evening --lessons                        # all lessons and a puzzle instead of each game

Every game goes from the title over the seats to the table, where four computer players play it to its end, to the
results, into its replay and back to the title.  Prints the memory in use at the title after each game and the maximum
in use so far.  Targets: at most 200 MB at 1920x1080, and after the last game at most 10 MB more than after the third:
by then all caches are full.
"""

import gc
import os
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from by_hand import RUNNER

MOST, GROWTH, SETTLED = 200.0, 10.0, 3
FRAME = 1 / 30
REPLAYED, SETTLING, LESSON = 240, 240, 12
"""Frames of each replay, and of the title before the memory is read; presses in a lesson."""


def used(what: str = "VmRSS") -> float:
    """Return the MB in use now, or the maximum so far (VmHWM)."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith(what))) / 1024


def alive() -> Counter[str]:
    """Return the number of objects of the kinds that a closed scene would keep alive.

    Frozen objects are counted as well, and are not frozen again: that would include the demonstration at the title,
    which could then not be collected when the next game begins."""
    gc.collect()
    gc.unfreeze()
    names = [type(one).__name__ for one in gc.get_objects()]
    wanted = ("Scene", "TableView", "Session", "Journal", "Painter", "Surface", "Shelf", "Statistics")
    return Counter(name for name in names if name.endswith(wanted))


class Evening:
    """The program in a window, and a player who starts one game after the other."""

    def __init__(self, size: tuple[int, int], folder: Path) -> None:
        from game.clients import find_client
        from game.scenes.flow import SceneOpener
        from game.scenes.title.scene import TitleScene
        from game.shell.app import App, give_memory_back
        from game.shell.context import Context
        from game.shell.options import CommandOptions

        self.context = context = Context.open(folder, "en", 4.0)
        context.repertoire = lambda: find_client("firenze").sounds
        context.settings.computer_speed, context.settings.computer_pause = 32.0, 0.0
        places = SceneOpener(context, "firenze")
        self.app = App(CommandOptions(size=size), context, lambda _: TitleScene(context, places.read_ahead), places)
        self.frames(1)
        give_memory_back()

    @property
    def top(self) -> Any:
        """The scene in front."""
        return self.app.stack.top

    def frames(self, most: int, until: Callable[[], bool] = lambda: False) -> None:
        """Run some frames."""
        import pygame

        for _ in range(most):
            if until():
                return
            self.app.frame(FRAME, pygame.event.get())

    def go(self, place: str, *what: Any) -> None:
        """Open a place on top of the current one."""
        from game.shell.scene import Go

        kinds: dict[str, Any] = {kind.place: kind for kind in Go.__subclasses__()}
        self.app.stack.apply(kinds[place](*what))
        self.frames(10)

    def game(self, seed: int) -> None:
        """Play one game, from the title back to it."""
        from game.clients import find_client
        from game.scenes.seats.quick import quick_setup
        from game.shell.scene import Pop
        from game.shell.session.session import Session
        from game.shell.setup.setup import default_names, offered_levels

        self.go("seats")
        levels = offered_levels(find_client("firenze").game)
        setup = quick_setup((levels[0],) * 4, default_names(self.context.language), seed, 4.0)
        self.app.stack.apply(Pop())
        self.go("table", Session.begin(setup, self.context.library))
        self.frames(60_000, lambda: self.top.name == "results")
        assert self.top.name == "results", self.top.name
        self.frames(120)
        self.go("replay", self.context.library.finished(1)[0].path)
        from game.input.intents import Command

        self.app.stack.apply(self.top.handle(Command("play_pause")))
        self.frames(REPLAYED)
        while len(self.app.stack) > 1:
            self.app.stack.apply(Pop())
        self.settle()

    def lessons(self, _: int) -> None:
        """Open every lesson, play some steps of each, then a puzzle; from the title back to it."""
        from game.clients import find_client
        from game.input.intents import Pressed, Released
        from game.learn.play import lessons_of, puzzles_of
        from game.shell.scene import Pop

        client = find_client("firenze")
        self.go("lessons")
        for lesson in lessons_of(client):
            self.go("lesson", lesson.name, True)
            for _ in range(LESSON):
                self.frames(20)
                table = self.top.table if self.top.name == "lesson" else None
                if table is None or table.busy or table.shown.hint is None:
                    continue
                spot = next(spot for spot in table.targets() if spot.target == table.shown.hint.target)
                for press in (Pressed, Released):
                    self.app.stack.apply(self.top.handle(press(spot.rect.center)))
            while self.top.name != "lessons":
                self.app.stack.apply(Pop())
        self.go("puzzle", puzzles_of(client)[0].name, False)
        self.frames(120)
        while len(self.app.stack) > 1:
            self.app.stack.apply(Pop())
        self.settle()

    def settle(self) -> None:
        """Wait until the title and its demonstration are read in the background, so that each game is followed by the
        same picture."""
        for _ in range(SETTLING):
            self.frames(1)
            time.sleep(0.004)


def measure(size: str, games: int, *, lessons: bool) -> int:
    """Play and print; return 0 if the targets are met."""
    width, height = map(int, size.split("x"))
    with tempfile.TemporaryDirectory(prefix="firenze-") as folder:
        evening = Evening((width, height), Path(folder))
        evening.settle()
        print(f"title{used():8.0f} MB", flush=True)
        figures, before = [], alive()
        for seed in range(games):
            (evening.lessons if lessons else evening.game)(seed)
            figures.append(used())
            now = alive()
            more = ", ".join(f"{name} +{count}" for name, count in (now - before).items())
            name = "round" if lessons else "game"
            print(f"{name} {seed + 1:<3}{figures[-1]:6.0f} MB   at most {used('VmHWM'):.0f} MB   {more}", flush=True)
            before = now
        evening.app.close()
    growth = figures[-1] - figures[min(SETTLED, games) - 1]
    met = used("VmHWM") <= MOST and growth <= GROWTH
    print(
        f"targets: at most {used('VmHWM'):.0f} of {MOST:.0f} MB; {growth:+.1f} of {GROWTH:.0f} MB since game {SETTLED}"
    )
    return 0 if met else 1


class Given(NamedTuple):
    """The options."""

    games: int = 10
    size: str = "1920x1080"
    lessons: bool = False  # rounds of all lessons in place of games
    here: bool = False  # in the window that there is


def main(given: Given) -> int:
    """Run on a separate X server."""
    if given.here:
        return measure(given.size, given.games, lessons=given.lessons)
    from xserver import x_server

    width, height = map(int, given.size.split("x"))
    with x_server(width, height) as env:
        words = ["--here", "--games", str(given.games), "--size", given.size]
        words += ["--lessons"] if given.lessons else []
        return subprocess.run([*RUNNER, "evening", *words], env=dict(os.environ) | env, check=False).returncode
