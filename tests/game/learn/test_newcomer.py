"""A newcomer with only the lessons plays a whole game legally, and better than chance
(`tests/soak/after_the_lessons.py` plays a hundred)."""

import pytest
from newcomer import IDEAS, Newcomer, Taught, result_against, taught_by
from stage import CLIENT

from game.learn.play import lessons_of
from game.shell.language import Language

GAMES = 20
ENGLISH = Language.load("en", strict=True)


@pytest.fixture(scope="module")
def taught() -> Taught:
    return taught_by(lessons_of(CLIENT), CLIENT, ENGLISH)


def test_whatever_the_newcomer_presses_was_framed_in_a_lesson(taught: Taught) -> None:
    lessons = {lesson.name: lesson for lesson in lessons_of(CLIENT)}
    for idea in IDEAS:
        touched = {target.kind for saying in lessons[idea.lesson].sayings for target in saying.touch}
        assert idea.kind in touched, f"lesson {idea.lesson} frames no {idea.kind}"
        assert idea.kind in taught[idea.asked], f"no lesson frames {idea.kind} at {idea.asked}"


def test_without_a_lesson_nothing_of_it_is_done(taught: Taught) -> None:
    """The ideas come from the lessons: a player without them fulfils nothing."""
    nothing = Newcomer(CLIENT, {"choose": taught["choose"]}, ENGLISH)
    assert result_against(CLIENT, "greedy", nothing, 0)[0] <= 0  # against random players it would never end


def test_a_newcomer_finishes_games_and_beats_chance(taught: Taught) -> None:
    newcomer = Newcomer(CLIENT, taught, ENGLISH)
    won = sum(own > other for own, other in (result_against(CLIENT, "random", newcomer, k) for k in range(GAMES)))
    assert won >= 0.95 * GAMES
