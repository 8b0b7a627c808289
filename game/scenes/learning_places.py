"""Where somebody learns a game or comes back to it every day: lessons, puzzles and deals, by the names of the places.

LEARNING["lesson"](context, client, (name, afresh))     # the scene of Go("lesson", (name, afresh))
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.client import GameClient
from game.shell.context import Context
from game.shell.scene import Scene

# a scene is imported when somebody goes there: nobody waits for the others


def _lessons(context: Context, client: GameClient, what: Any) -> Scene:
    from game.learn.play import lessons_of
    from game.scenes.lessons import LessonsScene

    return LessonsScene(context, lessons_of(client), below_lessons(client))


def below_lessons(client: GameClient) -> tuple[str, ...]:
    """Return what else a game is learned from, as places."""
    has_coach = client.lessons is not None and client.lessons.coach is not None
    return (*(("first_game",) if has_coach else ()), *(("puzzles",) if client.puzzles else ()))


def _lesson(context: Context, client: GameClient, what: Any) -> Scene:
    from game.learn.play import lessons_of
    from game.scenes.lesson import LessonScene

    name, afresh = what
    lessons = lessons_of(client)
    names = [lesson.name for lesson in lessons]
    at = names.index(name)
    following = names[at + 1] if at + 1 < len(names) else ""
    return LessonScene(context, client, lessons[at], following, afresh=afresh)


def _puzzles(context: Context, client: GameClient, what: Any) -> Scene:
    from game.learn.play import puzzles_of
    from game.scenes.puzzles import PuzzlesScene

    return PuzzlesScene(context, puzzles_of(client))


def _puzzle(context: Context, client: GameClient, what: Any) -> Scene:
    from game.learn.play import puzzles_of
    from game.scenes.puzzle import PuzzleScene
    from game.scenes.puzzles import unsolved_behind

    name, shown = what
    puzzles = puzzles_of(client)
    puzzle = next(each for each in puzzles if each.name == name)
    return PuzzleScene(context, client, puzzle, unsolved_behind(context, puzzles, puzzle), shown=shown)


def _deal(context: Context, client: GameClient, what: Any) -> Scene:
    from game.scenes.deal import DealScene

    return DealScene(context, client, what)


def _duplicate(context: Context, client: GameClient, what: Any) -> Scene:
    from game.scenes.duplicate import DuplicateScene

    return DuplicateScene(context, client, what)


def _compare(context: Context, client: GameClient, what: Any) -> Scene:
    from game.scenes.compare import compare_of

    return compare_of(context, client, what)


LEARNING: dict[str, Callable[[Context, GameClient, Any], Scene]] = {
    "lessons": _lessons,
    "lesson": _lesson,
    "puzzles": _puzzles,
    "puzzle": _puzzle,
    "deal": _deal,
    "duplicate": _duplicate,
    "compare": _compare,
}
"""What makes the scene of each place."""
