"""The title: menu by mouse and keys, rules, continue, demonstration."""

import re
import tempfile
from itertools import pairwise
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest
from stage import CLIENT, SIZES, click, led_to, sized

from engine.journal.journal import JournalError
from engine.kernel.games import DEFAULT, GAMES
from game.client import GameClient
from game.clients import CLIENTS, find_client, title_of
from game.input.intents import Command, PointerMoved, Pressed, Released, Resized
from game.scenes.doors import Door
from game.scenes.flow import SceneOpener
from game.scenes.page import PageScene
from game.scenes.play.attract import Attract, Performance
from game.scenes.play.pace import STEP_PAUSE
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.scenes.seats.scene import SeatsScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.title.layout import MENU, doors, layout
from game.scenes.title.scene import FADING, IDLE, TitleScene
from game.shell.context import Context
from game.shell.disk_words import journal_words
from game.shell.options import CommandOptions, opening_game
from game.shell.places import GoFirstGame, GoLessons, GoSeats
from game.shell.progress.learning import learning_of
from game.shell.scene import Go, Pop, Quit
from game.shell.session.session import Session
from game.shell.settings import Settings
from game.ui.widgets import LEAST_TARGET, MenuBrick


@pytest.fixture
def title(context: Context) -> TitleScene:
    return sized(TitleScene(context))


def begin(context: Context, seed: int) -> Path:
    """Begin a game of two people and leave it; return its file."""
    session = Session.begin(quick_setup(("human", "human"), ("Anna", "Bruno"), seed, 1.0), context.library)
    session.close()
    assert session.path is not None
    return session.path


def label(scene: TitleScene, name: str) -> str:
    block = scene.form[name]
    assert isinstance(block, MenuBrick)
    return block.label


def test_new_game_leads_to_the_seats(title: TitleScene) -> None:
    assert isinstance(led_to(title.context, click(title, title.form["new"].rect)), SeatsScene)


def test_quit(title: TitleScene) -> None:
    assert click(title, title.form["quit"].rect) == Quit()


def test_the_settings_and_back_in_another_language(title: TitleScene) -> None:
    assert isinstance(led_to(title.context, click(title, title.form["settings"].rect)), SettingsScene)
    title.context.set_language("de")  # on the settings page
    title.resize((1280, 720))
    title.resume()
    assert label(title, "settings") == "Einstellungen"


def test_a_press_that_slips_off_does_nothing(title: TitleScene) -> None:
    title.handle(Pressed(title.form["quit"].rect.center))
    assert title.handle(Released((5, 5))) is None


def test_continue_is_dark_without_a_saved_game(title: TitleScene) -> None:
    assert not title.form["continue"].enabled
    assert click(title, title.form["continue"].rect) is None


def test_continue_loads_the_saved_game(title: TitleScene) -> None:
    path = begin(title.context, 7)
    title.resume()
    table = led_to(title.context, click(title, title.form["continue"].rect))
    assert isinstance(table, TableScene) and table.session.path == path


def test_back_at_the_title_only_one_line_stands_out(title: TitleScene) -> None:
    title.handle(PointerMoved(title.form["new"].rect.center))
    assert click(title, title.form["new"].rect) == GoSeats()
    begin(title.context, 7)
    title.resume()  # the pointer is anywhere; it has not moved in this scene
    blocks = [name for name, _ in MENU if isinstance(block := title.form[name], MenuBrick) and block.chosen]
    assert blocks == ["continue"]


def test_a_damaged_game_is_explained(title: TitleScene) -> None:
    path = begin(title.context, 7)
    path.write_bytes(path.read_bytes() + b"damaged\n")
    title.resume()
    assert click(title, title.form["continue"].rect) is None
    assert title.notice == "The saved game cannot be continued: line 2 is damaged."


def test_every_damage_has_a_sentence(context: Context) -> None:
    journal = Path(__file__).parents[3] / "engine" / "journal"
    source = "".join((journal / name).read_text(encoding="utf-8") for name in ("journal.py", "journal_file.py"))
    codes = set(re.findall(r'JournalError\("(\w+)"', source))
    assert codes
    for code in codes:
        assert journal_words(JournalError(code, "", 1, game="heaps"), context.language)


