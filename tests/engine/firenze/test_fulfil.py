"""Orders, balconies and phase 5 (R41 to R50, R97 to R109, R158 to R160, A9, A19, A48, A53, A56, A57)."""

# ruff: noqa: N802  (the names carry the rules)

import pytest
from builder import can, do, happen, owner, position, scores, seat, stock, to_bag, towers, why

from engine.firenze import events as ev
from engine.firenze.scoring import final_scoring

# balconies of the positions here: I g3 (5), II r4 (7), III b4 (9), IV y7 (12); neutral: w7 y5 g7 r3 b7


def fulfilments(words: set[str]) -> set[str]:
    return {word for word in words if word.startswith("fulfil")}


@pytest.mark.parametrize(("order", "value"), [("w3", 1), ("w4", 2), ("y6", 5), ("g8", 9), ("b5", 5), ("v3", 3)])
def test_R41_R42_R43_R102_A57_a_tower_fulfils_the_order_of_its_colour_and_height(order: str, value: int) -> None:
    state = position(seat(towers=f"{order}+"), step="fulfil", tiles={})
    state = do(state, "fulfil 0")
    assert owner(state, order) == 0
    assert scores(state) == [value, 0]
    assert [lies for lies in state.orders if lies == 0] == [0]  # no other order


def test_R45_neutral_seals_take_orders_out_of_the_game() -> None:
    state = position(seat(towers="w7+"), step="fulfil")
    assert can(state) == {"continue"}
    assert why(state, "fulfil 0").code == "order_neutral"


@pytest.mark.parametrize("owner_seat", [0, 1])
def test_R46_R98_an_order_is_fulfilled_once(owner_seat: int) -> None:
    state = position(seat(towers="w4+"), step="fulfil", sealed=f"w4={owner_seat}")
    assert can(state) == {"continue"}
    assert why(state, "fulfil 0").code == "order_sealed"
    # twice in one turn
    state = position(seat(towers="w4+ w4+"), step="fulfil")
    assert fulfilments(can(do(state, "fulfil 1"))) == set()


def test_R47_A19_a_balcony_pays_its_own_value_instead_of_the_printed_one() -> None:
    state = do(position(seat(towers="g3+"), step="fulfil"), "fulfil 0")
    assert scores(state) == [5, 0]  # printed: 2


@pytest.mark.parametrize("tower", ["r4+", "b4+", "y7+"])
def test_R48_R49_R99_balconies_II_III_IV_wait_at_the_start(tower: str) -> None:
    state = position(seat(towers=tower), step="fulfil")
    assert can(state) == {"continue"}
    reason = why(state, "fulfil 0")
    assert (reason.code, reason.rule, reason.numbers["before"]) == ("balcony_waits", "R99", "I")


@pytest.mark.parametrize("by", [0, 1])
def test_R50_R99_A9_the_next_balcony_opens_once_any_player_has_sealed_the_one_before(by: int) -> None:
    state = position(seat(towers="r4+ b4+ y7+"), step="fulfil", sealed=f"g3={by}")
    assert can(state) == {"fulfil 0", "continue"}
    state = position(seat(towers="b4+ y7+"), step="fulfil", sealed=f"g3={by} r4=1")
    assert can(state) == {"fulfil 0", "continue"}
    state = position(seat(towers="y7+"), step="fulfil", sealed=f"g3={by} r4=1 b4=0")
    assert can(state) == {"fulfil 0", "continue"}


def test_R97_each_tower_may_be_used_or_kept() -> None:
    state = position(seat(towers="w4+ y4+ v2+"), step="fulfil")
    assert fulfilments(can(state)) == {"fulfil 0", "fulfil 1"}
    state = do(state, "fulfil 1", "continue")
    assert towers(state, 0) == "w4 v2"


@pytest.mark.parametrize("height", [2, 4])
def test_R100_neither_fewer_nor_more_floors(height: int) -> None:
    state = position(seat(towers=f"v{height}+"), step="fulfil", sealed=f"v{height}=1" if height > 2 else "")
    assert can(state) == {"continue"}


def test_R100_there_are_no_orders_below_3_and_above_8() -> None:
    state = position(seat(towers="w2+ w9+"), step="fulfil")
    assert can(state) == {"continue"}
    assert why(state, "fulfil 0").code == why(state, "fulfil 1").code == "no_such_order"


def test_R101_R102_R103_R104_tower_points_seal_stones() -> None:
    state = position(seat(stock="w", towers="y3+ b5+", seals=4, score=7), step="fulfil", tiles={})
    after, log = happen(state, "fulfil 1")
    assert isinstance(log[0], ev.OrderFulfilled)
    assert (log[0].tower, log[0].points, log[0].seals, log[0].score) == (1, 5, 3, 12)
    assert scores(after) == [12, 0]
    assert owner(after, "b5") == 0
    assert after.seats[0].seals == 3
    assert to_bag(state, after, log) == "bbbbb"
    assert towers(after, 0) == "y3+"
    assert stock(after, 0) == "w"


def test_R105_several_orders_in_one_turn() -> None:
    state = do(position(seat(towers="w3+ w4+ y3+"), step="fulfil"), "fulfil 0", "fulfil 0", "fulfil 0")
    assert scores(state) == [1 + 2 + 1, 0]
    assert state.seats[0].seals == 6


def test_R106_A56_balconies_one_after_another_in_one_turn() -> None:
    state = position(seat(towers="b4+ r4+ g3+"), step="fulfil")
    state = do(state, "fulfil 2", "fulfil 1", "fulfil 0")
    assert scores(state) == [5 + 7 + 9, 0]


