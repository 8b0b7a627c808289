"""Lessons on every other path: at each step every legal action, followed by the lesson's own course.  Its sentences are
true there, it ends, and it always points at something."""

import pytest
from astray import Moment, Walker
from client_suite import client_suite, every_lesson, lesson_named
from guided import begun, play
from scripts import lesson_of

from game.clients import find_client
from game.learn.lesson import ASTRAY, ASTRAY_ON, IDEA, OF_ALL, Lesson, read_lesson
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.table.spots import Target

ENGLISH = Language.load("en", strict=True)
TRIED = 12
"""Maximum number of actions of one kind tried at a step: a building has a hundred places."""


# ---------------------------------------------------------------- the sentences of a lesson are true


@every_lesson
def test_who_names_something_claims_it(lesson: Lesson) -> None:
    """A step states the conditions of its sentence, and names no colour, card or piece outside of them."""
    for saying in (*(each for step in lesson.steps for each in step.says), *lesson.otherwise):
        assert saying.holds, f"{saying.words} claims nothing"
        text = ENGLISH.t(lesson.key(saying.words))
        assert list(client_suite(lesson.game).lessons.unclaimed(lesson, text, repr(saying.holds))) == [], saying.words


@every_lesson
def test_every_other_path_is_told_the_truth_and_ends(lesson: Lesson) -> None:
    ends = set[str]()
    for moment in Walker(find_client(lesson.game), lesson, ENGLISH, TRIED).courses():
        told_truly(moment)
        if moment.progress.is_over:
            ends.add(moment.progress.failed or moment.saying.words)
    assert lesson.wins[0].words in ends
    assert ends - {IDEA.words} <= {each.words for each in lesson.fails} | {each.words for each in lesson.wins}, (
        "it ends with its own words"
    )


@every_lesson
def test_what_is_framed_leads_to_the_end_that_is_praised(lesson: Lesson) -> None:
    """Also in the lesson of works: its frames leave the price of a building, as its sentence says."""
    *_, last = Walker(find_client(lesson.game), lesson, ENGLISH).from_here(())
    assert last.progress.is_won and last.saying.words == lesson.wins[0].words, last.way


def test_a_work_paid_in_too_many_points_is_not_praised_for_what_is_left(context: Context) -> None:
    lesson = lesson_named("work", "fuersten")
    walker = Walker(find_client("fuersten"), lesson, ENGLISH)
    way = [{"do": "freedom", "kind": "travel"}, {"do": "work", "card": "poet"}, {"do": "take", "prestige": 4}]
    moment = walker.moment(walker.journal([walker.game.codec.read_action(data) for data in way]))
    assert moment.progress.is_won and moment.saying.words == "won_spent"


def told_truly(moment: Moment) -> None:
    """Check that the words at a moment are true and point at something, except after a wrong path."""
    lesson, saying = moment.lesson, moment.saying
    text = ENGLISH.t(lesson.key(saying.words))
    assert not (untrue := list(client_suite(lesson.game).lessons.untrue(moment, text))), (text, untrue, moment.way)
    if moment.asked and not moment.progress.is_over:
        assert saying != IDEA and (moment.framed or saying in (ASTRAY, ASTRAY_ON)), (text, moment.way)


# ---------------------------------------------------------------- sentences at the table


def test_no_stones_are_spoken_of_that_are_not_there(context: Context) -> None:
    """If the player takes another card than the one with three green stones, the lesson names the stones of that
    card."""
    scene = begun(context, lesson_named("pay"))
    play(scene, {"do": "take", "slot": 1}, {"do": "pay", "colour": "w"}, {"do": "continue"})
    assert lesson_of(scene).guide.said.words == context.t("lesson.firenze.pay.two_alike")
    hint = scene.table.shown.hint
    assert hint is not None and hint.target in (Target("new_tower", 0), Target("stock", 0))
    play(scene, {"do": "found", "colour": "w"}, {"do": "raise", "tower": 0})
    assert lesson_of(scene).saying.words == "won_one", "one stone was paid, on one card"


def test_who_goes_astray_is_told_so_and_can_step_back(context: Context) -> None:
    scene = begun(context, lesson_named("order"))
    play(scene, {"do": "found", "colour": "b"})
    assert lesson_of(scene).guide.said.words == context.t("lessons.astray") and scene.session.journal.can_undo
    scene.live.undo()
    scene.update(0.0)
    assert lesson_of(scene).guide.said.words == context.t("lesson.firenze.order.raise")


# ---------------------------------------------------------------- a claim as data

CLAIMS = """
position = "choose; seat w; seat; values lofty"
rival = "greedy"
goal = { do = "take" }
[[steps]]
words = "white"
touch = ["row.0"]
holds = [[{ at = "players.0.stock.0", is = "1+" }, { no = { event = "card_taken", seat = 0 } }]]
done = { do = "take" }
[[steps.else]]
words = "open"
holds = { can = "take", slot = 0 }
[[else]]
words = "hand"
holds = { at = "players.0.hand", has = "fame" }
"""


def test_the_first_true_sentence_is_said() -> None:
    for stock, words in (("w", "white"), ("y", "open")):
        lesson = read_lesson(CLAIMS.replace("seat w;", f"seat {stock};"), "1_small", "firenze")
        walker = Walker(find_client(lesson.game), lesson, ENGLISH)
        assert walker.moment(walker.journal()).saying.words == words
    assert [saying.words for saying in lesson.sayings] == ["white", "open", "hand", "won"]


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ('is = "1+"', "is = {}", "`has` beside `at`, with at least one field, or `is`"),
        ("{ can =", "{ may =", "must be a table with one of event, asked"),
        ("{ no = {", "{ seat = 1, no = {", r"holds has no seat; there are: no"),
        ("[[else]]", "[else]", r"1_small\.else must be a list"),
        ('words = "open"', 'word = "open"', r"steps\[0\]\.else\[0\] has no word"),
    ],
)
def test_what_is_wrong_in_a_claim_is_named(before: str, after: str, says: str) -> None:
    assert before in CLAIMS
    with pytest.raises(ValueError, match=says):
        read_lesson(CLAIMS.replace(before, after), "1_small", "firenze")


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_what_all_lessons_share_has_words(code: str) -> None:
    language = Language.load(code, strict=True)
    assert all(language.t(f"lessons{words}") for words in OF_ALL)
