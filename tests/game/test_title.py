"""The title: menu by mouse and keys, rules, continue, demonstration."""

from __future__ import annotations

import re
import tempfile
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from stage import CLIENT, SIZES, click, led_to

from game.input import Command, PointerMoved, Pressed, Resized
from game.scenes.attract import Attract
from game.scenes.page import PageScene
from game.scenes.seats import SeatsScene
from game.scenes.settings import SettingsScene
from game.scenes.table import TableScene
from game.scenes.title import IDLE, MENU, TitleScene, layout
from game.shell.context import Context
from game.shell.scene import Go, Pop, Quit
from game.shell.session import Session
from game.shell.setup import quick_setup
from game.ui.widgets import LEAST_TARGET, Block


@pytest.fixture
def title(context: Context) -> TitleScene:
    scene = TitleScene(context)
    scene.resize((1280, 720))
    return scene


def begin(context: Context, seed: int) -> Path:
    """Begin a game of two people and leave it; returns its file."""
    session = Session.begin(quick_setup(("human", "human"), ("Anna", "Bruno"), seed, 1.0), context.library)
    session.close()
    assert session.path is not None
    return session.path


def label(scene: TitleScene, name: str) -> str:
    block = scene.form[name]
    assert isinstance(block, Block)
    return block.label


def test_new_game_leads_to_the_seats(title: TitleScene) -> None:
    assert isinstance(led_to(title.context, click(title, title.form["new"].rect)), SeatsScene)


def test_quit(title: TitleScene) -> None:
    assert click(title, title.form["quit"].rect) == Quit()


def test_the_settings_and_back_in_another_language(title: TitleScene) -> None:
    assert isinstance(led_to(title.context, click(title, title.form["settings"].rect)), SettingsScene)
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


def test_continue_loads_the_saved_game(title: TitleScene) -> None:
    path = begin(title.context, 7)
    title.resume()
    table = led_to(title.context, click(title, title.form["continue"].rect))
    assert isinstance(table, TableScene) and table.session.path == path
    table.close()


def test_back_at_the_title_only_one_line_stands_out(title: TitleScene) -> None:
    title.handle(PointerMoved(title.form["new"].rect.center))
    assert click(title, title.form["new"].rect) == Go("seats")
    begin(title.context, 7)
    title.resume()  # the pointer is anywhere; it has not been moved in this scene
    blocks = [name for name, _ in MENU if isinstance(block := title.form[name], Block) and block.chosen]
    assert blocks == ["continue"]


def test_a_damaged_game_is_explained(title: TitleScene) -> None:
    path = begin(title.context, 7)
    path.write_bytes(path.read_bytes() + b"damaged\n")
    title.resume()
    assert click(title, title.form["continue"].rect) is None
    assert title.notice == "The saved game cannot be continued: line 2 is damaged."


def test_every_damage_has_a_sentence(context: Context) -> None:
    source = (Path(__file__).parents[2] / "engine" / "journal.py").read_text(encoding="utf-8")
    codes = set(re.findall(r'JournalError\("(\w+)"', source))
    assert codes
    for code in codes:
        assert context.t(f"title.damaged.{code}", line=1)


def test_the_rules_lie_over_the_title(title: TitleScene) -> None:
    for way in (click(title, title.form["rules"].rect), title.handle(Command("help"))):
        book = led_to(title.context, way)
        assert isinstance(book, PageScene) and book.page.address == "rules" and book.is_overlay


def test_keys_move_through_the_menu_and_skip_what_is_dark(title: TitleScene) -> None:
    title.handle(Command("down"))
    assert title.form.focus == "new"
    title.handle(Command("down"))
    assert title.form.focus == "learn"
    title.handle(Command("down"))
    assert title.form.focus == "games"
    title.handle(Command("down"))
    assert title.form.focus == "rules"
    title.handle(Command("down"))
    assert title.form.focus == "settings"
    title.handle(Command("next"))
    assert title.form.focus == "quit"
    title.handle(Command("up"))
    assert title.form.focus == "settings"
    for _ in range(4):
        title.handle(Command("up"))
    assert title.handle(Command("confirm")) == Go("seats")


def test_left_alone_it_shows_a_game(title: TitleScene) -> None:
    for _ in range(round(IDLE * 10) - 2):
        assert title.update(0.1) is None
    title.handle(PointerMoved((4, 4)))  # somebody is there
    for _ in range(round(IDLE * 10) - 2):
        assert title.update(0.1) is None
    show = led_to(title.context, title.update(0.3))
    assert isinstance(show, Attract)
    show.close()


@pytest.mark.parametrize("intent", [Pressed((5, 5)), Command("confirm"), PointerMoved((400, 400))])
def test_any_input_ends_the_demonstration(
    context: Context, monkeypatch: pytest.MonkeyPatch, intent: Command | Pressed | PointerMoved
) -> None:
    monkeypatch.setattr(tempfile, "mkdtemp", lambda **_: 1 / 0)  # it needs no temporary files
    show = Attract(context, CLIENT)
    show.resize((1280, 720))
    show.update(0.1)
    assert not list(context.save_dir.iterdir())  # nothing is kept
    assert show.handle(PointerMoved((100, 100))) is None  # the pointer only came to rest
    assert show.handle(Resized((1280, 720))) is None
    assert show.handle(intent) == Pop()
    show.close()


def test_the_demonstration_runs_at_speed_1_and_gives_the_own_speed_back(context: Context) -> None:
    context.speed = 4.0
    show = Attract(context, CLIENT)
    assert context.speed == 1.0 and not hasattr(show, "session")
    show.close()
    assert context.speed == 4.0 == context.settings.speed * 4


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
