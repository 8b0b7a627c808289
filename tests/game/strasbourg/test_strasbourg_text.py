"""Words of Strasbourg: all is said in both languages, refused with its rule, and hidden where hands are covered."""

import ast
import math
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from random_games import steps_of
from stage import sized
from strasbourg_games import Spec
from suite_strasbourg import STEPS

from engine.kernel.reasons import Reason
from engine.strasbourg import actions as ac
from engine.strasbourg import events as ev
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.reading.progress import progress
from engine.strasbourg.rules import legal
from engine.strasbourg.state import InField
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.text.position import from_json
from engine.strasbourg.view import view
from engine.wire.codec import snake
from game.graphics.theme import SEALS
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.session.session import Session
from game.strasbourg.base.covered import cover
from game.strasbourg.base.facts import facts, rank
from game.strasbourg.base.words import UNTOLD, StrasbourgWords
from game.strasbourg.book import rulebook
from game.strasbourg.parts import STRASBOURG_TABLE
from game.strasbourg.reading.position import told
from game.table.parts import Seating
from game.table.view import TableView

NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")
ENGINE = Path(__file__).parents[3] / "engine"
SIZE = (1280, 720)


@pytest.fixture(params=LANGUAGE_CODES)
def words(request: pytest.FixtureRequest) -> StrasbourgWords:
    """The words in each language; a missing text raises KeyError."""
    return StrasbourgWords(STRASBOURG, Language.load(request.param, strict=True), NAMES)


def events() -> Iterator[type[ev.GameEvent]]:
    """Yield the kinds of events."""
    kinds = (kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, ev.GameEvent))
    yield from (kind for kind in kinds if kind not in (ev.GameEvent, ev.Secret))


# ---------------------------------------------------------------- everything is said


@pytest.mark.parametrize("seats", [3, 5])
def test_a_whole_game_is_said(words: StrasbourgWords, seats: int) -> None:
    said = set[type]()
    for number, (state, _, after, log) in enumerate(steps_of(Spec(seats, 4, lively=True))):
        seen = view(state, state.to_act)
        assert words.prompt(seen) and words.waits(seen)
        for action in legal(seen):
            known = facts(seen, action)
            assert words.action(action, known) and words.about(action, known)
            assert all(words.fact(name, value) for name, value in known.items())
        for event in ev.seen_by(log, (state.to_act + 1) % seats):
            line = words.chronicle(event)
            assert (line is None) == (isinstance(event, UNTOLD) or (isinstance(event, ev.Ranked) and not event.ranking))
            said.add(type(event))
        if number % 9 == 0:
            for seat in range(seats):
                assert list(told(view(after, seat), words))
    assert {ev.StackRevealed, ev.MemberPlaced, ev.CouncilScored, ev.EdificeBuilt, ev.GameEnded} <= said


def test_nobody_drives_out_its_own_member(words: StrasbourgWords) -> None:
    own, other = (words.chronicle(ev.CouncilTaken(0, "bakers", ousted)) for ousted in (0, 1))
    assert own is not None and own.text.count("Anna") == 1
    assert other is not None and "Bruno" in other.text


def test_no_line_tells_what_one_seat_alone_learns(words: StrasbourgWords) -> None:
    """The chronicle is read by all at the screen."""
    for kind in events():
        if issubclass(kind, ev.Secret):
            assert issubclass(kind, UNTOLD), snake(kind.__name__)


