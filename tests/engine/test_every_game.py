"""Tests that every game in the list must pass: contracts on random games, refusals of `load`, damage of all kinds, and
the events that earn an achievement."""

import json
from typing import Any

import pytest
from suite import Achievements, Suite, suite_of
from tiers import widely

from engine.kernel.chance import Chance
from engine.kernel.game import PositionError
from engine.kernel.games import GAMES, find_game
from engine.programs.protocol import Conversation
from firenze.checks.contract import (
    check_is_sent_by_its_name,
    check_journal,
    check_levels,
    check_random_game,
    check_states_stay,
    check_text,
)
from firenze.checks.damage import (
    JUNK,
    check_is_no_position,
    check_mangled_lines,
    check_twisted_positions,
    paths,
    place,
    twisted,
)
from firenze.checks.secrets import check_twins

ALL = [*GAMES, "lots", "noughts"]
OWN = {name: suite_of(name) for name in GAMES}


@pytest.fixture(autouse=True)
def _listed(lots: object, noughts: object) -> None:
    """Two games represent those that are known only by their entry in the list: one with chance and secrets for three
    to five, and one for exactly two without either."""


def the(name: str) -> Suite:
    return OWN.get(name) or suite_of(name)


# ---------------------------------------------------------------- contracts


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", ALL)
def test_random_games_keep_the_contract(name: str, seed: int) -> None:
    suite = the(name)
    seats = suite.game.seats[seed % len(suite.game.seats)]
    check_random_game(suite.game, seats, seed, suite.check, suite.sayable)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", ALL)
def test_an_action_leaves_the_state_and_applied_twice_comes_to_the_same(name: str, seed: int) -> None:
    seats = the(name).game.seats
    check_states_stay(the(name).game, seats[seed % len(seats)], seed)


@pytest.mark.parametrize("name", ALL)
def test_a_game_is_sent_by_its_name(name: str) -> None:
    check_is_sent_by_its_name(find_game(name))


@pytest.mark.parametrize("name", ALL)
def test_every_level_is_a_player(name: str) -> None:
    check_levels(find_game(name))


@pytest.mark.parametrize("name", ALL)
def test_a_seat_sees_the_same_of_another_deal(name: str) -> None:
    check_twins(find_game(name), find_game(name).seats[-1], 3, every=10)


@pytest.mark.parametrize("name", ALL)
def test_a_journal_is_kept_undone_and_read_back(name: str) -> None:
    game = find_game(name)
    check_journal(game, 3 if 3 in game.seats else game.seats[0], 4, the(name).taken_back)


# ---------------------------------------------------------------- what `load` refuses


@pytest.mark.parametrize("name", ALL)
def test_positions_with_something_of_everything_come_back_as_they_went(name: str) -> None:
    suite = the(name)
    for told in suite.positions.values():
        state = suite.game.codec.read_position(told, 3)
        check_text(suite.game, state)
        back = suite.game.codec.write_position(state)
        assert {**told, "rng": 0, "result": 0} == {**back, "rng": 0, "result": 0}


DAMAGE = [(name, what) for name, suite in OWN.items() for what in suite.damage]


@pytest.mark.parametrize(("name", "what"), DAMAGE)
def test_what_is_wrong_is_named(name: str, what: str) -> None:
    suite = the(name)
    told, field = suite.damage[what]
    with pytest.raises(PositionError) as refused:
        suite.game.codec.read_position(told, 0)
    assert refused.value.field == field and refused.value.problem
    assert str(refused.value).startswith(field)


@pytest.mark.parametrize("name", GAMES)
def test_the_protocol_refuses_with_the_same_words_and_keeps_its_game(name: str) -> None:
    suite, conversation = the(name), Conversation()
    others = {find_game(other).codec.position_format for other in GAMES if other != name}
    conversation.reply(json.dumps(suite.commands()[0]).encode())
    before = conversation.reply(b'{"cmd":"position"}')
    for told, field in suite.damage.values():
        reply = conversation.reply(json.dumps({"cmd": "load", "position": told}).encode())
        assert reply is not None
        if told["format"] not in others:
            assert reply["error"]["code"] == "bad_position" and reply["error"]["message"].startswith(field)
    assert conversation.reply(b'{"cmd":"position"}') == before


@pytest.mark.parametrize("name", ALL)
def test_a_missing_field_is_named(name: str) -> None:
    suite = the(name)
    read = suite.game.codec.read_position
    for told in suite.positions.values():
        whole = json.dumps(told)
        for path in paths(told):
            if not isinstance(path[-1], str) or path[0] in ("rng", "result") or "floor_tiles" in path[:-1]:
                continue
            if path[-1] in suite.derived:
                continue
            damaged = json.loads(whole)
            del place(damaged, path[:-1])[path[-1]]
            with pytest.raises(PositionError) as refused:
                read(damaged, 0)
            assert str(path[-1]) in refused.value.field and refused.value.problem == "is missing", path


