"""Every scene of the house in the real window, for tests that repeat one thing in all scenes.

    house = House(folder, "fuersten")
    for name in SCENES: house.enter(name); house.app.frame(1 / 60, events)
    house.close()

Computer players answer at once; the folder holds a running and a finished game.
"""

import functools
import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
from monkey_player import QuickThinker, known_at_once
from stage import NAMES, SIZE

from engine.kernel.game import quick_level
from engine.kernel.games import find_game
from engine.programs.safe_player import safe_player
from game.clients import find_client
from game.graphics.images import Sprites
from game.graphics.text import scale_of
from game.learn.first_game import coach_of
from game.learn.play import lessons_of, puzzles_of
from game.scenes.crash import CrashScene
from game.scenes.flow import SceneOpener
from game.scenes.seats.quick import quick_setup
from game.scenes.title.scene import TitleScene
from game.shell import crash, places
from game.shell.app import App
from game.shell.background.background import Background
from game.shell.context import Context
from game.shell.deal.deal import deal_of
from game.shell.language import Language
from game.shell.options import CommandOptions
from game.shell.records.library import Library
from game.shell.records.profiles import Profile
from game.shell.scene import Go, Push, Scene
from game.shell.session import session as sessions
from game.shell.session.session import Session
from game.shell.setup.dealt import ATTEMPT
from game.shell.setup.setup import GameSetup
from game.ui.to_page import GoPage

DAY = date(2026, 11, 23)
OVER = 1_000_000
RUNNING, FINISHED = "games/2026-01-01-120000-0001.firenze", "games/finished/2026-01-02-120000-0002.firenze"


@functools.cache
def played(game: str, most: int = OVER, day: date | None = None) -> bytes:
    """Return the file of a game between people, after at most `most` decisions made by computer players.  day: play the
    deal of that day."""
    setup = quick_setup(("human",) * find_game(game).seats[0], NAMES, 5, 1.0, game)
    if day is not None:
        setup = deal_of(find_game(game), day).setup(Language.load("en"), Profile("Anna", "circle"), 1.0, ATTEMPT)
    with tempfile.TemporaryDirectory() as folder:
        session = Session.begin(setup, Library(Path(folder)))
        player = safe_player(session.game, quick_level(session.game), 3)
        while not session.is_over and len(session.journal.steps) < most:
            view = session.game.view(session.state, session.game.to_act(session.state))
            session.play(player.choose(view, session.game.legal(view)).action)
        session.close()
        assert session.path is not None
        return session.path.read_bytes()


def fill(folder: Path, game: str) -> None:
    """Put a running and a finished game into a save folder."""
    for name, most in ((RUNNING, 40), (FINISHED, OVER)):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(played(game, most))


@functools.cache
def pictures() -> Sprites:
    """Return the painted pieces, read once for many houses."""
    return Sprites(scale_of(SIZE))


class House:
    """An open house; see the module.  code: of the language.  shares: reuse the pictures of the previous house and
    tolerate missing words."""

    def __init__(self, folder: Path, game: str, code: str = "en", *, shares: bool = False) -> None:
        self.folder, self.game = folder, game
        self.client = find_client(game)
        self._quick: list[Any] = [patch.object(sessions, "Thinker", QuickThinker)]
        self._quick.append(patch.object(Background, "want", known_at_once))
        for quick in self._quick:
            quick.start()
        self.context = Context.open(folder, code)
        self.context.language = Language.load(code, strict=not shares)
        self.context.speed = 4.0
        self.context.settings.sound = False
        if shares:
            self.context.loaded_sprites = pictures()
        self.app = self._window()

    def _window(self) -> App:
        context = self.context
        places = SceneOpener(context, self.game, 7)
        return App(CommandOptions(size=SIZE), context, lambda _: TitleScene(context, game=self.game), places)

    def close(self) -> None:
        """Close the window."""
        try:
            self._shut()
        finally:
            for quick in self._quick:
                quick.stop()

    def _shut(self) -> None:
        self.app.close()
        pygame.display.init()
        pygame.display.set_mode(SIZE)

    @property
    def top(self) -> Scene | None:
        """Return the top scene."""
        return self.app.stack.top

    def home(self) -> None:
        """Return to the title; a closed window is opened again."""
        if self.app.stack.top is None:
            self._shut()
            self.app = self._window()
        while len(self.app.stack) > 1:
            self.app.stack.drop()

    def enter(self, name: str) -> None:
        """Open one of SCENES over the title."""
        self.home()
        change = SCENES[name](self)
        if change is not None:
            self.app.stack.apply(change)

    def frame(self, *events: pygame.Event, dt: float = 1 / 60) -> bool:
        """Run a frame; return whether the game goes on."""
        return self.app.frame(dt, events)

    # ------------------------------------------------------------ what the scenes need

    def setup(self) -> GameSetup:
        """Return a setup of people at the smallest table."""
        return quick_setup(("human",) * self.client.game.seats[0], NAMES, 5, 1.0, self.game)

    def running(self) -> Session:
        """Return the running game; the caller or its scene must close it."""
        return Session.load(self.folder / RUNNING)


def _crash(house: House) -> Push:
    report = crash.CrashReport(Path("/nowhere/report.txt"), crash.SAVED)
    return Push(CrashScene(house.context, report))


def _results(house: House) -> Go:
    session = Session.begin(house.setup(), None)
    for step in Library.read(house.folder / FINISHED).steps:
        session.play(step.action)
    return places.GoResults(session.finish(house.context.library))


def _seating(house: House) -> Go:
    session = house.running()
    house.app.stack.apply(places.GoTable(session))  # the table closes it
    return places.GoSeating(session)


def _first_game(house: House) -> Go | None:
    return places.GoFirstGame() if coach_of(house.client) else None


SCENES: dict[str, Callable[[House], Any]] = {
    "title": lambda house: None,
    "seats": lambda house: places.GoSeats(),
    "table": lambda house: places.GoTable(Session.begin(house.setup(), None)),
    "table in the middle": lambda house: places.GoTable(house.running()),
    "results": _results,
    "games": lambda house: places.GoGames(),
    "replay": lambda house: places.GoReplay(house.folder / FINISHED),
    "review": lambda house: places.GoReview(house.folder / FINISHED),
    "settings": lambda house: places.GoSettings(),
    "welcome": lambda house: places.GoWelcome(),
    "bindings": lambda house: places.GoBindings(),
    "programs": lambda house: places.GoScreen("game.scenes.settings.programs:ProgramsScene"),
    "seating": _seating,
    "fair": lambda house: places.GoFair(house.folder / FINISHED),
    "hall": lambda house: places.GoHall(),
    "lessons": lambda house: places.GoLessons(),
    "lesson": lambda house: places.GoLesson(lessons_of(house.client)[0].name, True),
    "puzzles": lambda house: places.GoPuzzles(),
    "puzzle": lambda house: places.GoPuzzle(puzzles_of(house.client)[0].name, False),
    "deal": lambda house: places.GoDeal(DAY),
    "duplicate": lambda house: places.GoDuplicate(DAY),
    "compare": lambda house: places.GoCompare(DAY),
    "first game": _first_game,
    "attract": lambda house: places.GoAttract(),
    "page": lambda house: GoPage("rules"),
    "crash": _crash,
}
"""For each scene, the function that opens it from the title."""
