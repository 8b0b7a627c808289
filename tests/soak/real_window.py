"""A game in a real window, played with the mouse of its own X server from the seats on.

    python3 tests/by_hand.py real_window --game kgr --seats human,master,master --shots DIR [--questions 60] \\
        [--option extent=knights] [--text-scale 1.5]

The program runs as a player starts it; every press is a press of xdotool on the window, at a place that the table
lights, mostly what the simplest computer player would touch.  A screenshot of the window is written at each question to
the person.  Ends after `--questions` of them, or with the game.  Prints questions, presses and seconds; status 1 where
a question had no answer.  Needs Xvfb, xdotool and ImageMagick.
"""

import os
import random
import subprocess
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Literal, NamedTuple

import pygame
from device_players import MousePlayer, Pos
from xserver import x_server

from game.scenes.flow import asked_game, open_app
from game.scenes.play.table import TableScene
from game.shell.app import App, new_events
from game.shell.context import Context
from game.shell.options import CommandOptions
from game.shell.places import GoTable
from game.shell.session.session import Session

STUCK = 60.0
"""Seconds of waiting after which a table counts as stuck."""


class HandOnTheMouse(MousePlayer):
    """Presses the real window's places, while the program runs on in its own time."""

    def __init__(self, app: App, rng: random.Random, shots: Path | None) -> None:
        super().__init__(app, rng)
        self._shots = shots
        self._clock = pygame.time.Clock()
        self._window = ""
        self.questions = 0

    def find_window(self) -> None:
        """Wait for the window of this process."""
        self.wait(1.0)
        self._window = self._xdotool("search", "--onlyvisible", "--pid", str(os.getpid())).split()[-1]

    def wait(self, seconds: float = 0.5) -> None:
        """Run frames for some seconds, as the program itself does."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends and self.app.stack.top is not None:
            self.app.frame(min(self._clock.tick(60) / 1000, 0.1), new_events())

    def scroll(self, pos: Pos, notches: int) -> None:
        self._xdotool("mousemove", "--window", self._window, *map(str, pos), "click", "4" if notches > 0 else "5")
        self.wait(0.3)

    def shot(self) -> None:
        """Write a screenshot of the window."""
        self.questions += 1
        if self._shots is not None:
            path = self._shots / f"{self.questions:04}.png"
            subprocess.run(["import", "-window", self._window, str(path)], check=True)

    def _answer(self, scene: TableScene) -> None:
        self.shot()
        super()._answer(scene)

    def bear_with(self, scene: TableScene) -> None:
        """Let computer players think in the time that the window gives them."""
        began = time.monotonic()
        while self._waits(scene):
            self.wait(0.2)
            assert time.monotonic() - began < STUCK, f"stuck: {scene.table.shown.question}"

    def _waits(self, scene: TableScene) -> bool:
        is_over = scene.session.is_over or self.scene is not scene
        return not is_over and (scene.table.busy or scene.table.shown.question.waits)

    def _click(self, pos: Pos, button: int) -> None:
        move = ("mousemove", "--window", self._window, *map(str, pos))
        self._xdotool(*move)
        self.wait(0.1)
        self._xdotool("mousedown", str(button))
        self.wait(0.1)
        self._xdotool("mouseup", str(button))
        self.wait()

    def _xdotool(self, *words: str) -> str:
        return subprocess.run(["xdotool", *words], check=True, capture_output=True, text=True).stdout


def played(
    options: CommandOptions, agreed: dict[str, str], text_scale: float, questions: int, shots: Path | None
) -> HandOnTheMouse:
    """Play until that many questions are answered or the game is over.  agreed: options of the game."""
    context = Context.open(options.save_dir, options.language, options.speed)
    context.settings.text_scale = text_scale
    app = open_app(options._replace(seats=None), context)
    setup = asked_game(options, context).setup
    app.stack.apply(GoTable(Session.begin(replace(setup, options={**setup.options, **agreed}), context.library)))
    player = HandOnTheMouse(app, random.Random(options.seed), shots)
    player.find_window()
    table = player.scene
    assert isinstance(table, TableScene), f"no table but {player.scene.name}"
    try:
        player.play(until=lambda: player.questions >= questions or player.scene is not table)
        player.wait(2.0)
        player.shot()
    finally:
        app.close()
    return player


class Given(NamedTuple):
    """The options."""

    game: str
    seats: str = "human,master,master"
    size: tuple[int, int] = (1280, 720)
    language: Literal["de", "en"] = "en"
    speed: float = 4.0
    seed: int = 5
    questions: int = 1000
    text_scale: float = 1.0
    option: tuple[str, ...] = ()  # an option of the game, such as extent=knights
    shots: Path | None = None  # folder for screenshots


def main(given: Given) -> int:
    """Play and tell."""
    agreed = dict(option.split("=", 1) for option in given.option)
    began = time.monotonic()
    width, height = given.size
    with x_server(width + 100, height + 100) as env, tempfile.TemporaryDirectory(prefix="firenze-") as folder:
        os.environ.update(env)
        if given.shots is not None:
            given.shots.mkdir(parents=True, exist_ok=True)
        options = CommandOptions(
            game=given.game,
            seats=tuple(given.seats.split(",")),
            size=given.size,
            language=given.language,
            speed=given.speed,
            seed=given.seed,
            save_dir=Path(folder),
        )
        player = played(options, agreed, given.text_scale, given.questions, given.shots)
    print(f"{given.game}: {player.questions} questions, {player.presses} presses, {time.monotonic() - began:.0f} s")
    return 0
