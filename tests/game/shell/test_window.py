"""A real window: the game is started like a player starts it, and played with the mouse of its own X server.

The test uses only the screen and the file written after every decision.  It finds the places to click on a table of
its own, opened on a copy of that file: same window size, same layout, same lights.
"""

import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest
from clicker import Clicker, Pos
from stage import CLIENT, saved, sized
from tiers import widely
from xserver import x_server

from engine.firenze.actions import Action
from engine.firenze.game import Firenze
from engine.firenze.players.levels import make_player
from engine.firenze.rules import legal
from engine.firenze.state import State
from engine.firenze.view import view
from engine.journal.journal import Journal
from engine.journal.journal_file import load
from firenze.checks.patience import PATIENCE
from firenze.checks.patience import wait_for as wait_until
from game.input.intents import Pressed, Released
from game.scenes.play.table import TableScene
from game.scenes.seats import layout as seats_layout
from game.scenes.settings import scene as settings
from game.scenes.title import layout as title_layout
from game.shell.context import Context
from game.shell.language import Language
from game.shell.scene import Change
from game.shell.session.ai_worker import Thinker
from game.shell.settings import Settings
from game.table.press_guard import READABLE
from game.table.shown import MENU
from game.table.spots import Target
from game.ui.rows import Slider

ROOT = Path(__file__).resolve().parents[3]
SIZE = (1280, 720)
TOOLS = ("Xvfb", "xdotool", "import")
PRESS_APART = round(60 * (READABLE + 0.2))
"""Frames between two presses in one place: the game keeps its own time, which runs slower on a busy machine."""
NOTICED = 300
"""Frames after which a press counts as lost."""
Record = Journal[State, Action]

pytestmark = pytest.mark.skipif(
    any(shutil.which(tool) is None for tool in TOOLS),
    reason=f"a window needs {', '.join(TOOLS)} (Debian: apt-get install xvfb xdotool imagemagick)",
)


def wait_for(happens: Callable[[], object], what: str) -> None:
    """Wait for a condition, polling seldom: the game in the window needs the processor."""
    wait_until(happens, what, pause=0.02)


@dataclass
class Window:
    """The running game: its process, its window, its files."""

    game: subprocess.Popen[bytes]
    env: dict[str, str]
    folder: Path
    id: str = ""
    _read: tuple[tuple[Path, int, int], Record] | None = None

    @property
    def save(self) -> Path:
        return saved(self.folder)

    @property
    def frames(self) -> Path:
        return self.folder / "frames.csv"

    @property
    def scene(self) -> str:
        """The scene of the last frame."""
        rows = self.frames.read_text().splitlines() if self.frames.exists() else []
        return rows[-1].rpartition(",")[2] if len(rows) > 2 else ""

    def open(self) -> None:
        def found() -> bool:
            search = ["xdotool", "search", "--onlyvisible", "--pid", str(self.game.pid)]
            self.id = subprocess.run(search, env=self.env, capture_output=True, text=True).stdout.strip()
            assert self.game.poll() is None, (self.folder / "game.log").read_text()
            return bool(self.id)

        wait_for(found, "the window")

    def drawn(self) -> int:
        """Return the number of frames so far."""
        return self.frames.read_text().count("\n")

    def some_frames(self, number: int = 20) -> None:
        """Wait until the last change of the window is over: the game has run on for a while."""
        shown = self.drawn()
        wait_for(lambda: self.drawn() > shown + number, f"{number} frames")

    def answered(self, steps: int) -> None:
        """Wait until the game has this many steps, or had enough time to notice the press."""
        last = self.drawn() + NOTICED
        wait_for(lambda: len(self.record().steps) >= steps or self.drawn() > last, "an answer")

    def press(self, key: str) -> None:
        """Press a key, once the window has the focus."""
        window = self.id.split()[-1]
        self._xdotool("windowfocus", "--sync", window, "sleep", "0.2", "key", key)

    def until(self, scene: str) -> None:
        wait_for(lambda: self.scene == scene, f"the scene {scene!r}")

    def click(self, pos: Pos) -> None:
        """Click like a hand: move, pause, press and release."""
        x, y = map(str, pos)
        self._xdotool("mousemove", "--window", self.id, x, y, "sleep", "0.04", "click", "1", "sleep", "0.04")

    def drag(self, start: Pos, end: Pos) -> None:
        """Press at the start, release at the end."""
        (x, y), (to_x, to_y) = (map(str, pos) for pos in (start, end))
        there, moment = ("mousemove", "--window", self.id), ("sleep", "0.05")
        self._xdotool(*there, x, y, *moment, "mousedown", "1", *moment, *there, to_x, to_y, *moment, "mouseup", "1")

    def picture(self, path: Path) -> pygame.Surface:
        subprocess.run(["import", "-window", self.id, str(path)], env=self.env, check=True, timeout=PATIENCE)
        return pygame.image.load(path)

    def record(self) -> Record:
        """Return the game so far, which is read again when its file has changed."""
        save = self.save
        found = save.stat()
        state = save, found.st_mtime_ns, found.st_size
        if self._read is None or self._read[0] != state:
            self._read = state, load(save, Firenze(), read_only=True)
        return self._read[1]

    def _xdotool(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self.env, check=True, timeout=PATIENCE)


