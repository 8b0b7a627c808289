"""Lessons and puzzles run like any other table: a guide loses nothing that a table does by itself."""

import inspect
from dataclasses import replace
from typing import Any

import pygame
import pytest
from client_suite import lesson_named, of_kind
from guided import begun, ended, play
from stage import SIZE, SIZES, click
from written import written

from game.graphics.text import Type
from game.input.intents import Command, PointerMoved, Pressed
from game.princes.palace.offer import THROW_AWAY
from game.princes.results.account import cards_to_turn
from game.princes.results.scene import PrincesResults
from game.scenes.play.table import TableScene
from game.shell.context import Context
from game.shell.scene import SceneStack
from game.table.live.gestures import HOLD
from game.table.reading.spoken import spoken_name
from game.table.results.bars_scene import ReadablePart
from game.table.spots import Target

WITH_A_LAKE = "place lake; seat money 1500; seat money 500; seat money 500; got lake jester builder"


def a_lesson(context: Context) -> TableScene:
    """The lesson with a lake to place."""
    return begun(context, lesson_named("palace", "fuersten"), afresh=True)


def a_puzzle(context: Context) -> TableScene:
    """A puzzle with a lake to place."""
    return begun(context, replace(of_kind("room")[0], position=WITH_A_LAKE, seats=3))


@pytest.mark.parametrize("begin", [a_lesson, a_puzzle])
def test_what_is_held_down_counts(begin: object, context: Context) -> None:
    """Holding “throw away” fills its line; when it is full, the landscape is gone."""
    assert callable(begin)
    scene = begin(context)
    assert THROW_AWAY in scene.table.shown.question.to_hold
    at = scene.table.rect_of(THROW_AWAY).center
    scene.handle(PointerMoved(at))
    scene.handle(Pressed(at))
    scene.update(HOLD / 2)
    assert scene.session.state.pending.step == "place"
    scene.update(HOLD / 2 + 0.1)
    assert scene.session.state.pending.step == "act"


@pytest.mark.parametrize("begin", [a_lesson, a_puzzle])
def test_all_tables_live_by_one_update(begin: object, context: Context) -> None:
    """An override could lose a line of it: tables differ only in their guests."""
    assert callable(begin)
    scene = begin(context)
    assert type(scene) is TableScene, inspect.getmro(type(scene))


def test_the_end_of_the_game_is_counted_before_the_lesson_ends(context: Context) -> None:
    """The prestige cards that the last lesson explains are turned and added; the results lead back to the lesson."""
    scene = begun(context, lesson_named("end", "fuersten"), afresh=True)
    stack = SceneStack(scene, SIZE)
    play(scene, {"do": "offer", "object": "builder"}, {"do": "build", "kind": "workshop"})
    play(scene, {"do": "place", "orient": 0, "at": [0, 0]}, {"do": "work", "card": "goldsmith"})
    play(scene, {"do": "take", "prestige": 9}, {"do": "done"}, {"do": "done"})
    while stack.top is scene:
        stack.apply(scene.update(0.1))
    results = stack.top
    assert isinstance(results, PrincesResults)
    assert [card.card for card in cards_to_turn(results.state)] == ["two_large"]
    results.finish()
    ways = [widget.id for widget in results.form if not isinstance(widget, ReadablePart)]
    assert ways == ["title"], "no way leads past the lesson"
    own = results.results.seats[0]
    assert own.start == 22 and own.total == 45 == sum(own.points.values()) and results.results.winners == (0,)
    stack.apply(click(results, results.form["title"].rect))
    with written() as page:
        scene.resize((1272, 720))  # repaints everything
        scene.draw(pygame.Surface((1272, 720)))
    assert context.t("princes.no_work") not in [line.text for line in page.lines], "nobody works any more"
    end = ended(scene)
    assert end.is_won and end.words == context.t("lesson.fuersten.end.won")


@pytest.mark.parametrize("size", SIZES)
def test_the_frame_of_a_payment_hides_no_words(context: Context, size: tuple[int, int]) -> None:
    """The frame of the works lesson leaves the marks readable, which name what the money is enough for."""
    scene = begun(context, lesson_named("work", "fuersten"), afresh=True)
    play(scene, {"do": "freedom", "kind": "travel"}, {"do": "work", "card": "poet"})
    scene.resize(size)
    scene.update(0.1)
    hint = scene.table.shown.hint
    assert hint is not None and hint.target == Target("pay", 2), "enough for a building is left by two points"
    frame = scene.table.rect_of(hint.target)
    with written() as page:
        scene.draw(pygame.Surface(size))
    told = context.t("princes_planner.mark.one_building", florins=700).split()[:3]
    words = [line for line in page.lines if line.text.split()[:3] == told]
    assert words and not any(line.ink.colliderect(frame) for line in words)


def test_a_puzzle_says_that_all_can_be_tried(context: Context) -> None:
    """While a building is placed there is no separate trial plan: the plan itself serves as one."""
    scene = begun(context, of_kind("room")[0])
    notice = scene.table.shown.notice
    assert notice is not None and notice.text == context.t("puzzles.free") and not notice.is_refusal
    scene.live.play(scene.session.game.legal(scene.session.state)[:1])
    assert scene.session.journal.can_undo


@pytest.mark.parametrize("begin", [a_lesson, a_puzzle])
def test_the_menu_of_a_lesson_or_puzzle_promises_to_keep_nothing(
    begin: object, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither has a file: a player who leaves starts over."""
    assert callable(begin)
    scene = begin(context)
    scene.handle(Command("cancel"))
    scene.update(0.0)
    lines = scene.table.shown.tools.menu
    leave = Target("menu_option", lines.index("leave"))
    assert scene.menu.is_open
    assert spoken_name(scene.table, leave) == context.t("menu.leave_unkept") != context.t("menu.leave")
    texts = drawn_words(scene, monkeypatch)
    assert context.t("menu.leave_unkept") in texts and context.t("menu.leave") not in texts


def drawn_words(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return all texts drawn on a picture of the scene."""
    said: set[str] = set()
    draw = Type.draw

    def kept(self: Type, surface: pygame.Surface, text: str, *about: Any, **more: Any) -> pygame.Rect:
        said.add(text)
        return draw(self, surface, text, *about, **more)

    monkeypatch.setattr(Type, "draw", kept)
    for _ in range(8):
        scene.draw(pygame.Surface(SIZE))
    return said
