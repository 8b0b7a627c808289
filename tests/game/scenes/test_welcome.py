"""The first start: three questions, each skippable, and never asked again."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from stage import SIZES, click, led_to, sized
from written import written

from engine.kernel.games import DEFAULT
from game.input.intents import Command, Pressed
from game.scenes.flow import is_new, open_app
from game.scenes.play.coaching import Coaching
from game.scenes.play.table import TableScene
from game.scenes.title.scene import TitleScene
from game.scenes.title.welcome import ASKED, WelcomeScene, layout
from game.shell.context import Context
from game.shell.options import CommandOptions, parse
from game.shell.places import GoFirstGame
from game.shell.progress.beginner import is_beginner
from game.shell.scene import Pop
from game.shell.settings import Settings
from game.ui.rows import ChoiceRow, Switch

SIZE = (1280, 720)
WAYS = "coach", "known"


@pytest.fixture
def page(context: Context) -> WelcomeScene:
    return sized(WelcomeScene(context, DEFAULT, has_coach=True))


@pytest.mark.parametrize("way", [Command("cancel"), Pressed((10, 10), 3)])
def test_every_question_can_be_skipped(page: WelcomeScene, way: Command | Pressed) -> None:
    assert page.handle(way) == Pop()
    kept = Settings.load(page.context.config_dir)
    assert kept.welcomed and (kept.text_scale, kept.reduced_motion) == (1.0, False)
    assert is_beginner(page.context, DEFAULT), "nothing was said about that"


@pytest.mark.parametrize("by_key", [True, False])
def test_one_press_leads_to_a_first_game_with_a_coach(page: WelcomeScene, by_key: bool) -> None:
    go = page.handle(Command("confirm")) if by_key else click(page, page.form["coach"].rect)
    assert go == GoFirstGame(replace=True) and page.context.settings.welcomed
    table = led_to(page.context, go)
    assert isinstance(table, TableScene) and table.guest(Coaching).is_first


def test_whoever_knows_the_games_is_no_beginner(page: WelcomeScene) -> None:
    assert click(page, page.form["known"].rect) == Pop()
    assert Settings.load(page.context.config_dir).knows_games and not is_beginner(page.context, DEFAULT)


def test_the_ways_to_begin_are_spoken_with_their_question(page: WelcomeScene) -> None:
    said = " ".join(page.read_aloud())
    assert "New here? Play the first game with a coach, button" in said
    assert "Played before? I know Firenze, button" in said


def test_a_game_without_a_coach_begins_at_the_title(context: Context) -> None:
    scene = sized(WelcomeScene(context, "fuersten", has_coach=False))
    assert "coach" not in scene.form and click(scene, scene.form["begin"].rect) == Pop()


def test_answers_hold_at_once(page: WelcomeScene) -> None:
    context = page.context
    row = page.form["text_scale"]
    assert isinstance(row, ChoiceRow)
    click(page, row.cells()[-1])
    assert context.text_scale == 2.0 and row.stacked and row.chosen == len(row.options) - 1
    click(page, page.form["reduced_motion"].rect)
    assert context.settings.reduced_motion
    tongue = page.form["language"]
    assert isinstance(tongue, ChoiceRow)
    click(page, tongue.cells()[0])
    motion = page.form["reduced_motion"]
    assert isinstance(motion, Switch) and motion.title == "Weniger Bewegung" and context.language.code == "de"
    assert click(page, page.form["known"].rect) == Pop()
    kept = Settings.load(context.config_dir)
    assert (kept.language, kept.text_scale, kept.reduced_motion, kept.welcomed) == ("de", 2.0, True, True)


def test_keys_reach_everything(page: WelcomeScene) -> None:
    way = []
    for _ in range(len(ASKED) + len(WAYS)):
        page.handle(Command("down"))
        way.append(page.form.focus)
    assert sorted(map(str, way)) == sorted([*ASKED, *WAYS])
    page.form.set_focus("text_scale")
    page.handle(Command("right"))
    assert page.context.text_scale == 1.15


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.3, 1.5, 2.0])
@pytest.mark.parametrize("ways", [("begin",), WAYS])
def test_it_fits(size: tuple[int, int], text_scale: float, ways: tuple[str, ...]) -> None:
    place, window = layout(size, text_scale, ways), pygame.Rect((0, 0), size)
    rects = [place.subtitle, place.panel, *(place.widgets[way] for way in ways)]
    assert all(window.contains(rect) for rect in rects)
    assert all(place.panel.contains(place.widgets[name]) for name in ASKED)
    for k, rect in enumerate(rects):
        assert rect.collidelist(rects[:k]) == -1


@pytest.mark.parametrize("size", SIZES)
def test_the_welcome_stands_in_its_room(context: Context, size: tuple[int, int]) -> None:
    scene = sized(WelcomeScene(context, DEFAULT, has_coach=True), size)
    with written() as page:
        for _ in scene._paint_ground(pygame.Surface(size)):
            pass
    (line,) = (line for line in page.lines if line.text == context.t("welcome.title"))
    assert scene._layout.subtitle.contains(line.ink)


@pytest.mark.parametrize(
    "words",
    ["--demo", "--seats human,greedy", "--frames 3", "--save-dir x", "--language de", "--speed 4", "--shots x"],
)
def test_whoever_asks_for_something_is_not_asked(context: Context, words: str) -> None:
    assert is_new(parse([]), context) and is_new(parse(["--size", "1280x720"]), context)
    assert not is_new(parse(words.split()), context)


def test_it_comes_once_before_the_title(context: Context, tmp_path: Path) -> None:
    app = open_app(CommandOptions(size=SIZE), context)
    for _ in range(2):  # the first picture does not wait for it
        app.frame(0.0)
    page = app.stack.top
    assert isinstance(page, WelcomeScene)
    app.stack.apply(page.handle(Command("cancel")))
    assert isinstance(app.stack.top, TitleScene)
    app.close()
    assert not is_new(CommandOptions(size=SIZE), Context.open(tmp_path, "en"))


def test_whoever_has_settings_already_is_not_asked(context: Context) -> None:
    context.save_settings()
    assert not context.settings.welcomed and not is_new(CommandOptions(), context)
