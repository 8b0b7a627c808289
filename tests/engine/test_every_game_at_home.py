"""Every game in the house: set-ups, turns, tallies, families, the protocol and the commands."""

import copy
import json
from collections.abc import Callable, Iterator
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import princes_games
import pytest
import strasbourg_games
from puzzled import module_of
from random_games import steps_of
from suite import code, reply, suite_of, talk

from engine.__main__ import main
from engine.kernel.game import knows_player
from engine.kernel.games import GAMES, find_game
from firenze.checks.walks import NAMES, Json, steps

FAMILIES = {"firenze": 8, "fuersten": 8, "strasbourg": 5, "kgr": 6}
HARMFUL = {"fuersten": {"throw", "raise"}, "strasbourg": {"draw", "reveal", "wait", "sell_all"}}
"""Deeds that are not done for somebody who is away."""
TOLD = {"fuersten": "artist rejected", "strasbourg": "stack revealed"}
SOURCES = {"fuersten": {"works", "best_work", "building"}, "strasbourg": {"council", "city", "tasks"}}
TURNS: dict[str, Callable[[int], int]] = {
    "fuersten": lambda seats: seats + 7 * 2 * seats,
    "strasbourg": lambda seats: seats + 5 * (seats + 9),
}
LIVELY: dict[str, Any] = {"fuersten": princes_games.Spec, "strasbourg": strasbourg_games.Spec}
every_game = pytest.mark.parametrize("name", GAMES)
every_told_game = pytest.mark.parametrize("name", TOLD)


def played(name: str, seats: int, seed: int, most: int = 10_000) -> Iterator[tuple[Any, Any, Any, Any]]:
    """Yield the steps of a game, of a lively one where there is a player for it."""
    game, spec = find_game(name), LIVELY.get(name)
    return islice(steps_of(spec(seats, seed)) if spec else steps(game, seats, seed), most)


@every_game
@pytest.mark.parametrize("setup", [{}, {"names": "abc"}, {"names": ["a"]}, {"names": [1, 2, 3]}])
def test_a_setup_that_is_none_is_refused_with_a_sentence(name: str, setup: Json) -> None:
    with pytest.raises(ValueError, match=r"seats|names"):
        find_game(name).begin(setup)
    with pytest.raises(ValueError, match="seed"):
        find_game(name).begin({"names": NAMES[:3], "seed": "1"})


@every_game
def test_turns_are_counted_from_1_and_never_go_back(name: str) -> None:
    game = find_game(name)
    for seats in game.seats[-2:]:
        turns = [game.turn(state) for state, *_ in played(name, seats, 3)]
        assert turns[0] == 1 and all(later - turn >= 0 for turn, later in pairwise(turns))
        assert name not in TURNS or turns[-1] == TURNS[name](seats)
        assert name != "fuersten" or max(later - turn for turn, later in pairwise(turns)) <= seats


@every_game
def test_copies_share_nothing_that_changes(name: str) -> None:
    """Whatever changes a seat takes it with `own` before."""
    game = find_game(name)
    state = next(state for number, (state, *_) in enumerate(steps(game, 3, 11)) if number == 90)
    text, twin = json.dumps(game.codec.write_position(state)), state.copy()
    for seat in map(twin.own, range(3)):
        for slot in {slot for kind in type(seat).__mro__ for slot in getattr(kind, "__slots__", ())}:
            value = getattr(seat, slot)
            if isinstance(value, list):
                value.clear()
            else:
                setattr(seat, slot, None)
    twin.seats.pop()
    assert json.dumps(game.codec.write_position(state)) == text


@every_told_game
@pytest.mark.parametrize("seed", range(6))
def test_the_tally_adds_up_to_the_scores(name: str, seed: int) -> None:
    game, tally = find_game(name), find_game(name).tally(3)
    for _, _, after, log in played(name, 3, seed):  # noqa: B007
        tally.count(log)
    result = game.result(after)
    assert result is not None
    assert tuple(sum(tally.figures(seat)["points"].values()) for seat in range(3)) == result.scores


@every_told_game
def test_safest_does_little_harm(name: str) -> None:
    game = find_game(name)
    for state, *_ in played(name, 4, 12):
        chosen = game.safest(game.view(state, game.to_act(state)), game.legal(state))
        assert chosen in game.legal(state) and chosen.do not in HARMFUL[name]


@every_game
def test_families_play_at_every_level_with_tempers_of_their_own(name: str) -> None:
    game = find_game(name)
    families = [each.name for each in game.characters]
    assert len(set(families)) == FAMILIES[name] == len({each.temper for each in game.characters})
    assert {each.temper for each in game.characters} == set(module_of(name, "players.characters").TEMPERS)
    for level in game.levels[name == "firenze" :]:  # an apprentice of Firenze is too weak for some
        assert all(knows_player(game, f"{level.name}@{each}") == (not level.yardstick) for each in families)
    with pytest.raises(ValueError, match="no character"):
        game.player("master@borgia", 0)


