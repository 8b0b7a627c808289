"""Games from the folder beside the executable: off until the player allows them, once."""

import sys
from pathlib import Path

import pytest
from packages import Packages
from stage import click, sized

from engine.kernel.games import GAMES
from game import cli
from game.clients import CLIENTS
from game.input.intents import Command
from game.scenes.flow import open_app
from game.scenes.settings.outside import OutsideScene
from game.scenes.settings.scene import SettingsScene, links
from game.scenes.title.scene import TitleScene, _next
from game.shell.app import App
from game.shell.context import Context
from game.shell.language import Language
from game.shell.options import CommandOptions
from game.shell.outside import is_to_be_asked, outside_games
from game.shell.places import GoOutside
from game.shell.settings import Settings

SIZE = (1280, 720)


@pytest.fixture
def folder(packages: Packages, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An executable with a folder of two games beside it."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(packages.folder / "firenze"))
    games = packages.folder / "games"
    packages.lay(games / "first", "heaps", files={"words/en.toml": "name = 'Heaps of stones'"}, is_project=True)
    packages.lay(games, "stones")
    return games


def opened(context: Context) -> App:
    """Open the window, and let the title be seen."""
    context.settings.welcomed = True
    app = open_app(CommandOptions(size=SIZE), context)
    for _ in range(4):
        app.frame(1 / 60)
    return app


def answered(app: App, answer: str) -> None:
    """Answer the question that is open."""
    scene = app.stack.top
    assert isinstance(scene, OutsideScene)
    app.stack.apply(click(scene, scene.form[answer].rect))


def test_nothing_of_the_folder_is_known_before_it_is_allowed(folder: Path, context: Context) -> None:
    earlier = set(sys.modules)  # other tests have games of their own
    assert outside_games() == ("heaps", "stones") and is_to_be_asked(context.settings)
    app = opened(context)
    asked = app.stack.top
    assert isinstance(asked, OutsideScene) and asked.form.focus == "no"
    assert not {"heaps", "stones"} & {*GAMES, *CLIENTS} and not any(
        "_package" in name for name in sys.modules.keys() - earlier
    )


@pytest.mark.parametrize("code", ("de", "en"))
def test_the_question_names_the_games_and_their_rights(folder: Path, context: Context, code: str) -> None:
    scene = sized(OutsideScene(context))
    said = " ".join(scene.question())
    assert str(folder) in said and "Heaps, Stones" in said and {"de": "Rechten", "en": "rights"}[code] in said


def test_a_yes_brings_the_games_at_once_and_at_every_start(folder: Path, context: Context) -> None:
    context.language = Language.load("en")
    app = opened(context)
    answered(app, "yes")
    title = app.stack.top
    assert isinstance(title, TitleScene) and _next("kgr") == "heaps"
    app.close()
    assert list(CLIENTS)[4:] == ["heaps", "stones"] and context.language.called("heaps") == "Heaps of stones"
    kept = Settings.load(context.config_dir)
    assert kept.outside and not is_to_be_asked(kept)


def test_a_no_is_kept_and_can_be_changed_in_the_settings(folder: Path, context: Context) -> None:
    app = opened(context)
    answered(app, "no")
    app.close()
    page = sized(SettingsScene(context))
    page.form.set_focus("outside")
    assert page.handle(Command("confirm")) == GoOutside()
    kept = Settings.load(context.config_dir)
    assert not kept.outside and not is_to_be_asked(kept) and not {"heaps", "stones"} & {*GAMES}
    assert "outside" in links("table")


def test_without_a_folder_nobody_is_asked(context: Context) -> None:
    assert not is_to_be_asked(context.settings) and "outside" not in links("table")


def test_the_command_line_takes_games_from_any_folder(
    packages: Packages, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    packages.lay(packages.folder, "stones")
    given = ["--game", "stones", "--save-dir", str(tmp_path / "saved"), "--frames", "3"]
    with pytest.raises(SystemExit):
        cli.main(given)
    assert "invalid choice: 'stones'" in capsys.readouterr().err
    assert cli.main([*given, "--games-dir", str(packages.folder)]) == 0
    with pytest.raises(SystemExit):
        cli.main(["--games-dir", str(tmp_path / "nowhere")])
    assert "there is no folder" in capsys.readouterr().err


def test_an_allowed_game_can_be_asked_for_on_the_command_line(folder: Path, tmp_path: Path) -> None:
    Settings(outside=True, outside_asked=True).save(tmp_path)
    assert cli.main(["--game", "stones", "--save-dir", str(tmp_path), "--frames", "3"]) == 0
