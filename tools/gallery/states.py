"""Scenes in given states, and games in progress, for the pictures of the gallery.

Chance and the clock are fixed, so that a picture is always the same.
"""

import os
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pygame

from engine.contest.arena import record
from engine.journal.journal import Journal
from engine.kernel.game import quick_level, usual_level
from engine.kernel.games import DEFAULT
from game.client import GameClient
from game.clients import find_client
from game.graphics.theme import SHAPES
from game.input.intents import Intent, PointerMoved
from game.scenes.hall import HallScene
from game.scenes.page import PageScene, open_page
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.scenes.title.scene import TitleScene
from game.shell.context import Context
from game.shell.scene import Go, Scene, Size
from game.shell.session.session import Session
from game.shell.settings import INSTANT
from game.shell.setup.fair import commit
from game.shell.setup.setup import HUMAN, default_names
from game.ui.to_page import GoPage

S = TypeVar("S", bound=Scene)
Shot = tuple[str, Callable[[Context, Size], Scene | pygame.Surface]]
"""A picture of the gallery: its name, and the function that paints it."""
FIRST = PointerMoved((-1, -1))
SALT = "0123456789abcdef"
TODAY = date(2026, 11, 22)
AT_REST = 30
"""Frames after which a table is completely painted."""
DRAWN = 1
"""One in so many of them is drawn; what only reads a scene needs few."""


def shown(scene: S, size: Size, intent: Intent = FIRST) -> S:
    """Return the scene after its layout, its first picture and one intent."""
    scene.resize(size)
    scene.draw(pygame.Surface(size))
    scene.handle(intent)
    return scene


def title_of_the_day(context: Context, game: str = DEFAULT) -> TitleScene:
    """Return the title with the picture of a game, on a fixed day."""
    context.today = lambda: TODAY
    return TitleScene(context, game=game)


def menu_seen(scene: TitleScene, size: Size, intent: Intent = FIRST) -> TitleScene:
    """Return the title with its offer and all doors, which the first picture of the menu does without."""
    shown(scene, size)
    scene.draw(pygame.Surface(size))
    scene.update(0.0)
    scene.handle(intent)
    return scene


def settled(scene: S) -> S:
    """Return the scene after hover and growth have come to rest."""
    scene.update(0.2)
    scene.update(2.0)
    return scene


def at_rest(scene: S, size: Size, frame: float) -> S:
    """Return the completely painted scene.  frame: duration of a frame, in seconds."""
    surface = pygame.Surface(size)
    for number in range(AT_REST):
        scene.update(frame)
        if number % DRAWN == 0:
            scene.draw(surface)
    return scene


def laid_over(below: Scene, above: Scene, size: Size) -> pygame.Surface:
    """Return the picture of one scene over another; both are closed."""
    surface = pygame.Surface(size)
    below.draw(surface)
    above.shade(surface)
    above.draw(surface)
    for scene in (above, below):
        scene.close()
    return surface


def page_at(context: Context, size: Size, address: str) -> PageScene:
    """Return the page at an address of the book."""
    return opened(context, size, GoPage(address))


def opened(context: Context, size: Size, go: Go | None) -> PageScene:
    """Return the page of a place."""
    assert isinstance(go, GoPage)
    scene = open_page(context, find_client(DEFAULT), go.what)
    scene.resize(size)
    return scene


def hall_read(context: Context, size: Size) -> PageScene:
    """Return the hall of fame, read to the end."""
    scene = HallScene(context, DEFAULT)
    scene.resize(size)
    while (change := scene.update(1.0)) is None:
        pass
    assert isinstance(change, Go)
    return opened(context, size, change)


def people_at_table(
    context: Context, size: Size, played: int = 30, seats: int = 3, *, hand_over: bool = False
) -> TableScene:
    """Return a game of people on the table, at rest, after about `played` decisions; with `hand_over` at the beginning
    of another person's turn."""
    setup = quick_setup((HUMAN,) * seats, default_names(context.language), 5, INSTANT)
    session = Session.begin(setup, context.library)
    game, decisions = session.game, _decisions(seats, setup.seed, setup.start)
    while len(session.journal.steps) < played:
        decisions.play(session)
    while hand_over and game.turn(session.journal.steps[-1].before) == game.turn(session.state):
        decisions.play(session)
    session.find_viewer()
    scene = TableScene(context, session)
    scene.resize(size)
    return at_rest(scene, size, 0.01 if hand_over else 0.1)


class _Decisions:
    """Decisions of computer players for the people of a game, computed on demand and only once: many pictures show the
    same games."""

    def __init__(self, seats: int) -> None:
        client = find_client(DEFAULT)
        self._players = [client.game.player(quick_level(client.game), seat) for seat in range(seats)]
        self._taken: list[Any] = []

    def play(self, session: Session) -> None:
        """Take the next decision of a game."""
        number = len(session.journal.steps)
        if number == len(self._taken):
            seat = session.game.to_act(session.state)
            choice = self._players[seat].choose(session.seen_by(seat), session.game.legal(session.state))
            self._taken.append(choice.action)
        session.play(self._taken[number])


@cache
def _decisions(seats: int, seed: int, start: int | None) -> _Decisions:
    """Return the decisions of one game, given everything they depend on."""
    return _Decisions(seats)


def finish_some(context: Context) -> None:
    """Save a few finished games."""
    for number, seats in enumerate((2, 3, 4, 2)):
        path = finished(context, seats, 40 + number)
        os.utime(path, (1_793_000_000 - 90_000 * number,) * 2)


def finished(context: Context, seats: int, seed: int) -> Path:
    """Return the file of a finished game of people, with a commitment to its luck."""
    setup = replace(quick_setup((HUMAN,) * seats, default_names(context.language), seed, INSTANT), start=0)
    session = Session.begin(replace(setup, fair=commit(DEFAULT, seed, SALT)), context.library)
    decisions = _decisions(seats, seed, setup.start)
    while not session.is_over:
        decisions.play(session)
    path = session.finish(context.library).path
    assert path is not None
    return path


def begin_some(context: Context, count: int) -> None:
    """Save `count` games begun between a person and a computer player, always at the same time."""
    level = level_met(find_client(DEFAULT))
    for number in range(count):
        kinds = (HUMAN, *(level,) * (1 + number % 3))
        session = Session.begin(quick_setup(kinds, default_names(context.language), number, 1.0), context.library)
        session.close()
        assert session.path is not None
        os.utime(session.path, (1_793_000_000 - 90_000 * number,) * 2)


@cache
def played_out(seats: int) -> Journal[Any, Any]:
    """Return a finished game between computer players."""
    game = find_client(DEFAULT).game
    names = ("Anna", "Bartholomäus", "Chiara", "Wilhelmine W.")[:seats]
    client = {"seats": [{"shape": shape, "kind": HUMAN} for shape in SHAPES[:seats]]}
    journal: Journal[Any, Any] = Journal(game, {"names": list(names), "seed": 5}, client)
    record(journal, [game.player(quick_level(game), 1)] * seats)
    return journal


def level_met(client: GameClient) -> str:
    """Return the most usual computer player."""
    return usual_level(client.game)
