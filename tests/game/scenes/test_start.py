"""The start: the first picture waits for nothing that it does not show."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from packages import Packages
from stage import sized

from game.clients import title_of
from game.input.intents import PointerMoved
from game.scenes.flow import open_app
from game.scenes.title.scene import TitleScene
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.options import CommandOptions
from game.shell.window import NAME, Window

ROOT = Path(__file__).resolve().parents[3]
LATER = ("numpy", "json", "tomllib", "datetime", "game.scenes", "game.shell.context", "game.ui", "game.table")
"""Modules that the first picture does not need: words, scenes, records, games."""
NEWER = 2
"""The module that opens the window where it was left, and that of the fonts of the system, which names may need."""
DRAWERS = 4
"""Two drawers of the engine, the marks of records, and the title card of the game that is shown."""
FIRST, MENU = 37 + DRAWERS, 120 + NEWER + DRAWERS + 2
"""Maximum number of modules until the first picture and until the menu, which shows the doors of all games, too,
without those of an empty window."""


def loaded(folder: Path, frames: int, path: str = "") -> list[str]:
    """Return the modules loaded after this many frames, without those of an empty window. path: where Python looks for
    modules besides."""
    program = (
        "import __future__, sys, pygame; pygame.display.init(); empty = set(sys.modules); from game.cli import main\n"
        f"assert main(['--frames', '{frames}', '--save-dir', {str(folder)!r}]) == 0\n"
        "print(*(name for name in sys.modules if name not in empty))"
    )
    env = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    env["PYTHONPATH"] = os.pathsep.join(filter(None, (path, env.get("PYTHONPATH"))))
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_the_first_picture_reads_nothing_it_does_not_need(tmp_path: Path) -> None:
    found = loaded(tmp_path, 1)
    early = [name for name in found if name.startswith(LATER)]
    assert not early and len(found) <= FIRST, (len(found), early or found)


def test_the_menu_reads_no_game(tmp_path: Path) -> None:
    found = loaded(tmp_path, 2)
    early = [
        name
        for name in found
        if name.startswith(
            (
                "engine.firenze",
                "engine.kernel.reasons",
                "engine.journal.journal",
                "game.shell.session",
                "game.table",
                "numpy",
            )
        )
    ]
    assert not early and len(found) <= MENU, (len(found), early or found)


def test_the_start_waits_for_no_game_from_outside(tmp_path: Path, packages: Packages) -> None:
    for name in ("heaps", "pebbles", "stones"):
        packages.install(name, files={"words/en.toml": f"name = '{name}'"})
    for frames, most in ((1, FIRST), (2, MENU)):
        found = loaded(tmp_path, frames, str(packages.folder))
        early = [name for name in found if "_package" in name or name.startswith("small_game")]
        assert not early and len(found) <= most, (len(found), early or found)


def test_the_window_is_called_as_every_language_calls_the_house() -> None:
    for code in LANGUAGE_CODES:
        assert Language.load(code).t("app.name") == NAME


def test_the_sky_stands_before_any_scene_and_no_second_time(context: Context) -> None:
    context.settings.welcomed = True
    options = CommandOptions(size=(1280, 720))
    window = Window(options, context.settings)
    window.show_first(title_of("firenze").sky)
    sky = pygame.image.tobytes(window.surface, "RGB")
    app = open_app(options, context, window)
    assert app.surface is window.surface and app.frames == 1
    app.frame(0.0)
    assert pygame.image.tobytes(app.surface, "RGB") != sky
    app.close()
    plain = open_app(options, context)
    plain.frame(0.0)  # as a game from the command line starts: the title paints its sky itself
    assert pygame.image.tobytes(plain.surface, "RGB") == sky
    plain.close()


def test_a_pointer_that_lies_where_a_line_is_going_to_stand_is_not_heard(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    title = sized(TitleScene(context, is_sky_shown=True))
    monkeypatch.setattr("game.shell.sound.audio.Sounds.play", lambda self, name, *_: heard.append(name))
    title.handle(PointerMoved(title.form["new"].rect.center))
    assert not heard
    title.draw(pygame.Surface((1280, 720)))
    title.handle(PointerMoved(title.form["games"].rect.center))
    assert heard == ["tick"]


def test_a_table_opens_without_anything_left_to_import(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path\n"
        "import pygame; pygame.display.init(); pygame.display.set_mode((640, 480))\n"
        "from game.clients import find_client; from game.scenes.flow import SceneOpener\n"
        f"from game.shell.context import Context; context = Context.open(Path({str(tmp_path)!r}), 'en')\n"
        "steps, most, before = 0, 0, set()\n"
        "for _ in SceneOpener(context, 'firenze').read_ahead((1280, 720)):\n"
        "    now = set(sys.modules); most = max(most, len(now - before) if steps else 0)\n"
        "    before = now; steps += 1\n"
        "find_client('firenze').table(); import game.scenes.play.table\n"
        "late = [name for name in set(sys.modules) - before if name.startswith(('game', 'engine'))]\n"
        "assert not late, late\n"
        "assert most <= 9, most"
    )
    env = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
