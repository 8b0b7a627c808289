"""The first start: three questions, each skippable, and never asked again."""

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
from game.shell.places import GoFirstGame, GoWelcome
from game.shell.progress.beginner import is_beginner
from game.shell.scene import Pop
from game.shell.settings import Settings
from game.ui.rows import ChoiceRow, Switch

SIZE = (1280, 720)
GAMES = "firenze", "fuersten", "strasbourg", "kgr"


@pytest.fixture
def page(context: Context) -> WelcomeScene:
    return sized(WelcomeScene(context, GAMES))


@pytest.mark.parametrize("way", [Command("cancel"), Pressed((10, 10), 3)])
def test_every_question_can_be_skipped(page: WelcomeScene, way: Command | Pressed) -> None:
    assert page.handle(way) == Pop()
    kept = Settings.load(page.context.config_dir)
    assert kept.welcomed and (kept.text_scale, kept.reduced_motion) == (1.0, False)
    assert is_beginner(page.context, DEFAULT), "nothing was said about that"


def test_the_first_start_shows_a_door_for_every_game_of_the_house(context: Context) -> None:
    page = led_to(context, GoWelcome())
    assert isinstance(page, WelcomeScene) and page.games == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_one_press_leads_to_a_first_game_of_any_game_with_a_coach(page: WelcomeScene, game: str) -> None:
    go = page.handle(Command("confirm")) if game == GAMES[0] else click(page, page.form[f"door.{game}"].rect)
    assert go == GoFirstGame(game=game, replace=True) and page.context.settings.welcomed
    table = led_to(page.context, go)
    assert isinstance(table, TableScene) and table.guest(Coaching).is_first and table.session.game.name == game
    assert Settings.load(page.context.config_dir).game == game, "its door is open the next time"


def test_whoever_knows_the_games_is_no_beginner(page: WelcomeScene) -> None:
    assert click(page, page.form["begin"].rect) == Pop()
    assert Settings.load(page.context.config_dir).knows_games and not is_beginner(page.context, DEFAULT)


def test_the_doors_are_spoken_with_their_question(page: WelcomeScene) -> None:
    said = " ".join(page.read_aloud())
    assert "New here? Choose your first game – a coach plays along." in said
    assert "Firenze, button. 2–4 players, 60 minutes, light" in said and "I know these games, button" in said


def test_a_house_without_a_coach_begins_at_the_title(context: Context) -> None:
    scene = sized(WelcomeScene(context, ()))
    assert click(scene, scene.form["begin"].rect) == Pop() and not scene.context.settings.knows_games


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
    assert click(page, page.form["begin"].rect) == Pop()
    kept = Settings.load(context.config_dir)
    assert (kept.language, kept.text_scale, kept.reduced_motion, kept.welcomed) == ("de", 2.0, True, True)


def test_keys_reach_everything(page: WelcomeScene) -> None:
    way = [page.form.focus]
    for _ in range(3):
        page.handle(Command("right"))
        page.handle(Command("right"))
        way.append(page.form.focus)
    page.form.set_focus(f"door.{GAMES[0]}")
    for name in ("right", "right", "right", "down"):
        page.handle(Command(name))
        way.append(page.form.focus)
    for _ in range(4):
        page.handle(Command("up"))
        way.append(page.form.focus)
    assert {*way} == {*ASKED, *(f"door.{game}" for game in GAMES), "begin"}
    page.form.set_focus("text_scale")
    page.handle(Command("right"))
    assert page.context.text_scale == 1.15


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.3, 1.5, 2.0])
@pytest.mark.parametrize("doors", [0, 4, 6])
def test_it_fits(size: tuple[int, int], text_scale: float, doors: int) -> None:
    place, window = layout(size, text_scale, doors), pygame.Rect((0, 0), size)
    ways = [rect for name, rect in place.widgets.items() if name not in ASKED]
    rects = [place.subtitle, place.panel, *([place.choice] if doors else ()), *ways]
    assert len(ways) == doors + 1 and all(window.contains(rect) and rect.height > 0 for rect in rects)
    assert all(place.panel.contains(place.widgets[name]) for name in ASKED)
    for k, rect in enumerate(rects):
        assert rect.collidelist(rects[:k]) == -1


@pytest.mark.parametrize("size", SIZES)
def test_the_welcome_stands_in_its_room(context: Context, size: tuple[int, int]) -> None:
    scene = sized(WelcomeScene(context, GAMES), size)
    with written() as page:
        for _ in scene._paint_ground(pygame.Surface(size)):
            pass
    rooms = {"title": scene._layout.subtitle, "choice": scene._layout.choice}
    for name, room in rooms.items():
        (line,) = (line for line in page.lines if line.text == context.t(f"welcome.{name}"))
        assert room.contains(line.ink)


@pytest.mark.parametrize("words", ["--demo", "--seats human,greedy", "--frames 3", "--save-dir x", "--shots x"])
def test_whoever_asks_for_something_is_not_asked(context: Context, words: str) -> None:
    for plain in ("", "--size 1280x720", "--language de", "--speed 4", "--fullscreen"):
        assert is_new(parse(plain.split()), context)
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
