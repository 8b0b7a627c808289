"""Pictures of every screen in its telling states: the quickest way to look at a change.

    python -m game gallery DIR [--size 1280x720] [--language de] [--only NAME]

SHOTS is a list of (name, function); the function gets the context and the size and returns a Scene that has been
resized and brought into its state, or a finished Surface. Every game adds its own (`GameClient.shots`).
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path
from typing import TypeVar

import pygame

from engine.games import DEFAULT
from game.client import GameClient, Shot
from game.clients import CLIENTS, find_client
from game.graphics.theme import SHAPES
from game.input import Command, Intent, PointerMoved, Pressed
from game.scenes.crash import CrashScene
from game.scenes.games import GamesScene
from game.scenes.seats import EMPTY, Draft, SeatDraft, SeatsScene, fresh_draft
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from game.shell.context import Context
from game.shell.crash import SAVED, CrashReport
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.options import size_argument
from game.shell.scene import Scene, Size
from game.shell.session import Session
from game.shell.settings import INSTANT
from game.shell.setup import HUMAN, default_names, offered_levels, quick_setup
from game.ui.rows import Slider

S = TypeVar("S", bound=Scene)
FIRST = PointerMoved((-1, -1))


def title_fresh(context: Context, size: Size) -> Scene:
    """No saved game yet: Continue is dark; the keys stand on New game."""
    return _settled(_shown(TitleScene(context), size, Command("down")))


def title_continue(context: Context, size: Size) -> Scene:
    """A saved game; the pointer is on Continue."""
    _saved(context, 1)
    scene = _shown(TitleScene(context), size)
    scene.handle(PointerMoved(scene.form["continue"].rect.center))
    return _settled(scene)


def title_notice(context: Context, size: Size) -> Scene:
    """A saved game that cannot be continued."""
    scene = TitleScene(context)
    scene.notify(context.t("title.cannot_continue", reason=context.t("title.damaged.illegal", line=17)))
    return _shown(scene, size)


def seats_fresh(context: Context, size: Size) -> Scene:
    """As a newcomer finds it."""
    return _shown(SeatsScene(context, find_client(DEFAULT), 482913), size)


def seats_full(context: Context, size: Size) -> Scene:
    """Four seats, start given, longest values, a name being typed."""
    client = find_client(DEFAULT)
    names, level = ("Anna", "Bartholomäus", "Chiara", "Wilhelmine W."), _level(client)
    niches = [SeatDraft(*seat) for seat in zip(names, SHAPES, (HUMAN, level) * 2, strict=True)]
    options = {option.name: option.values[-1] for option in client.options}
    draft = Draft(client, niches, options, 1, "7", 4.0)
    scene = _shown(SeatsScene(context, client, draft=draft), size)
    scene.form.set_focus("name.2")
    return _settled(scene)


def seats_problem(context: Context, size: Size) -> Scene:
    """Start was pressed although two names are the same."""
    client = find_client(DEFAULT)
    draft = fresh_draft(context, client, 482913)
    draft.niches = [
        SeatDraft("Anna", "circle", HUMAN),
        SeatDraft("anna", "shield", HUMAN),
        SeatDraft("Chiara", "lozenge", EMPTY),
        SeatDraft("Dante", "star", _level(client)),
    ]
    scene = _shown(SeatsScene(context, client, draft=draft), size)
    scene.form.set_focus("start_game")
    scene.handle(Command("confirm"))
    return _settled(scene)


def games(context: Context, size: Size) -> Scene:
    """Several games can be continued; the pointer is on the second."""
    _saved(context, 4)
    scene = _shown(GamesScene(context), size)
    for _ in scene.games:
        scene.update(0.0)
    scene.handle(PointerMoved(scene.form["game.1"].rect.center))
    return _settled(scene)


def settings_dragged(context: Context, size: Size) -> Scene:
    """The slider of the effects is being dragged down."""
    scene = _shown(SettingsScene(context), size)
    slider = scene.form["effects"]
    assert isinstance(slider, Slider)
    scene.handle(PointerMoved(slider.rail.center))
    scene.handle(Pressed(slider.rail.center))
    scene.handle(PointerMoved((slider.rail.x + round(slider.rail.width * 0.37), slider.rail.y)))
    return _settled(scene)


def settings_mute(context: Context, size: Size) -> Scene:
    """No sound: the volumes are unlit; the keys stand on the music."""
    context.set_muted(True)
    context.set_reduced_motion(True)
    context.set_speed(INSTANT)
    scene = _shown(SettingsScene(context), size)
    scene.form.set_focus("music")
    return _settled(scene)


def crash(context: Context, size: Size) -> Scene:
    """The program has ended with an error; the path of the report is long."""
    report = Path("/home/bartholomaeus/.local/share/firenze/reports/2026-11-20_213045_unexpected.txt")
    return _shown(CrashScene(context, CrashReport(report, SAVED)), size)


SHOTS: list[Shot] = [
    ("title", title_fresh),
    ("title_continue", title_continue),
    ("title_notice", title_notice),
    ("games", games),
    ("seats", seats_fresh),
    ("seats_full", seats_full),
    ("seats_problem", seats_problem),
    ("settings", settings_dragged),
    ("settings_mute", settings_mute),
    ("crash", crash),
]


def all_shots() -> list[Shot]:
    """The shots of every scene and of every game."""
    return [*SHOTS, *(shot for name in CLIENTS for shot in find_client(name).shots())]


def paint(shot: Shot, context: Context, size: Size) -> pygame.Surface:
    """The picture of one shot."""
    made = shot[1](context, size)
    if isinstance(made, pygame.Surface):
        return made
    surface = pygame.Surface(size)
    made.draw(surface)
    made.close()
    return surface


def main(argv: list[str] | None = None) -> int:
    """Write the pictures; returns 0, or leaves with status 2 when the command line makes no sense."""
    parser = argparse.ArgumentParser(prog="python -m game gallery", description="Paint every screen to PNG files.")
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--size", type=size_argument, default=(1920, 1080), metavar="WxH")
    parser.add_argument("--language", choices=LANGUAGE_CODES, default="en")
    parser.add_argument("--only", default="", metavar="NAME", help="only shots whose name begins like this")
    options = parser.parse_args(argv)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode(options.size)
    options.folder.mkdir(parents=True, exist_ok=True)
    for shot in all_shots():
        if not shot[0].startswith(options.only):
            continue
        with tempfile.TemporaryDirectory() as folder:
            context = Context.open(Path(folder))
            context.language = Language.load(options.language)
            picture = paint(shot, context, options.size)
        width, height = options.size
        path = options.folder / f"{shot[0]}_{width}x{height}_{options.language}.png"
        pygame.image.save(picture, path)
        print(path)
    pygame.display.quit()
    return 0


def _shown(scene: S, size: Size, intent: Intent = FIRST) -> S:
    """The scene laid out, its first picture drawn, one intent given."""
    scene.resize(size)
    scene.draw(pygame.Surface(size))
    scene.handle(intent)
    return scene


def _settled(scene: S) -> S:
    """Let hover and growth come to rest."""
    scene.update(0.2)
    scene.update(2.0)
    return scene


def _level(client: GameClient) -> str:
    """The strongest computer player."""
    return offered_levels(client.game)[-1]


def _saved(context: Context, count: int) -> None:
    """So many games of a person and a computer player have been begun, always at the same moment."""
    level = _level(find_client(DEFAULT))
    for number in range(count):
        kinds = (HUMAN, *(level,) * (1 + number % 3))
        session = Session.begin(quick_setup(kinds, default_names(context.language), number, 1.0), context.library)
        session.close()
        assert session.path is not None
        os.utime(session.path, (1_793_000_000 - 90_000 * number,) * 2)
