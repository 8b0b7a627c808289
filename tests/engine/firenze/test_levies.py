"""Flood, luxury tax and tribute, paid automatically and by choice (R1 to R4, R185 to R188, R196 to R200, R216 to R219;
A3 to A6, A34, A35, A38, A39)."""

# ruff: noqa: N802  (the names carry the rules)

import pytest
from builder import Site, can, do, happen, position, seat, stock, to_bag, towers, why

from engine.firenze import events as ev
from engine.firenze.state import PayLevy, State


def struck(card: str, *sites: Site, levies: str = "auto", stones: str = "") -> State:
    """Return the state after seat 0 has taken the event."""
    return do(position(*sites, row=f"{card}:{stones}", levies=levies), "take 0")


def asked(state: State) -> tuple[int, int, int]:
    """Return the seat asked, the number of towers to forfeit and the number of stones due."""
    assert isinstance(state.pending, PayLevy)
    return state.pending.seat, state.pending.forfeit, state.pending.due


# ---------------------------------------------------------------- automatic


@pytest.mark.parametrize("card", ["flood", "luxury_tax", "tribute"])
def test_R1_A3_by_default_nobody_is_asked(card: str) -> None:
    state = struck(card, seat(stock="wwwgg", towers="g5"), seat(stock="wwyyb", towers="y5 b5"))
    assert (state.to_act, state.pending.step) == (0, "swap")


@pytest.mark.parametrize(
    ("stones", "standing", "left"),
    [
        ("wwyyv", "", "yyv"),  # the cheapest first
        ("wwyyv", "w3", "wwv"),  # white is being built: it stays
        ("wyv", "w3 y2", "wy"),  # violet goes before the colour of a tower
        ("wwyy", "w3 y3", "yy"),  # every colour has a tower: the cheapest first
        ("ggrrbbv", "g1", "ggbv"),  # three of seven: r r b
        ("bvvv", "r1", "vv"),
    ],
)
def test_R2_R3_A4_unbuilt_colours_first_each_group_from_white_to_violet(stones: str, standing: str, left: str) -> None:
    state = struck("flood", seat(stock=stones, towers=standing))
    assert stock(state, 0) == left


def test_R4_R185_flood_takes_from_all_into_the_bag() -> None:
    before = position(seat(stock="wwww"), seat(stock="yyyy"), seat(stock="gggg"), row="flood")
    after, log = happen(before, "take 0")
    assert [stock(after, number) for number in range(3)] == ["ww", "yy", "gg"]
    assert to_bag(before, after, log) == "wwyygg"


@pytest.mark.parametrize(
    ("stones", "lost"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 3), (8, 3), (9, 3), (10, 4)]
)
def test_R186_A38_a_third_rounded_up(stones: int, lost: int) -> None:
    state = struck("flood", seat(), seat(stock="w" * stones))
    assert len(stock(state, 1)) == stones - lost


def test_R188_the_stones_on_the_card_neither_count_nor_leave() -> None:
    state = struck("flood", seat(stock="vvv"), stones="wwww")
    assert stock(state, 0) == "wwwwvv"


def test_R196_R197_luxury_tax_two_stones_for_each_tower_of_five_and_more() -> None:
    before = position(
        seat(stock="wwww", towers="v4 g5"), seat(stock="yyyyyy", towers="g6 y8"), seat(stock="rr"), row="luxury_tax"
    )
    after, log = happen(before, "take 0")
    assert [stock(after, number) for number in range(3)] == ["ww", "yy", "rr"]
    assert [towers(after, number) for number in range(3)] == ["v4 g5", "g6 y8", ""]
    assert to_bag(before, after, log) == "wwyyyy"


def test_R198_A6_its_colours_have_nothing_to_do_with_the_tower() -> None:
    state = struck("luxury_tax", seat(stock="wv", towers="g5"))
    assert (stock(state, 0), towers(state, 0)) == ("", "g5")


def test_R199_A36_a_tower_not_paid_for_falls_half_and_half() -> None:
    before = position(seat(stock="w", towers="g5"), row="luxury_tax")
    after, log = happen(before, "take 0")
    assert (stock(after, 0), towers(after, 0)) == ("wgg", "")
    assert to_bag(before, after, log) == "ggg"


def test_R200_whoever_can_pay_must() -> None:
    for levies in ("auto", "choose"):
        state = struck("luxury_tax", seat(stock="vv", towers="w5"), levies=levies)
        if levies == "choose":
            assert can(state) == {"lose v"}
            assert why(state, "forfeit 0").code == "no_tower_to_forfeit"
            state = do(state, "lose v", "lose v")
        assert (stock(state, 0), towers(state, 0)) == ("", "w5")


