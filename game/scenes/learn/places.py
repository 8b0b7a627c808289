"""Where somebody learns a game or comes back to it every day: lessons, puzzles and deals, by the names of the places.

learning(GoLesson(name, afresh), context, client)       # the scene of a lesson
"""

from __future__ import annotations

from functools import singledispatch

from game.client import GameClient
from game.shell.context import Context
from game.shell.places import GoCompare, GoDeal, GoDuplicate, GoLesson, GoLessons, GoPuzzle, GoPuzzles
from game.shell.scene import Go, Scene

# a scene is imported when somebody goes there: nobody waits for the others


@singledispatch
def learning(go: Go, context: Context, client: GameClient) -> Scene:
    """Return the scene of a place where a game is learned.  Raises TypeError where it is none."""
    raise TypeError(f"nothing is learned at {go.place}")


@learning.register
def _lessons(go: GoLessons, context: Context, client: GameClient) -> Scene:
    from game.learn.play import lessons_of
    from game.scenes.learn.lessons import LessonsScene

    return LessonsScene(context, lessons_of(client), below_lessons(client))


def below_lessons(client: GameClient) -> tuple[str, ...]:
    """Return what else a game is learned from, as places."""
    has_coach = client.lessons is not None and client.lessons.coach is not None
    return (*(("first_game",) if has_coach else ()), *(("puzzles",) if client.puzzles else ()))


@learning.register
def _lesson(go: GoLesson, context: Context, client: GameClient) -> Scene:
    from game.learn.play import lessons_of
    from game.scenes.learn.lesson import lesson_table

    lessons = lessons_of(client)
    names = [lesson.name for lesson in lessons]
    at = names.index(go.name)
    following = names[at + 1] if at + 1 < len(names) else ""
    return lesson_table(context, client, lessons[at], following, afresh=go.afresh)


@learning.register
def _puzzles(go: GoPuzzles, context: Context, client: GameClient) -> Scene:
    from game.learn.play import puzzles_of
    from game.scenes.learn.puzzles import PuzzlesScene

    return PuzzlesScene(context, puzzles_of(client))


@learning.register
def _puzzle(go: GoPuzzle, context: Context, client: GameClient) -> Scene:
    from game.learn.play import puzzles_of
    from game.scenes.learn.puzzle import puzzle_table
    from game.scenes.learn.puzzles import unsolved_behind

    puzzles = puzzles_of(client)
    puzzle = next(each for each in puzzles if each.name == go.name)
    return puzzle_table(context, client, puzzle, unsolved_behind(context, puzzles, puzzle), shown=go.shown)


@learning.register
def _deal(go: GoDeal, context: Context, client: GameClient) -> Scene:
    from game.scenes.deal.scene import DealScene

    return DealScene(context, client, go.day)


@learning.register
def _duplicate(go: GoDuplicate, context: Context, client: GameClient) -> Scene:
    from game.scenes.deal.duplicate import DuplicateScene

    return DuplicateScene(context, client, go.day)


@learning.register
def _compare(go: GoCompare, context: Context, client: GameClient) -> Scene:
    from game.scenes.deal.compare import compare_of

    return compare_of(context, client, go.day)
