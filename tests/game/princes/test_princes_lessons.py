"""The lessons of the second game: solved by doing what they point at, by mouse and pad in both languages; nobody who
does something else gets stuck."""

from __future__ import annotations

import math
import random
from collections.abc import Container, Iterator
from typing import Any

import pygame
import pytest
from device_players import DevicePlayer, MousePlayer
from pad_player import PadPlayer
from scripts import is_lesson, lesson_of
from stage import SIZES
from test_by_every_device import title_app
from test_lessons import all_learned, conditions, ended, led_by_the_frame, no_dead_end, play, words_have_room
from virtual_pads import SONY, VirtualPads

from engine.codec import snake
from engine.game import level_names
from engine.princes import events as ev
from engine.princes.actions import KINDS as ACTIONS
from engine.princes.rules import legal
from engine.princes.text.line import STEPS
from engine.princes.text.position import from_json, to_json
from game.clients import find_client
from game.input import Command
from game.learn.lesson import Lesson, read_lessons
from game.learn.play import lesson_session
from game.scenes.flow import Places
from game.scenes.learn.lesson import lesson_table
from game.scenes.learn.lessons import LessonsScene
from game.scenes.page import PageScene
from game.scenes.play.table import TableScene
from game.scenes.title.scene import TitleScene
from game.shell.app import App
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.places import GoTable
from game.shell.scene import Stack
from game.table.spots import LESSON, Target
from game.ui.to_page import GoPage

CLIENT = find_client("fuersten")
assert CLIENT.lessons is not None
LESSONS = read_lessons(CLIENT.lessons.folder, "fuersten")
NAMES = [lesson.name for lesson in LESSONS]
SIZE = (1280, 720)
KINDS = {"object", "raise", "square", "building", "freedom", "pile", "looked_at", "artist", "played", "pay", "primary"}


def named(name: str) -> Lesson:
    return LESSONS[NAMES.index(name)]


def begun(context: Context, name: str, **kept: Any) -> TableScene:
    """A lesson at its beginning."""
    context.speed = context.settings.speed = math.inf
    scene = lesson_table(context, CLIENT, named(name), (*NAMES, "")[NAMES.index(name) + 1], **kept)
    scene.resize(SIZE)
    scene.update(0.1)
    return scene


# ---------------------------------------------------------------- the files


def test_there_are_five() -> None:
    assert NAMES == ["auction", "palace", "work", "artists", "end"]


@pytest.mark.parametrize("name", NAMES)
def test_every_position_is_one(name: str, context: Context) -> None:
    lesson, names = named(name), ("Anna", "Bruno", "Chiara")
    assert CLIENT.lessons is not None
    state = CLIENT.lessons.position(lesson.position, names, lesson.seed)
    assert legal(state) and to_json(from_json(to_json(state))) == to_json(state)
    assert lesson.seats == len(names) and lesson.rival in level_names(CLIENT.game)


@pytest.mark.parametrize("name", NAMES)
def test_every_text_is_there_and_short(name: str) -> None:
    for code in LANGUAGE_CODES:
        language = Language.load(code, strict=True)
        for key in named(name).keys:
            text = language.t(key)
            sentences = text.count(". ") + text.count("! ") + text.count("? ") + 1
            assert sentences <= 2 and len(text) <= 110, text


def known_events() -> dict[str, set[str]]:
    """The events of the game with their fields."""
    kinds = [kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, ev.GameEvent)]
    return {snake(kind.__name__): set(kind.__dataclass_fields__) for kind in kinds}


@pytest.mark.parametrize("name", NAMES)
def test_every_condition_is_about_something_that_can_happen(name: str) -> None:
    events = known_events()
    for condition in conditions(named(name)):
        if condition.kind == "event":
            assert {field for field, _ in condition.fields} <= events[condition.value], condition
        else:
            known: dict[str, Container[Any]] = {"do": ACTIONS, "asked": STEPS, "points": range(100)}
            assert condition.value in known[condition.kind], condition


@pytest.mark.parametrize("name", NAMES)
def test_what_is_in_the_shade_lies_on_the_table(name: str, context: Context) -> None:
    scene = begun(context, name)
    table = scene.table
    areas = {area.name for area in table.parts.areas(table.layout, table.model, table.shown)}
    for step in lesson_of(scene).lesson.steps:
        assert step.dim <= areas | {"market"}
    assert all(target.kind in KINDS for saying in lesson_of(scene).lesson.sayings for target in saying.touch)
    scene.close()


# ---------------------------------------------------------------- solved


