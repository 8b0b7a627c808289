"""The other events, and the patrician against them (R139 to R141, R176 to R178, R190 to R193, R205, R207 to R210;
A2, A25, A26, A27, A31, A32)."""

# ruff: noqa: N802  (the names carry the rules)

from collections import Counter

import pytest
from builder import can, cards_in_row, do, hand, happen, lies_on, position, seat, stock, to_bag, towers, why

from engine.firenze import events as ev
from engine.firenze.cards import EVENTS

ALL_EVENTS = sorted(EVENTS)


@pytest.mark.parametrize("card", ["collapse", "botch", "storehouse_fire"])
def test_R140_these_hit_only_the_player_on_turn(card: str) -> None:
    state = position(seat(stock="www", towers="w3"), seat(stock="www", towers="w3"), row=card)
    state = do(state, "take 0")
    while state.pending.step in ("raze", "strip", "burn"):
        assert state.to_act == 0
        state = do(state, sorted(can(state))[0])
    assert (stock(state, 1), towers(state, 1)) == ("www", "w3")


@pytest.mark.parametrize("card", [card for card in ALL_EVENTS if card != "renaissance"])
def test_R141_R136_an_event_goes_to_the_discard_pile(card: str) -> None:
    state = do(position(row=card, discard="mason"), "take 0")
    assert state.discard == ("mason", card)


# ---------------------------------------------------------------- collapse, botch


def test_R176_R177_collapse_a_whole_own_tower_into_the_bag() -> None:
    state = position(seat(towers="w3 g5"), row="collapse")
    state = do(state, "take 0")
    assert can(state) == {"raze 0", "raze 1"}
    after, log = happen(state, "raze 1")
    assert towers(after, 0) == "w3"
    assert stock(after, 0) == ""
    assert to_bag(state, after, log) == "ggggg"


def test_R178_A31_collapse_without_a_tower() -> None:
    state, log = happen(position(seat(stock="w"), seat(towers="w3"), row="collapse"), "take 0")
    assert state.pending.step == "swap"
    assert not any(isinstance(event, ev.TowerRazed) for event in log)


def test_R207_botch_one_stone_of_an_own_tower_of_ones_choice() -> None:
    state = do(position(seat(towers="w3 g5"), row="botch"), "take 0")
    assert can(state) == {"strip 0", "strip 1"}
    after, log = happen(state, "strip 1")
    assert (towers(after, 0), stock(after, 0)) == ("w3 g4", "")
    assert to_bag(state, after, log) == "g"


def test_R207_A31_botch_without_a_tower() -> None:
    assert do(position(seat(), seat(towers="w3"), row="botch"), "take 0").pending.step == "swap"


def test_R86_R135_A8_the_card_makes_a_tower_smaller_though_nobody_may() -> None:
    assert towers(do(position(seat(towers="w3"), row="botch"), "take 0", "strip 0"), 0) == "w2"


def test_A32_a_tower_of_one_stone_vanishes_and_the_next_is_a_new_one() -> None:
    state = position(seat(stock="w", towers="w1 y2"), row="botch")
    state = do(state, "take 0", "strip 0")
    assert towers(state, 0) == "y2"
    state = do(state, "continue", "found w", "continue")
    assert towers(state, 0) == "w1*"  # no ruin; y2 was


# ---------------------------------------------------------------- storehouse fire


def test_R190_R191_three_stones_of_ones_choice_into_the_bag() -> None:
    state = do(position(seat(stock="wwyvv"), row="storehouse_fire"), "take 0")
    assert can(state) == {"lose w", "lose y", "lose v"}
    after, log = happen(state, "lose v", "lose y", "lose v")
    assert stock(after, 0) == "ww"
    assert to_bag(state, after, log) == "yvv"
    assert after.pending.step == "swap"


def test_R190_A3_chosen_even_where_levies_are_automatic() -> None:
    state = do(position(seat(stock="wwwv"), row="storehouse_fire", levies="auto"), "take 0")
    assert state.pending.step == "burn"


def test_R192_not_the_stones_on_the_card() -> None:
    state = do(position(seat(stock="www"), row="storehouse_fire:vvvv"), "take 0")
    assert can(state) == {"lose w"}
    assert stock(do(state, "lose w", "lose w", "lose w"), 0) == "vvvv"


