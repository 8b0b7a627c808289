"""Phase 6: the limits (R110 to R121, R194, R195, A7, A30, A37, A58, A59)."""

# ruff: noqa: N802  (the names carry the rules)

import pytest
from builder import can, do, hand, happen, position, seat, stock, to_bag, why

TEN = 10 * "w"


def test_R110_R112_ten_stones_are_within_the_limit() -> None:
    assert do(position(seat(stock=TEN), step="fulfil"), "continue").player == 1
    state = do(position(seat(stock=TEN + "y"), step="fulfil"), "continue")
    assert (state.player, state.pending.step) == (0, "limits")


def test_R111_before_phase_6_limits_may_be_exceeded() -> None:
    state = position(seat(stock=15 * "w", hand="fame mason mason alchemist smuggler"), row="saboteur:yyyy")
    state = do(state, "take 0", "continue")
    assert (len(stock(state, 0)), len(hand(state, 0))) == (19, 6)
    assert do(state, "continue").pending.step == "build"


def test_R113_stones_in_towers_do_not_count() -> None:
    assert do(position(seat(stock=TEN, towers="y5+"), step="fulfil"), "continue").player == 1


def test_R114_R115_excess_stones_of_any_colour_go_into_the_bag() -> None:
    state = do(position(seat(stock=TEN + "yyv"), step="fulfil"), "continue")
    assert can(state) == {"discard w", "discard y", "discard v"}
    after, log = happen(state, "discard v", "discard w")
    assert stock(after, 0) == 9 * "w" + "yy"
    assert to_bag(state, after, log) == "wv"
    assert after.player == 0
    after = do(after, "discard y")
    assert after.player == 1
    assert stock(after, 0) == 9 * "w" + "y"


def test_R116_R117_persons_feasts_and_buildings_count() -> None:
    state = position(seat(hand="mason fame scandal", buildings="bridge workshop"), step="fulfil")
    assert do(state, "continue").player == 1
    state = position(seat(hand="mason fame scandal alchemist", buildings="bridge workshop"), step="fulfil")
    assert do(state, "continue").pending.step == "limits"


def test_R118_persons_and_buildings_of_ones_choice_until_five_are_left() -> None:
    state = position(seat(hand="mason mason fame scandal alchemist", buildings="bridge workshop"), step="fulfil")
    state = do(state, "continue")
    assert can(state) == {"discard mason", "discard alchemist", "discard bridge", "discard workshop"}
    state = do(state, "discard bridge", "discard mason")
    assert state.player == 1
    assert hand(state, 0) == ["alchemist", "fame", "mason", "scandal"]
    assert state.seats[0].buildings == ("workshop",)
    assert state.discard == ("bridge", "mason")


def test_R119_R148_A7_feasts_are_never_discarded_here() -> None:
    state = do(position(seat(hand="mason fame fame scandal scandal disgrace"), step="fulfil"), "continue")
    assert can(state) == {"discard mason"}
    reason = why(state, "discard fame")
    assert (reason.code, reason.rule) == ("feast_stays", "R119")


def test_A7_the_patrician_is_played_before_the_discards() -> None:
    state = position(seat(hand="patrician scandal fame fame disgrace disgrace"), step="fulfil")
    assert "patrician scandal" in can(state)
    limits = do(state, "continue")
    assert limits.pending.step == "limits"
    assert can(limits) == {"discard patrician"}  # too late for a person
    state = do(state, "patrician scandal", "continue")
    assert state.player == 1
    assert hand(state, 0) == ["disgrace", "disgrace", "fame", "fame"]


@pytest.mark.parametrize("feasts", [5, 6])
def test_R120_A59_with_five_and_more_feasts_all_others_go(feasts: int) -> None:
    held = " ".join(["fame", "fame", "scandal", "scandal", "disgrace", "disgrace"][:feasts])
    state = do(position(seat(hand=held + " mason", buildings="bridge"), step="fulfil"), "continue")
    state = do(state, "discard bridge")
    assert can(state) == {"discard mason"}
    state = do(state, "discard mason")
    assert state.player == 1
    assert len(hand(state, 0)) == feasts


def test_R120_more_than_five_feasts_alone_are_no_question() -> None:
    state = position(seat(hand="fame fame scandal scandal disgrace disgrace"), step="fulfil")
    assert do(state, "continue").player == 1


def test_R121_R194_R195_A58_a_warehouse_keeps_15_stones_and_any_number_of_cards() -> None:
    many = "mason mason fame scandal alchemist smuggler smuggler"
    state = position(seat(stock=15 * "w", hand=many, buildings="warehouse bridge"), step="fulfil")
    assert do(state, "continue").player == 1
    state = do(position(seat(stock=16 * "w", hand=many, buildings="warehouse"), step="fulfil"), "continue")
    assert can(state) == {"discard w"}
    assert do(state, "discard w").player == 1


def test_A58_it_works_from_the_turn_in_which_it_is_laid() -> None:
    state = position(seat(stock=11 * "w", hand="fame scandal fame scandal disgrace mason"), row="warehouse:yyyy")
    state = do(state, "take 0", "continue", "continue", "continue")
    assert state.player == 1
    assert len(stock(state, 0)) == 15


def test_A58_discarding_goes_down_to_the_limit_and_not_further() -> None:
    state = do(position(seat(stock=TEN + "wy", hand="mason"), step="fulfil"), "continue", "discard w", "discard y")
    assert state.player == 1
    assert stock(state, 0) == TEN


def test_R110_A30_A37_limits_of_others_are_looked_at_in_their_own_turn() -> None:
    # the other seat gets the monument as its sixth card, and a refund beyond ten stones
    state = position(
        seat(), seat(stock=TEN, towers="w5", hand="mason fame scandal architect disgrace"), row="monument mason"
    )
    state = do(state, "take 0", "continue", "continue", "continue")
    assert (state.player, state.pending.step) == (1, "choose")
    assert len(hand(state, 1)) == 6
    state = do(state, "take 0", "continue", "continue", "continue")  # its own turn; the ruin gives two stones
    assert state.pending.step == "limits"
    assert len(stock(state, 1)) == 12


def test_R114_stones_go_first_then_cards() -> None:
    state = position(seat(stock=TEN + "w", hand="mason mason mason fame scandal alchemist"), step="fulfil")
    state = do(state, "continue")
    assert can(state) == {"discard w"}
    assert why(state, "discard mason").code == "stones_first"
    state = do(state, "discard w")
    assert can(state) == {"discard mason", "discard alchemist"}
