"""Lessons and puzzles at their tables: begun, played, ended, and pressed at random.

scene = begun(context, lesson_named("card"))
play(scene, {"do": "take", "slot": 0})
callout = ended(scene)
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any, TypeVar

from client_suite import LESSONS
from scripts import is_guided, is_lesson, lesson_of, puzzle_of
from stage import SIZE

from game.clients import find_client
from game.input import COMMANDS, Command, Intent, PointerMoved, Pressed, Released, Wheel
from game.learn.lesson import Lesson
from game.learn.puzzle import Puzzle
from game.scenes.flow import SceneOpener
from game.scenes.learn.callout import Callout
from game.scenes.learn.lesson import lesson_table
from game.scenes.learn.lesson_end import LessonEnd
from game.scenes.learn.puzzle import puzzle_table
from game.scenes.play.table import TableScene
from game.shell.context import Context
from game.shell.scene import Change, Scene, Stack
from game.table.spots import Target

USEFUL = ("confirm", "primary", "undo", "redo", "hint", "turn_start")
"""Commands that are sent more often than others."""

S = TypeVar("S", bound=Scene)


def begun(context: Context, what: Lesson | Puzzle, **how: Any) -> TableScene:
    """A lesson or puzzle at its beginning."""
    context.speed = context.settings.speed = math.inf
    client = find_client(what.game)
    if isinstance(what, Lesson):
        names = [lesson.name for lesson in LESSONS if lesson.game == what.game]
        scene = lesson_table(context, client, what, (*names, "")[names.index(what.name) + 1], **how)
    else:
        scene = puzzle_table(context, client, what, **how)
    scene.resize(SIZE)
    scene.update(0.1)
    return scene


def play(scene: TableScene, *actions: dict[str, Any]) -> None:
    """Play actions of the protocol, as if they had been pressed."""
    for data in actions:
        scene.live.play((scene.session.game.codec.read_action(data),))
        scene.table.skip_all()
        scene.update(0.0)


def answered(scene: TableScene) -> None:
    """Let the rival of a puzzle answer, where there is one."""
    for _ in range(3):
        scene.table.skip_all()
        scene.update(1.0)
        if not scene.session.computer_acts:
            break


def solve(scene: TableScene) -> None:
    """Play the solution of a puzzle to the end; what a rival does in it comes by itself."""
    steps, codec = scene.session.journal.steps, scene.session.game.codec
    for number, data in enumerate(puzzle_of(scene).puzzle.solution):
        if puzzle_of(scene).is_over:  # the card was all that is asked for
            return
        if len(steps) == number:
            play(scene, data)
            answered(scene)
        assert codec.write_action(steps[number].action) == data


def ended(scene: TableScene) -> LessonEnd:
    """What lies over a lesson that has ended."""
    return over(scene, LessonEnd)[1]


def callout_over(scene: TableScene) -> tuple[Stack, Callout]:
    """What lies over a puzzle that has ended."""
    return over(scene, Callout)


def over(scene: TableScene, kind: type[S]) -> tuple[Stack, S]:
    """Wait for a scene of that kind over a table."""
    stack = Stack(scene, SIZE, lambda go: Page(scene.context))
    for _ in range(60):
        assert stack.top is not None
        stack.apply(stack.top.update(0.1))
        if isinstance(stack.top, kind):
            return stack, stack.top
    raise AssertionError("it has not ended")


# ---------------------------------------------------------------- anything at all


class Page(Scene):
    """What lies below a lesson or a puzzle."""

    name = "title"


def no_dead_end(context: Context, game: str, begin: Callable[[random.Random], Change], intents: int) -> None:
    """Whatever was pressed: the table asks something, lets a rival act or has ended, and cancel leads out of it."""
    context.speed = context.settings.speed = math.inf
    rng = random.Random(f"{game} {begin(random.Random(1))}")
    stack = Stack(Page(context), SIZE, SceneOpener(context, game))
    for _ in range(intents):
        if len(stack) == 1:
            stack.apply(begin(rng))
        stirred(stack, rng)
        top = stack.top
        if is_guided(top) and not can_go_on(top):
            stack.apply(top.update(0.7))  # it has only just begun
            assert stack.top is not top or can_go_on(top), f"{top.session.journal.steps}, {top.table.shown.question}"
    for _ in range(40):
        if len(stack) == 1:
            break
        top = stack.top
        assert top is not None
        if is_guided(top) and top.menu.is_open:
            top.table.focus.begin(Target("menu_option", top.table.shown.tools.menu.index("leave")))
            stack.apply(top.handle(Command("confirm")))
        else:
            stack.apply(top.handle(Command("cancel")))
        if stack.top is not None:
            stack.apply(stack.top.update(0.7))
    assert len(stack) == 1, f"nothing leads out of {stack.top}"


def stirred(stack: Stack, rng: random.Random) -> None:
    """Send one random intent to what lies on top; now and then to what is lit, or it would not go on."""
    top = stack.top
    assert top is not None
    intent = random_intent(rng)
    if is_guided(top) and rng.random() < 0.4:
        lit = sorted(target for target in top.table.shown.question.lit if top.table.rect_of(target).w)
        intent = Pressed(top.table.rect_of(rng.choice(lit)).center) if lit else Command("primary")
    if isinstance(intent, Pressed):
        stack.apply(top.handle(PointerMoved(intent.pos)))
    stack.apply(top.handle(intent))
    if isinstance(intent, Pressed) and stack.top is top:
        stack.apply(top.handle(Released(intent.pos)))
    if stack.top is not None:
        stack.apply(stack.top.update(0.7))


def random_intent(rng: random.Random) -> Intent:
    """Anything that a player can do with a device."""
    pos = rng.randrange(SIZE[0]), rng.randrange(SIZE[1])
    match rng.randrange(10):
        case 0:
            return Wheel(pos, rng.choice((-1, 1)))
        case 1 | 2 | 3:
            return Command(rng.choice(sorted(COMMANDS - {"fullscreen"})))
        case 4:
            return Command(rng.choice(USEFUL))
        case _:
            return Pressed(pos)


def can_go_on(scene: TableScene) -> bool:
    """Whether somebody can do something, or something is about to happen."""
    if is_over(scene) or scene.table.busy or scene.live.look_back.is_open or scene.menu.is_open:
        return True
    question = scene.table.shown.question
    return bool(scene.session.computer_acts or question.lit or question.primary or question.secondary)


def is_over(scene: TableScene) -> bool:
    """Whether the lesson or puzzle has come to its end."""
    return lesson_of(scene).progress.is_over if is_lesson(scene) else puzzle_of(scene).is_over
