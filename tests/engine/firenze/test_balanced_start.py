"""The house rule *balanced start*: later seats begin with points (A65)."""

# ruff: noqa: N802  (the names carry the rules)

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.firenze import events as ev
from engine.firenze.board import ADOPTED, SEALS, TABLES
from engine.firenze.game import FIRENZE
from engine.firenze.reading.highlights import highlights
from engine.firenze.reading.standing import standing
from engine.firenze.reading.statistics import StatisticsCounter
from engine.firenze.rules import apply, legal
from engine.firenze.scoring import final_scoring
from engine.firenze.state import State
from engine.firenze.text.position import from_json, to_json, view_json
from engine.journal.journal import Journal
from engine.journal.journal_file import load
from engine.kernel.game import named_options
from engine.programs.protocol import Conversation

NAMES = ["Anna", "Bruno", "Carla", "Dino"]
STARTS = {seats: TABLES[ADOPTED].starts(seats) for seats in SEALS}


def begun(seats: int = 2, **setup: Any) -> State:
    return FIRENZE.begin({"names": NAMES[:seats], "seed": 5, "values": ADOPTED, **setup})


def test_A65_a_balanced_start_gives_each_seat_the_points_of_its_place() -> None:
    for table in TABLES.values():
        for seats in SEALS:
            points = table.starts(seats)
            assert len(points) == seats and min(points) == 0 < max(points), "those of one seat are none"
            state = begun(seats, balanced_start=True, values=table.name)
            assert tuple(seat.score for seat in state.seats) == points
            assert tuple(map(state.start_points, range(seats))) == points
            assert not any(map(begun(seats, values=table.name).start_points, range(seats)))


def test_A65_only_the_points_differ() -> None:
    plain, balanced = to_json(begun(4)), to_json(begun(4, balanced_start=True))
    assert balanced["options"].pop("balanced_start") is True
    for player, points in zip(balanced["players"], STARTS[4], strict=True):
        assert player["score"] == points
        player["score"] = 0
    assert balanced == plain


def test_A65_without_it_nothing_names_it() -> None:
    assert to_json(begun()) == to_json(begun(balanced_start=False))
    assert "balanced_start" not in json.dumps(to_json(begun()))
    for options in (FIRENZE.options, ()):
        assert named_options(options, {"levies": "auto", "balanced_start": True})["balanced_start"] is True
    assert named_options(FIRENZE.options, {"levies": "auto", "balanced_start": False}) == {"levies": "auto"}


def test_A65_a_position_and_a_view_carry_it() -> None:
    told = to_json(begun(balanced_start=True))
    again = from_json(json.loads(json.dumps(told)))
    assert again.balanced_start and to_json(again) == told
    assert view_json(FIRENZE.view(again, 1))["options"]["balanced_start"] is True
    assert FIRENZE.view(again, 1).imagined(again.chance).balanced_start


def test_A65_the_protocol_begins_with_it() -> None:
    talk = Conversation()

    def say(**command: Any) -> Any:
        return json.loads(json.dumps(talk.reply(json.dumps(command).encode())))

    new = {"cmd": "new", "players": NAMES[:2], "seed": 5}
    options = {"values": ADOPTED, "balanced_start": True}
    assert say(**new, options=options)["position"] == to_json(begun(balanced_start=True))
    assert say(**new, options=options | {"balanced_start": False})["position"] == to_json(begun())
    refused = say(**new, options={"balanced_start": "yes"})["error"]
    assert refused["code"] == "bad_command" and "balanced_start" in refused["message"]
    told = to_json(begun(balanced_start=True))
    told["options"]["balanced_start"] = 1
    refused = say(cmd="load", position=told)["error"]
    assert refused["code"] == "bad_position" and refused["message"].startswith("options.balanced_start")


@pytest.mark.parametrize("balanced", ["", 1, None, "true"])
def test_A65_a_setup_with_anything_else_is_refused_with_a_sentence(balanced: Any) -> None:
    with pytest.raises(ValueError, match="balanced_start"):
        begun(balanced_start=balanced)


