"""Pictures of lessons: the page of all, the beginning of each, and how one ends."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client import GameClient, Shot
from game.gallery_states import at_rest, laid_over, settled, shown
from game.input import Command
from game.learn.lesson import Lesson
from game.learn.play import lessons_of
from game.scenes.lesson import LessonScene
from game.scenes.lesson_end import LessonEnd
from game.scenes.lessons import LessonsScene
from game.shell.context import Context
from game.shell.learning import learning_of
from game.shell.scene import Scene, Size
from game.shell.settings import INSTANT
from game.table.spots import LESSON

FRAME = 0.05


def lesson_shots(client: GameClient) -> Sequence[Shot]:
    """Return the pictures of a game's lessons; none where it has none."""
    lessons = lessons_of(client)
    if not lessons:
        return ()

    def page(context: Context, size: Size) -> Scene:
        """The first are done, the third was left; the keys are on it."""
        record = learning_of(context)
        for lesson in lessons[:2]:
            record.finish(lesson.game, lesson.name)
        record.leave(client.game.name, lessons[2].name, [{}])
        return settled(shown(LessonsScene(context, lessons), size, Command("down")))

    def begun(lesson: Lesson) -> Shot:
        return f"lesson_{lesson.name}", lambda context, size: _begun(context, client, lesson, size)

    def ended(name: str, lesson: Lesson, words: str, *ways: str) -> Shot:
        def picture(context: Context, size: Size) -> pygame.Surface:
            below = _begun(context, client, lesson, size)
            beside = below.table.rect_of(LESSON)
            said = context.t(lesson.key(words))
            end = LessonEnd(context, words == "won", said, ways, beside, lambda way: None)
            return laid_over(below, settled(shown(end, size)), size)

        return name, picture

    spoiled = next(lesson for lesson in lessons if lesson.fails)
    return (
        ("lessons", page),
        *map(begun, lessons),
        ended("lesson_won", lessons[0], "won", "next", "again", "leave"),
        ended("lesson_failed", spoiled, spoiled.fails[0].words, "take_back", "again", "leave"),
    )


def _begun(context: Context, client: GameClient, lesson: Lesson, size: Size) -> LessonScene:
    context.speed = INSTANT
    scene = LessonScene(context, client, lesson, afresh=True)
    scene.resize(size)
    return at_rest(scene, size, FRAME)
