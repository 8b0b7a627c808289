"""The scripts of lessons and puzzles at their tables, and the guests that answer a press."""

from typing import TypeGuard

from game.scenes.learn.lesson import LessonScript
from game.scenes.learn.puzzle import PuzzleScript
from game.scenes.play.table import TableScene
from game.shell.scene import Change
from game.table.guest import Touched, ask
from game.table.spots import Target


def is_lesson(scene: object) -> TypeGuard[TableScene]:
    return isinstance(scene, TableScene) and scene.name == "lesson"


def is_puzzle(scene: object) -> TypeGuard[TableScene]:
    return isinstance(scene, TableScene) and scene.name == "puzzle"


def is_guided(scene: object) -> TypeGuard[TableScene]:
    return is_lesson(scene) or is_puzzle(scene)


def lesson_of(scene: TableScene) -> LessonScript:
    return scene.guest(LessonScript)


def puzzle_of(scene: TableScene) -> PuzzleScript:
    return scene.guest(PuzzleScript)


def touch(scene: TableScene, target: Target | None) -> Change | None:
    """Press a target on any device."""
    return ask(scene.guests, Touched(target))
