"""A package that is broken, or gone, costs a sentence: neither the house nor a saved game."""

from pathlib import Path

import pygame
import pytest
from games_page import opened, read_all
from packages import GAME, Packages
from stage import sized

from engine.__main__ import main as engine
from engine.journal.journal import JournalError
from engine.journal.journal_file import load
from engine.kernel.games import ASIDE, GAMES, doubles, read_again
from game import cli
from game.clients import CLIENTS, playable
from game.input.intents import Command, Wheel
from game.scenes.doors import Door
from game.scenes.games.scene import GamesScene
from game.scenes.games.words import problem_of, standing_of
from game.scenes.lobby import Lobby
from game.scenes.opening.records import replay
from game.scenes.seats.quick import quick_setup
from game.scenes.title.scene import TitleScene, TitleSpeech
from game.shell.context import Context
from game.shell.language import Language
from game.shell.places import GoReplay
from game.shell.session.session import Session
from game.shell.settings import Settings

SIZE = (1280, 720)
BREAKS = {
    "module": (GAME + "\nimport nowhere_to_be_found\n", {}),
    "attribute": ("", {}),
    "name": (GAME.replace("{name}", "another"), {}),
    "words": (GAME, {"words/de.toml": "name = "}),
    "sprites": (GAME, {"assets/sprites/index.json": "{"}),
}


def title(context: Context, game: str = "firenze", frames: int = 6) -> TitleScene:
    """Return a title after some frames; in the second its menu is seen."""
    context.settings.welcomed = True
    scene = sized(TitleScene(context, game=game))
    surface = pygame.Surface(SIZE)
    for _ in range(frames):
        scene.update(1 / 60)
        scene.draw(surface)
    return scene


def press(scene: TitleScene, name: str) -> None:
    scene.form.set_focus(name)
    scene.handle(Command("confirm"))


@pytest.fixture(params=("de", "en"))
def spoken(request: pytest.FixtureRequest, context: Context) -> Context:
    context.language = Language.load(request.param)
    return context


@pytest.mark.parametrize("fault", BREAKS)
def test_a_broken_package_costs_a_sentence_on_the_title(fault: str, packages: Packages, spoken: Context) -> None:
    source, files = BREAKS[fault]
    packages.install("heaps", source, files)
    packages.install("stones")
    scene = title(spoken, "heaps")
    assert list(ASIDE) == ["heaps"] and "heaps" not in CLIENTS and "heaps" not in GAMES and "stones" in CLIENTS
    assert scene.notice.startswith("Heaps") and "\n" not in scene.notice and "⟦" not in scene.notice
    assert scene.game == "firenze", "the title of a broken game gives way"


def test_the_title_says_which_of_two_games_with_one_name_is_played(packages: Packages, spoken: Context) -> None:
    """A game that its author's project lists too is one game."""
    packages.install("heaps")
    packages.install("stones")
    points = packages.folder / "heaps-1.0.dist-info" / "entry_points.txt"
    (packages.folder / "pyproject.toml").write_bytes(points.read_bytes())
    read_again()
    assert not doubles() and not title(spoken).notice
    points = packages.folder / "stones-1.0.dist-info" / "entry_points.txt"
    points.write_text(points.read_text("utf-8").replace("stones =", "heaps ="), "utf-8")
    read_again()
    scene = title(spoken, "heaps")
    assert "stones_package.game" in scene.notice and scene.notice.endswith(".") and "\n" not in scene.notice
    assert scene.game == "heaps" and GAMES["heaps"] == "heaps_package.game:GAME" and not ASIDE


def test_the_switch_passes_a_broken_package_even_at_once(packages: Packages, context: Context) -> None:
    packages.install("heaps", "1 / 0")
    packages.install("stones")
    context.language = Language.load("en")
    scene = title(context, "kgr", frames=3)
    press(scene, "door.heaps")
    assert scene.game == "kgr" and scene.notice and "door.heaps" not in scene.form
    press(scene, "door.stones")
    assert scene.game == "stones" == playable()[-1]


def test_a_broken_package_is_refused_on_the_command_line(
    packages: Packages, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    packages.install("heaps", "1 / 0")
    assert cli.main(["--game", "heaps", "--save-dir", str(tmp_path)]) == 2
    assert "'heaps' cannot be loaded" in capsys.readouterr().err
    assert engine(["play", "--game", "heaps"]) == 2
    assert "'heaps' cannot be loaded" in capsys.readouterr().err


def saved(context: Context) -> Path:
    """Save a game of the package `heaps` in the library; return its file."""
    session = Session.begin(
        quick_setup(("human", "random", "random"), ("Anna", "Bruno", "Carla"), 3, 1.0, "heaps"), context.library
    )
    assert session.path is not None
    session.close()
    return session.path


def test_a_saved_game_of_a_package_that_is_gone_says_so_and_goes_on_when_it_is_back(
    packages: Packages, context: Context, capsys: pytest.CaptureFixture[str]
) -> None:
    packages.install("heaps")
    context.language = Language.load("en")
    path = saved(context)
    data = path.read_bytes()
    context.settings.game = "heaps"
    context.settings.save(context.config_dir)
    packages.remove("heaps")

    assert Settings.load(context.config_dir).game == "firenze"
    scene = title(context)
    press(scene, "continue")
    assert "Heaps, is not installed here" in scene.notice
    page = opened(context)
    read_all(page, pygame.Surface(SIZE))
    (entry,) = page.index.entries
    assert standing_of(entry, context) == "not installed" and "is not installed here" in problem_of(entry, context)
    assert not {"damaged", "rescued"} & set(problem_of(entry, context).split())
    assert not page.form["open"].enabled
    told = replay(Lobby(context, "firenze"), GoReplay(path))
    assert isinstance(told, GamesScene) and "is not installed here" in told.notice
    assert engine(["replay", str(path)]) and "is not installed here" in capsys.readouterr().err
    with pytest.raises(JournalError, match="'heaps', which is not installed here"):
        load(path)
    assert path.read_bytes() == data and [*path.parent.iterdir()] == [path]

    packages.bring_back("heaps")
    assert Session.load(path).game.name == "heaps"


def test_the_switch_of_seven_games_goes_round_both_ways_and_says_where_it_is(
    packages: Packages, context: Context
) -> None:
    for name in ("heaps", "stones", "pebbles"):
        packages.install(name)
    context.language = Language.load("en")
    scene, seen = title(context), []
    for name in CLIENTS:
        if name != scene.game:
            press(scene, f"door.{name}")
        shown = [widget for widget in scene.form if isinstance(widget, Door) and widget.visible]
        seen.append((scene.game, len(shown), [door.game for door in shown if door.is_open]))
        assert not any(door.more for door in shown), "there are not more than have room"
    assert seen == [(name, 7, [name]) for name in CLIENTS]
    door = scene.form[f"door.{scene.game}"]
    for dy, game in ((-1, "firenze"), (1, scene.game)):
        scene.handle(Wheel(door.rect.center, dy))
        assert scene.game == game
    assert TitleSpeech(scene).detail(door) == "This door is open. Game 7 of 7."
