"""The window, the stack, the devices, the options and the settings."""

import json
import logging
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from stage import Listener, click, sized

from firenze.checks.patience import PATIENCE
from game.input.devices import Devices
from game.input.intents import CloseRequested, Command, Dragged, Intent, PointerMoved, Pressed, TextTyped, Wheel
from game.scenes.flow import SceneOpener, open_app
from game.scenes.seats.quick import quick_setup
from game.scenes.seats.scene import SeatsScene
from game.shell import window
from game.shell.app import App
from game.shell.context import Context
from game.shell.language import Language
from game.shell.options import CommandOptions, parse
from game.shell.places import GoSeats, GoSettings, GoTable
from game.shell.recording import LOG_HEAD
from game.shell.scene import Pop, Push, Quit, Replace, SceneStack
from game.shell.session.session import Session
from game.shell.settings import INSTANT, Settings, speed_name, speed_of
from game.shell.setup.setup import GameSetup, SeatSetup

ROOT = Path(__file__).resolve().parents[3]


class Room(Listener):
    """A scene that records the calls to it."""

    def __init__(self, context: Context, name: str = "room") -> None:
        super().__init__(context)
        self.name = name
        self.calls: list[str] = []

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((10, 20, 30))
        self.calls.append("draw")

    def cover(self) -> None:
        self.calls.append("cover")

    def resume(self) -> None:
        self.calls.append("resume")

    def close(self) -> None:
        self.calls.append("close")


def key(code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def test_stack_carries_out_what_scenes_hand_back(context: Context) -> None:
    first, second, third = Room(context, "first"), Room(context, "second"), Room(context, "third")
    stack = SceneStack(first, (1280, 720))
    stack.apply(Push(second))
    assert stack.top is second and second.size == (1280, 720) and first.calls == ["cover"]
    stack.resize((1920, 1080))
    assert second.size == (1920, 1080) and first.size == (1280, 720)
    stack.apply(Replace(third))
    assert stack.top is third and second.calls == ["close"] and third.size == (1920, 1080)
    stack.apply(Pop())
    assert stack.top is first and first.calls[-1] == "resume" and first.size == (1920, 1080)
    stack.apply(Quit())
    assert stack.top is None and first.calls[-2:] == ["resume", "close"]


def test_scenes_that_are_hidden_whole_are_told(context: Context) -> None:
    first, over, above = Room(context, "first"), Room(context, "over"), Room(context, "above")
    over.is_overlay = True
    stack = SceneStack(first, (1280, 720))
    stack.apply(Push(over))
    assert first.calls == [], "it is still in sight"
    stack.apply(Push(above))
    assert first.calls == ["cover"] and over.calls == ["cover"]
    stack.apply(Pop())
    assert first.calls == ["cover"] and over.calls == ["cover", "resume"]


def test_frames_are_driven_from_outside(context: Context) -> None:
    room = Room(context)
    app = App(CommandOptions(size=(1280, 720)), context, lambda _: room)
    for _ in range(90):
        assert app.frame(1 / 60)
    assert room.time == pytest.approx(1.5) and room.calls == ["draw"] * 90
    app.frame(0, [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1), key(pygame.K_ESCAPE)])
    assert room.heard == [Pressed((5, 6), 1), Command("cancel")]
    room.answer = Quit()
    assert not app.frame(0, [key(pygame.K_RETURN)])


def test_close_is_offered_to_the_scene_first(context: Context) -> None:
    room = Room(context)
    app = App(CommandOptions(size=(1280, 720)), context, lambda _: room)
    assert not app.frame(0, [pygame.Event(pygame.QUIT)])
    assert room.heard == [CloseRequested()] and room.calls == ["close"]


def test_frame_log_and_shots(context: Context, tmp_path: Path) -> None:
    log, shots = tmp_path / "deep" / "log.csv", tmp_path / "shots"
    options = CommandOptions(size=(1280, 720), frames=5, frame_log=log, shots=shots, shot_every=2)
    assert App(options, context, Room).run() == 0
    lines = log.read_text().splitlines()
    assert lines[0] + "\n" == LOG_HEAD and len(lines) == 6
    for k, line in enumerate(lines[1:]):
        frame, update, draw, present, total, moving, scene = line.split(",")
        assert (int(frame), moving, scene) == (k, "0", "room")
        assert float(total) >= float(update) + float(draw) + float(present) - 0.01  # and a look for garbage
    assert sorted(path.name for path in shots.iterdir()) == [f"frame_{k:06d}.png" for k in (0, 2, 4)]


