"""Lessons and puzzles live as every other table does: nothing that a table does by itself is lost under a guide."""

from __future__ import annotations

import inspect
from dataclasses import replace

import pytest
from stage import SIZE
from test_princes_lessons import begun as begun_lesson
from test_princes_puzzles import CLIENT, PUZZLES, of_kind
from test_princes_puzzles import begun as begun_puzzle

from game.fuersten.palace.offer import THROW_AWAY
from game.input import PointerMoved, Pressed
from game.scenes.guided import GuidedTable
from game.scenes.lesson import LessonScene
from game.scenes.puzzle import PuzzleScene
from game.scenes.table import TableScene
from game.shell.context import Context
from game.table.gestures import HOLD

assert PUZZLES and CLIENT.puzzles is not None
WITH_A_LAKE = "place lake; seat money 1500; seat money 500; seat money 500; got lake jester builder"


def a_lesson(context: Context) -> GuidedTable:
    """The lesson in which a lake lies in hand."""
    return begun_lesson(context, "palace", afresh=True)


def a_puzzle(context: Context) -> GuidedTable:
    """A puzzle in whose position a lake lies in hand."""
    return begun_puzzle(context, replace(of_kind("room")[0], position=WITH_A_LAKE, seats=3))


@pytest.mark.parametrize("begun", [a_lesson, a_puzzle])
def test_what_is_held_down_counts(begun: object, context: Context) -> None:
    """Holding “throw away” fills its line; when it is full, the landscape is gone."""
    assert callable(begun)
    scene = begun(context)
    assert THROW_AWAY in scene.table.shown.question.to_hold
    at = scene.table.rect_of(THROW_AWAY).center
    scene.handle(PointerMoved(at))
    scene.handle(Pressed(at))
    scene.update(HOLD / 2)
    assert scene.session.state.pending.step == "place"
    scene.update(HOLD / 2 + 0.1)
    assert scene.session.state.pending.step == "act"
    scene.close()


def test_all_tables_live_by_one_update() -> None:
    """Whoever overrides it may lose a line of it: tables differ in what comes next and in nothing else."""
    for kind in (GuidedTable, LessonScene, PuzzleScene):
        assert kind.update is TableScene.update, inspect.getsource(kind.update)
    assert SIZE
