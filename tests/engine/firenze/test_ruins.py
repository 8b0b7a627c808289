"""Phase 4: tear down ruins (R93 to R96, A33, A36, A46, A47)."""

# ruff: noqa: N802  (the names carry the rules)

import pytest
from builder import can, do, happen, position, seat, stock, to_bag, towers


def test_R93_a_tower_that_stood_and_was_not_raised_is_a_ruin() -> None:
    state = position(seat(stock="wy", towers="w3 y2 g4"), step="build")
    state = do(state, "raise 0", "found y", "continue")
    assert towers(state, 0) == "w4+ y1*"


def test_R93_a_new_tower_is_no_ruin() -> None:
    state = do(position(seat(stock="w"), step="build"), "found w", "continue")
    assert towers(state, 0) == "w1*"


def test_R93_what_was_new_in_this_turn_must_be_raised_in_the_next() -> None:
    state = position(seat(stock="w"), seat(), step="build", row="mason fame")
    state = do(state, "found w", "continue", "continue")
    assert towers(state, 0) == "w1"
    state = do(state, "take 0", "continue", "continue", "continue")  # the other seat
    state = do(state, "take 0", "continue", "continue")
    assert towers(state, 0) == ""


def test_R94_every_ruin_falls_unasked_and_ruins_of_others_stay() -> None:
    state = position(seat(towers="w3 y2 g4"), seat(towers="v3"), step="build")
    state = do(state, "continue")
    assert (towers(state, 0), towers(state, 1)) == ("", "v3")
    assert state.pending.step == "fulfil"


@pytest.mark.parametrize(("height", "to_the_bag", "back"), [(1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 3, 2)])
def test_R95_R96_A36_rounded_up_half_to_the_bag_rounded_down_half_to_the_stock(
    height: int, to_the_bag: int, back: int
) -> None:
    state = position(seat(stock="w", towers=f"g{height}"), step="build")
    after, log = happen(state, "continue")
    assert to_bag(state, after, log) == "g" * to_the_bag
    assert stock(after, 0) == "w" + "g" * back


def test_A33_raised_means_a_stone_added_in_phase_3_not_a_greater_height() -> None:
    # 5 - 4 - 5: raised; 5 - 4: a ruin
    state = position(seat(stock="g", towers="g5"), row="botch")
    state = do(state, "take 0", "strip 0", "continue")
    assert towers(state, 0) == "g4"
    assert towers(do(state, "raise 0", "continue"), 0) == "g5+"
    assert towers(do(state, "continue"), 0) == ""


def test_A46_raising_one_tower_does_not_save_its_twin() -> None:
    state = do(position(seat(stock="w", towers="w3 w3"), step="build"), "raise 1", "continue")
    assert towers(state, 0) == "w4+"
    assert stock(state, 0) == "w"  # one of the three stones of the fallen tower


def test_A47_a_tower_of_the_right_height_falls_before_it_can_be_scored() -> None:
    state = do(position(seat(stock="w", towers="w4"), step="build"), "continue")
    assert towers(state, 0) == ""
    assert can(state) == {"continue"}
