"""Phase 3: build towers and pay the fee (R80 to R92, A16, A45, A46)."""

# ruff: noqa: N802  (the names carry the rules)

import pytest
from builder import can, do, happen, position, seat, stock, to_bag, towers, why

FEES = {1: 0, 2: 0, 3: 1, 4: 3, 5: 6, 6: 10}


def test_R80_only_stones_of_the_own_stock_are_built() -> None:
    state = position(seat(stock="wy", towers="g2 w1"), seat(stock="g"), step="build", row="mason:ggg")
    assert can(state) == {"found w", "found y", "raise 1", "continue"}
    state = do(state, "raise 1")
    assert (stock(state, 0), towers(state, 0)) == ("y", "g2 w2+")


def test_R81_one_stone_is_one_floor() -> None:
    state = do(position(seat(stock="wwwy"), step="build"), "found w", "raise 0", "raise 0")
    assert [tower.height for tower in state.seats[0].towers] == [3]


def test_R82_a_tower_has_one_colour() -> None:
    state = position(seat(stock="y", towers="w3"), step="build")
    assert can(state) == {"found y", "continue"}
    assert why(state, "raise 0").code == "stone_not_in_stock"


def test_R83_towers_stand_on_the_own_site() -> None:
    state = position(seat(stock="w"), seat(towers="w3"), step="build")
    assert can(state) == {"found w", "continue"}
    assert why(state, "raise 0").code == "no_such_tower"


def test_R84_new_towers_and_higher_ones() -> None:
    state = do(position(seat(stock="wy", towers="w2"), step="build"), "raise 0", "found y")
    assert towers(state, 0) == "w3+ y1*"


def test_R85_any_number_of_towers_of_different_and_equal_colours() -> None:
    state = position(seat(stock=6 * "w" + 10 * "y"), step="build")
    state = do(state, *["found w"] * 3, *["found y"] * 3)
    assert towers(state, 0) == "w1* w1* w1* y1* y1* y1*"


def test_R86_no_action_makes_a_tower_smaller() -> None:
    state = position(seat(stock="wwwwww", towers="w3 y5"), step="build")
    assert {word.split()[0] for word in can(state)} == {"found", "raise", "continue"}
    assert why(state, "strip 0").code == "wrong_step"
    assert why(state, "raze 0").code == "wrong_step"


def test_R87_at_most_six_stones_over_all_towers() -> None:
    state = position(seat(stock=20 * "w", towers="w1 w2"), step="build")
    state = do(state, "raise 0", "raise 0", "raise 1", "raise 1", "found w", "raise 2")
    assert can(state) == {"continue"}
    reason = why(state, "raise 0")
    assert (reason.code, reason.rule, reason.numbers) == ("six_stones_built", "R87", {"built": 6})


@pytest.mark.parametrize("built", [1, 2])
def test_R88_two_stones_are_free(built: int) -> None:
    state = do(position(seat(stock="ww"), step="build"), *["found w"] * built, "continue")
    assert state.pending.step == "fulfil"


@pytest.mark.parametrize("built", range(1, 7))
def test_R89_the_fee_is_0_0_1_3_6_10(built: int) -> None:
    state = position(seat(stock=built * "w" + FEES[built] * "y"), step="build")
    state = do(state, *["found w"] * built, "continue")
    fee = 0
    while state.pending.step == "fee":
        state = do(state, "pay y")
        fee += 1
    assert fee == FEES[built]
    assert stock(state, 0) == ""
    # and with one stone less the last stone could not have been built
    if FEES[built]:
        poor = do(position(seat(stock=built * "w" + (FEES[built] - 1) * "y"), step="build"), *["found w"] * (built - 1))
        assert why(poor, "found w").code == "fee_not_payable"


