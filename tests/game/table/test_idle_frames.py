"""A table at rest only reads: no frame calls the rules, and none makes more calls than necessary.  A press that plays
goes through few files."""

from __future__ import annotations

import math
import sys
import time
from collections import Counter
from functools import cache
from inspect import getfile
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from client_suite import client_suite
from stage import sized

import engine
from engine.kernel.games import find_game
from game.clients import CLIENTS
from game.graphics.display_list import DisplayList
from game.input.intents import PointerMoved, Pressed, Released
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.session.session import Session
from game.shell.settings import COACH_OFF
from game.table.focus import PRIMARY

SIZE = (1280, 720)
FRAMES, FRAME = 60, 1 / 60
NAMES = ("Anna", "Bruno", "Chiara")
MOST_FILES = 60
"""Most files that a press enters which plays."""
READ = frozenset({"state.py", "view.py", "game.py"})
"""Engine modules of a game that every frame may read: the state and the seat to act."""
ENGINE = Path(engine.__path__[0])
ROOMS = tuple(Path(getfile(type(find_game(name)))).parent for name in CLIENTS)
"""The folders of the games' rules."""


def _is_of_tests(frame: FrameType | None) -> bool:
    """Return whether the call is one of the tests' own: pictures are kept between tests (`conftest.kept`), and paths
    compared for that."""
    for _ in range(3):
        if frame is None or frame.f_code.co_name == "kept":
            return frame is not None
        frame = frame.f_back
    return False


@cache
def _is_ours(file: str) -> bool:
    """Return whether a file is one of the house."""
    return Path(file).is_relative_to(ENGINE.parent)


@cache
def _room(file: str) -> str:
    """Return the module of a game's rules that no frame may ask; an empty text for other files."""
    path = Path(file)
    is_asked = any(map(path.is_relative_to, ROOMS)) and path.name not in READ
    return str(path.relative_to(ENGINE)) if is_asked else ""


class Called:
    """Counts the calls of Python functions while active, and records those of a game's rules."""

    def __init__(self) -> None:
        self.number = 0
        self.files: set[str] = set()
        self.rules: Counter[str] = Counter()

    def __enter__(self) -> Called:
        sys.setprofile(self._note)
        return self

    def __exit__(self, *about: object) -> None:
        sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, about: Any) -> None:
        if event != "call" or _is_of_tests(frame):
            return
        self.number += 1
        if _is_ours(file := frame.f_code.co_filename):
            self.files.add(file)
        if room := _room(file):
            self.rules[f"{room}: {frame.f_code.co_name}"] += 1


def at_rest(context: Context, game: str, played: int) -> TableScene:
    """Return a table of people at rest after this many decisions."""
    context.speed = context.settings.speed = math.inf
    session = Session.begin(quick_setup(("human",) * 3, NAMES, 5, math.inf, game), None)
    players = [session.game.player("random", seat) for seat in range(3)]
    while len(session.journal.steps) < played:
        seat = session.game.to_act(session.state)
        session.play(players[seat].choose(session.seen_by(seat), session.game.legal(session.state)).action)
    session.find_viewer()
    scene = sized(TableScene(context, session))
    for _ in range(FRAMES):  # what may come next is read in the background, a part after the other
        while context.sprites.fetching:
            time.sleep(0.001)
        idle(scene, 5)
    assert session.human_acts and not scene.table.moving
    return scene


def idle(scene: TableScene, frames: int = FRAMES) -> None:
    """Run frames without input."""
    for _ in range(frames):
        assert scene.update(FRAME) is None
        scene.compose(DisplayList(SIZE))


@pytest.mark.parametrize("game", sorted(CLIENTS))
@pytest.mark.parametrize("played", [0, 14, 33, 60])
def test_a_frame_at_rest_asks_the_rules_nothing(context: Context, game: str, played: int) -> None:
    scene = at_rest(context, game, played)
    with Called() as called:
        idle(scene)
    assert not called.rules, f"asked in frames in which nothing happens: {called.rules.most_common(5)}"
    assert called.number / FRAMES < client_suite(game).calls and len(called.files) < client_suite(game).files


@pytest.mark.parametrize(("game", "played"), [("firenze", 14), ("fuersten", 14), ("strasbourg", 14), ("kgr", 5)])
def test_a_press_that_plays_enters_few_files(context: Context, game: str, played: int) -> None:
    """From the device to the journal, with the rules: guests and regions that it does not concern stay out."""
    scene = at_rest(context, game, played)
    steps = scene.session.journal.steps
    before = len(steps)
    for number in range(6):  # some answers take a second press, or the button
        question = scene.table.shown.question
        lit = [spot.rect.center for spot in scene.table.targets() if spot.target in question.lit and spot.rect.w]
        is_button = not lit or (number % 2 and question.primary is not None)
        pos = scene.table.rect_of(PRIMARY).center if is_button else lit[0]
        scene.handle(PointerMoved(pos))
        idle(scene)
        with Called() as called:
            scene.handle(Pressed(pos, 1))
            scene.handle(Released(pos, 1))
        if len(steps) > before:
            break
        idle(scene)
    assert len(steps) > before and len(called.files) < MOST_FILES, sorted(called.files)


@pytest.mark.parametrize("game", ["firenze", "fuersten"])
def test_what_the_pointer_is_on_is_asked_about_once(context: Context, game: str) -> None:
    """When the pointer moves to another target, its effects are computed once."""
    context.settings.coach = COACH_OFF  # otherwise the best level begins to judge the card under the pointer
    scene = at_rest(context, game, 33)
    for spot in [spot for spot in scene.table.targets() if spot.rect.w][::9]:
        scene.table.point(spot.target)
        idle(scene, 90)  # until its tip is shown
        with Called() as called:
            idle(scene, 10)
        assert not called.rules, f"{spot.target}: {called.rules.most_common(5)}"
