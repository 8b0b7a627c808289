"""The first minutes of a first start: presses and seconds to the first own decision, and to the first own points.

    python3 tests/by_hand.py first_minutes [--seeds 3] [--size 1280x720]

Both ways to begin, of every game of the house in both languages: with the coach, and for those who know the games
(title, seats, start). The player
has a mouse, presses as soon as something is asked, looks 0.8 s at every picture after a press, and decides as the
simplest computer player would. Time is that of the window, at speed 1; the time that computer players think is left
out. Prints medians over the seeds.
"""

import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterable
from functools import partial
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pygame
from device_players import MousePlayer

from engine.kernel.games import DEFAULT, GAMES
from game.scenes.flow import open_app
from game.scenes.play.table import TableScene
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import CommandOptions

FRAME = 0.05
WAYS = {"with the coach": ("door.{game}",), "knows the game": ("begin", "door.{game}", "new", "start_game")}
"""The controls pressed from the first page to the table; the door of the title is open already for its first game."""


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
        _until(player, lambda: player.scene.name == "welcome")
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


class Given(NamedTuple):
    """The options."""

    seeds: int = 3
    size: str = "1280x720"


def main(given: Given) -> int:
    wide, high = map(int, given.size.split("x"))
    for game, (way, names), language in product(GAMES, WAYS.items(), ("de", "en")):
        presses = tuple(name.format(game=game) for name in names)
        if game == DEFAULT and len(presses) > 1:
            presses = tuple(name for name in presses if not name.startswith("door."))
        found = [measured(language, presses, seed, (wide, high)) for seed in range(1, given.seeds + 1)]
        middle = Measured(*(statistics.median(column) for column in zip(*found, strict=True)))
        print(
            f"{game:10} {language} {way:15} first decision: {middle.presses:g} presses, {middle.seconds:.1f} s;"
            f" first points: {middle.presses_to_points:g} presses, {middle.seconds_to_points:.1f} s",
            flush=True,
        )
    return 0