@pytest.mark.parametrize(
    ("stones", "standing", "left", "kept"),
    [
        ("www", "w5 w6 w7", "w" + "ww" + "www", "w7"),  # one tower can be paid: the highest; 5 and 6 give 2 and 3 back
        ("yyyy", "w5 w7 w6", "ww", "w7 w6"),
        ("yy", "g5 b5", "gg", "b5"),  # of equal heights, the rarer colour
        ("yy", "b5 g5", "gg", "b5"),
        ("yyy", "g5 b5", "ygg", "b5"),  # a single stone stays
    ],
)
def test_A34_as_many_towers_as_can_be_paid_the_highest_and_rarest_first(
    stones: str, standing: str, left: str, kept: str
) -> None:
    state = struck("luxury_tax", seat(stock=stones, towers=standing))
    assert (stock(state, 0), towers(state, 0)) == (left, kept)


def test_A34_the_oldest_of_equal_towers_is_kept() -> None:
    _, log = happen(position(seat(stock="ww", towers="y5 y5 y5"), row="luxury_tax"), "take 0")
    assert sorted(event.tower for event in log if isinstance(event, ev.TowerFell)) == [1, 2]
    _, log = happen(position(seat(stock="w", towers="w2 w3 w3 w3"), row="tribute"), "take 0")
    assert sorted(event.tower for event in log if isinstance(event, ev.TowerFell)) == [0, 2, 3]


def test_A34_what_falls_pays_for_nothing() -> None:
    # one stone: neither tower can be paid for, although the ruins of one would pay for the other
    state = struck("luxury_tax", seat(stock="w", towers="g6 b6"))
    assert (stock(state, 0), towers(state, 0)) == ("wgggbbb", "")
    state = struck("tribute", seat(towers="w6 w2"))
    assert (stock(state, 0), towers(state, 0)) == ("wwww", "")


def test_A5_R216_R217_tribute_one_stone_of_its_colour_for_each_tower_of_all() -> None:
    before = position(
        seat(stock="wwg", towers="w1 g7"), seat(stock="yyy", towers="y2"), seat(stock="vv"), row="tribute"
    )
    after, log = happen(before, "take 0")
    assert [stock(after, number) for number in range(3)] == ["w", "yy", "vv"]
    assert [towers(after, number) for number in range(3)] == ["w1 g7", "y2", ""]
    assert to_bag(before, after, log) == "wyg"


def test_R217_other_colours_do_not_pay() -> None:
    state = struck("tribute", seat(stock="wwwww", towers="v2"))
    assert (stock(state, 0), towers(state, 0)) == ("wwwwwv", "")


def test_R218_half_and_half() -> None:
    before = position(seat(), seat(stock="w", towers="r7"), row="tribute")
    after, log = happen(before, "take 0")
    assert (stock(after, 1), towers(after, 1)) == ("wrrr", "")
    assert to_bag(before, after, log) == "rrrr"


def test_R219_whoever_can_pay_a_tribute_must() -> None:
    for levies in ("auto", "choose"):
        state = struck("tribute", seat(stock="vv", towers="v5 v1"), levies=levies)
        assert state.pending.step == "swap"  # no choice, no question
        assert (stock(state, 0), towers(state, 0)) == ("", "v5 v1")


def test_A35_several_towers_of_one_colour_one_stone_each() -> None:
    state = struck("tribute", seat(stock="w", towers="w2 w4 w3"))
    assert towers(state, 0) == "w4"
    assert stock(state, 0) == "w" + "w"  # 2 gives 1, 3 gives 1, the stone in stock was paid
    # two stones for three towers of the colour: the lowest falls
    state = struck("tribute", seat(stock="ww", towers="w2 w4 w3"))
    assert (towers(state, 0), stock(state, 0)) == ("w4 w3", "w")


def test_R2_A4_towers_that_the_event_itself_tears_down_count_as_built() -> None:
    # y5 will fall (one tower can be paid for), yet yellow stones go last
    state = struck("luxury_tax", seat(stock="yyv", towers="y5 b6"))
    assert towers(state, 0) == "b6"
    assert stock(state, 0) == "y" + "yy"  # v and one y are paid; y5 returns two


# ---------------------------------------------------------------- chosen


def test_A3_R187_flood_with_free_colours() -> None:
    state = struck("flood", seat(stock="wvvv"), levies="choose")
    assert asked(state) == (0, 0, 2)
    assert can(state) == {"lose w", "lose v"}
    state = do(state, "lose v")
    assert asked(state) == (0, 0, 1)
    state = do(state, "lose v")
    assert stock(state, 0) == "wv"
    assert state.pending.step == "swap"