class Shadow(Clicker):
    """A table of the test's own in the state of the game, which records the places to click."""

    def __init__(self, folder: Path, save: Path) -> None:
        folder.mkdir(exist_ok=True)
        path = folder / save.name
        shutil.copy(save, path)
        scene = sized(TableScene.load(Context.open(folder, "en"), path))
        scene.update(0.0)
        super().__init__(scene, random.Random(0))
        self.places: list[Pos] = []

    def click(self, target: Target) -> Change | None:
        self.places.append(self.point(target))
        return super().click(target)


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    """The game, showing its title."""
    with x_server(1400, 900) as env:
        words = f"--seed 5 --size {SIZE[0]}x{SIZE[1]} --speed 4 --language en".split()
        files = ["--save-dir", str(tmp_path), "--frame-log", str(tmp_path / "frames.csv")]
        command = [sys.executable, str(ROOT / "main.py"), *words, *files]
        with (tmp_path / "game.log").open("wb") as log:
            game = subprocess.Popen(command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        here = Window(game, env, tmp_path)
        try:
            here.open()
            here.until("title")
            yield here
        finally:
            game.kill()
            game.wait()


@pytest.mark.parametrize("own_turns", widely((1, 5), kept={1}))
def test_a_game_in_a_real_window(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own_turns: int
) -> None:
    """Title, seats, some turns of each side, back to the title and out, with the mouse alone."""
    monkeypatch.setattr(Thinker, "ask", lambda *_: None)  # the shadow's computer player is idle
    window.click(title_layout.layout(SIZE).blocks["new"].center)
    window.until("seats")
    places = seats_layout.layout(SIZE, seats_layout.board_names("coach"), (False, False, True, True)).widgets
    window.click(places["rules"].center)
    rules = seats_layout.rules_layout(SIZE, seats_layout.rule_names(CLIENT)).widgets
    window.click(rules["levies"].center)
    window.click(rules["start_game"].center)
    window.until("table")
    record = window.record()
    assert record.setup["levies"] == "choose" and record.setup["seed"] == 5
    kinds = [seat["kind"] for seat in record.client["seats"]]
    assert sorted(kind.partition("@")[0] for kind in kinds) == ["human", "journeyman"]
    me = kinds.index("human")
    adviser = make_player("greedy", 1)
    turns: set[int] = set()
    while True:
        wait_for(lambda: is_asked(window.record(), me), "a question to the person")
        state = window.record().state
        if state.player == me:
            turns.add(state.number)
        if len(turns) > own_turns:
            break
        decide(window, tmp_path / "shadow", adviser.choose(view(state, me), legal(state)).action)
    assert window.record().state.number > 2 * own_turns
    looks_like_the_table(window, tmp_path)
    turn_the_music_down(window, tmp_path)
    leave(window, tmp_path)


def test_back_from_full_screen_the_window_is_as_it_was(window: Window) -> None:
    """Under a window manager, which decides on its own about windows that were as large as the screen."""
    if shutil.which("openbox") is None:
        pytest.skip("a window manager is needed (Debian: apt-get install openbox)")
    manager = subprocess.Popen(["openbox"], env=window.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def place() -> list[str]:
        window.open()  # it may be a new one
        asked = ["xdotool", "getwindowgeometry", "--shell", window.id.split()[-1]]
        said = subprocess.run(asked, env=window.env, capture_output=True, text=True).stdout
        return [line for line in said.split() if line.startswith(("X=", "Y=", "WIDTH=", "HEIGHT="))]

    def managed() -> bool:
        asked = ["xdotool", "get_num_desktops"]  # only a window manager answers
        return subprocess.run(asked, env=window.env, capture_output=True).returncode == 0

    try:
        wait_for(managed, "the window manager")
        window.some_frames()
        for _ in range(2):
            place()
            window.press("F11")
            wait_for(lambda: place()[2:] == ["WIDTH=1400", "HEIGHT=900"], "the full screen")
            window.some_frames()
            window.press("F11")
            wait_for(lambda: place()[2:] == ["WIDTH=1280", "HEIGHT=720"], "the window")
            window.some_frames()
            wait_for(lambda: place()[2:] == ["WIDTH=1280", "HEIGHT=720"] and place()[0] != "X=0", "its place")
    finally:
        manager.terminate()
        manager.wait()


def is_asked(record: Record, me: int) -> bool:
    """Whether the person has a choice; forced steps pass by themselves a moment later."""
    state, parts = record.state, CLIENT.table()
    assert not state.is_over
    words = parts.words(Language.load("en"), record.setup["names"])
    return state.to_act == me and parts.asking.forced_move(view(state, me), words) is None


def decide(window: Window, folder: Path, action: Action) -> None:
    """Click until the game has accepted the action; repeat a lost click."""
    before = len(window.record().steps)
    for _ in range(4):
        shadow = Shadow(folder, window.save)
        shadow.say(action)
        wanted = [step.action for step in shadow.scene.session.journal.steps[before:]]
        shadow.scene.close()
        for place, after in zip(shadow.places, [None, *shadow.places], strict=False):
            if place == after:
                window.some_frames(PRESS_APART)  # a fast double press counts as one
            window.click(place)
        window.answered(before + len(wanted))
        said = [step.action for step in window.record().steps[before:]]
        if said:
            assert said[: len(wanted)] == wanted
            return
    window.picture(window.folder / "stuck.png")
    raise AssertionError(f"{action} cannot be clicked at {shadow.places}; see {window.folder / 'stuck.png'}")


def looks_like_the_table(window: Window, folder: Path) -> None:
    """Check that the window shows the shadow's drawing, apart from motion and glow."""
    shadow = Shadow(folder / "shadow", window.save)
    wanted = pygame.Surface(SIZE)
    shadow.scene.draw(wanted)
    shadow.scene.close()
    points = [(x, y) for x in range(8, SIZE[0], 16) for y in range(8, SIZE[1], 16)]

    def alike() -> float:
        seen = window.picture(folder / "table.png")
        assert seen.get_size() == SIZE
        assert len({tuple(seen.get_at(point)) for point in points}) > 500, "the window is blank"
        near = sum(
            all(abs(a - b) < 16 for a, b in zip(seen.get_at(point)[:3], wanted.get_at(point)[:3], strict=True))
            for point in points
        )
        return near / len(points)

    wait_for(lambda: alike() > 0.9, "the table in the window")


def menu(window: Window, folder: Path, line: str) -> None:
    """Return a line of the menu of the table."""
    shadow = Shadow(folder / "shadow", window.save)
    shadow.click(Target("menu"))
    shadow.click(Target("menu_option", MENU.index(line)))
    shadow.scene.close()
    for place in shadow.places:
        window.click(place)


def turn_the_music_down(window: Window, folder: Path) -> None:
    """Open the settings from the game and go back: the game is unchanged, and the slider stays where it was
    released."""
    decisions = len(window.record().steps)
    menu(window, folder, "settings")
    window.until("settings")
    page = sized(settings.SettingsScene(Context.open(folder, "en")))
    heading = page.form["tab.sound"].rect.center
    window.click(heading)
    page.handle(Pressed(heading))
    page.handle(Released(heading))
    slider = page.form["music"]
    assert isinstance(slider, Slider)
    window.drag(slider.knob(page.context).center, (slider.rail.x - 40, slider.rail.y - 30))
    wait_for(lambda: Settings.load(folder).music == 0, "no music")
    window.click(page.form["back"].rect.center)
    window.until("table")
    assert len(window.record().steps) == decisions


def leave(window: Window, folder: Path) -> None:
    """Leave by the menu and the title; the game can be continued afterwards."""
    decisions = len(window.record().steps)
    menu(window, folder, "leave")
    window.until("title")
    assert len(window.record().steps) == decisions
    window.click(title_layout.layout(SIZE).blocks["quit"].center)
    assert window.game.wait(PATIENCE) == 0
