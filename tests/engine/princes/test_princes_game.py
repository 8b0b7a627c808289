"""The game in the house: turns, barriers of undo, journal, commands."""

import json
from itertools import pairwise
from pathlib import Path

import pytest
from courts import after, court, say, table
from princes_games import Spec
from random_games import steps_of

from engine.__main__ import main
from engine.contest.bench import measure
from engine.princes import events as ev
from engine.princes.game import PRINCES
from engine.princes.reading.statistics import StatisticsCounter
from engine.princes.rules import apply, legal
from engine.princes.state import State
from firenze.checks.walks import NAMES


def barrier(state: State, word: str) -> str | None:
    then, log = apply(state, say(word))
    return PRINCES.barrier(state, then, log)


@pytest.mark.parametrize("setup", [{}, {"names": "abc"}, {"names": ["a"] * 2}, {"names": [1, 2, 3]}])
def test_a_setup_that_is_none_is_refused_with_a_sentence(setup: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"seats|names"):
        PRINCES.begin(setup)
    with pytest.raises(ValueError, match="seed"):
        PRINCES.begin({"names": NAMES[:3], "seed": "1"})


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_turns_are_counted_from_1_and_never_go_back(seats: int) -> None:
    turns = [PRINCES.turn(state) for state, *_ in steps_of(Spec(seats, 3))]
    assert turns[0] == 1 and all(0 <= later - turn <= seats for turn, later in pairwise(turns))
    assert turns[-1] == seats + 7 * 2 * seats


def test_undo_stops_at_cards_at_other_seats_and_at_the_end_of_a_turn() -> None:
    """Section 6b of the rules."""
    acting = table(court(hand="poet", jesters=3, recruiting=1), court(table="lawyer"), court())
    for word in ("build tower", "freedom travel", "work poet", "recruit lawyer"):
        assert barrier(acting, word) is None, word
    assert barrier(acting, "profession") == barrier(acting, "bonus") == "revealed"
    assert barrier(acting, "done") == "turn_ended"
    sifting = after(acting, "bonus")
    while sifting.pending.step == "sift":
        word = f"put_back {sifting.pending.cards[0]}"  # type: ignore[attr-defined]
        assert barrier(sifting, word) is None
        sifting = after(sifting, word)
    assert barrier(after(acting, "build tower"), "place 0 4,0") is None
    assert barrier(after(acting, "work poet"), "take 2") is None
    offering = table(*[court()] * 3, step="offer")
    assert barrier(offering, "offer lake") == "other_seat"
    assert barrier(after(offering, "offer lake"), "raise") == "other_seat"
    assert barrier(after(offering, "offer lake"), "drop") == "other_seat"
    assert barrier(after(offering, "offer lake", "drop"), "drop") == "other_seat"
    won = after(offering, "offer lake", "drop", "drop")
    assert barrier(won, "throw") == barrier(won, "place 0 0,0") == "turn_ended"
    assert barrier(after(offering, "offer prestige", "drop"), "drop") == "revealed"
    alone = table(*[court()] * 3, step="offer", to_act=2, got=["jester", "builder", None])
    assert barrier(alone, "offer lake") is None  # no other seat decides before it is placed
    assert barrier(alone, "offer recruiting") == "turn_ended"
    hiring = PRINCES.begin({"names": NAMES[:3]})
    assert barrier(hiring, f"put_back {hiring.seats[0].hand[0]}") == "turn_ended"


def test_safest_does_little_harm() -> None:
    from engine.princes.view import view

    for state, *_ in steps_of(Spec(4, 12)):
        seen, actions = view(state, state.to_act), legal(state)
        chosen = PRINCES.safest(seen, actions)
        assert chosen in actions and chosen.do not in ("throw", "raise")


def test_what_was_spent_is_florins_and_not_the_prestige_given_up_for_them() -> None:
    tally, statistics = PRINCES.tally(3), StatisticsCounter(3)
    paid = [ev.Paid(1, 700, 0, 300, 4), ev.Paid(1, 500, 2, 0, 2), ev.Paid(2, 200, 1, 100, 5)]
    tally.count(paid)
    statistics.count(paid)
    assert [tally.figures(seat)["florins_spent"] for seat in range(3)] == [0, 1_200, 200]
    assert [statistics.figures(seat)["spent"] for seat in range(3)] == [0, 1_200, 200]
    assert [tally.figures(seat)["points"]["given_up"] for seat in range(3)] == [0, -2, -1]


def test_the_tally_adds_up_to_the_scores() -> None:
    for seed in range(6):
        tally = PRINCES.tally(3)
        last = Spec(3, seed).begin()
        for *_, last, log in steps_of(Spec(3, seed)):  # noqa: B007
            tally.count(log)
        result = PRINCES.result(last)
        assert result is not None
        assert tuple(sum(tally.figures(seat)["points"].values()) for seat in range(3)) == result.scores
        assert result.tie_breakers == tuple((seat.money,) for seat in last.seats)


def test_the_bench_measures_it() -> None:
    report = measure(PRINCES, 0.05, 1)
    assert report["seats"] == 5 and report["decisions_per_second"] > 1000


def test_play_match_ladder_and_replay_work(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = ["--game", "fuersten"]
    assert (
        main(["play", *game, "--seats", "random,random,random", "--games", "2", "--record", str(tmp_path), "--json"])
        == 0
    )
    report = json.loads(capsys.readouterr().out)
    assert report["players"]["random"]["points"].keys() >= {"works", "best_work", "building"}
    record = next(tmp_path.glob("*.journal"))
    assert main(["replay", str(record)]) == 0
    assert "artist rejected" in capsys.readouterr().out
    seats = ["--seats", "random,random,random,random,random"]
    assert main(["match", *game, *seats, "--lucks", "2"]) == 0
    assert capsys.readouterr().out
