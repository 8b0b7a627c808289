"""A first game: the coach comments on new things, never repeats itself, blocks nothing, and can be silenced."""

import math
import random
from typing import Any

import pygame
import pytest
from coached import COACH, PRINCES, begun, callout, of_coach, passed, said, the_coach
from device_players import DevicePlayer, MousePlayer
from pad_player import PadPlayer
from stage import CLIENT, click, sized
from test_by_every_device import title_app
from tiers import widely
from virtual_pads import SONY, VirtualPads

from game.input.intents import Command, PointerMoved
from game.scenes.learn.lessons import LessonsScene
from game.scenes.play.coaching import Coaching
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.app import App
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.progress.learning import FIRST, learning_of
from game.shell.setup.setup import HUMAN
from game.table.spots import LESSON, LESSON_BUTTON, Target


def decide(scene: TableScene) -> None:
    """Make the first legal decision, as if by a press."""
    scene.live.play((scene.session.game.legal(scene.session.state)[0],))
    scene.table.skip_all()


def test_it_is_an_ordinary_game_against_an_easy_rival(context: Context) -> None:
    scene = begun(context)
    assert context.library.latest() == scene.session.path and scene.session.moment.kinds[0] == HUMAN
    assert scene.session.moment.kinds[1].startswith(f"{COACH.rival}@")
    assert scene.session.setup.seats[0].name == "Anna" and not scene.session.setup.options["campanile"]


def test_a_word_stands_until_it_was_read_and_something_else_is_asked(context: Context) -> None:
    scene = begun(context)
    assert said(scene) in of_coach(context, "begin") and said(scene) in scene.spoken().remark
    passed(scene, 30)
    assert said(scene), "whoever thinks may read"
    decide(scene)
    passed(scene, 1)
    assert not said(scene)
    passed(scene, 6)
    assert said(scene) and said(scene) not in of_coach(context, "begin")


def test_a_word_goes_at_once_with_its_question(context: Context) -> None:
    """A fast player is not told about a card during an exchange, however long the words are."""
    scene = begun(context)
    game, session = scene.session.game, scene.session
    words = of_coach(context, "begin")
    assert said(scene) in words
    asked = game.question(session.state)
    while game.question(session.state) == asked:
        decide(scene)
    passed(scene, 0.2)
    assert said(scene) not in words


def test_a_word_does_not_go_while_somebody_is_on_it(context: Context) -> None:
    scene = begun(context)
    scene.handle(PointerMoved(scene.table.rect_of(LESSON_BUTTON).center))
    decide(scene)
    passed(scene, 20)
    assert said(scene) in of_coach(context, "begin")
    scene.handle(PointerMoved((5, 5)))
    passed(scene, 1)
    assert not said(scene)


def test_a_press_takes_the_word_away_and_plays_nothing(context: Context) -> None:
    scene = begun(context)
    click(scene, pygame.Rect(scene.table.rect_of(LESSON).topleft, (20, 20)))
    passed(scene, 1)
    assert not said(scene) and not scene.session.journal.steps
    assert callout(scene).words == context.t(COACH.key("rest_choose")), "the callout keeps its place"


def test_the_keys_reach_the_callout_and_its_button(context: Context) -> None:
    scene = begun(context)
    assert scene.table.focus.reach(LESSON_BUTTON) and context.t("coach.enough") in scene.spoken().focus
    page = scene.handle(Command("inspect"))
    assert page is not None
    scene.handle(Command("confirm"))
    passed(scene, 1)
    assert not said(scene) and scene.table.shown.notice is not None
    assert scene.table.shown.notice.text == context.t("coach.quiet")


def test_whoever_has_enough_hears_no_more_in_this_game_also_later(context: Context) -> None:
    scene = begun(context)
    click(scene, scene.table.rect_of(LESSON_BUTTON))
    path = scene.session.path
    scene.close()
    again = begun(context)
    assert again.session.path == path, "the game goes on where it was left"
    for _ in range(3):
        decide(again)
        passed(again, 8)
        assert not said(again)


def test_nothing_is_said_twice_when_the_game_is_gone_on_with(context: Context) -> None:
    scene = begun(context)
    first = said(scene)
    assert first
    scene.close()
    again = begun(context)
    assert again.guest(Coaching).is_first and said(again) != first
    assert learning_of(context).coached("firenze", FIRST).said >= {"begin"}


def test_a_first_game_of_the_princes_has_three_seats_and_ends_its_words_when_told_to(context: Context) -> None:
    coach, scene = the_coach(PRINCES), begun(context, PRINCES)
    kinds = scene.session.moment.kinds
    assert len(kinds) == 3 and kinds[0] == HUMAN and all(kind.startswith(f"{coach.rival}@") for kind in kinds[1:])
    assert len(set(kinds)) == 3 and said(scene) == context.t(coach.key("hire"))
    scene.handle(Command("cancel"))  # the plate with the goal
    click(scene, scene.table.rect_of(LESSON_BUTTON))
    for _ in range(3):
        passed(scene, 12)
        assert not callout(scene).words
        decide(scene)