@pytest.mark.parametrize("stones", ["", "w", "wy"])
def test_R193_A38_with_fewer_than_three_all(stones: str) -> None:
    state = do(position(seat(stock=stones), row="storehouse_fire:v"), "take 0")
    state = do(state, *[f"lose {stone}" for stone in stones])
    assert stock(state, 0) == "v"
    assert state.pending.step == "swap"


# ---------------------------------------------------------------- renaissance


def test_R208_R209_both_piles_and_the_card_itself_become_the_draw_pile_and_the_row_stays() -> None:
    state = position(row="renaissance mason fame", discard="scandal disgrace flood")
    everything = Counter([*state.draw, *state.discard, "renaissance"])
    after, log = happen(state, "take 0")
    assert after.discard == ()
    assert Counter([*after.draw, after.row[5].card]) == everything
    assert cards_in_row(after)[:5] == cards_in_row(state)[1:]
    assert any(isinstance(event, ev.PilesMixed) for event in log)


def test_R208_the_new_pile_is_shuffled() -> None:
    piles = {do(position(row="renaissance", seed=seed), "take 0").draw for seed in range(8)}
    assert len(piles) == 8


def test_R210_only_then_the_row_is_refilled() -> None:
    seen = {do(position(row="renaissance", discard="scandal", draw="mason", seed=seed), "take 0").row[5].card
            for seed in range(40)}  # fmt: skip
    assert len(seen) > 5  # the next card comes from the mixed pile, not from the old one


def test_A25_renaissance_may_come_back_at_once_and_is_never_discarded() -> None:
    back = 0
    for seed in range(300):
        state = do(position(row="renaissance", seed=seed), "take 0")
        assert "renaissance" not in state.discard
        back += state.row[5].card == "renaissance"
    assert back  # one in 47


def test_R139_renaissance_stones_come_into_the_stock() -> None:
    assert stock(do(position(row="renaissance:wyv"), "take 0"), 0) == "wyv"


# ---------------------------------------------------------------- the patrician


@pytest.mark.parametrize("card", ALL_EVENTS)
def test_R205_A26_the_patrician_stops_any_event_for_all(card: str) -> None:
    state = position(
        seat(stock="wwww", towers="g5", hand="patrician"), seat(stock="yyyy", towers="r5"), row=f"mason {card}:v"
    )
    state = do(state, "take 1", "pay w")
    assert can(state) == {"cancel", "accept"}
    state, log = happen(state, "cancel")
    assert any(isinstance(event, ev.EventCancelled) for event in log)
    assert stock(state, 0) == "wwwv"  # the cost stays paid, the stones are kept
    assert lies_on(state, 0) == "w"
    assert (stock(state, 1), towers(state, 0), towers(state, 1)) == ("yyyy", "g5", "r5")
    assert sorted(state.discard) == sorted([card, "patrician"])  # a cancelled renaissance too
    assert hand(state, 0) == []
    assert state.played == ("patrician",)


def test_A26_it_may_be_declined() -> None:
    state = do(position(seat(stock="www", hand="patrician"), row="storehouse_fire"), "take 0", "accept")
    assert state.pending.step == "burn"
    assert hand(state, 0) == ["patrician"]


def test_A26_not_against_monument_and_campanile() -> None:
    for card in ("monument", "campanile"):
        state = do(position(seat(hand="patrician"), row=card), "take 0")
        assert state.pending.step != "event"


def test_A26_only_on_the_own_turn_and_from_the_hand() -> None:
    state = do(position(seat(stock="www"), seat(hand="patrician", stock="www"), row="flood"), "take 0")
    assert state.pending.step == "swap"
    assert stock(state, 1) == "ww"


def test_A27_one_patrician_a_turn_for_whatever_use() -> None:
    state = position(seat(hand="patrician patrician scandal"), row="botch")
    played = do(state, "patrician scandal")
    assert do(played, "take 0").pending.step == "swap"  # no question: no card may be played any more
    cancelled = do(state, "take 0", "cancel")
    assert not any(word.startswith("patrician") for word in can(cancelled))
    reason = why(cancelled, "patrician scandal")
    assert (reason.code, reason.rule) == ("same_name_played", "R144")


def test_A2_A26_stones_in_transit_are_kept_when_the_event_is_stopped() -> None:
    state = position(seat(stock="www", hand="patrician"), row="flood:vv")
    state = do(state, "take 0")
    assert stock(state, 0) == "www"
    assert stock(do(state, "cancel"), 0) == "wwwvv"
