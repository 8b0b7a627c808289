"""The first minutes of a first start: presses and seconds to the first own decision, and to the first own points.

    python tests/bench/first_minutes.py [--seeds 3] [--size 1280x720]

Both ways to begin, in both languages: with the coach, and for those who know the game (title, seats, start). The player
has a mouse, presses as soon as something is asked, looks 0.8 s at every picture after a press, and decides as the
simplest computer player would. Time is that of the window, at speed 1; the time that computer players think is left
out. Prints medians over the seeds.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), *map(str, ROOT.glob("tests/**/"))]

import pygame  # noqa: E402
from device_players import MousePlayer  # noqa: E402

from game.scenes.flow import open_app  # noqa: E402
from game.scenes.play.table import TableScene  # noqa: E402
from game.shell.app import App  # noqa: E402
from game.shell.context import Context  # noqa: E402
from game.shell.options import CommandOptions  # noqa: E402

FRAME = 0.05
WAYS = {"with the coach": ("coach",), "knows the game": ("known", "new", "start_game")}
"""What is pressed, from the first page to the table."""


class Measured(NamedTuple):
    """Presses and seconds until somebody can decide for the first time, and until the first own points."""

    presses: int
    seconds: float
    presses_to_points: int
    seconds_to_points: float


class Clock:
    """Counts the seconds of a window: real ones while a scene is being prepared, else those of its frames."""

    def __init__(self, app: App) -> None:
        self.seconds = 0.0
        self._app = app
        self._frame = app.frame
        app.frame = self._counted  # type: ignore[method-assign]

    def _counted(self, dt: float, events: Iterable[pygame.Event] = ()) -> bool:
        began = time.perf_counter()
        goes_on = self._frame(dt, events)
        if self._app.coming is not None:
            time.sleep(0.002)
            dt = time.perf_counter() - began
        self.seconds += dt
        return goes_on


def measured(language: str, presses: tuple[str, ...], seed: int, size: tuple[int, int]) -> Measured:
    """Play a first start from its first page to the first own points."""
    with tempfile.TemporaryDirectory() as folder:
        context = Context.open(Path(folder), language)
        app = open_app(CommandOptions(size=size, seed=seed), context)
        clock, player = Clock(app), MousePlayer(app, random.Random(seed))
        for name in presses:
            _until(player, partial(_is_there, player, name))
            player.press(name)
        _until(player, lambda: isinstance(player.scene, TableScene))
        table = player.scene
        assert isinstance(table, TableScene)
        _until(player, lambda: bool(table.table.shown.question.lit) and not table.table.busy)
        first = player.presses, clock.seconds
        me = table.session.humans.index(True)
        _score(player, table, me)
        found = Measured(*first, player.presses, clock.seconds)
        app.close()
        return found


def _is_there(player: MousePlayer, name: str) -> bool:
    return name in player.places()


def _score(player: MousePlayer, table: TableScene, seat: int) -> None:
    """Play until the seat has points; a page that a press opens is closed again."""

    def is_done() -> bool:
        return table.session.is_over or _points(table, seat) > 0

    while not is_done():
        if player.stack.top is not table:
            player.back()
        player.play(until=lambda: is_done() or player.stack.top is not table)


def _points(table: TableScene, seat: int) -> int:
    return int(table.session.game.summary(table.session.state).scores[seat])


def _until(player: MousePlayer, done: Callable[[], bool]) -> None:
    """Let time pass until something holds; computer players think at once."""
    for _ in range(6000):
        if done():
            return
        scene = player.scene
        if isinstance(scene, TableScene) and scene.session.thinker.is_thinking:
            scene.session.thinker.wait(5.0)
        player.app.frame(FRAME)
    raise AssertionError("nothing comes")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--size", default="1280x720")
    given = parser.parse_args()
    wide, high = map(int, given.size.split("x"))
    for way, presses in WAYS.items():
        for language in ("de", "en"):
            found = [measured(language, presses, seed, (wide, high)) for seed in range(1, given.seeds + 1)]
            middle = Measured(*(statistics.median(column) for column in zip(*found, strict=True)))
            print(
                f"{language} {way:15} first decision: {middle.presses:g} presses, {middle.seconds:.1f} s;"
                f" first points: {middle.presses_to_points:g} presses, {middle.seconds_to_points:.1f} s",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