def codes() -> set[tuple[str, str]]:
    """Return the codes of all refusals in the engine, each with its rule; what speaks for a move is no refusal."""
    found = set()
    rules = (path for path in (ENGINE / "strasbourg").rglob("*.py") if path.parent.name not in ("players", "reading"))
    for path in (*rules, ENGINE / "kernel" / "steps.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason" and len(node.args) > 1:
                code, rule = node.args[0], node.args[1]
                said = (code.body, code.orelse) if isinstance(code, ast.IfExp) else (code,)
                number = rule.value if isinstance(rule, ast.Constant) else "R24"
                found |= {(each.value, number) for each in said if isinstance(each, ast.Constant)}
    return found  # type: ignore[return-value]


def test_every_reason_has_a_sentence_and_a_rule_in_the_book(words: StrasbourgWords, context: Context) -> None:
    book = rulebook(context)
    numbers: dict[str, int | str] = {"value": 3, "lowest": 2, "least": 1, "price": 3, "money": 1, "seat": 1}
    numbers |= {"task": "street", "good": "bakers", "last": "smiths", "guild": "vintners", "step": "bid", "do": "pass"}
    assert len(codes()) > 20
    for code, rule in codes():
        assert f"strasbourg.refusal.{code}" in words, code
        assert words.refusal(Reason(code, rule, numbers)).endswith(f"({rule})")
        assert book.leads(f"rule/{rule}"), rule


# ---------------------------------------------------------------- what is shown and refused


def opened(context: Context, state: Any, seat: int) -> Any:
    """Return a table with the question to the seat."""
    context.rescale(SIZE)
    names = NAMES[: len(state.seats)]
    seating = Seating(names, SEALS[: len(names)], (True,) * len(names))
    table: Any = TableView(context, STRASBOURG_TABLE, seating, view(state, seat), seat)
    table.resize(SIZE)
    table.ask(STRASBOURG_TABLE.asking.offer(table.model.view, (), table.words))
    return table


def test_a_square_too_dear_is_refused_with_its_rule(context: Context) -> None:
    position = STEPS["settle"]
    state = from_json({**position, "players": [{**seat, "money": 1} for seat in position["players"]]})
    table = opened(context, state, state.to_act)
    asking, lit = STRASBOURG_TABLE.asking, table.shown.question.lit
    dull = {
        asking.rule(spot.target, table.model)
        for spot in table.targets()
        if spot.target.kind == "square" and spot.target not in lit
    }
    assert "rule/A28" in dull
    assert all(asking.refusal(target, table.model, table.words) == "" for target in lit)


def test_the_place_of_a_sum_is_that_of_the_ranking() -> None:
    """What stands on the button of a stack comes true where nobody turns one up afterwards."""
    checked = 0
    for state, action, _, log in steps_of(Spec(4, 6, lively=True)):
        ranked = next((event for event in log if isinstance(event, ev.Ranked)), None)
        if isinstance(action, ac.Reveal) and ranked is not None and isinstance(state.pending, InField):
            place = rank(view(state, state.to_act), state.to_act, sum(action.cards))
            assert ranked.ranking[place - 1] == state.to_act
            checked += 1
    assert checked > 3


def test_progress_agrees_with_the_conditions_of_the_tasks() -> None:
    for seats in (3, 4, 5):
        for state in (step[2] for step in list(steps_of(Spec(seats, 3, lively=True)))[::20]):
            for seat in range(seats):
                for name, task in TASKS.items():
                    assert progress(state, seat, name).is_met == task.met(state, seat), name


# ---------------------------------------------------------------- covered hands, the last step of a plan


def test_a_covered_hand_shows_nothing_and_asks_to_be_looked_at(words: StrasbourgWords) -> None:
    for name in ("tasks", "draw", "split", "bid"):
        state = from_json(STEPS[name])
        seen = view(state, state.to_act)
        hidden = cover(seen, frozenset(range(3)))
        assert legal(seen) and not legal(hidden)
        told_all, own = list(told(hidden, words)), list(told(seen, words))
        conditions = [words.condition(task, 3) for task in TASKS]
        assert any(each in said for each in conditions for said in own)
        assert not any(each in said for each in conditions for said in told_all)
        asked = STRASBOURG_TABLE.asking.offer(hidden, (), words)
        assert asked.secondary is not None and asked.secondary.opens_hand and not asked.answers
        assert cover(seen, frozenset()) is seen


def test_a_hand_stays_open_while_its_owner_plans() -> None:
    stays = STRASBOURG_TABLE.hands.stays_open
    assert [name for name in STEPS if stays(view(from_json(STEPS[name]), 0))] == ["tasks", "draw", "split"]


def test_two_people_plan_behind_one_look_each(context: Context) -> None:
    """An opened hand stays open from card to card, and is covered for the next person."""
    setup = quick_setup(("human",) * 3, NAMES[:3], 5, math.inf, "strasbourg")
    setup = replace(setup, seed=5, start=0, screen={"hands": "covered"})
    scene = sized(TableScene.of(context, Session.begin(setup, None)))
    game, session, covered = scene.session.game, scene.session, scene.live.covered

    def play(action: ac.Action) -> None:
        scene.live.play((action,))
        scene.update(0.0)

    for _ in range(3):
        play(game.legal(session.state)[0])  # the tasks
    person = session.state.to_act
    assert not scene.table.shown.question.answers and covered.look()
    play(ac.DRAW)
    assert covered.is_open and scene.table.model.view.seat == person
    play(ac.STOP)
    while session.state.to_act == person:
        assert covered.is_open
        play(ac.CLOSE)
    assert not covered.is_open and scene.table.model.view.seat != session.state.to_act
