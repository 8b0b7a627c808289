"""Phase 1: choose a card, pay for it, take it, refill the row (R51 to R74, A1, A2, A11, A12, A21 to A24)."""

# ruff: noqa: N802  (the names carry the rules)

import pytest
from builder import can, cards_in_row, do, hand, happen, lies_on, position, row, seat, stock, to_bag, why

from engine.firenze import events as ev

SIX = "mason:w architect:y scandal:g workshop:r fame:b campanile:v"


def test_R51_turns_go_clockwise() -> None:
    state = position(seat(), seat(), seat(), player=1, step="fulfil", number=5)
    state = do(state, "continue")
    assert (state.player, state.number, state.pending.step) == (2, 6, "choose")
    state = position(seat(), seat(), seat(), player=2, step="fulfil", number=6)
    assert do(state, "continue").player == 0


def test_R52_only_the_player_on_turn_is_asked() -> None:
    state = position(seat(stock="wwwwwwwww"), seat(hand="princess mason alchemist"), row=SIX)
    words = ["take 2", "pay w", "pay w", "continue", "found w", "continue"]
    for word in words:
        assert state.to_act == 0
        assert not {"princess", "mason"} & can(state)  # the other seat's persons
        state = do(state, word)


def test_R53_R54_six_phases_in_order() -> None:
    state = position(seat(stock="www", towers="y4"), seat(), row=SIX)
    steps = [state.pending.step]
    for word in ["take 0", "continue", "found w", "found w", "found w"]:
        state = do(state, word)
        steps.append(state.pending.step)
    state, log = happen(state, "continue")  # three stones cost one
    steps.append(state.pending.step)
    state, log = happen(state, "pay w")  # phase 4 is automatic
    assert [type(event).__name__ for event in log] == ["StonesLost", "TowerFell", "Asked"]
    steps.append(state.pending.step)
    state = do(state, "continue")
    steps.append(state.pending.step)
    assert steps == ["choose", "swap", "build", "build", "build", "build", "fee", "fulfil", "choose"]


def test_R54_optional_phases_can_be_passed_over_and_phase_1_cannot() -> None:
    state = position(seat(stock="ww"), row=SIX)
    assert can(state) == {"take 0", "take 1", "take 2"}
    state = do(state, "take 0")
    for step in ("swap", "build", "fulfil"):
        assert state.pending.step == step
        assert "continue" in can(state)
        state = do(state, "continue")
    assert state.player == 1


def test_R55_exactly_one_of_the_six_cards() -> None:
    state = position(seat(stock="wwwwww"), row=SIX)
    assert can(state) == {f"take {slot}" for slot in range(6)}
    after = do(state, "take 0")
    assert cards_in_row(after)[:5] == cards_in_row(state)[1:]
    assert not {word for word in can(after) if word.startswith("take")}


@pytest.mark.parametrize("slot", range(6))
def test_R56_R57_the_cost_is_the_number_of_cards_to_the_left(slot: int) -> None:
    state = position(seat(stock="wwwww"), row=SIX)
    state = do(state, f"take {slot}", *["pay w"] * slot)
    assert state.pending.step == "swap"
    assert stock(state, 0) == "w" * (5 - slot) + "wygrbv"[slot] or slot == 0
    assert len(stock(state, 0)) == 5 - slot + 1


def test_R58_only_the_own_stock_pays() -> None:
    state = position(seat(stock="wyy"), seat(stock="vvv"), row=SIX)
    state = do(state, "take 2")
    assert can(state) == {"pay w", "pay y"}
    assert why(state, "pay v").code == "stone_not_in_stock"


def test_R59_one_stone_on_each_card_to_the_left() -> None:
    state = position(seat(stock="wyr"), row=SIX)
    state = do(state, "take 3", "pay r", "pay w", "pay y")
    assert row(state).startswith("mason:wr architect:wy scandal:yg fame:b campanile:v ")


def test_R60_the_colours_are_free_for_each_stone() -> None:
    state = position(seat(stock="wy"), row=SIX)
    one = do(state, "take 2", "pay w", "pay y")
    other = do(state, "take 2", "pay y", "pay w")
    assert (lies_on(one, 0), lies_on(one, 1)) == ("ww", "yy")
    assert (lies_on(other, 0), lies_on(other, 1)) == ("wy", "wy")


def test_R61_stones_of_the_chosen_card_cannot_pay_for_it() -> None:
    state = position(seat(stock="w"), row="mason architect:wwww scandal:wwww")
    assert can(state) == {"take 0", "take 1"}
    assert why(state, "take 2").code == "card_too_dear"
    state = do(position(seat(stock="ww"), row="mason architect scandal:vvvv"), "take 2")
    assert can(state) == {"pay w"}


def test_R62_card_and_stones_are_taken() -> None:
    state = position(seat(stock="w"), row="fame:wyrv")
    state = do(state, "take 0")
    assert stock(state, 0) == "wwyrv"
    assert hand(state, 0) == ["fame"]
    assert "fame" not in cards_in_row(state)[:5]