@pytest.mark.parametrize(
    ("event", "typing", "intent"),
    [
        (key(pygame.K_z, pygame.KMOD_CTRL), False, Command("undo")),
        (key(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT), False, Command("redo")),
        (key(pygame.K_y, pygame.KMOD_CTRL), False, Command("redo")),
        (key(pygame.K_z), False, Command("bare")),
        (key(pygame.K_j), False, None),
        (key(pygame.K_SPACE), False, Command("confirm")),
        (key(pygame.K_SPACE), True, None),
        (key(pygame.K_RETURN), True, Command("confirm")),
        (key(pygame.K_RETURN, pygame.KMOD_ALT), False, Command("fullscreen")),
        (key(pygame.K_TAB, pygame.KMOD_SHIFT), False, Command("previous")),
        (pygame.Event(pygame.TEXTINPUT, text="ü"), True, TextTyped("ü")),
        (pygame.Event(pygame.TEXTINPUT, text="ü"), False, None),
        (pygame.Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(0, 0), buttons=(0, 0, 0)), False, PointerMoved((3, 4))),
        (pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1), False, Wheel((-1, -1), -1)),
        (pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=4), False, None),
    ],
)
def test_devices_become_intents(event: pygame.Event, typing: bool, intent: Intent | None) -> None:
    assert Devices().translate(event, typing) == (() if intent is None else (intent,))


def test_options_are_read() -> None:
    line = "--demo --seed 7 --size 1920x1080 --speed instant --frames 3 --seats greedy,greedy"
    options = parse(line.split())
    assert (options.demo, options.seed, options.size, options.speed) == (True, 7, (1920, 1080), INSTANT)
    assert options.seats == ("greedy", "greedy") and options.frames == 3
    assert parse([]) == CommandOptions() and parse(["--game", "firenze"]).game == "firenze"


@pytest.mark.parametrize(
    "line",
    [
        "--size big",
        "--size 1x1",
        "--speed 3",
        "--speed inf",
        "--seats human",
        "--seats human,master@nobody",
        "--game chess",
        "--seats human,wizard",
        "--frames 0",
        "--language fr",
        "--demo --seats human,greedy",
        "--fullscreen --size 1920x1080",
        "--seed x",
        "--frobnicate",
    ],
)
def test_senseless_options_end_with_one_sentence(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        parse(line.split())
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("firenze: ") and said.count("\n") == 1


def test_a_game_that_has_no_client_cannot_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert parse(["--game", "lots"], ("firenze", "lots")).game == "lots"
    with pytest.raises(SystemExit):
        parse(["--game", "lots"], ("firenze",))
    assert "invalid choice: 'lots'" in capsys.readouterr().err


def test_without_a_display_it_says_so() -> None:
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env.pop("SDL_VIDEODRIVER", None)
    if not sys.platform.startswith("linux"):
        pytest.skip("only Linux starts without a display")
    done = subprocess.run(
        [sys.executable, "main.py", "--language", "en"],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 2
    assert "screen" in done.stderr and done.stderr.count("\n") == 1


def test_a_video_driver_counts_as_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert window.has_display()


def test_settings_survive(tmp_path: Path) -> None:
    Settings(language="de", speed=INSTANT, one_press=True, reduced_motion=True).save(tmp_path)
    assert Settings.load(tmp_path) == Settings(language="de", speed=INSTANT, one_press=True, reduced_motion=True)
    assert Settings.load(tmp_path / "nowhere") == Settings()


@pytest.mark.parametrize("damage", ["", "{", "[]", "\x00\xff", '"x"'])
def test_damaged_settings_are_put_aside(tmp_path: Path, damage: str, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "settings.json"
    path.write_text(damage, encoding="latin-1")
    with caplog.at_level(logging.WARNING):
        assert Settings.load(tmp_path) == Settings()
    assert "cannot be read" in caplog.text
    assert not path.exists() and (tmp_path / "settings.damaged.json").read_text(encoding="latin-1") == damage


def test_values_out_of_range_fall_back_one_by_one(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"language": "de", "speed": "9", "fullscreen": "yes", "x": 1}))
    assert Settings.load(tmp_path) == Settings(language="de")


def test_command_line_does_not_change_the_settings(tmp_path: Path) -> None:
    context = Context.open(tmp_path, "de", 4.0)
    assert (context.speed, context.settings.speed) == (4.0, 1.0)
    context.set_language("en")
    assert Settings.load(tmp_path) == Settings(language="en")
    context.set_speed(INSTANT)
    assert Settings.load(tmp_path).speed == INSTANT


def test_speeds_have_names() -> None:
    names = ["0.5", "1", "2", "4", "instant"]
    assert [speed_name(speed_of(name)) for name in names] == names


ANNA, BRUNO = SeatSetup("Anna", "circle"), SeatSetup("Bruno", "star", "greedy")


@pytest.mark.parametrize(
    "build",
    [
        lambda: GameSetup((ANNA,)),
        lambda: GameSetup((ANNA, BRUNO, ANNA, BRUNO, ANNA)),
        lambda: GameSetup((ANNA, SeatSetup("B", "square"))),
        lambda: GameSetup((ANNA, SeatSetup("B", "star", "wizard"))),
        lambda: GameSetup((ANNA, BRUNO), start=2),
        lambda: GameSetup((ANNA, BRUNO), options={"levies": "never"}),
    ],
)
def test_impossible_games_are_refused(build: Callable[[], GameSetup]) -> None:
    with pytest.raises(ValueError, match=r"2 to 4|no such|levies"):
        Session.begin(build(), None)


def test_gallery_paints_what_is_asked_for(tmp_path: Path) -> None:
    from gallery.pictures import main as gallery

    assert gallery([str(tmp_path), "--size", "640x360", "--language", "de", "--only", "results"]) == 0
    assert {path.name for path in tmp_path.iterdir()} == {"results_640x360_de.png", "results_tie_640x360_de.png"}
    picture = pygame.image.load(tmp_path / "results_640x360_de.png")
    assert picture.get_size() == (640, 360)


def test_first_picture_reads_no_sprites(context: Context) -> None:
    context.settings.welcomed = True
    app = open_app(CommandOptions(size=(1280, 720)), context)
    app.frame(0)
    assert context.loaded_sprites is None
    app.frame(1 / 60)
    app.frame(1 / 60)
    assert context.loaded_sprites is not None


def test_first_start_asks_after_the_first_picture(context: Context) -> None:
    app = open_app(CommandOptions(size=(1280, 720)), context)
    seen = [app.stack.top.name for _ in range(3) if app.frame(1 / 60) and app.stack.top is not None]
    assert seen == ["title", "welcome", "welcome"]


def test_the_scene_in_front_says_what_a_finger_drags(context: Context) -> None:
    app = App(CommandOptions(size=(1280, 720)), context, Room)
    room = app.stack.top
    assert isinstance(room, Room)
    for drags in (False, True):
        room.drags = lambda pos, drags=drags: drags  # type: ignore[method-assign, misc]
        room.heard.clear()
        for kind, y in ((pygame.FINGERDOWN, 0.5), (pygame.FINGERMOTION, 0.7), (pygame.FINGERUP, 0.7)):
            app.frame(0, [pygame.Event(kind, touch_id=0, finger_id=0, x=0.5, y=y, dx=0, dy=0)])
        assert any(isinstance(intent, Dragged) for intent in room.heard) == drags
        assert any(isinstance(intent, Wheel) for intent in room.heard) != drags


def test_the_device_used_last_is_known_and_the_pointer_shown_beside_it(context: Context) -> None:
    app = App(CommandOptions(size=(1280, 720)), context, Room)
    finger = pygame.Event(pygame.FINGERDOWN, touch_id=0, finger_id=0, x=0.5, y=0.5, dx=0, dy=0)
    lifted = pygame.Event(pygame.FINGERUP, touch_id=0, finger_id=0, x=0.5, y=0.5, dx=0, dy=0)
    app.frame(0, [key(pygame.K_RETURN)])
    assert context.device == "keys" and pygame.mouse.get_visible()
    app.frame(0, [finger, lifted])
    assert context.device == "touch" and not pygame.mouse.get_visible()
    room = app.stack.top
    assert isinstance(room, Room) and room.heard[1] == Pressed((640, 360), by_finger=True)
    app.frame(0, [pygame.Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(0, 0), buttons=(0, 0, 0), touch=False)])
    assert context.device == "mouse" and pygame.mouse.get_visible()