@pytest.mark.parametrize("name", ALL)
def test_what_is_no_position_at_all_is_refused(name: str) -> None:
    check_is_no_position(the(name).game)


@pytest.mark.parametrize("name", [name for name in GAMES if not OWN[name].own_rng])
def test_rng_is_text_of_its_own_or_any_value(name: str) -> None:
    """An engine may use any JSON form; another engine's form is used as a seed."""
    suite = the(name)
    codec, told = suite.game.codec, next(iter(suite.positions.values()))
    forms: list[Any] = [
        5, 1, "", "x", "xyz", "0" * 15, "G" * 16, "0123456789abcdef", [], {}, {"a": [1, "\ud800"]}, {"a": None}, 0.5,
        True, [1, 2], [[1]], 10**400,
    ]  # fmt: skip
    states = [codec.read_position({**told, "rng": rng}, 1).chance.state for rng in forms]
    assert states == [codec.read_position({**told, "rng": rng}, 9).chance.state for rng in forms]
    assert len(set(states)) == len(forms)
    written = codec.write_position(codec.read_position(told, 1))
    assert codec.write_position(codec.read_position(written, 9))["rng"] == written["rng"]
    del written["rng"]
    assert codec.read_position(written, 3).chance.state != codec.read_position(written, 4).chance.state


# ---------------------------------------------------------------- damage


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", ALL)
def test_mangled_lines_get_one_ascii_reply_each(name: str, seed: int) -> None:
    check_mangled_lines(the(name).commands(), seed)


POSITIONS = [(name, what) for name, suite in OWN.items() for what in suite.positions]


@pytest.mark.parametrize("twists", widely((60, 220), kept={60}))
@pytest.mark.parametrize(("name", "what"), [*POSITIONS, ("lots", "bid"), ("noughts", "move")])
def test_twisted_positions_are_refused_with_a_word_or_can_be_played(name: str, what: str, twists: int) -> None:
    suite = the(name)
    values = [*JUNK, *suite.values]
    assert check_twisted_positions(suite.game, suite.positions[what], twists, values, suite.check, len(what))


@pytest.mark.parametrize("most", widely((200, 400), kept={200}))
@pytest.mark.parametrize("name", ALL)
def test_computer_players_answer_in_twisted_positions_too(
    name: str, most: int, caplog: pytest.LogCaptureFixture
) -> None:
    suite, chance, conversation = the(name), Chance.seeded(99), Conversation()
    values, positions = [*JUNK, *suite.values], list(suite.positions.values())
    players = suite.players or [level.name for level in suite.game.levels]
    answered = 0
    for count in range(most if name in OWN else 120):
        told = twisted(positions[count % len(positions)], chance, values)
        reply = conversation.reply(json.dumps({"cmd": "load", "position": told}).encode())
        assert reply is not None
        if not reply["ok"]:
            continue
        listed = conversation.reply(b'{"cmd":"legal"}')
        assert listed is not None
        if not listed["actions"]:
            continue
        for player in players:
            chosen = conversation.reply(json.dumps({"cmd": "choose", "player": player}).encode())
            assert chosen is not None and chosen["ok"], chosen
            assert chosen["action"] in listed["actions"]
        answered += 1
    assert answered > 10 and not caplog.records  # no player needed help


# ---------------------------------------------------------------- achievements

ACHIEVEMENTS = [
    (name, achievement)
    for name, suite in OWN.items()
    if suite.achievements
    for achievement in suite.achievements.earned
]
FOR_WINNERS = [
    (name, achievement)
    for name, suite in OWN.items()
    if suite.achievements
    for achievement in suite.achievements.for_winners
]


def achievements_of(name: str) -> Achievements:
    found = the(name).achievements
    assert found is not None
    return found


@pytest.mark.parametrize("name", dict(ACHIEVEMENTS))
def test_every_achievement_has_its_cases(name: str) -> None:
    achievements = achievements_of(name)
    assert (
        tuple(achievements.earned) == tuple(achievements.names)
        and len(set(achievements.names)) == len(achievements.names) >= 14
    )


@pytest.mark.parametrize(("name", "achievement"), ACHIEVEMENTS)
def test_a_achievement_is_earned_and_a_near_miss_is_none(name: str, achievement: str) -> None:
    achievements = achievements_of(name)
    done, missed = achievements.earned[achievement]
    assert achievement in achievements.counted(done).achievements(0)
    assert achievement not in achievements.counted(missed).achievements(0)


@pytest.mark.parametrize(("name", "achievement"), FOR_WINNERS)
def test_some_achievements_are_for_winners_only(name: str, achievement: str) -> None:
    achievements = achievements_of(name)
    lost = achievements.ended(12, 20)
    events = [event for event in achievements.earned[achievement][0] if type(event) is not type(lost)]
    assert achievement not in achievements.counted([*events, lost]).achievements(0)
