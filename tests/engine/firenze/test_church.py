"""The church cards: privileges and the Campanile (R68, R153, R154, R164 to R171, R181, R189, R204; A43, A49 to A52,
A55)."""

# ruff: noqa: N802  (the names carry the rules)

import pytest
from builder import can, do, happen, position, scores, seat, to_bag, towers, why

from engine.firenze import events as ev

PRIVILEGES = [("small_privilege", 5, 2, 6), ("medium_privilege", 6, 3, 8), ("great_privilege", 7, 4, 10)]


@pytest.mark.parametrize("card", ["campanile", "small_privilege", "medium_privilege", "great_privilege"])
def test_R68_R153_R164_a_church_card_lies_on_a_church_field(card: str) -> None:
    state = do(position(row=card), "take 0")
    assert state.church == (card,)
    assert state.discard == ()


def test_A43_four_cards_for_four_fields() -> None:
    state = position(church="small_privilege medium_privilege great_privilege", row="campanile")
    assert len(do(state, "take 0").church) == 4


@pytest.mark.parametrize(("card", "height", "points", "value"), PRIVILEGES)
def test_R154_R181_R189_R204_a_privilege_pays_once_for_its_height_and_goes(
    card: str, height: int, points: int, value: int
) -> None:
    state = position(seat(towers=f"v{height}+"), step="fulfil", church=card, tiles={})
    state, log = happen(state, "fulfil 0")
    assert scores(state) == [value + points, 0]
    assert state.church == ()
    assert state.discard == (card,)
    assert [event.points for event in log if isinstance(event, ev.PrivilegeWon)] == [points]


@pytest.mark.parametrize(("card", "height", "points", "value"), PRIVILEGES)
def test_R181_R189_R204_only_for_exactly_that_height(card: str, height: int, points: int, value: int) -> None:
    for other in {4, 5, 6, 7, 8} - {height}:
        state = position(seat(towers=f"v{other}+"), step="fulfil", church=card)
        assert do(state, "fulfil 0").church == (card,)


def test_A55_the_first_order_takes_it_and_none_before_the_card_lay_there() -> None:
    state = position(seat(towers="v5+ w5+"), step="fulfil", church="small_privilege", tiles={})
    assert scores(do(state, "fulfil 0", "fulfil 0")) == [6 + 2 + 3, 0]
    # v5 was fulfilled before: taking the card scores nothing for it
    state = position(row="small_privilege", sealed="v5=0")
    assert scores(do(state, "take 0")) == [0, 0]


def test_A55_an_order_of_the_same_turn_counts() -> None:
    state = position(seat(stock="v", towers="v4"), row="small_privilege", tiles={})
    state = do(state, "take 0", "continue", "raise 0", "continue", "fulfil 0")
    assert scores(state) == [6 + 2, 0]


def test_A55_a_balcony_takes_a_privilege_too() -> None:
    state = position(seat(towers="y7+"), step="fulfil", church="great_privilege", sealed="g3=1 r4=1 b4=1", tiles={})
    assert scores(do(state, "fulfil 0")) == [12 + 4, 0]


# ---------------------------------------------------------------- campanile


def test_R165_R166_every_seat_owes_a_bell_tower_before_any_order() -> None:
    state = position(seat(towers="w4+"), seat(), step="fulfil", church="campanile")
    assert can(state) == {"continue"}
    reason = why(state, "fulfil 0")
    assert (reason.code, reason.rule) == ("bell_tower_owed", "R166")
    assert [state.owes_bell(number) for number in range(2)] == [True, True]


def test_A51_it_hits_the_taker_in_the_same_turn() -> None:
    state = position(seat(stock="w", towers="w3"), row="campanile")
    state = do(state, "take 0", "continue", "raise 0", "continue")
    assert can(state) == {"continue"}


def test_R167_ruins_fall_meanwhile() -> None:
    state = position(seat(towers="y5"), step="build", church="campanile")
    assert towers(do(state, "continue"), 0) == ""