def test_the_window_is_called_after_the_game_in_it_and_the_house(context: Context) -> None:
    context.language = Language.load("en", strict=True)
    app = open_app(CommandOptions(size=(1280, 720)), context)
    app.frame(0)
    assert pygame.display.get_caption()[0] == "Firenze"
    for game, words in (("fuersten", "The Princes of Florence – Firenze"), ("firenze", "Firenze")):
        session = Session.begin(quick_setup(("human",) * 3, ("Anna", "Bruno", "Chiara"), 3, 1.0, game), context.library)
        for go in (GoSeats(game), GoTable(session), GoSettings()):
            app.stack.apply(go)
            app.frame(0)
            assert pygame.display.get_caption()[0] == words, go.place
        for _ in range(3):
            app.stack.drop()
    app.frame(0)
    assert pygame.display.get_caption()[0] == "Firenze"


def test_help_speaks_of_the_house(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse(["--help"], ("firenze", "fuersten"))
    said = capsys.readouterr().out
    assert "house of board games" in said and "towers" not in said


def test_the_title_opens_on_the_game_that_was_begun_last(context: Context) -> None:
    scene = sized(SceneOpener(context, "firenze")(GoSeats("fuersten")))
    assert isinstance(scene, SeatsScene)
    click(scene, scene.form["start_game"].rect)
    assert Settings.load(context.config_dir).game == "fuersten"


@pytest.mark.parametrize("size", [(-5, 7), (0, 0), (2**31 - 1, 2**31 - 1)])
def test_a_size_that_no_window_has_is_not_remembered(size: tuple[int, int], context: Context) -> None:
    """After full screen the window has its former size again."""
    app = App(CommandOptions(size=(1280, 720)), context, Room)
    app.frame(0.0)
    app.frame(0.0, [pygame.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)])
    for is_full in (True, False):
        context.set_fullscreen(is_full)
        assert app.frame(0.0)
    assert app.surface.get_size() == (1280, 720)
