"""The end of the game and the final scoring (R122 to R134, A52 to A54, A60 to A63)."""

# ruff: noqa: N802  (the names carry the rules)

import pytest
from builder import can, do, happen, position, scores, seat

from engine.firenze import events as ev
from engine.firenze.board import MAJORITY
from engine.firenze.scoring import FinalScoring, final_scoring, majority
from engine.firenze.state import State
from engine.firenze.stones import BLUE, GREEN, RED, VIOLET, WHITE, YELLOW
from engine.firenze.text.position import to_json

COLOURS = {"w": WHITE, "y": YELLOW, "g": GREEN, "r": RED, "b": BLUE, "v": VIOLET}


def result_of(state: State) -> FinalScoring:
    """The final scoring of a game whose last turn is ending."""
    end, log = happen(state, "continue")
    assert end.is_over
    said = next(event for event in log if isinstance(event, ev.GameEnded))
    result = final_scoring(end)
    assert (said.majorities, said.feasts, said.scores, said.winners) == (
        result.majorities, result.feasts, result.scores, result.winners,
    )  # fmt: skip
    return result


def test_R122_R123_the_first_last_seal_brings_5_points_and_the_tile() -> None:
    state = position(seat(towers="w3+", seals=1), step="fulfil")
    state, log = happen(state, "fulfil 0")
    assert scores(state) == [1 + 5, 0]
    assert state.end == 0
    assert [event.points for event in log if isinstance(event, ev.LastSealPlaced)] == [5]


def test_R122_A54_later_last_seals_bring_nothing_and_no_new_round() -> None:
    state = position(seat(seals=0), seat(towers="w3+", seals=1), step="fulfil", player=1)
    state = do(state, "fulfil 0")
    assert scores(state) == [0, 1]
    assert state.end == 0
    assert do(state, "continue").is_over


@pytest.mark.parametrize("holder", range(3))
def test_R124_R125_A54_all_others_have_exactly_one_more_turn(holder: int) -> None:
    sites = [seat(), seat(), seat()]
    sites[holder] = seat(towers="w3+", seals=1)
    state = position(*sites, step="fulfil", player=holder, row="mason mason mason alchemist alchemist alchemist")
    state = do(state, "fulfil 0", "continue")
    turns = []
    while not state.is_over:
        turns.append(state.player)
        state = do(state, "take 0", "continue", "continue", "continue")
    assert turns == [(holder + 1) % 3, (holder + 2) % 3]


def test_R126_R127_R128_R129_one_majority_bonus_for_each_colour() -> None:
    sealed = "w3=0 w4=0 w5=1 y3=1 g4=0 r5=1 b3=0 v3=1"
    state = position(seat(score=10), seat(seals=0, score=20), step="fulfil", sealed=sealed, end=1)
    assert MAJORITY == (3, 3, 4, 4, 5, 6)  # house values
    result = result_of(state)
    parked = [n for n in range(36) if state.orders[n] == 1]  # seat 1 has placed all nine
    assert len(parked) == 9
    assert result.majorities[WHITE] == 0
    assert result.majorities[YELLOW] == 1
    assert result.scores[0] == 10 + sum(MAJORITY[c] for c in range(6) if result.majorities[c] == 0)


@pytest.mark.parametrize(
    ("sealed", "winner"),
    [
        ("w3=0 w4=0 w8=1", 0),
        ("w3=0 w8=1", 1),
        ("w3=1 w8=0", 0),
        ("w3=0 w4=0 w5=1 w6=1", 1),
        ("w3=0 w6=0 w4=1 w5=1", 0),
        ("w3=2 w4=2 w5=1 w6=1 w8=0", 1),
        ("", None),
    ],
)
def test_R129_R131_A60_most_seals_then_the_highest_seal(sealed: str, winner: int | None) -> None:
    state = position(seat(), seat(), seat(), sealed=sealed)  # the neutral seal on w7 counts for no seat
    assert majority(state, WHITE) == winner


