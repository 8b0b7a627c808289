"""Helpers for the client tests: the client, the saved game, scene changes, focus paths, a listening scene, a table, a
click and window sizes."""

import math
from collections.abc import Hashable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol, TypeVar

import pygame

from game.clients import find_client
from game.input.focus import Focus, FocusStop
from game.input.intents import DIRECTIONS, Intent, PointerMoved, Pressed, Released
from game.scenes.flow import SceneOpener
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.records.library import Library
from game.shell.scene import Change, Go, Scene, Size
from game.shell.setup.setup import GameSetup

CLIENT = find_client("firenze")
NAMES = ("Anna", "Bruno", "Chiara", "Dante")
SIZE = (1280, 720)
ARROWS = tuple(sorted(DIRECTIONS))
K = TypeVar("K", bound=Hashable)


def saved(folder: Path) -> Path:
    """Return the path of the only game in a save folder."""
    (game,) = Library(folder).running()
    return game.path


class Resized(Protocol):
    """A scene or a table, which lies in a window."""

    def resize(self, size: Size) -> None: ...


R = TypeVar("R", bound=Resized)


def sized(scene: R, size: Size = SIZE) -> R:
    """Return a scene or a table after laying it out in a window of this size."""
    scene.resize(size)
    return scene


class Updated(Protocol):
    """A scene, a table or a movement, for which time passes."""

    def update(self, dt: float) -> object: ...


def frames(scene: Updated, number: int, seconds: float = 1 / 60) -> None:
    """Let this many frames pass."""
    for _ in range(number):
        scene.update(seconds)


def led_to(context: Context, change: Change | None) -> Scene:
    """Return the scene that a change leads to."""
    assert isinstance(change, Go), change
    return SceneOpener(context, "firenze")(change)


def click(scene: Scene, rect: pygame.Rect) -> Change | None:
    """Click the middle of a rectangle and return the scene's change."""
    pos = rect.center
    scene.handle(PointerMoved(pos))
    return scene.handle(Pressed(pos)) or scene.handle(Released(pos))


def reached(stops: Sequence[FocusStop[K]], start: K, moves: Sequence[str] = ARROWS) -> set[K]:
    """Return every stop that the focus moves lead to."""
    focus: Focus[K] = Focus()
    focus.offer(stops)
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for move in moves:
            focus.put(here)
            there = focus.move(move)
            assert there is not None
            if there not in found:
                found.add(there)
                waiting.append(there)
    return found


class Listener(Scene):
    """Records intents and counts seconds; returns `answer` at the next intent."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.heard: list[Intent] = []
        self.time = 0.0
        self.answer: Change | None = None

    def handle(self, intent: Intent) -> Change | None:
        self.heard.append(intent)
        answer, self.answer = self.answer, None
        return answer

    def update(self, dt: float) -> None:
        self.time += dt


def two_people(seed: int = 3, **options: object) -> GameSetup:
    """Return a setup of two people without delays."""
    setup = quick_setup(("human", "human"), NAMES, seed, math.inf)
    return replace(setup, options=options)


def opened(context: Context, setup: GameSetup) -> TableScene:
    """Return the table of a new game at its first question."""
    scene = sized(TableScene.new(context, setup))
    scene.update(0.0)
    return scene


def refusal(scene: TableScene) -> str:
    """Return the refusal in the prompt line."""
    notice = scene.table.shown.notice
    return notice.text if notice is not None and notice.is_refusal else ""


SIZES = ((1024, 720), (1280, 720), (1280, 800), (1440, 1080), (1920, 1080), (2560, 1080), (3840, 2160))
"""Window sizes from the smallest to the largest: 4:3, 16:10, 16:9, 21:9."""
