"""The title: menu by mouse and keys, rules, continue, demonstration."""

from __future__ import annotations

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
from game.input.intents import Command, PointerMoved, Pressed, Resized
from game.scenes.flow import SceneOpener
from game.scenes.page import PageScene
from game.scenes.play.attract import Attract, Performance
from game.scenes.play.pace import STEP_PAUSE
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.scenes.seats.scene import SeatsScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.title.game_switch import GameSwitch
from game.scenes.title.layout import MENU, layout
from game.scenes.title.mason import WavingMason
from game.scenes.title.scene import FADING, IDLE, TitleScene
from game.shell.context import Context
from game.shell.disk_words import journal_words
from game.shell.options import CommandOptions, opening_game
from game.shell.places import GoSeats
from game.shell.progress.learning import learning_of
from game.shell.records.library import Library
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
    from game.input.intents import Released

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


def turned(title: TitleScene) -> pygame.Surface:
    """Return the picture of the title once the other game has appeared."""
    surface = pygame.Surface((1280, 720))
    title.draw(surface)
    title.draw(surface)
    assert click(title, title.form["game_switch"].rect) is None
    title.draw(surface)
    title.update(FADING + 0.1)
    title.draw(surface)
    return surface


def test_a_house_of_one_game_has_no_game_switch(title: TitleScene) -> None:
    with patch.dict(CLIENTS, {"firenze": CLIENTS["firenze"]}, clear=True):  # puts all back in their order
        title.resume()
        assert not title.form["game_switch"].visible and click(title, title.form["game_switch"].rect) is None


@pytest.mark.usefixtures("lots_client")
def test_the_game_switch_leads_to_the_next_game_and_round_again(context: Context) -> None:
    chosen: list[str] = []
    title = sized(TitleScene(context, choose=chosen.append))
    game_switch = title.form["game_switch"]
    games = tuple(CLIENTS)
    for game in (*games[1:], games[0]):
        assert isinstance(game_switch, GameSwitch) and game_switch.label == context.language.name(
            f"seats.game.{game}", game
        )
        turned(title)
        assert title.game == chosen[-1] == game
        assert Settings.load(context.config_dir).game == (game if game in GAMES else DEFAULT)
    assert chosen == [*games[1:], games[0]]


@pytest.mark.usefixtures("lots_client")
def test_behind_the_game_switch_the_menu_is_of_that_game(context: Context) -> None:
    places = SceneOpener(context, "firenze")
    title = sized(TitleScene(context, choose=places.turn_to))
    while title.game != "lots":
        turned(title)
    assert not title.form["learn"].enabled and not title.form["rules"].enabled  # it has no lessons and no book
    assert title.handle(Command("help")) is None
    change = click(title, title.form["new"].rect)
    assert isinstance(change, Go)
    seats = places(change)
    assert isinstance(seats, SeatsScene) and seats.draft.client.game.name == "lots"


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


def test_a_picture_comes_up_through_the_other_and_without_motion_at_once(
    context: Context, lots_client: GameClient
) -> None:
    for reduced in (False, True):
        context.settings.reduced_motion = reduced
        title = sized(TitleScene(context))
        surface = pygame.Surface((1280, 720))
        for _ in range(2):
            title.draw(surface)
        surface.fill("black")
        ground = title._ground
        assert ground is not None
        ground.fill("red")  # a colour that does not occur on the title
        click(title, title.form["game_switch"].rect)
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
    assert place.subtitle[1] < rects[0].top - 60 * scale
    assert (
        place.game_switch.left > place.leaf.right and screen.contains(place.game_switch) and screen.contains(place.leaf)
    )


@pytest.mark.parametrize("size", [(1280, 720), (1440, 1080), (300, 200), (64, 64)])
def test_it_draws(context: Context, size: tuple[int, int]) -> None:
    scene = sized(TitleScene(context), size)
    surface = pygame.Surface(size)
    scene.draw(surface)
    first = surface.copy()
    scene.draw(surface)
    assert surface.get_at((size[0] // 2, size[1] - 2)) != first.get_at((size[0] // 2, size[1] - 2))


# ---------------------------------------------------------------- the invitation to learn


def learn_line(title: TitleScene) -> MenuBrick:
    """Return the line that leads to the lessons, as it is drawn now: sky and menu come first."""
    for _ in range(3):
        title.draw(pygame.Surface((1280, 720)))
    block = title.form["learn"]
    assert isinstance(block, MenuBrick)
    return block


def test_a_beginner_is_invited_until_a_lesson_is_done(title: TitleScene) -> None:
    assert learn_line(title).glow > 0
    title.form.set_focus("learn")
    assert title.context.t("title.invitation") in title.spoken().focus
    learning_of(title.context).finish(title.game, "card")
    title.resume()
    assert learn_line(title).glow == 0 and not title.ornaments.invitation.is_open
    assert title.context.t("title.invitation") not in title.spoken().focus


@pytest.mark.parametrize("reason", ["a game is over", "the games are known"])
def test_who_needs_no_invitation_gets_none(title: TitleScene, monkeypatch: pytest.MonkeyPatch, reason: str) -> None:
    if reason == "a game is over":
        monkeypatch.setattr(Library, "is_newcomers", False)
    else:
        title.context.settings.knows_games = True
    title.resume()
    assert learn_line(title).glow == 0


def test_the_mason_waves_unless_motion_is_reduced(title: TitleScene) -> None:
    mason = WavingMason(title.context)

    def pictures(*, moves: bool) -> set[bytes]:
        found = set()
        for k in range(8):
            surface = pygame.Surface((240, 240))
            mason.draw(surface, 120, 160, k * 0.08, moves=moves)
            found.add(pygame.image.tobytes(surface, "RGB"))
        return found

    assert len(pictures(moves=True)) > 3 and len(pictures(moves=False)) == 1
    title.context.settings.reduced_motion = True
    glows = set()
    for _ in range(5):
        title.update(0.3)
        glows.add(learn_line(title).glow)
    assert len(glows) == 1
