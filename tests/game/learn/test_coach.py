"""The coach: its sentences are data, each about something that happens, and in whole games each is said once."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from client_suite import client_suite
from coached import COACH, PRINCES, ROW, STRASBOURG, every_coach, the_coach
from stage import CLIENT

from engine.firenze.actions import CONTINUE, Action
from engine.firenze.events import TowerFell
from engine.firenze.losses import refund
from engine.firenze.stones import BLUE
from engine.firenze.text.line import read_line
from engine.journal.journal import Journal, Step
from engine.kernel.game import level_names
from engine.strasbourg.text.line import read_line as read_strasbourg
from game.client import GameClient
from game.firenze.signs import signs
from game.learn.coach import moment, read_coach
from game.learn.conditions import LessonMove, any_met
from game.princes.signs import signs as princes_signs
from game.shell.language import LANGUAGE_CODES, Language
from game.strasbourg.signs import signs as strasbourg_signs

# ---------------------------------------------------------------- the file

SOUND = """
rival = "apprentice"
[[occasions]]
words = "begin"
when = { asked = "choose" }
[[occasions]]
words = "order"
when = [[{ asked = "fulfil" }, { sign = "order" }]]
"""


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("rival =", "rivals =", "coach has no rivals"),
        ('words = "order"', 'words = "begin"', "coach says begin twice"),
        ('words = "order"', "", r"coach\.occasions\[1\] lacks words"),
        ('when = { asked = "choose" }', "", r"coach\.occasions\[0\] lacks when"),
        ("{ sign =", "{ omen =", r"when must be a table with one of do, event, .*, sign"),
        ('sign = "order"', "sign = 3", r"when\.sign must be a text"),
        ("rival =", "rival", "coach: "),
        (
            "rival =",
            "resting = [{ words = 'x', holds = { do = 'take' } }]\nrival =",
            r"holds must be a table with one of",
        ),
    ],
)
def test_what_is_wrong_in_the_file_is_named(tmp_path: Path, before: str, after: str, says: str) -> None:
    assert before in SOUND
    path = tmp_path / "coach.toml"
    path.write_text(SOUND.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(ValueError, match=says):
        read_coach(path, "firenze")


@every_coach
def test_every_occasion_is_about_something_that_can_happen(client: GameClient) -> None:
    coach, named = the_coach(client), set[str]()
    suite = client_suite(client.game.name).lessons
    events = suite.known_events()
    for occasion in (*coach.occasions, *coach.resting):
        for condition in (each for group in (*occasion.when, *occasion.holds) for each in group):
            if condition.kind == "event":
                assert {field for field, _ in condition.fields} <= events[condition.value], condition
            named |= {condition.value} if condition.kind == "sign" else set()
    assert named <= {name for _, name in suite.signs}
    assert coach.rival in level_names(client.game) and coach.seats in client.game.seats


@every_coach
@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_every_word_is_there_and_short(code: str, client: GameClient) -> None:
    language, coach = Language.load(code, strict=True), the_coach(client)
    for occasion in (*coach.occasions, *coach.resting):
        text = language.t(coach.key(occasion.words))
        assert len(text) <= 110 and text.count(". ") + text.count("! ") + text.count("? ") <= 1, text


@every_coach
def test_what_the_rules_answer_has_a_name(client: GameClient) -> None:
    """A sign is found in its position, and none in a plain one."""
    suite, lessons = client_suite(client.game.name).lessons, client.lessons
    assert lessons is not None

    def signs_in(line: str) -> frozenset[str]:
        state = lessons.position(line, ("Anna", "Bruno", "Carla")[: line.count("; seat")], 0)
        return lessons.signs(client.game.view(state, 0))

    for line, sign in suite.signs:
        assert sign in signs_in(line), line
    assert not signs_in(suite.plain)


def due(events: Sequence[Any], line: str, said: set[str] | None = None) -> str:
    """Return what the coach says in this position after these events."""
    step: Step[Any, Any] = Step(None, None, tuple(events), None)
    state = read_line(line, ("Anna", "Bruno"))
    found = COACH.due(LessonMove(CLIENT.game, 0, step, state, state, signs), said or {"begin"})
    return "" if found is None else found.words


def test_stones_come_back_only_from_a_tower_of_two_floors_or_more() -> None:
    for height, words in ((1, "fell_low"), (2, "fell"), (3, "fell")):
        fell = TowerFell(0, 0, BLUE, height, height - refund(height), refund(height), "ruin")
        assert due([fell], f"fulfil 1; seat w3; seat w3; {ROW}") == words


def test_a_tower_about_to_fall_is_spoken_of_before_anything_about_building() -> None:
    line = f"build; seat yb hand mason towers y4 b3; seat w3; {ROW}"
    assert due([], line) == "falling" and due([], line, {"begin", "falling"}) == "build"


def resting(line: str, *actions: Action) -> str:
    """Return what the coach's callout says in this position, after these actions, while nothing is new."""
    state = read_line(line, ("Anna", "Bruno"))
    for action in actions:
        state, _ = CLIENT.game.apply(state, action)
    found = COACH.rests(LessonMove(CLIENT.game, 0, None, state, state, signs))
    assert found is not None
    return found.words


