"""The lessons of the second game: mistakes, equally good actions, and the ways into them."""

from typing import Any

import pytest
from astray import Walker
from client_suite import lesson_named
from guided import begun, ended, play
from scripts import is_lesson, lesson_of
from stage import SIZE

from engine.princes.rules import legal
from game.clients import find_client
from game.input.intents import Command
from game.learn.play import lesson_session, lessons_of
from game.princes.results.scene import PrincesResults
from game.scenes.flow import SceneOpener
from game.scenes.learn.lesson_end import LessonEnd
from game.scenes.page import PageScene
from game.scenes.play.table import TableScene
from game.scenes.title.scene import TitleScene
from game.shell.context import Context
from game.shell.language import Language
from game.shell.places import GoFirstGame, GoTable
from game.shell.scene import Push, SceneStack
from game.ui.to_page import GoPage


def lesson(context: Context, name: str) -> TableScene:
    return begun(context, lesson_named(name, "fuersten"))


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
    ("hire", "instead", [{"do": "put_back", "card": "poet"}]),
    ("bonus", "passed", [{"do": "done"}]),
    ("best", "low", [{"do": "work", "card": "painter"}]),
    ("best", "missed", [{"do": "done"}]),
    ("price", "instead", [{"do": "freedom", "kind": "religion"}]),
    ("price", "passed", [TRAVEL, {"do": "done"}]),
    ("end", "instead", [{"do": "offer", "object": "park"}]),
    ("end", "small", [{"do": "offer", "object": "builder"}, {"do": "build", "kind": "chapel"}, None]),
    ("end", "wasted", [{"do": "offer", "object": "builder"}, {"do": "freedom", "kind": "religion"}]),
]


@pytest.mark.parametrize(("name", "words", "actions"), FAILS)
def test_what_spoils_it_says_why(context: Context, name: str, words: str, actions: list[dict[str, Any] | None]) -> None:
    """An action of None means the first legal one."""
    scene = lesson(context, name)
    for data in actions:
        play(scene, data or scene.session.game.codec.write_action(legal(scene.session.state)[0]))
    end = ended(scene)
    assert not end.is_won and end.words == context.t(f"lesson.fuersten.{name}.{words}")


def test_a_work_instead_of_the_second_building_is_no_success(context: Context) -> None:
    """It scores the same points but teaches nothing about the palace."""
    scene = lesson(context, "palace")
    play(scene, {"do": "place", "orient": 0, "at": [0, 3]}, {"do": "build", "kind": "theatre"})
    play(scene, scene.session.game.codec.write_action(legal(scene.session.state)[0]), {"do": "work", "card": "poet"})
    assert lesson_of(scene).progress.failed == "spent"


def test_whoever_drops_out_chooses_the_next_object(context: Context) -> None:
    scene = lesson(context, "auction")
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


def test_the_rules_at_a_table_lead_to_the_lessons_of_its_game(context: Context) -> None:
    """This holds even if the title shows another game."""
    places = SceneOpener(context, "firenze")
    stack = SceneStack(TitleScene(context), SIZE, places)
    stack.apply(GoTable(lesson_session(context, find_client("fuersten"), lesson_named("auction", "fuersten"))))
    stack.apply(GoPage("rules/palace"))
    page = stack.top
    assert isinstance(page, PageScene)
    number = next(k for k, link in enumerate(page.spread.sheet.links) if link.address == "lesson/palace")
    page.spread.focus(f"link.{number}")
    stack.apply(page.handle(Command("confirm")))
    assert is_lesson(stack.top) and lesson_of(stack.top).lesson.game == "fuersten"
    for scene in stack._scenes:
        scene.close()


def test_the_last_lesson_leads_from_the_results_to_a_first_game(context: Context) -> None:
    """The real results lie over the table before the callout, and its first way is the game with the coach."""
    lessons = lessons_of(find_client("fuersten"))
    assert [each.name for each in lessons][-1] == "end"
    scene = begun(context, lessons[-1])
    script = lesson_of(scene)
    walker = Walker(find_client("fuersten"), lessons[-1], Language.load("en", strict=True))
    *_, last = walker.from_here(())
    for data in last.way:
        scene.session.journal.play(scene.session.game.codec.read_action(data))
    script.follow()
    first = script.end()
    assert isinstance(first, Push) and isinstance(first.scene, PrincesResults)
    second = script.end()
    assert isinstance(second, Push) and isinstance(second.scene, LessonEnd) and second.scene.is_won
    assert "play" in second.scene.form and script.granted("play") == GoFirstGame("fuersten", replace=True)
