"""`firenze --selftest`: checks that everything is there and works together.

Every check reports in one line what it found, or why it failed; the last line sums up. Nothing is shown or played
aloud, and all files are written to a folder that is deleted afterwards. Every game is played on its table; one is
played through the scenes of a player, by presses in the places where a player would press.
"""

from __future__ import annotations

import logging
import math
import os
import shutil
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pygame

from engine.journal.journal import Journal
from engine.journal.journal_file import load
from engine.kernel.game import usual_level
from engine.kernel.games import DEFAULT
from game import paths
from game.client import GameClient
from game.clients import CLIENTS, find_client
from game.graphics.text import ROLES
from game.scenes.flow import open_app
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.scenes.seats.scene import SeatsScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.title.scene import TitleScene
from game.shell import crash
from game.shell.app import App
from game.shell.context import Context
from game.shell.language import FALLBACK, LANGUAGE_CODES, Language
from game.shell.options import CommandOptions
from game.shell.records.library import Library
from game.shell.scene import Pop, Scene
from game.shell.session.ai_worker import Thinker
from game.shell.session.session import Session
from game.shell.settings import Settings
from game.shell.setup.setup import default_names, seals
from game.shell.sound.audio import Sounds
from game.shell.sound.ranks import HOUSE
from game.shell.system.version import describe, system
from game.table.parts import Seating
from game.table.view import TableView

SIZE = (1280, 720)
STEP = 1 / 60
PAUSE = 0.001
"""Seconds between two frames that are left to the processes of the computer players."""
SEED = 1301
DECISIONS = 60
"""Number of decisions after which the game is left and continued."""
PATIENCE = 240.0
"""Seconds after which a waiting check gives up."""
LETTERS = "AaZzÄÖÜäöüß0123456789+−×…–„“”’!?.:,;()/"

CLIENT = find_client(DEFAULT)

S = TypeVar("S", bound=Scene)


class SelfTestError(Exception):
    """A check has failed; the text says why."""


