"""Every event that pygame can deliver, in every scene of every game, followed by random ones.

    python3 tests/by_hand.py all_events [--random 20000] [--seed 1] [--game fuersten] [--scene table]

Each value of each attribute comes once in each scene, which is reopened if an event leaves it; then `--random` events
per scene in a row with random attributes, through any scenes they lead to.  No exception may be raised; figures are
printed by scene, status 1 if there was one.  See `tests/game/support/every_event.py` and `every_scene.py`.
"""

import random
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pygame
from every_event import ENDS, any_event, every_event
from every_scene import SCENES, House, fill

from game.clients import CLIENTS

STEPS = (0.0, 1 / 60, 0.1, 0.5)
SAME = 40
"""Number of random events after which the scene is reopened."""


class Trial:
    """The trial of one game.  problems: by the place where they were raised."""

    def __init__(self, game: str, seed: int) -> None:
        self.game, self.rng = game, random.Random(seed)
        self.problems: dict[str, str] = {}
        self.done: Counter[str] = Counter()
        self._latest = ""

    def run(self, scenes: list[str], most: int) -> None:
        """Go through these scenes."""
        with tempfile.TemporaryDirectory(prefix="firenze-events-", ignore_cleanup_errors=True) as name:
            fill(Path(name), self.game)
            house = House(Path(name), self.game)
            for scene in scenes:
                began = time.monotonic()
                house = self._each(house, scene)
                house = self._any(house, scene, most)
                print(
                    f"{self.game:10} {scene:20} {self.done[scene]:7} events {time.monotonic() - began:6.0f} s",
                    flush=True,
                )
            house.close()

    def _each(self, house: House, scene: str) -> House:
        """Send every event once in this very scene."""
        house.enter(scene)
        here = house.top
        for event in every_event():
            house = self._one(house, scene, event)
            if house.top is not here or event.type in ENDS:
                house.enter(scene)
                here = house.top
        return house

    def _any(self, house: House, scene: str, most: int) -> House:
        """Send random events, through any scenes they lead to."""
        for number in range(most):
            if number % SAME == 0 or house.top is None:
                house.enter(scene)
            house = self._one(house, scene, any_event(self.rng))
        return house

    def _one(self, house: House, scene: str, event: pygame.Event) -> House:
        self.done[scene] += 1
        try:
            house.frame(event, dt=self.rng.choice(STEPS))
        except Exception as problem:  # any exception is a finding
            place = traceback.extract_tb(problem.__traceback__)[-1]
            kind = f"{type(problem).__name__} at {Path(place.filename).name}:{place.lineno}"
            if kind not in self.problems:
                self.problems[kind] = f"{scene}: {event}\n{''.join(traceback.format_exception(problem))}"
                print(kind, self.problems[kind], flush=True)
            folder, game = house.folder, house.game
            house.close()
            fill(folder, game)
            return House(folder, game)
        return house


class Given(NamedTuple):
    """The options."""

    random: int = 1_000  # events by chance, for each scene
    seed: int = 1
    game: str = ""  # this game alone
    scene: str = ""  # this scene alone


def main(given: Given) -> int:
    """Try the games; return 0, or 1 if an exception was raised."""
    # SDL would turn it into a request to close a window, but this script reads no events of the window
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    total, problems = 0, 0
    for game in [given.game] if given.game else sorted(CLIENTS):
        trial = Trial(game, given.seed)
        trial.run([given.scene] if given.scene else list(SCENES), given.random)
        total, problems = total + trial.done.total(), problems + len(trial.problems)
    print(f"{total} events, {problems} problems")
    return 1 if problems else 0