def test_R188_chosen_too_the_stones_on_the_card_stay_out_of_it() -> None:
    state = struck("flood", seat(stock="vvv"), levies="choose", stones="ww")
    assert asked(state) == (0, 0, 1)
    assert can(state) == {"lose v"}
    assert stock(do(state, "lose v"), 0) == "wwvv"


def test_A39_clockwise_from_the_player_on_turn_and_only_seats_with_a_choice() -> None:
    state = position(
        seat(stock="w"), seat(stock="ww"), seat(), seat(stock="www"), player=1, row="flood", levies="choose"
    )
    state = do(state, "take 0")
    order = []
    while state.pending.step == "levy":
        order.append(state.to_act)
        assert state.player == 1
        state = do(state, "lose w")
    assert order == [1, 3, 0]
    assert (state.to_act, state.pending.step) == (1, "swap")


def test_A3_R198_luxury_tax_first_the_towers_then_the_stones() -> None:
    state = struck("luxury_tax", seat(stock="wwv", towers="g5 y4 b6 r5"), levies="choose")
    assert asked(state) == (0, 2, 2)
    assert can(state) == {"forfeit 0", "forfeit 2", "forfeit 3"}
    assert why(state, "lose w").code == "towers_first"
    assert why(state, "forfeit 1").code == "tower_not_taxed"
    state = do(state, "forfeit 2")
    assert why(state, "forfeit 2").code == "already_forfeited"
    assert towers(state, 0) == "g5 y4 b6 r5"  # they fall once everything is paid
    state = do(state, "forfeit 0")
    assert can(state) == {"lose w", "lose v"}
    assert why(state, "forfeit 3").code == "no_tower_to_forfeit"
    state = do(state, "lose v", "lose w")
    assert towers(state, 0) == "y4 r5"
    assert stock(state, 0) == "w" + "gg" + "bbb"


def test_A34_never_fewer_towers_than_can_be_paid() -> None:
    # four stones pay for two of two: only the stones are chosen
    state = struck("luxury_tax", seat(stock="wwyy", towers="g5 b6"), levies="choose")
    assert asked(state) == (0, 0, 4)
    # no stones: both fall without a question
    state = struck("luxury_tax", seat(stock="w", towers="g5 b6"), levies="choose")
    assert state.pending.step == "swap"
    assert towers(state, 0) == ""


def test_A34_R218_tribute_asks_for_towers_of_a_colour_that_is_short() -> None:
    state = struck("tribute", seat(stock="wgg", towers="w2 w4 w3 y5 g1 g2"), levies="choose")
    assert asked(state) == (0, 2, 0)  # two of three white towers fall; y5 falls unasked; g1 and g2 are paid for
    assert can(state) == {"forfeit 0", "forfeit 1", "forfeit 2"}
    assert why(state, "forfeit 3").code == "tower_not_contested"
    state = do(state, "forfeit 1", "forfeit 0")
    assert towers(state, 0) == "w3 g1 g2"
    assert stock(state, 0) == "w" + "ww" + "yy"  # w2 returned 1, w4 2, y5 2; w g g are paid


def test_A34_tribute_in_two_colours_in_any_order() -> None:
    state = struck("tribute", seat(stock="wg", towers="w2 w4 g3 g5"), levies="choose")
    assert asked(state) == (0, 2, 0)
    assert can(state) == {f"forfeit {tower}" for tower in range(4)}
    state = do(state, "forfeit 3")
    assert can(state) == {"forfeit 0", "forfeit 1"}  # enough green towers are forfeited
    state = do(state, "forfeit 1")
    assert towers(state, 0) == "w2 g3"
    assert stock(state, 0) == "ww" + "gg"


def test_A3_A4_a_seat_is_settled_before_the_next_is_looked_at() -> None:
    state = position(seat(stock="w", towers="w1 w2"), seat(stock="y", towers="y3 y4"), row="tribute", levies="choose")
    state = do(state, "take 0")
    assert asked(state) == (0, 1, 0)
    assert towers(state, 1) == "y3 y4"
    state = do(state, "forfeit 0")
    assert towers(state, 0) == "w2"
    assert asked(state) == (1, 1, 0)
    state = do(state, "forfeit 0")
    assert (towers(state, 1), stock(state, 1)) == ("y4", "y")
    assert (state.to_act, state.pending.step) == (0, "swap")


def test_R141_the_levy_is_discarded_when_all_have_paid() -> None:
    state = struck("flood", seat(stock="w"), seat(stock="w"), levies="choose")
    assert state.discard == ()
    state = do(state, "lose w")
    assert state.discard == ()
    assert do(state, "lose w").discard == ("flood",)
