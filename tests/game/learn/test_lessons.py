"""The lessons of every game in the list: files read strictly, solved by following the frames, with mouse and pad in
both languages; other actions never get stuck; progress is saved."""

import os
import random
from collections.abc import Container, Sequence
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pygame
import pytest
from client_suite import LESSONS, TAUGHT, client_suite, every_game, every_lesson, every_taught_game, lesson_named
from device_players import DevicePlayer, MousePlayer
from guided import begun, ended, no_dead_end, play
from learner import MOST_TOUCHES, Learner
from pad_player import PadPlayer
from scripts import lesson_of
from stage import CLIENT, NAMES, SIZE, SIZES, click, reached, sized
from test_by_every_device import title_app
from tiers import widely
from virtual_pads import SONY, VirtualPads

from engine.kernel.game import level_names
from game.client import GameClient, Lessons
from game.clients import find_client
from game.graphics.display_list import DisplayList
from game.input.focus import FocusStop
from game.input.intents import Command
from game.learn.conditions import Condition
from game.learn.guide import TIGHT, CalloutText, Guide, set_in
from game.learn.lesson import Lesson, read_lesson, read_lessons
from game.learn.play import lesson_session, lessons_of, played, resume
from game.scenes.doors import Door
from game.scenes.learn.lesson import lesson_table
from game.scenes.learn.lessons import LessonCard, LessonsScene, layout
from game.scenes.play.table import TableScene
from game.shell.app import App
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.places import GoFirstGame, GoLesson
from game.shell.progress.learning import FILE, LearningRecord, learning_of
from game.table.spots import LESSON, Target
from game.ui.screen import Room
from game.ui.to_page import GoPage
from game.ui.widgets import Button

INTENTS = int(os.environ.get("LESSON_INTENTS", "150"))
"""Random intents for each lesson; LESSON_INTENTS=1000 sends 1000."""


@pytest.fixture(autouse=True)
def _listed(lots_client: GameClient) -> None:
    """The small game has no lessons."""


def lessons_for(game: str) -> tuple[Lesson, ...]:
    return tuple(lesson for lesson in LESSONS if lesson.game == game)


# ---------------------------------------------------------------- the files

SOUND = """
position = "choose; seat; seat; values lofty"
rival = "greedy"
goal = { do = "take" }
dim = ["board"]
[[steps]]
words = "take"
touch = ["row.0", "primary"]
done = [{ event = "card_taken", seat = 0 }, [{ do = "take" }, { asked = "build" }]]
[[fails]]
words = "over"
when = { turns = 1 }
"""


def test_a_sound_file_is_read() -> None:
    lesson = read_lesson(SOUND, "3_small", "firenze")
    assert (lesson.name, lesson.seats, lesson.seed) == ("small", 2, 1)
    (step,) = lesson.steps
    (saying,) = step.says
    assert saying.touch == (Target("row", 0), Target("primary")) and step.dim == {"board"}
    assert step.done[0] == (Condition("event", "card_taken", (("seat", 0),)),)
    assert [condition.kind for condition in step.done[1]] == ["do", "asked"]
    assert lesson.keys == tuple(f"lesson.firenze.small.{key}" for key in ("title", "idea", "won", "take", "over"))


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("rival =", "rivals =", "3_small has no rivals; there are: dim, else, fails"),
        ('rival = "greedy"', "", "3_small lacks rival"),
        ("touch =", "tuoch =", r"3_small\.steps\[0\] has no tuoch"),
        ('words = "take"', 'words = " "', r"3_small\.steps\[0\]\.words must be a text"),
        ('"row.0"', '"row.x"', r"touch must be targets such as row\.0, not 'row\.x'"),
        ("[[fails]]", "[fails]", r"3_small\.fails must be a list"),
        ("{ turns = 1 }", "{ turns = 'one' }", r"3_small\.fails\[0\]\.when\.turns must be a number"),
        ("{ turns = 1 }", "{ turns = 1, seat = 0 }", "has nothing beside turns, not seat"),
        ("{ turns = 1 }", "{ moon = 1 }", "must be a table with one of do, event"),
        ("{ turns = 1 }", "{ at = 'players' }", "must have `has` beside `at`"),
        ("{ turns = 1 }", "[]", "must name something"),
        ('dim = ["board"]', 'dim = "board"', r"3_small\.dim must be a list"),
        ('dim = ["board"]', "seed = -1", r"3_small\.seed must be a whole number"),
        ("goal =", "goal", "3_small: "),
    ],
)
def test_what_is_wrong_in_a_file_is_named(before: str, after: str, says: str) -> None:
    assert before in SOUND
    with pytest.raises(ValueError, match=says):
        read_lesson(SOUND.replace(before, after), "3_small", "firenze")