def test_R63_R65_R66_R67_R68_where_a_card_goes_depends_on_its_type() -> None:
    for card in ("saboteur", "scandal"):  # a person, a feast
        state = do(position(row=card, draw="fame"), "take 0")
        assert hand(state, 0) == [card]
    state = do(position(row="bridge"), "take 0")
    assert state.seats[0].buildings == ("bridge",)
    state = do(position(row="small_privilege"), "take 0")
    assert state.church == ("small_privilege",)
    state = do(position(row="collapse"), "take 0")
    assert state.discard == ("collapse",)
    assert hand(state, 0) == []


def test_R64_R139_an_event_is_carried_out_at_once() -> None:
    state, log = happen(position(seat(stock="www"), row="storehouse_fire:yy"), "take 0")
    assert state.pending.step == "burn"
    assert any(isinstance(event, ev.EventStruck) for event in log)


def test_R65_a_person_may_be_played_at_once_or_later() -> None:
    state = position(seat(stock="w"), row="alchemist:y", draw="fame")
    state = do(state, "take 0")
    assert state.pending.step == "window"  # before the row is refilled
    assert "alchemist w v" in can(state)
    assert "alchemist y v" in can(state)
    later = do(state, "continue")
    assert later.pending.step == "swap"
    assert "alchemist w v" in can(later)


def test_R67_a_building_works_in_the_turn_in_which_it_is_taken() -> None:
    state = position(seat(stock="www"), row="workshop:w", draw="fame")
    state = do(state, "take 0", "continue", "found w", "raise 0", "raise 0", "continue")
    assert state.pending.step == "fulfil"  # three stones cost 1, with the workshop 0
    state = position(seat(stock="ww"), row="bridge mason:v", draw="fame")
    assert "swap 0 v" in can(do(state, "take 0"))


def test_R69_A1_effects_come_before_the_refill() -> None:
    # the bag holds only the stones that the fire returns: these three are dealt onto the new card
    state = position(seat(stock="bbb"), row="storehouse_fire", bag="", script=[0, 0, 0])
    state = do(state, "take 0")
    assert state.pending.step == "burn" and len(state.row) == 5
    state = do(state, "lose b", "lose b", "lose b")
    assert lies_on(state, 5) == "bbb"
    assert state.bag == [0] * 6
    # and the discarded card is in the new pile before the next card is drawn
    state = position(row="collapse", discard="fame", rest="discard", draw="mason")
    state = do(state, "take 0")
    assert cards_in_row(state)[5] == "mason"
    assert "collapse" in state.draw


def test_R70_R71_cards_close_up_to_the_left_and_the_next_one_comes_on_the_right() -> None:
    state = position(seat(stock="ww"), row=SIX, draw="saboteur fame")
    state = do(state, "take 2", "pay w", "pay w")
    assert cards_in_row(state) == ["mason", "architect", "workshop", "fame", "campanile", "saboteur"]
    assert [lies_on(state, slot) for slot in range(5)] == ["ww", "wy", "r", "b", "v"]
    assert state.draw[0] == "fame"


def test_R72_four_stones_from_the_bag_onto_the_new_card() -> None:
    # 86 stones in the bag; the script counts them in the order w y g r b v: one white, two yellow, the last stone
    state = position(seat(stock="ww"), row="fame", draw="mason", script=[0, 22, 22, 82])
    assert state.bag == [23, 18, 15, 12, 10, 8]
    state, log = happen(state, "take 0")
    assert lies_on(state, 5) == "wyyv"
    assert [event.stones for event in log if isinstance(event, ev.StonesDealt)] == [(0, 1, 1, 5)]
    assert state.bag == [22, 16, 15, 12, 10, 7]


@pytest.mark.parametrize("bag", ["", "y", "gv", "rrb"])
def test_R73_A23_fewer_than_four_stones_in_the_bag(bag: str) -> None:
    state = do(position(row="fame", draw="mason", bag=bag), "take 0")
    assert cards_in_row(state)[5] == "mason"
    assert lies_on(state, 5) == bag
    assert sum(state.bag) == 0


def test_R74_A23_a_card_with_few_stones_is_not_topped_up() -> None:
    state = position(seat(towers="y4"), row="fame mason mason architect saboteur mason:y", bag="")
    state = do(state, "take 0", "continue", "continue")  # the ruin gives two stones to the bag
    assert state.bag == [0, 2, 0, 0, 0, 0]
    assert lies_on(state, 4) == "y"


def test_R74_A23_but_it_takes_cost_and_exchange_stones() -> None:
    state = position(seat(stock="wwwww"), row="fame scandal", bag="")
    state = do(state, "take 1", "pay w")
    assert lies_on(state, 0) == "w"
    state = do(state, "swap 0 w", "give w", "give w", "give w")
    assert lies_on(state, 0) == "www"