@pytest.mark.parametrize("code", ["absent", "broken"])
def test_a_damaged_name_of_a_game_is_shortened_in_a_sentence(code: str, context: Context) -> None:
    said = journal_words(JournalError(code, "", 1, game="heaps\x1b[2J\n" * 5000), context.language)
    assert "Heaps heaps" in said and "…" in said and len(said) < 250 and said.isprintable()


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
    assert title.handle(Command("confirm")) == GoSeats()


def test_left_alone_it_shows_a_game(title: TitleScene) -> None:
    for _ in range(round(IDLE * 10) - 2):
        assert title.update(0.1) is None
    title.handle(PointerMoved((4, 4)))  # input
    for _ in range(round(IDLE * 10) - 2):
        assert title.update(0.1) is None
    show = led_to(title.context, title.update(0.3))
    assert isinstance(show, Attract)


@pytest.mark.parametrize("intent", [Pressed((5, 5)), Command("confirm"), PointerMoved((400, 400))])
def test_any_input_ends_the_demonstration(
    context: Context, monkeypatch: pytest.MonkeyPatch, intent: Command | Pressed | PointerMoved
) -> None:
    monkeypatch.setattr(tempfile, "mkdtemp", lambda **_: 1 / 0)  # temporary files would fail
    show = sized(Attract(context, CLIENT))
    show.update(0.1)
    assert not list(context.save_dir.iterdir())  # nothing is kept
    assert show.handle(PointerMoved((100, 100))) is None  # the first position is not a movement
    assert show.handle(Resized((1280, 720))) is None
    assert show.handle(intent) == Pop()


def test_the_demonstration_runs_at_speed_1_and_gives_the_own_speed_back(context: Context) -> None:
    context.speed = 4.0
    show = Attract(context, CLIENT)
    assert context.speed == 1.0 and show.session.path is None
    show.close()
    assert context.speed == 4.0 == context.settings.speed * 4


def test_the_demonstration_is_made_ready_and_rests_as_a_table_does(context: Context) -> None:
    """Its first picture waits for nothing that can be painted before; between bids it hardly pauses."""
    client = find_client("fuersten")
    show = sized(Attract(context, client), (640, 360))
    assert any(True for _ in show.prepare()) and not show.is_behind
    session, players = show.session, show.guest(Performance)
    session.thinker.answer = lambda: client.game.legal(session.state)[0]  # type: ignore[method-assign]
    for _ in range(2):
        show.table.skip_all()
        show.update(max(0.0, players.rest))
    assert type(session.state.pending).__name__ == "Hire" and 0 < players.rest < STEP_PAUSE


def door(title: TitleScene, game: str) -> Door:
    found = title.form[f"door.{game}"]
    assert isinstance(found, Door)
    return found


def opened(title: TitleScene, game: str) -> pygame.Surface:
    """Press the door of another game; return the picture of the title once that game has appeared."""
    surface = pygame.Surface((1280, 720))
    for _ in range(2):  # doors come with the picture after the first one of the menu
        title.draw(surface)
        title.update(0.01)
    assert click(title, door(title, game).rect) is None
    title.draw(surface)
    title.update(FADING + 0.1)
    title.draw(surface)
    return surface


def test_a_house_of_one_game_has_no_doors(title: TitleScene) -> None:
    with patch.dict(CLIENTS, {"firenze": CLIENTS["firenze"]}, clear=True):  # puts all back in their order
        title.resume()
        assert not any(isinstance(widget, Door) for widget in title.form)


@pytest.mark.usefixtures("lots_client")
def test_every_game_has_a_door_and_one_is_open(context: Context) -> None:
    chosen: list[str] = []
    title = sized(TitleScene(context, choose=chosen.append))
    games = tuple(CLIENTS)
    for game in (*games[1:], games[0]):
        opened(title, game)
        shown = [widget for widget in title.form if isinstance(widget, Door) and widget.visible]
        assert [each.label for each in shown] == [context.language.called(name) for name in games]
        assert [each.game for each in shown if each.is_open] == [game] == [title.game] == chosen[-1:]
        assert Settings.load(context.config_dir).game == (game if game in GAMES else DEFAULT)
    assert chosen == [*games[1:], games[0]]


