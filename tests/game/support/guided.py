"""Lessons and puzzles at their tables: begun, played, ended, and driven by random input.

scene = begun(context, lesson_named("card"))
play(scene, {"do": "take", "slot": 0})
callout = ended(scene)
"""

import math
import random
from collections.abc import Callable
from typing import Any, TypeVar

from client_suite import LESSONS
from scripts import is_guided, is_lesson, lesson_of, puzzle_of
from stage import SIZE

from game.clients import find_client
from game.input.intents import COMMANDS, Command, Intent, PointerMoved, Pressed, Released, Wheel
from game.learn.lesson import Lesson
from game.learn.puzzle import Puzzle
from game.scenes.flow import SceneOpener
from game.scenes.learn.callout import Callout
from game.scenes.learn.lesson import lesson_table
from game.scenes.learn.lesson_end import LessonEnd
from game.scenes.learn.puzzle import puzzle_table
from game.scenes.play.table import TableScene
from game.shell.context import Context
from game.shell.scene import Change, Scene, SceneStack
from game.table.spots import Target

USEFUL = ("confirm", "primary", "undo", "redo", "hint", "turn_start")
"""Commands sent more often than others."""

S = TypeVar("S", bound=Scene)


def begun(context: Context, what: Lesson | Puzzle, **how: Any) -> TableScene:
    """Begin a lesson or puzzle and return its table."""
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
    """Play protocol actions as if they had been pressed."""
    for data in actions:
        scene.live.play((scene.session.game.codec.read_action(data),))
        scene.table.skip_all()
        scene.update(0.0)


def answered(scene: TableScene) -> None:
    """Let the rival of a puzzle answer, if there is one."""
    for _ in range(3):
        scene.table.skip_all()
        scene.update(1.0)
        if not scene.session.computer_acts:
            break


def solve(scene: TableScene) -> None:
    """Play the solution of a puzzle to the end; the rival's actions follow automatically."""
    steps, codec = scene.session.journal.steps, scene.session.game.codec
    for number, data in enumerate(puzzle_of(scene).puzzle.solution):
        if puzzle_of(scene).is_over:  # taking the card was the whole task
            return
        if len(steps) == number:
            play(scene, data)
            answered(scene)
        assert codec.write_action(steps[number].action) == data


def ended(scene: TableScene) -> LessonEnd:
    """Return the closing scene of a lesson."""
    return over(scene, LessonEnd)[1]


def callout_over(scene: TableScene) -> tuple[SceneStack, Callout]:
    """Return the closing callout of a puzzle with its stack."""
    return over(scene, Callout)


def over(scene: TableScene, kind: type[S]) -> tuple[SceneStack, S]:
    """Wait for a scene of this kind over a table; return the stack and the scene."""
    stack = SceneStack(scene, SIZE, lambda go: Page(scene.context))
    for _ in range(60):
        assert stack.top is not None
        stack.apply(stack.top.update(0.1))
        if isinstance(stack.top, kind):
            return stack, stack.top
    raise AssertionError("it has not ended")


# ---------------------------------------------------------------- random input


class Page(Scene):
    """The scene below a lesson or puzzle."""

    name = "title"


def no_dead_end(context: Context, game: str, begin: Callable[[random.Random], Change], intents: int) -> None:
    """Assert that after any input the table asks, lets a rival act or has ended, and that cancel leaves it."""
    context.speed = context.settings.speed = math.inf
    rng = random.Random(f"{game} {begin(random.Random(1))}")
    stack = SceneStack(Page(context), SIZE, SceneOpener(context, game))
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
        if isinstance(top, TableScene) and top.menu.is_open:  # the last lesson leads to a game without one
            top.table.focus.begin(Target("menu_option", top.table.shown.tools.menu.index("leave")))
            stack.apply(top.handle(Command("confirm")))
        else:
            stack.apply(top.handle(Command("cancel")))
        if stack.top is not None:
            stack.apply(stack.top.update(0.7))
    assert len(stack) == 1, f"nothing leads out of {stack.top}"


def stirred(stack: SceneStack, rng: random.Random) -> None:
    """Send a random intent to the top scene; in a lesson or puzzle, often a press on a lit target, which advances
    it."""
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
    """Return a random intent."""
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
    """Return whether the player can act or something is about to happen."""
    if is_over(scene) or scene.table.busy or scene.live.look_back.is_open or scene.menu.is_open:
        return True
    question = scene.table.shown.question
    return bool(scene.session.computer_acts or question.lit or question.primary or question.secondary)


def is_over(scene: TableScene) -> bool:
    """Return whether the lesson or puzzle has ended."""
    return lesson_of(scene).progress.is_over if is_lesson(scene) else puzzle_of(scene).is_over