def test_what_rests_on_the_callout_belongs_to_the_moment() -> None:
    assert resting(f"build; seat yb towers y4 b3; seat w3; {ROW}") == "falling"
    assert resting(f"fulfil 1; seat w3; seat w3; {ROW}") == "rest_no_tower"
    assert resting(f"fulfil 1; seat w towers b4+; seat w3; {ROW}") == "rest_fulfil"
    assert resting(f"fulfil 1; seat w3; seat w3; {ROW}", CONTINUE) == "rest_rival"


def test_the_coach_says_that_a_lower_place_pays_only_where_it_does() -> None:
    names, coach = ("Anna", "Bruno", "Carla"), the_coach(STRASBOURG)
    said = []
    for field in "BC":
        line = f"bid {field}, bids - 65 pass; seat stacks 6, tasks in_smiths; seat; seat; start 1"
        seen = strasbourg_signs(STRASBOURG.game.view(read_strasbourg(line, names), 0)) & {"hopeless", "beaten"}
        said.append(next(each.words for each in coach.occasions if each.words in seen))
    assert said == ["beaten", "hopeless"]


def test_the_coach_goes_on_about_the_phase_while_others_decide() -> None:
    coach, game = the_coach(STRASBOURG), STRASBOURG.game
    journal, player = Journal(game, {"names": ["Anna", "Bruno", "Carla"], "seed": 1}), game.player("greedy", 1)
    told: dict[str, set[str]] = {}
    while journal.result is None:
        state = journal.state
        rests = coach.rests(moment(journal, 0, strasbourg_signs))
        assert rests is not None
        told.setdefault(state.pending.step, set()).add(rests.words)
        journal.play(player.choose(game.view(state, game.to_act(state)), game.legal(state)).action)
    assert told["bid"] == {"rest_bid"} and told["draw"] == told["split"] == {"rest_plan"}


def test_in_some_games_all_things_are_spoken_of_once() -> None:
    """With the level of the rival against itself, every sentence occurs, and most of them in every game."""
    seen = set[str]()
    for seed in range(12):
        journal, said = game_of(seed), list[str]()
        players = [CLIENT.game.player(level, seed) for level in ("greedy", COACH.rival)]
        while journal.result is None:
            state = journal.state
            seat = CLIENT.game.to_act(state)
            if seat == 0 and (due := COACH.due(moment(journal, 0, signs), said)):
                said.append(due.words)
            journal.play(players[seat].choose(CLIENT.game.view(state, seat), CLIENT.game.legal(state)).action)
        assert len(said) == len(set(said)) >= 14
        seen |= set(said)
    assert seen >= {occasion.words for occasion in COACH.occasions} - {"last"}


def test_in_some_games_of_the_princes_all_steps_are_spoken_of() -> None:
    """Artists, first bid, first building, first work and the last two rounds: each once in every game."""
    coach, game = the_coach(PRINCES), PRINCES.game
    for seed in range(2):
        journal, said = Journal(game, {"names": ["Anna", "Bruno", "Carla"], "seed": seed}), list[str]()
        while journal.result is None:
            seat = game.to_act(journal.state)
            due = coach.due(moment(journal, 0, princes_signs), said) if seat == 0 else None
            said += [] if due is None else [due.words]
            player = game.player("journeyman" if seat == 0 else coach.rival, seed)
            journal.play(player.choose(game.view(journal.state, seat), game.legal(journal.state)).action)
        steps = ["hire", "offer", "act", "work", "two_rounds", "last_round"]
        assert [words for words in said if words in steps] == steps and len(said) == len(set(said)) >= 16
        assert {"bid", "take", "build", "freedom", "best"} <= set(said)


def test_a_jester_is_spoken_of_while_both_actions_are_still_to_come() -> None:
    (jester,) = (occasion for occasion in the_coach(PRINCES).occasions if occasion.words == "jester")
    told, game = 0, PRINCES.game
    for seed in range(3):
        journal = Journal(game, {"names": ["Anna", "Bruno", "Carla"], "seed": seed})
        while journal.result is None:
            seat, state = game.to_act(journal.state), journal.state
            if seat == 0 and any_met(jester.when, moment(journal, 0, princes_signs)):
                assert state.pending.step == "act" and state.limits.left == 2 and state.seats[0].jesters
                told += 1
            player = game.player("journeyman", seed)
            journal.play(player.choose(game.view(journal.state, seat), game.legal(journal.state)).action)
    assert told


def test_in_a_game_of_strasbourg_all_steps_are_spoken_of() -> None:
    """Tasks, drawing, dividing, fields, squares, buildings and the last round: each once in the game."""
    coach, game = the_coach(STRASBOURG), STRASBOURG.game
    journal, said = Journal(game, {"names": ["Anna", "Bruno", "Carla"], "seed": 1}), list[str]()
    player = game.player("greedy", 1)
    while journal.result is None:
        seat = game.to_act(journal.state)
        due = coach.due(moment(journal, 0, strasbourg_signs), said) if seat == 0 else None
        said += [] if due is None else [due.words]
        journal.play(player.choose(game.view(journal.state, seat), game.legal(journal.state)).action)
    steps = ["tasks", "draw", "split", "estates", "guild", "settle", "last_round"]
    assert [words for words in said if words in steps] == steps and len(said) == len(set(said)) >= 16
    assert {"merchants", "council", "task_met"} <= set(said)


def game_of(seed: int) -> Journal[Any, Any]:
    return Journal(CLIENT.game, {"names": ["Anna", "Bruno"], "seed": seed, "campanile": False, "values": "lofty"})
