"""Lessons on every other path: at each step each action that is legal, and from there what the lesson says.  What it
says is true there, it ends, and it never points at nothing."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any

import pytest
from astray import Moment, Walker
from scripts import lesson_of
from test_lessons import begun, play

from engine.princes.actions import OBJECTS
from engine.princes.pieces import BUILDINGS, LANDSCAPES
from engine.princes.professions import FREEDOMS, PROFESSIONS
from game.client import GameClient
from game.clients import CLIENTS, find_client
from game.learn.lesson import ASTRAY, ASTRAY_ON, IDEA, OF_ALL, Lesson, read_lesson
from game.learn.play import lessons_of
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.table.spots import Target

ENGLISH = Language.load("en", strict=True)
TRIED = 12
"""Actions of one kind that are tried at a step: of the hundred places of a building no more than so many."""
ALL = [(client, lesson) for client in map(find_client, CLIENTS) for lesson in lessons_of(client)]
each_lesson = pytest.mark.parametrize(("client", "lesson"), ALL, ids=[f"{c.game.name}.{each.name}" for c, each in ALL])
COLOUR_WORDS = dict(zip(("white", "yellow", "green", "red-brown", "blue", "violet"), "wygrbv", strict=True))


# ---------------------------------------------------------------- what a lesson says is true


def named(text: str, ids: Collection[str]) -> list[str]:
    """Those of these things that a sentence names."""
    return [name for name in ids if re.search(rf"\b{name.replace('_', ' ')}\b", text.lower())]


@each_lesson
def test_who_names_something_claims_it(client: GameClient, lesson: Lesson) -> None:
    """A step says what has to be true for it to be said, and no colour, card or piece is named that is not in it."""
    for saying in (*(each for step in lesson.steps for each in step.says), *lesson.otherwise):
        assert saying.holds, f"{saying.words} claims nothing"
        text, claim = ENGLISH.t(lesson.key(saying.words)), repr(saying.holds)
        for word in named(text, COLOUR_WORDS):
            code = COLOUR_WORDS[word]
            number = "wygrbv".index(code)
            known = (f"'{code}'", f"stock.{number}", f"stones.{number}", f"'tower', {number}")
            assert any(each in claim for each in known) or f" {code}" in lesson.position, f"{saying.words}: {word}"
        if client.game.name == "fuersten":
            for name in named(text, {*OBJECTS, *BUILDINGS, *LANDSCAPES, *FREEDOMS, *PROFESSIONS}):
                assert name in claim or name in lesson.position, f"{saying.words}: {name}"


def untrue(moment: Moment, text: str) -> Iterator[str]:
    """What a sentence says about the table that is not so, found by its words alone and not by what it claims."""
    game, state = moment.journal.game, moment.journal.state
    actions = [game.codec.write_action(action) for action in game.legal(state)] if moment.asked else []
    seen: dict[str, Any] = game.codec.write_view(game.view(state, 0))
    own = seen["players"][0]
    for word in re.findall(r"[Bb]egin a (\S+) tower", text):
        colour = COLOUR_WORDS.get(word)
        if colour and {"do": "found", "colour": colour} not in actions:
            yield f"no {word} tower can be begun"
    for word in re.findall(r"[Rr]aise (?:the |your )?(\S+?)(?: tower|\.|,)", text):
        colour = COLOUR_WORDS.get(word)
        grows = [action["tower"] for action in actions if action["do"] == "raise"]
        if colour and all(own["towers"][number]["colour"] != colour for number in grows):
            yield f"the {word} tower cannot grow"
    for many, word in re.findall(r"(Two|Three) (\S+) stones (?:now lie|for)", text):
        number = {"Two": 2, "Three": 3}[many]
        if word in COLOUR_WORDS and own["stock"]["wygrbv".index(COLOUR_WORDS[word])] < number:
            yield f"there are no {number} {word} stones"
    for word in re.findall(r"[Cc]hoose (?:the|a) (\w+)\.", text):
        if word in {*OBJECTS, *BUILDINGS} and not any(word in action.values() for action in actions):
            yield f"{word} cannot be chosen"
    for word in re.findall(r"[Ll]et the (\w+) perform|[Tt]he (\w+) performs", text):
        artist = "".join(word)
        if {"do": "work", "card": artist} not in actions:
            yield f"{artist} cannot perform"


@each_lesson
def test_every_other_path_is_told_the_truth_and_ends(client: GameClient, lesson: Lesson) -> None:
    ends = set[str]()
    for moment in Walker(client, lesson, ENGLISH, TRIED).courses():
        told_truly(moment)
        if moment.progress.is_over:
            ends.add(moment.progress.failed or moment.saying.words)
    assert lesson.wins[0].words in ends
    assert ends - {IDEA.words} <= {each.words for each in lesson.fails} | {each.words for each in lesson.wins}, (
        "it ends with its own words"
    )


@each_lesson
def test_what_is_framed_leads_to_the_end_that_is_praised(client: GameClient, lesson: Lesson) -> None:
    """The lesson of works, too: what it frames leaves as much as a building costs, as its sentence wants."""
    *_, last = Walker(client, lesson, ENGLISH).from_here(())
    assert last.progress.is_won and last.saying.words == lesson.wins[0].words, last.way


def test_a_work_paid_in_too_many_points_is_not_praised_for_what_is_left(context: Context) -> None:
    lesson = next(lesson for _, lesson in ALL if (lesson.game, lesson.name) == ("fuersten", "work"))
    walker = Walker(find_client("fuersten"), lesson, ENGLISH)
    way = [{"do": "freedom", "kind": "travel"}, {"do": "work", "card": "poet"}, {"do": "take", "prestige": 4}]
    moment = walker.moment(walker.journal([walker.game.codec.read_action(data) for data in way]))
    assert moment.progress.is_won and moment.saying.words == "won_spent"


def told_truly(moment: Moment) -> None:
    """What is said at a moment is so, and it points at something, except for who has gone astray."""
    lesson, saying = moment.lesson, moment.saying
    text = ENGLISH.t(lesson.key(saying.words))
    assert not list(untrue(moment, text)), (text, list(untrue(moment, text)), moment.way)
    if moment.asked and not moment.progress.is_over:
        assert saying != IDEA and (moment.framed or saying in (ASTRAY, ASTRAY_ON)), (text, moment.way)


# ---------------------------------------------------------------- what a sentence does at the table


def test_no_stones_are_spoken_of_that_are_not_there(context: Context) -> None:
    """Who takes another card than the one with three green stones is told of those that it brought."""
    scene = begun(context, "pay")
    play(scene, {"do": "take", "slot": 1}, {"do": "pay", "colour": "w"}, {"do": "continue"})
    assert lesson_of(scene).guide.said.words == context.t("lesson.firenze.pay.two_alike")
    hint = scene.table.shown.hint
    assert hint is not None and hint.target in (Target("new_tower", 0), Target("stock", 0))
    play(scene, {"do": "found", "colour": "w"}, {"do": "raise", "tower": 0})
    assert lesson_of(scene).saying.words == "won_one", "one stone was paid, on one card"
    scene.close()


def test_who_goes_astray_is_told_so_and_can_step_back(context: Context) -> None:
    scene = begun(context, "order")
    play(scene, {"do": "found", "colour": "b"})
    assert lesson_of(scene).guide.said.words == context.t("lessons.astray") and scene.session.journal.can_undo
    scene.live.undo()
    scene.update(0.0)
    assert lesson_of(scene).guide.said.words == context.t("lesson.firenze.order.raise")
    scene.close()


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
    client = find_client("firenze")
    for stock, words in (("w", "white"), ("y", "open")):
        lesson = read_lesson(CLAIMS.replace("seat w;", f"seat {stock};"), "1_small", "firenze")
        walker = Walker(client, lesson, ENGLISH)
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