@pytest.fixture
def app(context: Context, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    yield from title_app(context, monkeypatch, "fuersten")


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_all_are_solved_with_the_mouse_by_doing_what_they_point_at(app: App, code: str) -> None:
    player: DevicePlayer = MousePlayer(app, random.Random(1))
    all_learned(app, player, code, LESSONS)
    assert app.context.device == "mouse"


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_all_are_solved_with_a_pad(app: App, cables: VirtualPads, code: str) -> None:
    player = PadPlayer(app, random.Random(1), {"Anna": cables.plug(SONY)})
    player.wait()
    all_learned(app, player, code, LESSONS)
    assert app.context.device == "playstation"


@pytest.mark.parametrize("name", NAMES)
def test_keys_and_pads_begin_where_the_frame_is(name: str, context: Context) -> None:
    led_by_the_frame(begun(context, name, afresh=True))


# ---------------------------------------------------------------- whoever does something else


@pytest.mark.parametrize("name", NAMES)
def test_random_intents_lead_into_no_dead_end(name: str, context: Context) -> None:
    no_dead_end(context, "fuersten", name)


TRAVEL = {"do": "freedom", "kind": "travel"}
FAILS = [
    ("palace", "spent", [{"do": "throw"}, {"do": "done"}]),
    ("work", "short", [{"do": "freedom", "kind": "opinion"}]),
    ("work", "passed", [TRAVEL, {"do": "done"}]),
    (
        "work",
        "florins",
        [{"do": "freedom", "kind": "travel"}, {"do": "work", "card": "poet"}, {"do": "take", "prestige": 0}],
    ),
    ("artists", "early", [{"do": "recruit", "card": "composer"}, {"do": "work", "card": "composer"}]),
    ("artists", "passed", [{"do": "recruit", "card": "composer"}, {"do": "done"}]),
    ("end", "instead", [{"do": "offer", "object": "park"}]),
    ("end", "small", [{"do": "offer", "object": "builder"}, {"do": "build", "kind": "chapel"}, None]),
    ("end", "wasted", [{"do": "offer", "object": "builder"}, {"do": "freedom", "kind": "religion"}]),
]


@pytest.mark.parametrize(("name", "words", "actions"), FAILS)
def test_what_spoils_it_says_why(context: Context, name: str, words: str, actions: list[dict[str, Any] | None]) -> None:
    """None stands for the first action that is legal."""
    scene = begun(context, name)
    for data in actions:
        play(scene, data or scene.session.game.codec.write_action(legal(scene.session.state)[0]))
    end = ended(scene)
    assert not end.is_won and end.words == context.t(f"lesson.fuersten.{name}.{words}")
    scene.close()


def test_a_work_instead_of_the_second_building_is_no_success(context: Context) -> None:
    """It brings as many points, but teaches nothing of the palace."""
    scene = begun(context, "palace")
    play(scene, {"do": "place", "orient": 0, "at": [0, 3]}, {"do": "build", "kind": "theatre"})
    play(scene, scene.session.game.codec.write_action(legal(scene.session.state)[0]), {"do": "work", "card": "poet"})
    assert lesson_of(scene).progress.failed == "spent"
    scene.close()


def test_whoever_drops_out_chooses_the_next_object(context: Context) -> None:
    scene = begun(context, "auction")
    play(scene, {"do": "offer", "object": "jester"})
    for _ in range(200):
        scene.live.hurry()
        scene.update(0.5)
        if scene.session.human_acts:
            break
        scene.session.thinker.wait(5.0)
    play(scene, {"do": "drop"})
    assert scene.table.shown.notice is not None
    assert scene.table.shown.notice.text == context.t("lesson.fuersten.auction.dropped")
    assert not lesson_of(scene).progress.is_over and scene.session.state.pending.step == "offer"
    lesson_of(scene).follow()
    assert scene.table.shown.hint is not None and scene.table.shown.hint.target.kind == "object"
    scene.close()


# ---------------------------------------------------------------- what is seen, and where one comes from


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_the_plate_hides_nothing_that_is_wanted(context: Context, size: tuple[int, int], name: str) -> None:
    scene = begun(context, name)
    scene.resize(size)
    scene.update(0.1)
    window, plate = pygame.Rect((0, 0), size), scene.table.rect_of(LESSON)
    assert window.contains(plate) and plate.w > 0
    for kind in ("prompt", "primary", "palace"):
        assert not plate.colliderect(scene.table.rect_of(Target(kind))), kind
    for step in lesson_of(scene).lesson.steps:
        for saying in step.says:
            assert not any(plate.colliderect(scene.table.rect_of(target)) for target in saying.touch)
    scene.close()


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize(("size", "letters"), [(size, letters) for size in SIZES for letters in (1.0, 2.0)])
def test_all_words_have_room_on_their_plate(context: Context, size: tuple[int, int], letters: float, code: str) -> None:
    context.language, context.settings.text_scale = Language.load(code, strict=True), letters
    words_have_room(begun(context, "auction"), size, LESSONS)


def test_the_page_is_called_after_the_game(spoken: Context) -> None:
    page = LessonsScene(spoken, LESSONS)
    assert spoken.t("seats.game.fuersten") in page.title and page.spoken().title == page.title


def test_the_rules_at_a_table_lead_to_the_lessons_of_its_game(context: Context) -> None:
    """Also where the title shows another game."""
    places = Places(context, "firenze")
    stack = Stack(TitleScene(context), SIZE, places)
    lesson = lesson_session(context, CLIENT, LESSONS[0])
    stack.apply(GoTable(lesson))
    stack.apply(GoPage("rules/palace"))
    page = stack.top
    assert isinstance(page, PageScene)
    number = next(k for k, link in enumerate(page.sheet.links) if link.address == "lesson/palace")
    page.spread.focus(f"link.{number}")
    stack.apply(page.handle(Command("confirm")))
    assert is_lesson(stack.top) and lesson_of(stack.top).lesson.game == "fuersten"
    for scene in stack._scenes:
        scene.close()