def test_a_file_without_a_number_is_refused(tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text(SOUND, encoding="utf-8")
    with pytest.raises(ValueError, match=r"small\.toml must be called <number>_<name>\.toml"):
        read_lessons(tmp_path, "firenze")


@every_game
def test_the_lessons_are_those(game: str) -> None:
    names = tuple(lesson.name for lesson in lessons_of(find_client(game)))
    assert names == client_suite(game).lessons.names
    assert not names or 3 <= len(names) <= 9


@every_lesson
def test_every_position_is_one(lesson: Lesson) -> None:
    client, suite = find_client(lesson.game), client_suite(lesson.game).lessons
    game, lessons = client.game, client.lessons
    assert lessons is not None
    state = lessons.position(lesson.position, NAMES[: lesson.seats], lesson.seed)
    text = game.codec.write_position(state)
    assert game.legal(state) and game.codec.write_position(game.codec.read_position(text, 0)) == text
    assert len(text["players"]) == lesson.seats == suite.seats and suite.stated in lesson.position
    assert lesson.rival in level_names(game)


@every_lesson
def test_every_text_is_there_and_short(lesson: Lesson) -> None:
    for code in LANGUAGE_CODES:
        language = Language.load(code, strict=True)
        for key in lesson.keys:
            text = language.t(key)
            sentences = text.count(". ") + text.count("! ") + text.count("? ") + 1
            assert sentences <= 2 and len(text) <= 110, text


@every_lesson
def test_every_condition_is_about_something_that_can_happen(lesson: Lesson) -> None:
    suite = client_suite(lesson.game).lessons
    events = suite.known_events()
    known: dict[str, Container[Any]] = {"do": suite.actions, "asked": suite.asked, "points": range(100)}
    groups = [lesson.goal, *(step.done for step in lesson.steps)]
    groups += [each.when for each in (*lesson.fails, *lesson.replies)]
    for condition in (condition for group in groups for alternative in group for condition in alternative):
        if condition.kind == "event":
            assert {field for field, _ in condition.fields} <= events[condition.value], condition
        elif condition.kind not in ("at", "turns"):
            assert condition.value in known[condition.kind], condition


@every_lesson
def test_what_is_in_the_shade_lies_on_the_table(lesson: Lesson, context: Context) -> None:
    scene, suite = begun(context, lesson), client_suite(lesson.game).lessons
    table = scene.table
    areas = {area.name for area in table.parts.showing.areas(table.layout, table.model, table.shown)} | suite.shade
    assert not {name for step in lesson.steps for name in step.dim - areas}
    assert all(target.kind in suite.touched for saying in lesson.sayings for target in saying.touch)


# ---------------------------------------------------------------- solved


@pytest.fixture
def app(context: Context, monkeypatch: pytest.MonkeyPatch, game: str) -> App:
    return title_app(context, monkeypatch, game)


def all_learned(app: App, player: DevicePlayer, code: str, lessons: Sequence[Lesson]) -> None:
    """Go from the title through all lessons, each time with the button for the next one."""
    app.context.language = Language.load(code, strict=True)
    names = [lesson.name for lesson in lessons]
    player.press("learn")
    assert isinstance(player.scene, LessonsScene)
    learner = Learner(player)
    end = learner.take_part(names[0])
    for name in (*names[1:], ""):
        assert end.is_won and learner.touched >= 2
        assert end.words == app.context.t(lessons[names.index(name) - 1 if name else -1].key("won"))
        if name:
            player.press("next")
            player.wait()
            end = learner.follow()
    player.press("leave")
    player.wait()
    page = player.scene
    assert isinstance(page, LessonsScene)
    assert [card.state for card in page.form if isinstance(card, LessonCard)] == ["done"] * len(names)
    player.press("back")
    assert player.scene.name == "title"


@pytest.mark.parametrize("code", widely(LANGUAGE_CODES, kept={"de"}))
@every_taught_game
def test_all_are_solved_with_the_mouse_by_doing_what_they_point_at(app: App, game: str, code: str) -> None:
    all_learned(app, MousePlayer(app, random.Random(1)), code, lessons_for(game))
    assert app.context.device == "mouse"


@pytest.mark.parametrize(("game", "code"), widely(product(TAUGHT, LANGUAGE_CODES), kept={("strasbourg", "en")}))
def test_all_are_solved_with_a_pad(app: App, cables: VirtualPads, game: str, code: str) -> None:
    player = PadPlayer(app, random.Random(1), {"Anna": cables.plug(SONY)})
    player.wait()
    all_learned(app, player, code, lessons_for(game))
    assert app.context.device == "playstation"


# ---------------------------------------------------------------- other actions


def test_another_card_is_as_good_and_is_talked_about(context: Context) -> None:
    scene = begun(context, lesson_named("pay"))
    play(scene, {"do": "take", "slot": 1})
    assert scene.table.shown.notice is not None
    assert scene.table.shown.notice.text == context.t("lesson.firenze.pay.as_well")
    assert lesson_of(scene).progress.step == 1 and not lesson_of(scene).progress.is_over
    play(scene, {"do": "pay", "colour": "y"})
    play(scene, {"do": "continue"}, {"do": "found", "colour": "w"}, {"do": "raise", "tower": 0})
    assert lesson_of(scene).progress.is_won


def test_a_step_that_comes_early_takes_those_before_it_along(context: Context) -> None:
    scene = begun(context, lesson_named("falls"))
    play(scene, {"do": "raise", "tower": 1}, {"do": "raise", "tower": 0})
    assert lesson_of(scene).progress.step == 2


def test_what_spoils_it_says_why_and_can_be_taken_back(context: Context) -> None:
    scene = begun(context, lesson_named("falls"))
    play(scene, {"do": "raise", "tower": 0}, {"do": "continue"})
    end = ended(scene)
    assert not end.is_won and end.words == context.t("lesson.firenze.falls.high")
    click(end, end.form["take_back"].rect)
    scene.update(0.1)
    assert not lesson_of(scene).progress.is_over and lesson_of(scene).progress.step == 1
    assert [tower.height for tower in scene.session.state.seats[0].towers] == [5, 3, 2]
    play(scene, {"do": "raise", "tower": 1}, {"do": "continue"})
    assert lesson_of(scene).progress.is_won


def test_behind_a_barrier_it_begins_anew(context: Context) -> None:
    scene = begun(context, lesson_named("pay"))
    play(scene, {"do": "take", "slot": 0})
    end = ended(scene)
    assert "take_back" not in end.form and end.words == context.t("lesson.firenze.pay.free")
    click(end, end.form["again"].rect)
    assert scene.update(0.1) == GoLesson("pay", True, replace=True)


def test_undo_is_a_step_back_in_the_lesson_too(context: Context) -> None:
    scene = begun(context, lesson_named("build"))
    play(scene, {"do": "found", "colour": "g"}, {"do": "raise", "tower": 0})
    assert lesson_of(scene).progress.step == 2
    scene.handle(Command("undo"))
    scene.update(0.1)
    assert lesson_of(scene).progress.step == 1
    scene.handle(Command("redo"))
    scene.update(0.1)
    assert lesson_of(scene).progress.step == 2


@every_lesson
def test_random_intents_lead_into_no_dead_end(lesson: Lesson, context: Context) -> None:
    no_dead_end(context, lesson.game, lambda rng: GoLesson(lesson.name, True), INTENTS)


# ---------------------------------------------------------------- progress


def test_a_lesson_goes_on_where_it_was_left(context: Context) -> None:
    scene = begun(context, lesson_named("build"))
    play(scene, {"do": "found", "colour": "g"}, {"do": "raise", "tower": 0})
    scene.close()
    assert learning_of(context).left_last("firenze") == "build"
    page = sized(LessonsScene(context, lessons_for("firenze")))
    assert page.form.focus == "lesson.2"
    again = begun(context, lesson_named("build"))
    assert lesson_of(again).progress.step == 2 and again.session.state.seats[0].towers[0].height == 2
    again.close()
    afresh = begun(context, lesson_named("build"), afresh=True)
    assert lesson_of(afresh).progress.step == 0 and not afresh.session.journal.steps
    afresh.close()


def test_what_was_played_is_the_same_game_again(context: Context) -> None:
    first, second = (lesson_session(context, CLIENT, lesson_named("card")) for _ in range(2))
    for action in ({"do": "take", "slot": 0}, {"do": "continue"}):
        first.play(CLIENT.game.codec.read_action(action))
    resume(second, [*played(first), {"do": "dance"}, {"do": "continue"}])
    write = CLIENT.game.codec.write_position
    assert write(second.state) == write(first.state)
    first.close()
    second.close()


def test_the_record_is_kept_by_game_and_survives_damage(tmp_path: Path) -> None:
    record = LearningRecord(tmp_path)
    record.finish("firenze", "card")
    record.finish("lots", "draw")
    record.leave("firenze", "pay", [{"do": "take", "slot": 2}])
    again = LearningRecord(tmp_path)
    assert again.done("firenze") == {"card"} and again.done("lots") == {"draw"}
    assert again.left("firenze", "pay") == ({"do": "take", "slot": 2},) and again.left("firenze", "card") == ()
    record.finish("firenze", "pay")
    assert again.left_last("firenze") == "" and again.done("firenze") == {"card", "pay"}
    record.leave("firenze", "build", [])
    assert again.left_last("firenze") == "", "nothing had been done there"
    told: list[str] = []
    for broken in ("[1]", "{", '{"firenze": 3}', '{"firenze": {"done": 3, "left": {"lesson": 1, "actions": 2}}}'):
        (tmp_path / FILE).write_text(broken, encoding="utf-8")
        found = LearningRecord(tmp_path, told.append)
        assert found.done("firenze") == frozenset() and found.left("firenze", "card") == ()
        assert found.left_last("firenze") == ""
    assert told, "the file that was no object has been put aside"


def test_a_lesson_that_was_left_waits_while_another_is_finished(tmp_path: Path) -> None:
    """Finishing a lesson forgets how far that one was, and no other."""
    record, moves = LearningRecord(tmp_path), [{"do": "take", "slot": 2}]
    record.leave("firenze", "pay", moves)
    record.finish("firenze", "card")
    assert record.left_last("firenze") == "pay" and record.left("firenze", "pay") == tuple(moves)
    assert record.done("firenze") == {"card"}


# ---------------------------------------------------------------- looks


@every_lesson
def test_the_callout_lies_in_every_window_and_hides_nothing_that_is_wanted(lesson: Lesson, context: Context) -> None:
    scene = begun(context, lesson)
    for size in SIZES:
        scene.resize(size)
        scene.update(0.1)
        callout = scene.table.rect_of(LESSON)
        assert pygame.Rect((0, 0), size).contains(callout) and callout.w > 0
        wanted = [Target(kind) for kind in client_suite(lesson.game).lessons.wanted]
        wanted += [target for step in lesson.steps for saying in step.says for target in saying.touch]
        assert [target for target in wanted if callout.colliderect(scene.table.rect_of(target))] == [], size


def test_the_end_lies_in_every_window(context: Context) -> None:
    scene = begun(context, lesson_named("order"))
    play(scene, {"do": "raise", "tower": 0}, {"do": "continue"}, {"do": "fulfil", "tower": 0})
    end = ended(scene)
    for size in SIZES:
        end.resize(size)
        assert pygame.Rect((0, 0), size).contains(end.panel)
        rects = [widget.rect for widget in end.form]
        assert all(end.panel.contains(rect) for rect in rects)
        assert not any(rect.collidelist(rects[:k]) >= 0 for k, rect in enumerate(rects))


@pytest.mark.parametrize("size", SIZES)
@every_taught_game
def test_the_cards_of_the_page_lie_apart_and_are_all_reached(game: str, size: tuple[int, int]) -> None:
    room = Room.of(size, LessonsScene.frame)
    (back,) = room.at_the_foot(LessonsScene.frame, [Button("back")])
    found = layout(room, len(client_suite(game).lessons.names)) | {"back": back.rect}
    rects = list(found.values())
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
    assert not any(rect.collidelist(rects[:k]) >= 0 for k, rect in enumerate(rects))
    stops = [FocusStop(name, rect) for name, rect in found.items()]
    assert reached(stops, "back") == set(found)


@every_taught_game
def test_every_lesson_has_a_picture_and_the_path_leads_to_the_right(game: str, context: Context) -> None:
    page = sized(LessonsScene(context, lessons_for(game), ("first_game", "puzzles")))
    cards = [card for card in page.form if isinstance(card, LessonCard)]
    assert [card.number for card in cards] == list(range(1, len(cards) + 1))
    assert all(context.sprites.info(card.picture) for card in cards) and len({card.picture for card in cards}) == len(
        cards
    )
    for card, after in pairwise(cards):
        assert card.leads_on == (after.rect.left > card.rect.right)
    door = page.form["first_game"]
    assert isinstance(door, Door) and door.words == context.t("lessons.first_game")
    assert click(page, door.rect) == GoFirstGame()


@every_taught_game
def test_the_page_is_called_after_the_game(game: str, spoken: Context) -> None:
    page = sized(LessonsScene(spoken, lessons_for(game)))
    assert spoken.t(f"seats.game.{game}") in page.shown.title and page.spoken().title == page.shown.title


def test_the_callout_says_what_to_do_and_can_be_read_and_pressed(context: Context) -> None:
    scene = begun(context, lesson_named("card"))
    said = context.t("lesson.firenze.card.take")
    assert scene.spoken().remark == said and said in scene.read_aloud()[0]
    assert LESSON in [spot.target for spot in scene.table.targets()]
    assert scene.table.focus.reach(LESSON)
    assert said in scene.spoken().focus
    page = scene.handle(Command("inspect"))
    assert isinstance(page, GoPage)
    callout = scene.table.rect_of(LESSON)
    assert click(scene, callout) is None and not scene.session.journal.steps


@every_lesson
def test_keys_and_pads_begin_where_the_frame_is(lesson: Lesson, context: Context) -> None:
    """The first direction key moves the focus to the framed target, and confirming leads through the lesson."""
    scene = begun(context, lesson, afresh=True)
    for _ in range(MOST_TOUCHES):
        if lesson_of(scene).progress.is_over:
            break
        scene.live.interaction.advance(2.0)
        framed = scene.table.shown.hint
        if framed is not None:
            if scene.table.focus.at is None:
                scene.handle(Command("next"))
            _slide_to(scene, framed.target)
            assert scene.table.focus.at == framed.target
            scene.handle(Command("confirm"))
        scene.table.skip_all()
        scene.live.hurry()
        scene.update(0.5)
        if scene.session.computer_acts:
            scene.session.thinker.wait(5.0)
    assert lesson_of(scene).progress.is_won


def _slide_to(scene: TableScene, wanted: Target) -> None:
    """Move a slider to the framed stop with the arrows; the focus begins on its handle."""
    slide = scene.table.shown.question.slide
    while slide is not None and slide.kind == wanted.kind and slide.handle != wanted:
        assert scene.table.focus.at == slide.handle
        scene.handle(Command("right" if slide.at < wanted.a else "left"))
        scene.update(0.1)
        slide = scene.table.shown.question.slide


def test_another_language_is_taken_over_in_the_middle(context: Context) -> None:
    scene = begun(context, lesson_named("card"))
    context.language = Language.load("de", strict=True)
    scene.resume()
    scene.update(0.1)
    assert lesson_of(scene).guide.said.words == context.t("lesson.firenze.card.take")


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("letters", [1.0, 2.0])
@every_taught_game
def test_all_words_have_room_on_their_callout(context: Context, game: str, letters: float) -> None:
    context.settings.text_scale = letters
    lessons = lessons_for(game)
    scene = begun(context, lessons[0])
    for size in SIZES:
        scene.resize(size)
        callout = scene.table.rect_of(LESSON)
        for lesson in lessons:
            title, steps = context.t(lesson.key("title")), lesson.steps
            for number, step in enumerate(steps):
                for words in ("idea", *(saying.words for saying in step.says)):
                    said = CalloutText(title, context.t(lesson.key(words)), number, len(steps))
                    have_room(context, said, callout.size)


def have_room(context: Context, said: CalloutText, size: tuple[int, int]) -> None:
    """Check that all lines fit on a callout of that size."""
    found = set_in(context, said, size)
    for (px, lines), leading, room, role in (
        (found.words, found.leading, found.room, "bold"),
        (found.title, TIGHT, found.head, "display"),
    ):
        assert round(px * leading) * len(lines) <= room.height, said
        assert all(context.type.size_of(line, role, px)[0] <= room.width for line in lines), said


# ---------------------------------------------------------------- any game

OF_LOTS = """
position = "the beginning"
seats = 3
rival = "steady"
goal = { at = "players.0", has = { nothing = 1 } }
[[steps]]
words = "first"
touch = ["primary"]
done = { event = "card_laid", seat = 0 }
[[fails]]
words = "laid"
when = { do = "lay" }
"""


def test_another_game_is_learned_by_the_same_script(context: Context, lots_client: GameClient, tmp_path: Path) -> None:
    """On a plain table, which has no place for the callout."""
    (tmp_path / "1_bid.toml").write_text(OF_LOTS, encoding="utf-8")
    game = lots_client.game
    keys = ("title", "idea", "won", "first", "laid")
    context.language.texts |= {f"lesson.lots.bid.{key}": key for key in keys}
    client = replace(
        lots_client,
        lessons=Lessons(tmp_path, lambda line, names, seed: game.begin({"names": list(names), "seed": seed})),
    )
    (lesson,) = read_lessons(tmp_path, "lots")
    scene = sized(lesson_table(context, client, lesson))
    scene.draw(pygame.Surface(SIZE))
    scene.update(0.1)
    assert lesson_of(scene).guide.said.words == "first" and not lesson_of(scene).progress.is_over
    assert pygame.Rect((0, 0), SIZE).contains(scene.table.rect_of(LESSON))
    lays = [action for action in game.legal(scene.session.state) if game.codec.write_action(action)["do"] == "lay"]
    scene.live.play(lays[:1])
    scene.update(0.1)
    assert lesson_of(scene).progress.failed == "laid"


@pytest.mark.parametrize("size", SIZES)
def test_nothing_below_the_callout_shines_through(context: Context, size: tuple[int, int]) -> None:
    """Neither the chronicle nor anything else: the callout looks the same over black and over white."""
    context.rescale(size)
    guide = Guide(context)
    guide.said = CalloutText("Title", "Words that stand on it.", 1, 3)
    rect = pygame.Rect(20, 20, size[0] // 4, size[1] // 3)
    looks = []
    for ground in ("black", "white"):
        surface, display = pygame.Surface(size), DisplayList(size)
        surface.fill(ground)
        guide.compose(display, rect)
        for item in display.items:
            assert item.draw is not None
            item.draw(surface)
        inner = rect.inflate(-2 * context.px(12), -2 * context.px(12))
        looks.append(pygame.image.tobytes(surface.subsurface(inner), "RGB"))
    assert looks[0] == looks[1]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 1024)])
def test_a_page_of_few_lessons_is_no_page_of_stars(size: tuple[int, int]) -> None:
    """The first game is the largest of all, few lessons are larger than many, and nothing lies over anything."""
    room = Room.of(size, LessonsScene.frame)
    (back,) = room.at_the_foot(LessonsScene.frame, [Button("back")])
    few, many = (layout(room, number, ("first_game", "puzzles")) | {"back": back.rect} for number in (3, 9))
    assert few["lesson.0"].width > many["lesson.0"].width
    for widgets in (few, many):
        rects = list(widgets.values())
        areas = {name: rect.width * rect.height for name, rect in widgets.items()}
        assert max(areas, key=lambda name: areas[name]) == "first_game"
        lowest = max(rect.bottom for name, rect in widgets.items() if name.startswith("lesson"))
        assert widgets["puzzles"].bottom - lowest < size[1] * 0.08, "the lessons fill the page"
        assert all(not one.colliderect(other) for one in rects for other in rects if one is not other)