@pytest.mark.usefixtures("lots_client")
def test_behind_an_open_door_the_menu_is_of_that_game(context: Context) -> None:
    places = SceneOpener(context, "firenze")
    title = sized(TitleScene(context, choose=places.turn_to))
    opened(title, "lots")
    assert not title.form["learn"].enabled and not title.form["rules"].enabled  # it has no lessons and no book
    assert title.handle(Command("help")) is None
    for name in ("new", "door.lots"):
        change = click(title, title.form[name].rect)
        assert isinstance(change, Go)
        seats = places(change)
        assert isinstance(seats, SeatsScene) and seats.draft.client.game.name == "lots"


def test_keys_go_along_the_doors_and_back_into_the_menu(title: TitleScene) -> None:
    opened(title, "fuersten")
    title.form.set_focus("quit")
    title.handle(Command("down"))
    way = [title.form.focus]
    for _ in range(3):
        title.handle(Command("right"))
        way.append(title.form.focus)
    assert way[-3:] == ["door.fuersten", "door.strasbourg", "door.kgr"] or way[:2] == ["door.firenze", "door.fuersten"]
    title.handle(Command("confirm"))
    assert title.game == str(title.form.focus).removeprefix("door.")
    assert title.handle(Command("confirm")) == GoSeats()
    title.form.set_focus("door.firenze")
    title.handle(Command("up"))
    assert title.form.focus == "quit"


def test_a_finger_beside_the_narrow_edge_of_a_door_opens_it(title: TitleScene) -> None:
    opened(title, "fuersten")
    rect = door(title, "kgr").rect
    title.handle(Pressed((rect.x + 2, rect.bottom - 2), by_finger=True))
    title.handle(Released((rect.x + 2, rect.bottom - 2), by_finger=True))
    assert title.game == "kgr" and door(title, "kgr").is_open


def test_a_door_is_spoken_with_players_minutes_and_weight(title: TitleScene) -> None:
    opened(title, "fuersten")
    title.form.set_focus("door.fuersten")
    said = title.spoken().focus
    assert said == (
        "The Princes of Florence, button. 3–5 players, 75–100 minutes, demanding. This door is open. Game 2 of 4."
    )
    title.form.set_focus("door.firenze")
    assert "2–4 players, 60 minutes, light. Press to open this door." in title.spoken().focus


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("games", [2, 4, 5, 7, 12])
def test_doors_stand_side_by_side_below_everything_else(size: tuple[int, int], games: int) -> None:
    for is_open in range(games):
        found, place = doors(size, games, is_open), layout(size)
        assert is_open in found and len(found) == min(games, len(found)) and len(found) >= min(games, 7)
        rects = [found[number] for number in sorted(found)]
        assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
        assert all(left.right < right.left for left, right in pairwise(rects))
        assert found[is_open].height == max(rect.height for rect in rects)
        above = [*place.blocks.values(), place.leaf, place.offer, place.notice]
        assert all(rect.collidelist(rects) == -1 for rect in above)
        assert place.offer.collidelist([place.leaf, place.notice, *place.blocks.values()]) == -1


@pytest.mark.usefixtures("lots_client")
def test_back_at_the_title_the_menu_is_of_the_game_whose_picture_is_seen(context: Context) -> None:
    places = SceneOpener(context, "firenze")
    title = sized(TitleScene(context, choose=places.turn_to))
    places(GoSeats("lots"))  # the seats of another game were opened, and no game was begun
    title.resume()
    seats = places(GoSeats())
    assert isinstance(seats, SeatsScene) and seats.draft.client.game.name == title.game == "firenze"


