"""The title: menu by mouse and keys, language, continue, demonstration."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from stage import SIZES, FakeTable, click

from game.input import Command, PointerMoved, Pressed, Resized
from game.paths import autosave
from game.scenes.seats import SeatsScene
from game.scenes.settings import SettingsScene
from game.scenes.title import IDLE, MENU, Attract, TitleScene, layout
from game.shell.context import Context
from game.shell.scene import Pop, Push, Quit
from game.shell.settings import Settings
from game.ui.widgets import LEAST_TARGET, Block


@pytest.fixture
def title(context: Context) -> TitleScene:
    scene = TitleScene(context)
    scene.resize((1280, 720))
    return scene


def label(scene: TitleScene, name: str) -> str:
    block = scene.form[name]
    assert isinstance(block, Block)
    return "".join(word for word, _ in block.parts)


def test_new_game_leads_to_the_seats(title: TitleScene) -> None:
    change = click(title, title.form["new"].rect)
    assert isinstance(change, Push) and isinstance(change.scene, SeatsScene)


def test_quit(title: TitleScene) -> None:
    assert click(title, title.form["quit"].rect) == Quit()


def test_the_settings_and_back_in_another_language(title: TitleScene) -> None:
    change = click(title, title.form["settings"].rect)
    assert isinstance(change, Push) and isinstance(change.scene, SettingsScene)
    title.context.set_language("de")  # there
    title.resize((1280, 720))
    title.resume()
    assert label(title, "settings") == "Einstellungen"


def test_a_press_that_slips_off_does_nothing(title: TitleScene) -> None:
    title.handle(Pressed(title.form["quit"].rect.center))
    from game.input import Released

    assert title.handle(Released((5, 5))) is None


def test_continue_is_dark_without_a_saved_game(title: TitleScene) -> None:
    assert not title.form["continue"].enabled
    assert click(title, title.form["continue"].rect) is None


def test_continue_loads_the_saved_game(title: TitleScene, fake_table: type[FakeTable]) -> None:
    path = autosave(title.context.save_dir)
    path.write_text("a game", encoding="utf-8")
    title.resume()
    change = click(title, title.form["continue"].rect)
    assert isinstance(change, Push) and isinstance(change.scene, FakeTable)
    assert (change.scene.how, change.scene.what) == ("load", path)


def test_a_damaged_game_is_explained(title: TitleScene, fake_table: type[FakeTable]) -> None:
    autosave(title.context.save_dir).write_text("damaged", encoding="utf-8")
    title.resume()
    assert click(title, title.form["continue"].rect) is None
    assert title.notice == "The saved game cannot be continued: line 3 is damaged."


def test_every_damage_has_a_sentence(context: Context) -> None:
    source = (Path(__file__).parents[2] / "engine" / "journal.py").read_text(encoding="utf-8")
    codes = set(re.findall(r'JournalError\("(\w+)"', source))
    assert codes
    for code in codes:
        assert context.t(f"title.damaged.{code}", line=1)


def test_language_is_switched_and_kept(title: TitleScene) -> None:
    assert label(title, "new") == "New game"
    click(title, title.form["language"].rect)
    assert label(title, "new") == "Neues Spiel"
    assert Settings.load(title.context.config_dir).language == "de"
    click(title, title.form["language"].rect)
    assert label(title, "new") == "New game"


def test_keys_move_through_the_menu_and_skip_what_is_dark(title: TitleScene) -> None:
    title.handle(Command("down"))
    assert title.form.focus == "new"
    title.handle(Command("down"))
    assert title.form.focus == "settings"
    title.handle(Command("down"))
    assert title.form.focus == "language"
    title.handle(Command("next"))
    assert title.form.focus == "quit"
    title.handle(Command("up"))
    assert title.form.focus == "language"
    title.handle(Command("up"))
    title.handle(Command("up"))
    change = title.handle(Command("confirm"))
    assert isinstance(change, Push)


def test_left_alone_it_shows_a_game(title: TitleScene, fake_table: type[FakeTable]) -> None:
    for _ in range(round(IDLE * 10) - 2):
        assert title.update(0.1) is None
    title.handle(PointerMoved((4, 4)))  # somebody is there
    for _ in range(round(IDLE * 10) - 2):
        assert title.update(0.1) is None
    change = title.update(0.3)
    assert isinstance(change, Push) and isinstance(change.scene, Attract)
    change.scene.close()


@pytest.mark.parametrize("intent", [Pressed((5, 5)), Command("confirm"), PointerMoved((400, 400))])
def test_any_input_ends_the_demonstration(
    context: Context, fake_table: type[FakeTable], intent: Command | Pressed | PointerMoved
) -> None:
    show = Attract(context)
    show.resize((1280, 720))
    table = show.table
    assert isinstance(table, FakeTable) and table.how == "demo"
    folder = table.context.save_dir
    assert folder != context.save_dir and folder.is_dir()  # a saved game is never touched
    assert show.handle(PointerMoved((100, 100))) is None  # the pointer only came to rest
    assert show.handle(Resized((1280, 720))) is None
    assert show.handle(intent) == Pop()
    show.close()
    assert table.closed and not folder.exists()


def test_demonstration_ends_with_its_game(context: Context, fake_table: type[FakeTable]) -> None:
    show = Attract(context)
    assert show.update(0.1) is None
    table = show.table
    assert isinstance(table, FakeTable)
    table.answer = Pop()
    assert show.update(0.1) == Pop()
    show.close()


@pytest.mark.parametrize("size", SIZES)
def test_layout_fits(size: tuple[int, int]) -> None:
    place = layout(size)
    screen = pygame.Rect((0, 0), size)
    scale = min(size[0] / 1920, size[1] / 1080)
    rects = [place.blocks[name] for name, _ in MENU]
    for rect in rects:
        assert screen.contains(rect) and rect.height >= LEAST_TARGET * scale
    for above, below in pairwise(rects):
        assert above.bottom == below.top
    assert place.subtitle[1] < rects[0].top - 60 * scale


@pytest.mark.parametrize("size", [(1280, 720), (1440, 1080), (300, 200), (64, 64)])
def test_it_draws(context: Context, size: tuple[int, int]) -> None:
    scene = TitleScene(context)
    scene.resize(size)
    surface = pygame.Surface(size)
    scene.draw(surface)
    first = surface.copy()
    scene.draw(surface)
    assert surface.get_at((size[0] // 2, size[1] - 2)) != first.get_at((size[0] // 2, size[1] - 2))