def test_A65_the_points_at_the_start_are_a_source_of_the_score_to_the_end() -> None:
    """A whole game: standing, final scoring, highlights and statistics count them, once."""
    state, steps = begun(3, balanced_start=True), list[Sequence[ev.GameEvent]]()
    players, counter = [FIRENZE.player("greedy", seat) for seat in range(3)], StatisticsCounter(3)
    while not state.is_over:
        seat = state.to_act
        state, events = apply(state, players[seat].choose(FIRENZE.view(state, seat), legal(state)).action)
        steps.append(events)
        counter.count(events)
    final = final_scoring(state)
    for seat, stands in enumerate(standing(state)):
        assert stands.start == STARTS[3][seat] and stands.score == state.seats[seat].score
        assert 0 <= stands.extras <= 22 and stands.if_ended == final.scores[seat]
    assert counter.scores == final.scores
    gained = [event for events in steps for event in events if isinstance(event, ev.Scored)]
    for seat, points in enumerate(STARTS[3]):
        assert state.seats[seat].score == points + sum(event.points for event in gained if event.seat == seat)
    first = next(index for index, events in enumerate(steps) if any(isinstance(event, ev.Scored) for event in events))
    assert all(each.index >= first for each in highlights(3, steps) if each.kind == "lead")


def order(seat: int, points: int, score: int) -> ev.OrderFulfilled:
    return ev.OrderFulfilled(seat, 0, 0, 3, 3, None, points, 8, score)


def test_A65_whoever_is_ahead_by_the_points_at_the_start_leads() -> None:
    steps: list[Sequence[ev.GameEvent]] = [(order(0, 3, 3),), (order(0, 3, 6),), (order(1, 2, 7),)]
    assert [(each.index, each.seat) for each in highlights(2, steps) if each.kind == "lead"] == [(1, 0), (2, 1)]


def test_A65_a_comeback_counts_the_points_at_the_start() -> None:
    """Seat 1 begins with five points, so it was not last when it had gained fewer than the other."""
    for start, comeback in ((0, True), (5, False)):
        counter = StatisticsCounter(2)
        counter.count([order(0, 3, 3), ev.TurnEnded(0), ev.TurnEnded(1), order(1, 9, start + 9), ev.TurnEnded(0)])
        counter.count([ev.TurnEnded(1), ev.GameEnded((None,) * 6, (0, 0), (3, start + 9), (1,))])
        assert ("comeback" in counter.achievements(1)) == comeback


# ---------------------------------------------------------------- saved games and commands


def test_A65_a_saved_game_keeps_it(tmp_path: Path) -> None:
    for balanced in ({}, {"balanced_start": True}):
        path = tmp_path / f"{len(balanced)}.firenze"
        journal = Journal(FIRENZE, {"names": NAMES[:2], "seed": 3, "values": ADOPTED, **balanced})
        journal.play(legal(journal.state)[0])
        journal.save_as(path)
        journal.close()
        found = load(path, FIRENZE, read_only=True)
        assert found.state.balanced_start == bool(balanced) and to_json(found.state) == to_json(journal.state)


def test_A65_commands_take_it_and_write_it_down_only_then(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for asked in ([], ["--balanced_start"]):
        folder = tmp_path / str(len(asked))
        assert main(["play", "--games", "1", "--seats", "random,random", "--record", str(folder), *asked]) == 0
        (path,) = folder.iterdir()
        assert ("balanced_start" in load(path, FIRENZE, read_only=True).setup) == bool(asked)
    file = tmp_path / "games.jsonl"
    match = ["match", "--seats", "random,random", "--seeds", "2", "--limit", "30", "--resume", str(file)]
    assert main(match) == 0 and "balanced_start" not in file.read_text(encoding="utf-8")
    assert main(match) == 0, "it goes on where it ended"
    capsys.readouterr()
    assert main([*match, "--balanced_start"]) == 2 and "on other terms" in capsys.readouterr().err