# ---------------------------------------------------------------- the protocol


@every_game
@pytest.mark.parametrize(
    "wrong",
    [{"players": NAMES[:1]}, {"players": [*NAMES, "Gino"]}, {"players": [1, 2, 3]}, {"seed": "x"}, {"options": []},
     {"game": "chess"}, {"game": None}],
    ids=repr,
)  # fmt: skip
def test_new_refuses_what_makes_no_game(name: str, wrong: Json) -> None:
    assert code(talk(**{"cmd": "new", "game": name, "players": NAMES[:3], **wrong})[1]) == "bad_command"
    assert code(talk(cmd="info", game="chess")[1]) == "bad_command"


@every_game
def test_a_position_of_a_new_game_tells_its_format_and_info_its_players(name: str) -> None:
    game, (_, answer) = find_game(name), talk(cmd="new", game=name, players=NAMES[:3], options={"fog": True})
    assert answer["position"]["format"] == game.codec.position_format and "fog" not in answer["position"]["options"]
    assert talk(cmd="info", game=name)[1]["players"] == [level.name for level in game.levels]
    unknown: list[Any] = [{"format": f"{name}-position-99"}, []]
    for position in unknown:
        assert code(talk(cmd="load", position=position)[1]) == "bad_position"


@every_game
def test_unknown_fields_are_ignored_and_do_not_come_back(name: str) -> None:
    for told in suite_of(name).positions.values():
        more: Json = copy.deepcopy(dict(told))
        for place in (more, more["options"], more["turn"], more["players"][0]):
            place["weather"] = "fine"
        if more["turn"]["step"] != "over":
            more["result"] = {"scores": "none"}
        back = talk(cmd="load", position=more)[1]["position"]
        assert {**back, "rng": 0, "result": 0} == {**told, "rng": 0, "result": 0}
        assert ("result" in back) == (told["turn"]["step"] == "over")


@every_game
def test_over_refuses_actions_and_has_none(name: str) -> None:
    over = next(told for told in suite_of(name).positions.values() if told["turn"]["step"] == "over")
    conversation, _ = talk(cmd="load", position=over)
    assert reply(conversation, cmd="legal")["actions"] == []
    assert code(reply(conversation, cmd="apply", action=suite_of(name).actions[0])) == "over"
    assert code(reply(conversation, cmd="choose", player=find_game(name).levels[0].name)) == "over"


@every_game
def test_actions_go_and_come_back_and_what_is_none_is_refused(name: str) -> None:
    suite, (conversation, before) = suite_of(name), talk(cmd="new", game=name, players=NAMES[:3])
    for data in suite.actions:
        assert suite.game.codec.write_action(suite.game.codec.read_action(data)) == data
    assert suite.game.codec.read_action(["done"]) is None
    for no_action in ({"do": "dance"}, {"do": 7}, {}):
        assert code(reply(conversation, cmd="apply", action=no_action)) == "illegal_action"
    assert code(reply(conversation, cmd="apply", action=[])) == "bad_command"
    assert reply(conversation, cmd="position")["position"] == before["position"]


@every_game
@pytest.mark.parametrize("seats", [3, 4])
def test_a_game_over_the_protocol_is_the_game(name: str, seats: int) -> None:
    """Decision by decision, the legal actions, events, position and views of all seats are sent as text."""
    game = find_game(name)
    codec, (conversation, _) = game.codec, talk(cmd="new", game=name, players=NAMES[:seats], seed=8)
    for count, (state, action, after, log) in enumerate(played(name, seats, 8, most=200)):
        if count % 8 == 0:
            assert reply(conversation, cmd="legal")["actions"] == [
                codec.write_action(each) for each in game.legal(state)
            ]
            for seat in range(seats):
                shown = codec.write_view(game.view(state, seat))
                assert reply(conversation, cmd="view", seat=seat)["view"] == json.loads(json.dumps(shown))
        answer = reply(conversation, cmd="apply", action=codec.write_action(action))
        assert answer["position"] == json.loads(json.dumps(codec.write_position(after)))
        assert answer["events"] == [json.loads(json.dumps(codec.write_event(event))) for event in log]
        assert answer["events"][-1]["event"] == "asked"


# ---------------------------------------------------------------- commands


@every_told_game
def test_play_match_and_replay_work(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = ["--game", name, "--seats", "random,random,random"]
    assert main(["play", *game, "--games", "2", "--record", str(tmp_path), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["players"]["random"]["points"].keys() >= SOURCES[name]
    assert main(["replay", str(next(tmp_path.glob("*.journal")))]) == 0
    assert TOLD[name] in capsys.readouterr().out
    assert main(["match", *game, "--lucks", "2"]) == 0
    assert capsys.readouterr().out
