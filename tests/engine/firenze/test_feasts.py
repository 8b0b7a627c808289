"""The feasts (R146 to R149, R157, R161, R172 to R175, R211, R215; A7, A13, A29, A30)."""

# ruff: noqa: N802  (the names carry the rules)

import pytest
from builder import can, do, hand, happen, position, seat, stock, towers

from engine.firenze import events as ev
from engine.firenze.scoring import final_scoring


def feasts(held: str, sealed: str = "") -> int:
    return final_scoring(position(seat(hand=held), seat(), sealed=sealed)).feasts[0]


@pytest.mark.parametrize(
    ("held", "points"),
    [
        ("disgrace", -2),
        ("scandal", -3),
        ("fame", 3),
        ("monument", 3),
        ("fame fame monument monument", 12),
        ("disgrace disgrace scandal scandal", -10),
        ("mason alchemist", 0),
    ],
)
def test_R161_R175_R211_R215_points_of_the_feasts(held: str, points: int) -> None:
    assert feasts(held) == points


def test_R157_A13_recognition_counts_own_orders_of_3_and_of_4_floors_balconies_too() -> None:
    sealed = "w3=0 w4=0 g3=0 y5=0 v3=1 v8=0"
    assert final_scoring(
        position(seat(hand="recognition"), seat(), sealed=sealed, neutral="w7 y8 g7 r3 b7")
    ).feasts == (3, 0)


def test_A13_each_copy_counts() -> None:
    assert feasts("recognition recognition", "w3=0 w4=0") == 4
    assert feasts("recognition") == 0


def test_R146_R66_a_feast_goes_to_the_hand_of_the_chooser() -> None:
    state = do(position(row="disgrace"), "take 0")
    assert hand(state, 0) == ["disgrace"]


def test_R148_R149_A7_a_feast_leaves_the_hand_only_by_the_patrician() -> None:
    state = position(seat(stock="wwww", hand="fame scandal patrician"), seat(stock="g", towers="b1"))
    seen = set()
    while state.player == 0:
        seen |= {word for word in can(state) if word.endswith((" fame", " scandal"))}
        state = do(state, "take 0" if "take 0" in can(state) else "continue")
    assert seen == {"patrician fame", "patrician scandal"}


# ---------------------------------------------------------------- monument


def test_R147_R172_R173_the_monument_goes_to_the_highest_tower_on_turn_or_not() -> None:
    state = do(position(seat(towers="w4"), seat(towers="v5 w1"), seat(towers="g3"), row="monument"), "take 0")
    assert [hand(state, number) for number in range(3)] == [[], ["monument"], []]
    state = do(position(seat(towers="w6"), seat(towers="v5"), row="monument"), "take 0")
    assert hand(state, 0) == ["monument"]


def test_R174_on_a_tie_it_is_discarded() -> None:
    state, log = happen(position(seat(towers="w5"), seat(towers="v5"), row="monument:ww"), "take 0")
    assert hand(state, 0) == hand(state, 1) == []
    assert state.discard == ("monument",)
    assert stock(state, 0) == "ww"  # the chooser keeps the stones
    assert [event.cause for event in log if isinstance(event, ev.CardRejected)] == ["tie"]


def test_A29_two_equal_towers_of_one_seat_are_no_tie() -> None:
    state = do(position(seat(), seat(towers="v5 w5"), row="monument"), "take 0")
    assert hand(state, 1) == ["monument"]


def test_A29_without_any_tower_it_is_discarded() -> None:
    state, log = happen(position(row="monument"), "take 0")
    assert state.discard == ("monument",)
    assert [event.cause for event in log if isinstance(event, ev.CardRejected)] == ["no_tower"]


def test_A29_it_is_decided_before_building() -> None:
    state = position(seat(stock="ww", towers="w4"), seat(towers="v5"), row="monument")
    state = do(state, "take 0", "continue", "raise 0", "raise 0")
    assert towers(state, 0) == "w6+"
    assert hand(state, 1) == ["monument"]


def test_A29_the_architect_does_not_count() -> None:
    state = do(position(seat(towers="w5", hand="architect"), seat(towers="v5"), row="monument"), "take 0")
    assert state.discard == ("monument",)


def test_A30_the_holder_of_the_game_end_tile_can_still_receive_it() -> None:
    state = position(seat(seals=0, towers="w8", hand="fame fame scandal scandal disgrace"), seat(), player=1,
                     row="monument")  # fmt: skip
    state = do(state, "take 0")
    assert len(hand(state, 0)) == 6
    state = do(state, "continue", "continue", "continue")
    assert state.is_over
    assert final_scoring(state).feasts[0] == 3 + 3 + 3 - 3 - 3 - 2