def test_R168_A50_the_bell_tower_goes_into_the_bag_and_the_small_seal_onto_the_card() -> None:
    state = position(seat(towers="w3+", score=4), seat(), step="fulfil", church="campanile small_privilege")
    after, log = happen(state, "bell 0")
    assert to_bag(state, after, log) == "www"
    assert after.bells == (0,)
    assert scores(after) == [4, 0]  # no points
    assert after.seats[0].seals == 9  # no seal
    assert set(after.orders) == set(state.orders)
    assert towers(after, 0) == ""


@pytest.mark.parametrize("tower", ["w2+", "w4+", "y3+"])
def test_A49_A50_exactly_three_white_stones(tower: str) -> None:
    state = position(seat(towers=tower, hand="architect"), step="fulfil", church="campanile")
    assert can(state) == {"continue"}  # the architect does not help
    assert why(state, "bell 0").code == ("bell_tower_white" if tower[0] == "y" else "bell_tower_three")


def test_A50_any_white_tower_of_three_built_or_raised_this_turn() -> None:
    for marked in ("w3+", "w3*"):
        assert "bell 0" in can(position(seat(towers=marked), step="fulfil", church="campanile"))
    # without building it is a ruin before phase 5
    state = do(position(seat(towers="w3"), step="build", church="campanile"), "continue")
    assert can(state) == {"continue"}


def test_A50_handing_in_is_optional() -> None:
    state = position(seat(towers="w3+"), step="fulfil", church="campanile")
    state = do(state, "continue")
    assert towers(state, 0) == "w3"
    assert state.bells == ()


def test_R169_then_orders_may_follow_in_the_same_turn() -> None:
    state = position(seat(towers="w3+ w4+"), step="fulfil", church="campanile")
    state = do(state, "bell 0", "fulfil 0")
    assert scores(state) == [2, 0]


def test_R168_nobody_hands_in_twice() -> None:
    state = position(seat(towers="w3+"), seat(), step="fulfil", church="campanile", bells=(0,))
    assert can(state) == {"fulfil 0", "continue"}
    assert why(state, "bell 0").code == "bell_tower_given"


def test_R10_R170_R171_R154_with_the_last_small_seal_the_card_goes_and_all_take_theirs_back() -> None:
    state = position(seat(towers="w3+"), seat(), seat(), step="fulfil", church="campanile great_privilege", bells=(2,))
    state = do(state, "bell 0")
    assert state.church == ("campanile", "great_privilege")
    state = position(
        seat(towers="w3+"), seat(), seat(), step="fulfil", church="campanile great_privilege", bells=(2, 1)
    )
    state, log = happen(state, "bell 0")
    assert state.church == ("great_privilege",)
    assert state.bells == ()
    assert state.discard == ("campanile",)
    assert any(isinstance(event, ev.CampanileDone) for event in log)


def test_A43_it_can_come_back_and_then_works_again() -> None:
    state = position(seat(towers="w3+"), seat(), step="fulfil", church="campanile", bells=(1,))
    state = do(state, "bell 0", "continue")
    assert "campanile" in state.discard
    again = do(position(seat(stock="w", towers="w3"), row="campanile"), "take 0", "continue", "raise 0", "continue")
    assert why(again, "fulfil 0").code == "bell_tower_owed"


def test_R166_without_the_card_there_is_no_bell_tower() -> None:
    state = position(seat(towers="w3+"), step="fulfil")
    assert can(state) == {"fulfil 0", "continue"}
    assert why(state, "bell 0").code == "no_campanile"


def test_A50_it_is_a_normal_tower_before() -> None:
    state = position(seat(towers="w3"), seat(), row="monument", church="campanile")
    assert do(state, "take 0").seats[0].hand == ("monument",)
    state = do(position(seat(towers="w3"), row="tribute", church="campanile"), "take 0")
    assert towers(state, 0) == ""
