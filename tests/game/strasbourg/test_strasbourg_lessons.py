"""The lessons and puzzles of Strasbourg: mistakes, other ways, and what a puzzle tells beside its task."""

from typing import Any

import pytest
from client_suite import lesson_named, of_kind
from guided import begun, ended, play
from scripts import lesson_of

from engine.strasbourg.components import FIELDS
from engine.strasbourg.puzzles import against
from game.input.intents import Command
from game.learn.lesson import Saying
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES
from game.table.spots import Target

PLACE = {"do": "place", "at": [1, 0]}
FAILS = [
    ("plan", "many", [{"do": "draw"}, {"do": "draw"}]),
    ("bid", "passed", [{"do": "pass"}]),
    ("bid", "skipped", [{"do": "reveal", "cards": [6, 2]}, {"do": "skip"}]),
    ("goods", "passed", [{"do": "pass"}]),
    ("goods", "kept", [{"do": "reveal", "cards": [2]}, {"do": "done"}]),
    ("build", "passed", [{"do": "pass"}]),
    (
        "build",
        "elsewhere",
        [{"do": "reveal", "cards": [3]}, {"do": "chapel", "at": [2, 1]}, {"do": "edifice", "at": [7, 1]}],
    ),
    ("end", "passed", [{"do": "pass"}]),
]


@pytest.mark.parametrize(("name", "words", "actions"), FAILS)
def test_what_spoils_it_says_why(context: Context, name: str, words: str, actions: list[dict[str, Any]]) -> None:
    scene = begun(context, lesson_named(name, "strasbourg"))
    play(scene, *actions)
    end = ended(scene)
    assert not end.is_won and end.words == context.t(f"lesson.strasbourg.{name}.{words}")


def test_a_chapel_elsewhere_is_talked_about_and_spoils_nothing(context: Context) -> None:
    scene = begun(context, lesson_named("build", "strasbourg"))
    play(scene, {"do": "reveal", "cards": [3]}, {"do": "chapel", "at": [8, 4]})
    assert scene.table.shown.notice is not None
    assert scene.table.shown.notice.text == context.t("lesson.strasbourg.build.less")
    play(scene, {"do": "edifice", "at": [1, 1]})
    assert lesson_of(scene).progress.is_won and lesson_of(scene).saying.words == "won_less"


def test_the_frames_of_a_division_follow_the_cards_onto_their_trays(context: Context) -> None:
    """Two cards go to the same tray: what was touched before does not lead round in a circle."""
    scene = begun(context, lesson_named("plan", "strasbourg"))
    play(scene, {"do": "draw"}, {"do": "stop"})
    framed = list[Target]()
    for _ in range(8):  # the last step is asked for twice
        hint = scene.table.shown.hint
        assert hint is not None
        framed.append(hint.target)
        scene.live.carry_out(scene.live.interaction.press(hint.target))
        scene.update(0.0)
        scene.update(1.0)  # what comes is read
        lesson_of(scene).follow()
    laid = ["card.0", "tray.1", "card.1", "tray.1", "card.2", "tray.2"]
    assert [f"{target.kind}.{target.a}" for target in framed] == [*laid, "primary.0", "primary.0"]
    assert lesson_of(scene).progress.is_won and lesson_of(scene).saying.words == "won"


def test_a_frame_stays_on_the_way_that_was_begun_and_else_goes_on_to_what_is_fresh() -> None:
    card, other, tray = Target("card", 0), Target("card", 1), Target("tray", 1)
    way = Saying("divide", (card, tray, other, tray))
    assert way.framed((), lambda target: target != tray) == card
    assert way.framed((card,), lambda target: True) == tray
    assert way.framed((card, tray, other), lambda target: True) == tray, "the same target comes twice"
    assert way.framed((card, Target("tray", 5)), lambda target: target != tray) == other
    assert way.framed((), lambda target: False) is None


# ---------------------------------------------------------------- puzzles


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_the_sums_to_beat_stand_behind_the_task_and_are_spoken(context: Context) -> None:
    puzzle = of_kind("divide")[-1]
    scene = begun(context, puzzle)
    said = scene.spoken().remark
    assert context.t(puzzle.key("task")) in said
    for field, sums in zip(FIELDS, against(scene.session.state), strict=True):
        told = f"{field} {', '.join(map(str, sums))}"
        assert (told in said) == bool(sums), said


def test_the_city_lies_open_where_tasks_are_to_be_kept_for_it(context: Context) -> None:
    """A press keeps a task, another one gives it back."""
    scene = begun(context, of_kind("tasks")[0])
    table = scene.table
    city, task = table.rect_of(Target("square", 0)), table.rect_of(Target("task", 0))
    assert city.w and not city.colliderect(task)
    scene.live.carry_out(scene.live.interaction.press(Target("task", 0)))
    scene.update(1.0)
    assert Target("task", 0) in table.shown.question.path
    scene.live.carry_out(scene.live.interaction.press(Target("task", 0)))
    scene.update(1.0)
    assert not table.shown.question.path, "a task kept can be given back"
    scene.handle(Command("cancel"))