def test_R90_number_and_height_of_the_towers_do_not_matter() -> None:
    one = do(position(seat(stock=4 * "w" + "yyy"), step="build"), "found w", *["raise 0"] * 3, "continue")
    many = do(position(seat(stock=4 * "w" + "yyy"), step="build"), *["found w"] * 4, "continue")
    high = do(position(seat(stock=4 * "w" + "yyy", towers="w8"), step="build"), *["raise 0"] * 4, "continue")
    assert [state.pending.due for state in (one, many, high)] == [3, 3, 3]  # type: ignore[attr-defined]


def test_R91_the_fee_goes_from_the_stock_into_the_bag() -> None:
    state = position(seat(stock="wwwwyg" + "b"), step="build")
    state = do(state, "found w", "raise 0", "raise 0", "raise 0", "continue")
    after, log = happen(state, "pay y", "pay g", "pay b")
    assert to_bag(state, after, log) == "ygb"
    assert stock(after, 0) == ""


def test_R92_its_colours_are_free() -> None:
    state = do(position(seat(stock="wwwwvb"), step="build"), "found w", "found w", "found w", "continue")
    assert can(state) == {"pay w", "pay b", "pay v"}


def test_A16_no_tower_is_too_high() -> None:
    state = position(seat(stock="wwwwww" + 10 * "y", towers="w9"), step="build")
    assert towers(do(state, *["raise 0"] * 6), 0) == "w15+"
    state = position(seat(stock="v", towers="v7"), step="build")
    assert towers(do(state, "raise 0"), 0) == "v8+"


@pytest.mark.parametrize(
    ("buildings", "person", "fees"),
    [
        ("", "", (0, 0, 1, 3, 6, 10)),
        ("workshop", "", (0, 0, 0, 2, 5, 9)),
        ("", "mason", (0, 0, 0, 0, 3, 7)),
        ("workshop", "mason", (0, 0, 0, 0, 2, 6)),
    ],
)
def test_A45_R201_R202_R203_R220_R222_reductions(buildings: str, person: str, fees: tuple[int, ...]) -> None:
    for built, fee in enumerate(fees, start=1):
        state = position(seat(stock=built * "w" + fee * "y", hand=person, buildings=buildings), step="build")
        state = do(state, *person.split(), *["found w"] * built, "continue")
        assert state.pending.step == ("fee" if fee else "fulfil")
        assert stock(state, 0) == fee * "y"
        if fee:
            state = do(state, *["pay y"] * fee)
            assert state.pending.step == "fulfil"
            poor = position(seat(stock=built * "w" + (fee - 1) * "y", hand=person, buildings=buildings), step="build")
            assert "found w" not in can(do(poor, *person.split(), *["found w"] * (built - 1)))


def test_A45_built_stones_cannot_pay_the_fee() -> None:
    state = do(position(seat(stock="www"), step="build"), "found w", "raise 0")
    reason = why(state, "raise 0")
    assert (reason.code, reason.rule) == ("fee_not_payable", "R91")
    assert reason.numbers == {"built": 3, "fee": 1, "stock": 0}


def test_A45_a_mason_in_hand_does_not_lower_the_fee_before_he_is_played() -> None:
    state = do(position(seat(stock="www", hand="mason"), step="build"), "found w", "raise 0")
    assert "raise 0" not in can(state)
    assert "raise 0" in can(do(state, "mason"))


def test_A45_a_mason_may_be_played_though_he_changes_nothing() -> None:
    state = do(position(seat(hand="mason"), step="build"), "mason", "continue")
    assert state.discard == ("mason",)
    assert state.pending.step == "fulfil"


def test_A45_fee_stones_come_too_late_for_the_new_card() -> None:
    state = position(seat(stock="wwwy"), row="fame", bag="")
    state = do(state, "take 0", "continue", "found w", "raise 0", "raise 0", "continue", "pay y")
    assert state.bag == [0, 1, 0, 0, 0, 0]
    assert sum(state.row[5].stones) == 0


def test_A46_two_towers_of_one_colour_are_separate() -> None:
    state = position(seat(stock="w", towers="w3 w4"), step="build")
    state = do(state, "raise 0")
    assert towers(state, 0) == "w4+ w4"
    assert towers(do(state, "continue"), 0) == "w4+"  # the other one is a ruin