def selftest() -> int:
    """Make all checks and print a line for each; return 0 if all passed, else 1."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    logging.getLogger().setLevel(logging.ERROR)
    began = time.perf_counter()
    folder = Path(tempfile.mkdtemp(prefix="firenze-selftest-"))
    print(f"{describe()}; {system()}", flush=True)
    whole = WholeGame(folder / "games")
    checks: tuple[tuple[str, Callable[[], str]], ...] = (
        ("languages", languages),
        ("letters", letters),
        ("pictures", pictures),
        ("icon", icon),
        ("sounds", sounds),
        ("pads", pads),
        ("phones", phones),
        ("report", lambda: report(folder)),
        ("thinking", thinking),
        *((name, partial(on_a_table, find_client(name))) for name in CLIENTS),
        ("title", whole.begin),
        ("table", whole.play_on),
        ("save", whole.save),
        ("continue", whole.go_on),
        ("game", whole.play_out),
        ("replay", whole.replay),
        ("results", whole.leave),
    )
    failed = 0
    try:
        for name, check in checks:
            failed += not passed(name, check)
    finally:
        whole.close()
        shutil.rmtree(folder, ignore_errors=True)
    count, seconds = len(checks), time.perf_counter() - began
    if failed:
        print(f"{failed} of {count} checks failed in {seconds:.1f} s", flush=True)
    else:
        print(f"all {count} checks passed in {seconds:.1f} s", flush=True)
    return 1 if failed else 0


def passed(name: str, check: Callable[[], str]) -> bool:
    """Make one check and print its line; return whether it passed."""
    try:
        found = check()
    except Exception as error:  # whatever it is, the other checks run too
        print(f"FAIL  {name:10} {type(error).__name__}: {error}", flush=True)
        return False
    print(f"ok    {name:10} {found}", flush=True)
    return True


# ------------------------------------------------------------------------------------------------- files


def languages() -> str:
    """Check that every language loads, and that none has a text that English lacks."""
    spoken = {code: Language.load(code, strict=True).keys() for code in LANGUAGE_CODES}
    for code, keys in spoken.items():
        odd = keys - spoken[FALLBACK]
        if odd:
            raise SelfTestError(f"{code} has {sorted(odd)[0]}, which {FALLBACK} lacks")
    return ", ".join(f"{code}: {len(keys)} texts" for code, keys in spoken.items())


def letters() -> str:
    """Check that every face has every letter of the languages."""
    pygame.font.init()
    for role, file in ROLES.items():
        if role == "title":
            continue  # its only word is a picture
        metrics = pygame.font.Font(paths.FONTS / file, 30).metrics(LETTERS)
        for letter, measured in zip(LETTERS, metrics, strict=True):
            if measured is None:
                raise SelfTestError(f"{file} has no {letter}")
    return f"{len(ROLES)} faces"


def pictures() -> str:
    """Check that every picture loads and has the size given in the index."""
    from game.graphics.images import Sprites

    pygame.display.init()
    sprites = Sprites()
    names = sprites.names()
    for name in names:
        sprites.get(name, 0.25)
    return f"{len(names)} sprites"


def icon() -> str:
    """Check that the icon of the window loads."""
    width, height = pygame.image.load(paths.WINDOW_ICON).get_size()
    return f"{width}x{height}"


def sounds() -> str:
    """Check that every sound and every piece of music loads, and play one on an inaudible device."""
    device = Sounds(Settings(), CLIENT.sounds)
    device.start()
    try:
        if not device.live:
            raise SelfTestError("the sound device does not open")
        effects = sorted(paths.ASSETS.glob("*/sounds/*.ogg"))
        music = sorted(paths.ASSETS.glob("*/music/*.ogg"))
        for path in effects + music:
            if pygame.mixer.Sound(path).get_length() <= 0:
                raise SelfTestError(f"{path.name} is empty")
        known = {path.stem.rpartition("-")[0] for path in effects} | {path.stem for path in music}
        wanted = {*HOUSE, *CLIENT.sounds.ranks}
        wanted |= {piece for playlist in CLIENT.sounds.playlists.values() for piece in playlist.pieces}
        if wanted - known:
            raise SelfTestError(f"there is no {sorted(wanted - known)[0]}")
        device.play("press")
        device.files.wait()  # it is read in a thread
        device.update(0.0)
        if not pygame.mixer.get_busy():
            raise SelfTestError("nothing is played")
    finally:
        device.close()
    return f"{len(effects)} sounds, {len(music)} pieces of music, one played"


def pads() -> str:
    """Check that pads can be listened to, whether one is connected or not."""
    from pygame._sdl2 import controller

    pygame.joystick.init()
    controller.init()
    try:
        return f"{controller.get_count()} plugged in"
    finally:
        controller.quit()
        pygame.joystick.quit()


def phones() -> str:
    """Check that a phone could take a seat: a server on this machine, heard by nobody else, and the code to scan."""
    from game.remote.check import check

    return check()


def thinking() -> str:
    """Check that a computer player answers from a separate process."""
    level, game = _level(), CLIENT.game
    setup = quick_setup((level,) * game.seats[0], default_names(Language.load("en")), SEED, math.inf, game.name)
    session = Session.begin(setup, None)
    thinker = Thinker(game)
    try:
        began = time.perf_counter()
        thinker.ask(level, SEED, session.seen_by(game.to_act(session.state)), game.legal(session.state))
        while (answer := thinker.answer()) is None:
            if time.perf_counter() - began > PATIENCE:
                raise SelfTestError("no answer")
            time.sleep(0.005)
        session.play(answer)
    finally:
        thinker.close()
        session.close()
    return f"a first answer after {time.perf_counter() - began:.1f} s"


def _level() -> str:
    """Return the default computer player."""
    return usual_level(CLIENT.game)


def on_a_table(client: GameClient) -> str:
    """Play a game by its rules and on its table, which must show the final position in the end."""
    game, count = client.game, client.game.seats[0]
    with tempfile.TemporaryDirectory() as folder:
        context = Context.open(Path(folder), "en", math.inf)
        context.rescale(SIZE)
        names = default_names(context.language)[:count]
        journal: Journal[Any, Any] = Journal(game, {"names": list(names), "seed": SEED, **client.shown})
        players = [game.player(game.levels[0].name, SEED + seat) for seat in range(count)]
        parts, seating = (
            client.of(journal.setup).table(),
            Seating(names, seals(count), (True,) + (False,) * (count - 1)),
        )
        table: TableView[Any, Any, Any, Any, Any, Any, Any, Any] = TableView(
            context, parts, seating, game.view(journal.state, 0), 0
        )
        table.resize(SIZE)
        surface = pygame.Surface(SIZE)
        while journal.result is None and len(journal.steps) < DECISIONS:
            state = journal.state
            seat = game.to_act(state)
            action = players[seat].choose(game.view(state, seat), game.legal(state)).action
            events = game.seen(journal.play(action), 0)
            table.play(events, None if parts.showing.folds else game.view(journal.state, 0), 0)
            table.skip_all()
            table.draw(surface)
        if game.codec.write_view(table.model.view) != game.codec.write_view(game.view(journal.state, 0)):
            raise SelfTestError("the table stands in another way than the game")
        context.close()
    return f"{len(journal.steps)} decisions through rules and table"


def report(folder: Path) -> str:
    """Check that the report of an error can be written, and does not identify the player."""
    try:
        raise SelfTestError(f"on purpose, in {Path.home() / 'firenze'}")
    except SelfTestError as error:
        text = crash.report_text(error, crash.LogTail(), Context.open(folder, "en"), time.time())
    path = crash.write_report(text, folder, time.time())
    if path is None or path.parent.parent != folder:
        raise SelfTestError("the report cannot be written where it belongs")
    if len(Path.home().parts) > 1 and str(Path.home()) in text:
        raise SelfTestError("the report names the folder of the user")
    return f"{path.stat().st_size} bytes"


# ------------------------------------------------------------------------------------------------- a game


class WholeGame:
    """An invisible window, in which a game is begun, left, continued and played to its end."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._app: App | None = None
        self._library = Library(folder)
        self._end: Any = None

    def begin(self) -> str:
        """Go from the title to the settings and back, then over the seats to the table."""
        context = Context.open(self._folder, "de", math.inf)
        context.repertoire = lambda: CLIENT.sounds
        self._app = open_app(CommandOptions(size=SIZE, seed=SEED, save_dir=self._folder), context)
        self._click(self._wait(TitleScene).form["settings"].rect)
        self._click(self._wait(SettingsScene).form["back"].rect)
        self._click(self._wait(TitleScene).form["new"].rect)
        seats = self._wait(SeatsScene)
        for niche in seats.draft.niches:
            niche.kind = _level()
        seats.resize(SIZE)
        self._click(seats.form["start_game"].rect)
        self._wait(TableScene)
        return "title, settings, seats, table"

    def play_on(self) -> str:
        """Play some turns."""
        table = self._top(TableScene)
        self._until(lambda: len(table.session.journal.steps) >= DECISIONS)
        return f"{len(table.session.journal.steps)} decisions of {len(table.session.setup.seats)} computer players"

    def save(self) -> str:
        """Check that the saved game equals the one on the table, while it is still being played."""
        table = self._top(TableScene)
        (game,) = self._library.running()
        path = game.path
        saved = load(path, CLIENT.game, read_only=True)
        if _written(saved.state) != _written(table.session.state):
            raise SelfTestError("the saved game is another one")
        return f"{path.stat().st_size} bytes"

    def go_on(self) -> str:
        """Leave to the title, and continue by its menu."""
        journal = self._top(TableScene).session.journal
        left, count = journal.state, len(journal.steps)
        self._running.stack.apply(Pop())
        title = self._wait(TitleScene)
        title.form.update(1.0)
        self._click(title.form["continue"].rect)
        table = self._wait(TableScene)
        steps = table.session.journal.steps
        found = steps[count].before if len(steps) > count else table.session.state
        if _written(found) != _written(left):
            raise SelfTestError(f"decision {count + 1} finds another game")
        return f"after {count} decisions"

    def play_out(self) -> str:
        """Play to the last turn and the results."""
        table = self._top(TableScene)
        self._until(lambda: table.session.is_over)
        self._end = table.session.state
        self._until(lambda: self._top(Scene).name == "results")
        result = CLIENT.game.result(self._end)
        if result is None or any(result.scores[seat] != max(result.scores) for seat in result.winners):
            raise SelfTestError(f"the wrong seats win: {result}")
        rounds = CLIENT.game.summary(self._end).round
        return f"{rounds} rounds, {' : '.join(map(str, result.scores))} points"

    def replay(self) -> str:
        """Replay the finished game from its first decision, and check that it ends the same way."""
        if self._end is None:
            raise SelfTestError("no game was played to its end")
        (game,) = self._library.finished()
        kept = load(game.path, CLIENT.game, read_only=True)
        again = Journal(CLIENT.game, kept.setup)
        for step in kept.steps:
            if tuple(again.play(step.action)) != step.events:
                raise SelfTestError(f"{step.action} brings something else")
        if not _written(again.state) == _written(kept.state) == _written(self._end):
            raise SelfTestError("the game ends differently")
        return f"{len(kept.steps)} decisions"

    def leave(self) -> str:
        """Leave the results for the title, which offers no game to continue any more."""
        self._running.stack.apply(Pop())
        title = self._wait(TitleScene)
        if title.form["continue"].enabled or self._library.running():
            raise SelfTestError("the finished game can still be continued")
        return f"{self._running.frames} frames in all"

    def close(self) -> None:
        """End the game in any state."""
        if self._app is not None:
            self._app.close()

    # -------------------------------------------------------------------------------------------- hands and eyes

    @property
    def _running(self) -> App:
        if self._app is None:
            raise SelfTestError("no window was opened")
        return self._app

    def _top(self, kind: type[S]) -> S:
        """Return the shown scene."""
        top = self._running.stack.top
        if not isinstance(top, kind):
            raise SelfTestError(f"{type(top).__name__} is shown, not {kind.__name__}")
        return top

    def _click(self, rect: pygame.Rect) -> None:
        at = {"pos": rect.center, "button": 1}
        for event in (
            pygame.Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, at),
            pygame.Event(pygame.MOUSEBUTTONUP, at),
        ):
            self._running.frame(STEP, [event])

    def _wait(self, kind: type[S]) -> S:
        """Run frames until a scene of that kind is shown and has been painted once more."""
        self._until(lambda: isinstance(self._running.stack.top, kind))
        self._running.frame(STEP)
        return self._top(kind)

    def _until(self, there: Callable[[], bool]) -> None:
        """Run frames until a condition holds."""
        began = time.perf_counter()
        while not there():
            if not self._running.frame(STEP):
                raise SelfTestError("the window was closed")
            if time.perf_counter() - began > PATIENCE:
                raise SelfTestError(f"nothing more happens after {PATIENCE:.0f} s")
            time.sleep(PAUSE)


def _written(state: Any) -> Any:
    """Return the whole state as a JSON value, for comparison."""
    return CLIENT.game.codec.write_position(state)