def test_A56_a_normal_order_does_not_wait_for_balconies() -> None:
    assert fulfilments(can(position(seat(towers="r5+ b3+"), step="fulfil"))) == {"fulfil 0", "fulfil 1"}


@pytest.mark.parametrize(("height", "points"), [(5, 1), (6, 2), (7, 3), (8, 4)])
def test_R107_the_first_order_of_a_height_takes_the_floor_tile(height: int, points: int) -> None:
    state = position(seat(towers=f"v{height}+"), step="fulfil")
    state, log = happen(state, "fulfil 0")
    value = {5: 6, 6: 8, 7: 10, 8: 13}[height]
    assert scores(state) == [value + points, 0]
    assert [event.points for event in log if isinstance(event, ev.FloorTileWon)] == [points]
    assert sorted(state.floor_tiles) == [other for other in (5, 6, 7, 8) if other != height]


def test_R107_there_is_no_tile_for_3_and_4_floors() -> None:
    state = do(position(seat(towers="v3+ v4+"), step="fulfil"), "fulfil 0", "fulfil 0")
    assert scores(state) == [3 + 5, 0]


def test_R108_a_balcony_takes_the_floor_tile_too() -> None:
    state = position(seat(towers="y7+"), step="fulfil", sealed="g3=1 r4=1 b4=1")
    assert scores(do(state, "fulfil 0")) == [12 + 3, 0]


def test_R109_each_floor_tile_is_won_once() -> None:
    state = do(position(seat(towers="v5+ r5+"), step="fulfil"), "fulfil 0", "fulfil 0")
    assert scores(state) == [6 + 1 + 5, 0]


# ---------------------------------------------------------------- the architect


@pytest.mark.parametrize(
    ("tower", "words"),
    [
        ("y3+", {"fulfil 0", "fulfil 0 as 4"}),
        ("v2+", {"fulfil 0 as 3"}),
        ("w9+", {"fulfil 0 as 8"}),
        ("v4+", {"fulfil 0", "fulfil 0 as 3", "fulfil 0 as 5"}),
        ("w8+", {"fulfil 0"}),  # w7 is neutral
        ("w1+", set()),
        ("w10+", set()),
    ],
)
def test_R159_R160_A48_one_floor_more_or_fewer(tower: str, words: set[str]) -> None:
    state = position(seat(towers=tower, hand="architect"), step="fulfil")
    assert fulfilments(can(state)) == words


def test_R158_A48_the_architect_is_played_with_the_order_and_goes_to_the_discard_pile() -> None:
    state = position(seat(towers="y4+", hand="architect"), step="fulfil", tiles={})
    assert not any(word.startswith("architect") for word in can(state))
    after, log = happen(state, "fulfil 0 as 3")
    assert scores(after) == [1, 0]
    assert owner(after, "y3") == 0 and owner(after, "y4") == -1
    assert after.discard == ("architect",)
    assert after.played == ("architect",)
    assert to_bag(state, after, log) == "yyyy"  # all physical stones


def test_R144_A48_one_architect_a_turn() -> None:
    state = position(seat(towers="v2+ y2+", hand="architect architect"), step="fulfil")
    state = do(state, "fulfil 0 as 3")
    assert can(state) == {"continue"}
    reason = why(state, "fulfil 0 as 3")
    assert (reason.code, reason.rule) == ("same_name_played", "R144")


def test_A48_floor_bonus_privilege_and_recognition_go_by_the_rated_floor() -> None:
    state = position(seat(towers="v6+", hand="architect"), step="fulfil", church="small_privilege medium_privilege")
    state = do(state, "fulfil 0 as 5")
    assert scores(state) == [6 + 1 + 2, 0]  # the order, floor tile 5, small privilege
    assert state.church == ("medium_privilege",)
    # recognition counts the rated floor: a tower of 5 as 4
    state = position(seat(seals=0), seat(towers="w5+", hand="architect recognition"), step="fulfil", player=1)
    state = do(state, "fulfil 0 as 4", "continue")
    assert state.is_over
    assert scores(state) == [0, 2]
    assert final_scoring(state).feasts == (0, 1)


def test_A48_balconies_may_be_reached_with_the_architect() -> None:
    state = position(seat(towers="g2+", hand="architect"), step="fulfil")
    assert scores(do(state, "fulfil 0 as 3")) == [5, 0]


def test_A48_the_architect_does_not_open_a_balcony_before_its_time() -> None:
    state = position(seat(towers="r5+", hand="architect"), step="fulfil")
    assert fulfilments(can(state)) == {"fulfil 0", "fulfil 0 as 6"}
    assert why(state, "fulfil 0 as 4").code == "balcony_waits"


# ---------------------------------------------------------------- the last seal


def test_A53_R103_without_a_seal_no_further_order_in_this_turn() -> None:
    state = position(seat(towers="w3+ w4+", seals=1), step="fulfil")
    state = do(state, "fulfil 0")
    assert can(state) == {"continue"}
    assert why(state, "fulfil 0").code == "no_seal_left"


def test_A53_points_come_in_order_and_the_turn_runs_on() -> None:
    state = position(
        seat(towers="w5+", hand="patrician disgrace", seals=1, score=10), step="fulfil", church="small_privilege"
    )
    state, log = happen(state, "fulfil 0")
    names = [type(event).__name__ for event in log]
    assert names == ["OrderFulfilled", "FloorTileWon", "PrivilegeWon", "LastSealPlaced", "Asked"]
    assert scores(state) == [10 + 3 + 1 + 2 + 5, 0]
    assert can(state) == {"patrician disgrace", "continue"}
    assert do(state, "patrician disgrace", "continue").player == 1
