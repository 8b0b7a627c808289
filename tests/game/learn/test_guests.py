"""Guests at a table: their order; and a table with a guide does everything that a table does."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from client_suite import lesson_named, of_kind
from guided import begun
from scripts import lesson_of, puzzle_of

from game.input.intents import Command, Intent, PointerMoved, Pressed
from game.scenes.play.coaching import Coaching
from game.scenes.play.pads import TablePads
from game.scenes.play.phones.hands import PhoneHands
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.scene import Change, Pop
from game.table.guest import ANSWERED, Guest, LineChosen, Reply, Touched, ask
from game.table.live.gestures import HOLD
from game.table.spots import Target


class Noted(Guest):
    """A guest that records its calls, and gives prepared replies."""

    def __init__(self, name: str, asked: list[str], *replies: Reply) -> None:
        self._name = name
        self._asked = asked
        self._replies = list(replies)

    def handle(self, intent: Intent) -> Reply:
        return self._reply("intent")

    def touch(self, target: Target | None) -> Reply:
        return self._reply("touch")

    def choose(self, line: str) -> Reply:
        return self._reply("line")

    def _reply(self, what: str) -> Reply:
        self._asked.append(f"{self._name} {what}")
        return self._replies.pop(0) if self._replies else None


@pytest.mark.parametrize(
    "replies, order, change",
    [
        ([(), (), ()], "a intent, b intent, c intent", None),
        ([(), (ANSWERED,), ()], "a intent, b intent", None),
        ([(), (Pop(),), ()], "a intent, b intent", Pop()),
        ([(), (), (Touched(None), Pop())], "a intent, b intent, c intent, a touch, b touch, c touch", Pop()),
        ([(LineChosen("leave"),), (Touched(None), ANSWERED), ()], "a intent, a line, b line, a touch, b touch", None),
    ],
)
def test_guests_are_asked_in_order_until_one_replies(
    replies: list[tuple[Reply, ...]], order: str, change: Change | None
) -> None:
    """A reply with other news starts again at the first guest."""
    asked: list[str] = []
    guests = [Noted(name, asked, *each) for name, each in zip("abc", replies, strict=True)]
    assert ask(guests, Command("confirm")) == change
    assert ", ".join(asked) == order


def a_lesson(context: Context) -> TableScene:
    return begun(context, lesson_named("card"), afresh=True)


def a_puzzle(context: Context) -> TableScene:
    return begun(context, of_kind("no_ruin")[0])


@pytest.mark.parametrize("begin", [a_lesson, a_puzzle])
def test_what_is_held_down_counts(begin: Callable[[Context], TableScene], context: Context) -> None:
    """No question of this game needs holding; one that does works under a guide as well."""
    scene = begin(context)
    question = scene.table.shown.question
    assert scene.session.human_acts and question.answers
    target = next(target for target in sorted(question.answers) if scene.table.rect_of(target).w)
    actions = scene.session.game.legal(scene.session.state)
    asked = replace(question, answers={**question.answers, target: actions[0]}, to_hold=frozenset({target}))
    scene.table.shown = replace(scene.table.shown, question=asked)
    scene.live.interaction.question = asked
    at = scene.table.rect_of(target).center
    scene.handle(PointerMoved(at))
    scene.handle(Pressed(at))
    steps = len(scene.session.journal.steps)
    scene.update(HOLD / 2)
    assert len(scene.session.journal.steps) == steps
    scene.update(HOLD / 2 + 0.1)
    assert scene.session.journal.steps[steps].action == actions[0]


def test_a_game_a_lesson_and_a_puzzle_are_lists_of_guests(context: Context) -> None:
    """One scene for all: coach or script, pads only if seats have some, and the input of every table."""
    game = TableScene.new(context, quick_setup(("human", "human"), ("Anna", "Bruno"), 3, 1.0))
    lesson, puzzle = a_lesson(context), a_puzzle(context)
    kinds = [[type(guest).__name__ for guest in scene.guests] for scene in (game, lesson, puzzle)]
    assert {type(scene) for scene in (game, lesson, puzzle)} == {TableScene}
    of_a_game = {"TablePads", "PhoneHands", "PhoneCorner", "GoalPlate", "Coaching", "Advice", "Finish"}
    assert set(kinds[0]) - set(kinds[1]) == of_a_game
    assert set(kinds[1]) - set(kinds[0]) == {"Guidance", "LessonScript"}
    assert set(kinds[2]) - set(kinds[1]) == {"PuzzleScript"}
    assert lesson_of(lesson).lesson.game == puzzle_of(puzzle).puzzle.game == "firenze"
    assert {names[0] for names in kinds} == {"FastForward"}, "it sees every intent"
    assert game.guests[1:3] == (game.guest(PhoneHands), game.guest(TablePads)), "they say who may act"
    assert {names[-1] for names in kinds} == {"LiveGame"}
    with pytest.raises(LookupError, match="Coaching"):
        lesson.guest(Coaching)
    for scene in (game, lesson, puzzle):
        scene.close()
