"""Pictures of lessons: the page of all, the beginning of each, and the end of one; and of a coach at a table."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.client import GameClient
from game.input.intents import Command
from game.learn.first_game import coach_of, first_game
from game.learn.lesson import Lesson
from game.learn.play import lessons_of
from game.remote.seats.stakes import Word
from game.scenes.learn.lesson import lesson_table
from game.scenes.learn.lesson_end import LessonEnd
from game.scenes.learn.lessons import LessonsScene, below_lessons
from game.scenes.play.coaching import Coaching
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.progress.learning import learning_of
from game.shell.scene import Scene, Size
from game.shell.session.session import Session
from game.shell.settings import INSTANT
from game.shell.setup.characters import seat_names
from game.shell.setup.setup import HUMAN
from game.table.spots import LESSON

from .states import Shot, at_rest, laid_over, settled, shown

FRAME = 0.05
SEED = 11


def lesson_shots(client: GameClient) -> Sequence[Shot]:
    """Return the pictures of a game's lessons; empty if it has none."""
    lessons = lessons_of(client)
    if not lessons:
        return ()

    def page(context: Context, size: Size) -> Scene:
        """The first lessons are done, the third was left and has the focus."""
        record = learning_of(context)
        for lesson in lessons[:2]:
            record.finish(lesson.game, lesson.name)
        record.leave(client.game.name, lessons[2].name, [{}])
        return settled(shown(LessonsScene(context, lessons, below_lessons(client)), size, Command("down")))

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
        *coach_shots(client),
    )


def coach_shots(client: GameClient) -> Sequence[Shot]:
    """Return the pictures of a game's coach: in a first game, and with much at stake at a small and a full table; empty
    if it has none."""
    coach = coach_of(client)
    if coach is None:
        return ()

    def begun(context: Context, size: Size) -> Scene:
        return _spoken_to(TableScene.of(context, first_game(context, client, SEED)), size, None)

    def at_stake(seats: int) -> Callable[[Context, Size], Scene]:
        def picture(context: Context, size: Size) -> Scene:
            names = seat_names(context.language, (HUMAN,) * seats)
            setup = replace(quick_setup((HUMAN,) * seats, names, SEED, INSTANT, client.game.name), start=0)
            reasons = min((context.t(coach.key(each.words)) for each in coach.occasions), key=len)
            words = context.language.n("coach.missed", 9, reasons=reasons)
            return _spoken_to(TableScene.of(context, Session.begin(setup, None)), size, Word("at_stake", words, True))

        return picture

    return ("coach_first", begun), ("coach_stake", at_stake(3)), ("coach_stake_four", at_stake(4))


def _spoken_to(scene: TableScene, size: Size, word: Word | None) -> TableScene:
    """Return a table with the coach's words: this word, or the one due."""
    scene.context.speed = INSTANT
    scene.resize(size)
    at_rest(scene, size, FRAME)
    if word is not None:
        scene.guest(Coaching).say(word)
    return at_rest(scene, size, FRAME)


def _begun(context: Context, client: GameClient, lesson: Lesson, size: Size) -> TableScene:
    context.speed = INSTANT
    scene = lesson_table(context, client, lesson, afresh=True)
    scene.resize(size)
    return at_rest(scene, size, FRAME)