def test_A2_transit_stones_of_other_cards_are_in_the_stock_at_once() -> None:
    # tribute: the stone on the card pays for the tower
    state, log = happen(position(seat(towers="g3"), row="tribute:g"), "take 0")
    assert not any(isinstance(event, ev.TowerFell) for event in log)
    assert state.seats[0].towers[0].height == 3
    assert stock(state, 0) == ""
    # luxury tax: the stones on the card pay, and must
    state = do(position(seat(towers="g5"), row="luxury_tax:wy"), "take 0")
    assert state.seats[0].towers[0].height == 5
    assert stock(state, 0) == ""


def test_A2_flood_and_fire_keep_their_stones_until_they_are_done() -> None:
    state = position(seat(stock="wwww"), row="storehouse_fire:vv")
    state = do(state, "take 0")
    assert stock(state, 0) == "wwww"
    assert can(state) == {"lose w"}
    state = do(state, "lose w", "lose w", "lose w")
    assert stock(state, 0) == "wvv"
    # the stock counts after the card was paid for: 4 - 1 = 3, a third of it is 1
    state = position(seat(stock="wwww"), row="mason flood:vv")
    assert stock(do(state, "take 1", "pay w"), 0) == "wwvv"


def test_A11_the_window_opens_only_for_a_playable_person() -> None:
    assert do(position(seat(hand="fame"), row="scandal"), "take 0").pending.step == "swap"
    assert do(position(seat(hand="mason princess architect"), row="scandal"), "take 0").pending.step == "swap"
    # an alchemist needs a stone in the stock
    assert do(position(seat(hand="alchemist"), row="scandal"), "take 0").pending.step == "swap"
    state = do(position(seat(hand="alchemist"), row="scandal:w"), "take 0")
    assert state.pending.step == "window"
    assert len(state.row) == 5
    # it closes by itself once no card can be played
    after = do(state, "alchemist w v")
    assert after.pending.step == "swap"
    assert len(after.row) == 6


def test_A11_a_person_in_the_window_acts_before_the_stones_are_drawn() -> None:
    state = position(seat(stock="w", hand="alchemist"), row="fame", bag="v", script=[0])
    state = do(state, "take 0")
    assert state.pending.step == "window"
    state = do(state, "alchemist w v")
    assert lies_on(state, 5) == "w"  # the bag held only the stone paid for the violet one
    assert stock(state, 0) == "v"


def test_R137_A12_the_discard_pile_becomes_the_draw_pile_as_soon_as_the_last_card_is_drawn() -> None:
    state = position(row="fame", draw="mason", rest="discard")
    assert len(state.draw) == 1
    waiting = sorted(state.discard)
    state, log = happen(state, "take 0")
    assert cards_in_row(state)[5] == "mason"
    assert sorted(state.draw) == waiting
    assert state.discard == ()
    assert [event.draw for event in log if isinstance(event, ev.PileRenewed)] == [45]


def test_R137_A12_A24_even_with_every_other_card_held_the_row_fills_up() -> None:
    # The nine events cannot be held, so at least three lie in the piles when the row is full: with every other card in
    # a hand, before a seat or on a church field, the last card is drawn and the pile is renewed.
    state = position(
        seat(stock="wwwww", buildings="bridge warehouse workshop"),
        seat(hand=4 * "alchemist " + 3 * "architect " + 2 * "princess wholesaler ", buildings="warehouse workshop"),
        seat(hand=3 * "patrician smuggler mason " + "saboteur", buildings="warehouse workshop"),
        seat(hand=2 * "recognition disgrace fame monument scandal ", buildings="workshop"),
        row="storehouse_fire storehouse_fire luxury_tax botch tribute tribute",
        church="campanile small_privilege medium_privilege great_privilege",
        draw="renaissance",
        rest="discard",
    )
    assert sorted(state.discard) == ["collapse", "flood"]
    state = do(state, "take 3", "pay w", "pay w", "pay w")  # botch, without a tower
    assert cards_in_row(state)[5] == "renaissance"
    assert sorted(state.draw) == ["botch", "collapse", "flood"]
    assert state.discard == ()


@pytest.mark.parametrize(("stones", "slots"), [("", 1), ("w", 2), ("wyg", 4), ("wwwww", 6), ("wwwwwww", 6)])
def test_A21_positions_up_to_the_size_of_the_stock(stones: str, slots: int) -> None:
    assert can(position(seat(stock=stones), row=SIX)) == {f"take {slot}" for slot in range(slots)}


def test_A24_costs_count_the_cards_to_the_left_and_the_row_always_fills_up() -> None:
    # no seat holds the nine events, so row and piles never run dry
    state = do(position(seat(stock="w"), row=SIX), "take 1", "pay w")
    assert len(state.row) == 6


def test_R62_stones_may_exceed_any_limit_before_phase_6() -> None:
    state = do(position(seat(stock="wwwwwwwwww"), row="fame:yyyy"), "take 0")
    assert len(stock(state, 0)) == 14


def test_R59_the_paid_stones_come_from_the_stock_not_the_bag() -> None:
    state = position(seat(stock="wy"), row=SIX, bag="", draw="fame")
    after, log = happen(state, "take 2", "pay w", "pay y")
    assert to_bag(state, after, log) == ""