def test_a_new_first_game_begins_where_none_is_left(context: Context) -> None:
    scene = begun(context)
    scene.close()
    assert scene.session.path is not None
    context.library.delete(scene.session.path)
    again = begun(context)
    assert again.session.path != scene.session.path and said(again) in of_coach(context, "begin")


def test_any_other_game_has_no_such_words(context: Context) -> None:
    context.speed = math.inf
    scene = sized(TableScene.new(context, quick_setup(("human", "greedy"), ("Anna", "Bruno"), 4, math.inf)))
    passed(scene, 5)
    assert not scene.guest(Coaching).is_first and not said(scene) and scene.table.rect_of(LESSON).w


def test_the_callout_keeps_its_place_and_has_a_line_for_every_phase(context: Context) -> None:
    """The callout does not move with the chronicle, and the coach always has words, also during an exchange."""
    scene, words = begun(context), set[str]()
    scene.handle(Command("cancel"))  # the plate with the goal
    place = scene.table.rect_of(LESSON)
    for _ in range(14):
        passed(scene, 12)
        words.add(callout(scene).words)
        assert callout(scene).words and scene.table.rect_of(LESSON) == place
        assert scene.spoken().remark == said(scene), "what only rests there is not read aloud unasked"
        decide(scene)
        passed(scene, 0.1)
        words.add(callout(scene).words)
        assert callout(scene).words and scene.table.rect_of(LESSON) == place
    assert words & of_coach(context, "rest_swap", "swap", "exchange")
    assert words >= of_coach(context, "rest_build")
    click(scene, scene.table.rect_of(LESSON_BUTTON))
    passed(scene, 1)
    assert not callout(scene).words and LESSON not in [spot.target for spot in scene.table.targets()]


def test_another_language_finds_no_word_of_the_old_one(context: Context) -> None:
    scene = begun(context)
    context.language = Language.load("de", strict=True)
    scene.resume()
    assert not said(scene)
    decide(scene)
    passed(scene, 8)
    assert said(scene) in {context.t(COACH.key(each.words)) for each in COACH.occasions}


def test_empty_places_say_what_will_lie_there_until_something_does(context: Context) -> None:
    scene = begun(context)
    table = scene.table

    def explained() -> dict[str, bool]:
        found: list[Any] = [region.props(table.model, table.shown) for region in table.painter.composition.regions]
        return {type(props).__name__: props.is_explained for props in found if hasattr(props, "is_explained")}

    assert explained() == {"HandProps": True}
    scene.live.play((CLIENT.game.codec.read_action({"do": "take", "slot": 0}),))
    table.skip_all()
    assert explained() == {"HandProps": False}, "a feast lies in the hand"


# ---------------------------------------------------------------- by mouse and pad


@pytest.fixture
def app(context: Context, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr("game.learn.first_game.fresh_seed", lambda: 11)
    return title_app(context, monkeypatch)


def a_first_game(app: App, player: DevicePlayer, code: str) -> None:
    """Go from the title to the table, well into the game, out, back into the same game, and on without a coach."""
    app.context.language = Language.load(code, strict=True)
    player.press("learn")
    assert isinstance(player.scene, LessonsScene)
    player.press("first_game")
    table = at_the_table(player)
    heard = set[str]()

    def listens(until: int) -> bool:
        heard.add(said(table))
        return len(table.session.journal.steps) > until or player.stack.top is not table

    player.play(until=lambda: listens(60) and table.session.human_acts and not table.table.busy)
    assert len(heard - {""}) >= 3
    assert heard <= {"", *(app.context.t(COACH.key(each.words)) for each in COACH.occasions)}
    path = table.session.path
    player.press(Target("menu"))
    player.press(Target("menu_option", table.table.shown.tools.menu.index("leave")))
    player.wait()
    assert isinstance(player.scene, LessonsScene)
    player.press("first_game")
    table = at_the_table(player)
    assert table.session.path == path
    player.play(until=lambda: bool(said(table)) and table.guest(Coaching).about is table.session.state)
    player.press(LESSON_BUTTON)
    heard, so_far = set(), len(table.session.journal.steps)
    for _ in range(3):
        player.wait()
    player.play(until=lambda: listens(so_far + 20))
    assert heard <= {""}, "the coach is silent"


def at_the_table(player: DevicePlayer) -> TableScene:
    """Return the table of the first game, which has just been opened."""
    table = player.scene
    assert isinstance(table, TableScene) and table.guest(Coaching).is_first
    return table


@pytest.mark.parametrize("code", widely(LANGUAGE_CODES, kept={"de"}))
def test_a_first_game_with_the_mouse(app: App, code: str) -> None:
    a_first_game(app, MousePlayer(app, random.Random(2)), code)
    assert app.context.device == "mouse"


@pytest.mark.parametrize("code", widely(LANGUAGE_CODES, kept={"en"}))
def test_a_first_game_with_a_pad(app: App, cables: VirtualPads, code: str) -> None:
    player = PadPlayer(app, random.Random(2), {"Anna": cables.plug(SONY)})
    player.wait()
    a_first_game(app, player, code)
    assert app.context.device == "playstation"