@pytest.mark.parametrize("game", CLIENTS)
def test_a_title_says_what_a_game_can_be_learned_from(game: str) -> None:
    client, shown = find_client(game), title_of(game)
    assert shown.learn == bool(client.lessons or client.puzzles) and shown.rules == (client.book is not None)
    assert shown.coach == client.has_coach and shown.players == (client.game.seats[0], client.game.seats[-1])
    assert shown.minutes and shown.minutes[0] <= shown.minutes[1] and 1 <= shown.weight <= 5


def test_a_picture_comes_up_through_the_other_and_without_motion_at_once(
    context: Context, lots_client: GameClient
) -> None:
    for reduced in (False, True):
        context.settings.reduced_motion = reduced
        title = sized(TitleScene(context))
        surface = pygame.Surface((1280, 720))
        for _ in range(2):
            title.draw(surface)
            title.update(0.0)
        surface.fill("black")
        ground = title._ground
        assert ground is not None
        ground.fill("red")  # a colour that does not occur on the title
        click(title, door(title, "fuersten").rect)
        title.update(FADING / 2)
        title.draw(surface)
        red, green, blue, _ = surface.get_at((1100, 400))
        title.update(FADING)
        title.draw(surface)
        after = surface.get_at((1100, 400))
        assert ((red, green, blue) == after[:3]) == reduced


def test_the_game_of_the_title_is_that_of_the_last_time_or_of_the_command_line() -> None:
    games = ("firenze", "lots")
    assert opening_game(CommandOptions(), "lots", games) == "lots"
    assert opening_game(CommandOptions(), "chess", games) == "firenze"
    assert opening_game(CommandOptions(game="firenze"), "lots", games) == "firenze"
    assert opening_game(CommandOptions(demo=True), "lots", games) == "firenze"
    assert opening_game(CommandOptions(seats=("human", "greedy")), "lots", games) == "firenze"


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
    assert screen.contains(place.leaf) and screen.contains(place.offer) and place.subtitle[1] < place.leaf.top


@pytest.mark.parametrize("size", [(1280, 720), (1440, 1080), (300, 200), (64, 64)])
def test_it_draws(context: Context, size: tuple[int, int]) -> None:
    scene = sized(TitleScene(context), size)
    surface = pygame.Surface(size)
    scene.draw(surface)
    first = surface.copy()
    scene.draw(surface)
    assert surface.get_at((size[0] // 2, size[1] - 2)) != first.get_at((size[0] // 2, size[1] - 2))


# ---------------------------------------------------------------- the offer to a beginner


def offers(title: TitleScene) -> list[str]:
    """Return the offers on the title as it is drawn now: sky and menu come first."""
    for _ in range(3):
        title.draw(pygame.Surface((1280, 720)))
        title.update(0.01)
    return [name for name in ("coach", "lessons") if name in title.form and title.form[name].visible]


def test_a_beginner_is_offered_the_coach_of_the_open_door(title: TitleScene) -> None:
    for game in CLIENTS:
        if game != title.game:
            opened(title, game)
        assert offers(title) == ["coach"]
        assert click(title, title.form["coach"].rect) == GoFirstGame()
    learning_of(title.context).finish(title.game, "card")  # who has done a lesson has not played yet
    title.resume()
    assert offers(title) == ["coach"]


def test_lessons_are_offered_where_there_is_no_coach(title: TitleScene, monkeypatch: pytest.MonkeyPatch) -> None:
    card = title_of("firenze")._replace(coach=False)
    monkeypatch.setattr("game.scenes.title.controls.title_of", lambda name: card)
    assert offers(title) == ["lessons"] and click(title, title.form["lessons"].rect) == GoLessons()


@pytest.mark.parametrize("reason", ["such a game is over", "the games are known"])
def test_who_needs_no_offer_gets_none(title: TitleScene, monkeypatch: pytest.MonkeyPatch, reason: str) -> None:
    if reason == "such a game is over":
        monkeypatch.setattr("game.shell.progress.beginner.has_finished", lambda context, game: game == "firenze")
    else:
        title.context.settings.knows_games = True
    assert offers(title) == []
    opened(title, "fuersten")
    assert offers(title) == (["coach"] if reason == "such a game is over" else [])