def test_R130_balconies_count_for_the_majority() -> None:
    state = position(seat(), seat(), sealed="g3=0 g4=0 g8=1")  # g3 is balcony I
    assert majority(state, GREEN) == 0


def test_A60_small_seals_and_neutral_seals_do_not_count() -> None:
    state = position(seat(), seat(), church="campanile", bells=(0,))
    assert [majority(state, colour) for colour in range(6)] == [None] * 6


def test_R132_feasts_are_counted_after_the_majorities() -> None:
    last = position(
        seat(seals=0, hand="fame monument", score=4),
        seat(hand="scandal disgrace fame", score=9),
        step="fulfil",
        player=1,
    )
    result = result_of(last)
    assert result.feasts == (6, -2)
    assert result.scores[1] == 9 - 2
    end = do(last, "continue")
    assert scores(end) == [4, 9]  # the scores before the final scoring stay in the position
    assert to_json(end)["result"]["feasts"] == [6, -2]


def test_R133_R15_most_points_win() -> None:
    state = position(seat(seals=0, score=0), seat(score=100), step="fulfil", player=1)
    assert result_of(state).winners == (1,)


def test_R134_A62_a_tie_has_several_winners() -> None:
    last = position(seat(seals=0, score=0), seat(score=0), seat(score=0), step="fulfil", player=2)
    points = result_of(last).scores[0]
    tied = position(seat(seals=0, score=0), seat(score=points), seat(score=points - 1), step="fulfil", player=2)
    result = result_of(tied)
    assert result.scores == (points, points, points - 1)
    assert result.winners == (0, 1)


def test_A61_scores_below_zero() -> None:
    state = position(seat(seals=0), seat(hand="scandal scandal disgrace disgrace"), step="fulfil", player=1)
    assert result_of(state).scores[1] == -10


def test_A63_towers_stones_and_persons_are_worth_nothing() -> None:
    plain = position(seat(seals=0), seat(score=3), step="fulfil", player=1)
    rich = position(
        seat(seals=0, stock="vvv"),
        seat(score=3, stock="bbbbb", towers="v5+", hand="mason architect", buildings="bridge"),
        step="fulfil",
        player=1,
    )
    assert result_of(plain).scores == result_of(rich).scores


def test_A52_a_player_without_further_turns_owes_no_bell_tower() -> None:
    # the card lies there to the end, and no seat loses anything for it
    state = position(seat(seals=0, score=30), seat(score=2), step="fulfil", player=1, church="campanile")
    result = result_of(state)
    end = do(state, "continue")
    assert end.church == ("campanile",)
    assert result.scores[1] == 2
    without = position(seat(seals=0, score=30), seat(score=2), step="fulfil", player=1)
    assert result_of(without).scores == result.scores


def test_A52_in_the_last_turn_the_bell_tower_comes_before_any_order() -> None:
    state = position(seat(seals=0), seat(towers="w3+ w4+"), step="fulfil", player=1, church="campanile")
    assert can(state) == {"bell 0", "continue"}
    assert can(do(state, "bell 0")) == {"fulfil 0", "continue"}


def test_A52_with_one_seal_left_the_bell_tower_comes_first_too() -> None:
    state = position(seat(towers="w3+ w4+", seals=1), step="fulfil", church="campanile")
    assert can(state) == {"bell 0", "continue"}


def test_R125_the_finished_game_keeps_the_last_turn_and_its_marks_are_gone() -> None:
    state = position(
        seat(seals=0), seat(towers="w4+"), step="fulfil", player=1, number=30, played="mason", built=3, swapped=True,
        discard="mason",
    )  # fmt: skip
    end = do(state, "continue")
    assert (end.number, end.player, end.to_act) == (30, 1, 1)
    assert (end.played, end.built, end.free_choice, end.swapped) == ((), 0, False, False)
    assert not end.seats[1].towers[0].raised and end.seats[1].towers[0].old
    assert can(end) == set()
