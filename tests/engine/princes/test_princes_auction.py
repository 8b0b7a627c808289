"""Phase A: choosing, bidding, paying (R12 to R23, A4 to A13)."""

# ruff: noqa: N802  (the names carry the rules)

import pytest
from courts import after, can, court, log_of, rule, table, words

from engine.princes import events as ev
from engine.princes.actions import KINDS, OBJECTS
from engine.princes.rules import legal
from engine.princes.state import Bidding, State


def offering(*courts: dict[str, object], **given: object) -> State:
    """Return four seats before the first object, with the usual courts unless others are given."""
    seats = [*courts, *[court()] * (4 - len(courts))]
    return table(*seats, step="offer", **given)


def asked(state: State) -> Bidding:
    assert isinstance(state.pending, Bidding)
    return state.pending


def test_R12_seven_objects_for_sale() -> None:
    assert len(legal(offering())) == len(OBJECTS) == 7
    assert rule(offering(), "offer palazzo") == "R12"


def test_R13_to_choose_is_to_bid_200() -> None:
    state = after(offering(), "offer lake")
    assert (asked(state).bid, asked(state).high, asked(state).chooser, state.to_act) == (200, 0, 0, 1)


def test_R14_a_hundred_more_or_out_clockwise() -> None:
    state = after(offering(), "offer lake", "raise")
    assert (asked(state).bid, asked(state).high, state.to_act) == (300, 1, 2)
    assert len(legal(state)) == 2
    state = after(state, "drop")
    assert (asked(state).bid, asked(state).dropped, state.to_act) == (300, (2,), 3)


def test_R15_who_dropped_is_not_asked_again_for_this_object_but_for_the_next() -> None:
    state = after(offering(), "offer lake", "drop", "raise", "drop")
    assert state.to_act == 0
    state = after(state, "raise", "raise", "drop", "place 0 0,0")  # seat 2 has the lake
    assert state.to_act == 0 and state.got[2] == "lake"
    state = after(state, "offer jester")
    assert state.to_act == 1 and asked(state).dropped == ()


def test_R16_the_last_one_left_pays_and_takes_the_object() -> None:
    state = after(offering(), "offer jester", "raise", "drop", "drop", "drop")
    assert state.seats[1].jesters == 1 and state.seats[1].money == 3200
    assert state.got == (None, "jester", None, None) and state.sold == ("jester",)


def test_R17_one_object_a_seat() -> None:
    state = after(offering(), "offer jester", "drop", "drop", "drop", "offer builder")
    assert state.to_act == 2  # the chooser is seat 1, and seat 0 is not asked
    state = after(state, "drop")
    assert state.to_act == 3
    state = after(state, "drop")
    assert state.seats[1].builders == 1 and state.to_act == 2


def test_R18_each_object_once_a_round() -> None:
    state = after(offering(), "offer jester", "drop", "drop", "drop")
    assert not can(state, "offer jester") and rule(state, "offer jester") == "R18"
    assert len(legal(state)) == 6


def test_R19_the_first_seat_without_an_object_chooses_and_again_when_it_was_outbid() -> None:
    state = after(offering(), "offer jester", "raise", "drop", "drop", "drop")
    assert (state.to_act, words(state)) == (0, {"offer"})
    third = after(
        table(*[court()] * 4, step="offer", to_act=2, round_=3), "offer jester", "drop", "raise", "drop", "drop"
    )
    assert third.to_act == 2 and third.seats[0].jesters == 1


def test_R20_the_phase_ends_when_every_seat_has_an_object() -> None:
    state = table(*[court()] * 3, step="offer", to_act=2, got=["jester", "builder", None])
    assert words(after(state, "offer recruiting")) >= {"done"}
    assert after(state, "offer recruiting").to_act == 0


def test_R21_A10_the_last_seat_pays_200_and_is_not_asked() -> None:
    state = after(table(*[court()] * 3, step="offer", to_act=1, got=["jester", None, "builder"]), "offer lake")
    assert state.seats[1].money == 3300 and state.pending.step == "place"


def test_R22_A4_the_chooser_cannot_pass() -> None:
    assert words(offering()) == {"offer"}
    assert rule(offering(), "drop") == rule(offering(), "done") == "R101"


def test_R22_A5_who_cannot_pay_200_gets_nothing_this_round() -> None:
    poor = court(money=100)
    state = table(court(), poor, court(), step="offer")
    log = log_of(after(state, "offer jester", "drop"), "drop")
    assert ev.LeftOut(1) in log
    state = after(state, "offer jester", "drop", "drop")
    assert (state.to_act, state.got) == (2, ("jester", "none", None))
    state = after(state, "offer builder")
    assert state.to_act == 0 and state.pending.step == "act"  # it does not rejoin the bidding
    assert state.got == ("jester", "none", "builder")


def test_A5_one_hundred_and_one_point_are_enough() -> None:
    state = after(table(court(money=100, score=1), *[court()] * 2, step="offer"), "offer jester")
    assert after(state, "drop", "drop").seats[0].money == after(state, "drop", "drop").seats[0].score == 0


def test_A6_a_bid_can_go_up_to_cash_and_prestige() -> None:
    state = after(offering(court(), court(money=200, score=1)), "offer jester")
    assert can(state, "raise")
    state = after(state, "raise", "raise", "drop", "drop")
    assert state.to_act == 1 and asked(state).bid == 400
    assert words(state) == {"drop"} and rule(state, "raise") == "A6"


def test_A6_dropping_is_always_legal() -> None:
    assert can(after(offering(), "offer jester"), "drop")
    assert can(after(offering(court(), court(money=0)), "offer jester"), "drop")


def test_R23_R92_R97_A7_prestige_is_given_up_when_the_price_is_paid_and_only_what_is_missing() -> None:
    state = after(offering(court(), court(money=200, score=5)), "offer jester", "raise")
    assert (state.seats[1].money, state.seats[1].score) == (200, 5)
    state = after(state, "drop", "drop")
    log = log_of(state, "drop")
    assert log[1] == ev.Paid(1, 300, 1, 0, 4)
    assert (after(state, "drop").seats[1].money, after(state, "drop").seats[1].score) == (0, 4)


def test_A8_nobody_converts_by_hand() -> None:
    assert set(KINDS) == {
        "put_back", "offer", "raise", "drop", "place", "throw", "recruit", "keep", "freedom", "profession", "bonus",
        "build", "work", "take", "done",
    }  # fmt: skip
    state = table(court(money=500, score=3), court(), court())
    assert after(state, "freedom travel").seats[0].score == 3


def test_A9_the_highest_bidder_is_never_asked_and_the_bidding_ends_with_one_left() -> None:
    state = after(offering(), "offer jester", "raise", "raise", "raise", "drop", "drop")
    assert state.to_act == 2
    state = after(state, "drop")
    assert state.seats[3].jesters == 1 and state.seats[3].money == 3000


def test_A9_a_seat_without_money_is_asked_all_the_same() -> None:
    state = after(offering(court(), court(money=0)), "offer jester")
    assert state.to_act == 1 and words(state) == {"drop"}
    state = after(state, "drop")
    assert asked(state).dropped == (1,)


def test_A9_who_fell_out_of_the_phase_is_not_asked() -> None:
    state = table(*[court()] * 4, step="offer", to_act=1, got=["none", None, None, None])
    state = after(state, "offer jester", "raise", "drop")
    assert state.to_act == 1


def test_A11_what_is_sold_out_cannot_be_chosen() -> None:
    state = offering(court(jesters=4), court(jesters=3))
    assert not can(state, "offer jester") and rule(state, "offer jester") == "A11"
    landscapes = offering(court("lake@0,0 lake@2,0"), court("lake@0,0"), thrown={"lake": 3})
    assert rule(landscapes, "offer lake") == "A11"
    cards = offering(court(recruiting=2, used=3))
    assert rule(cards, "offer recruiting") == "A11"


def test_A11_a_seat_for_which_nothing_is_left_gets_nothing() -> None:
    """Round 7, five seats: three kinds are sold out, and the last seat may not have the only one left."""
    state = table(
        court(jesters=4), court(jesters=3), court(recruiting=5), court(builders=3), court(builders=0),
        step="offer", to_act=2, round_=7, thrown={"forest": 6, "lake": 6},
        got=["prestige", "park", None, None, "none"],
    )  # fmt: skip
    assert {action.object for action in legal(state) if hasattr(action, "object")} == {"builder"}
    state = after(state, "offer builder")
    assert state.got == ("prestige", "park", "builder", "none", "none") and state.pending.step == "act"


def test_A12_R35_a_seat_with_three_builders_neither_chooses_nor_bids_for_one() -> None:
    state = offering(court(builders=3), court(), court(), court(builders=3))
    assert not can(state, "offer builder") and rule(state, "offer builder") == "A12"
    state = after(table(court(), court(builders=3), court(), court(), step="offer"), "offer builder")
    assert state.to_act == 2
    state = after(state, "raise", "drop", "drop")
    assert state.seats[2].builders == 1


def test_A13_a_landscape_that_fits_nowhere_can_only_be_thrown_away() -> None:
    state = table(court(full_plan(), builders=2), court(), court(), step="offer")
    assert can(state, "offer forest")
    state = after(state, "offer forest", "drop", "drop")
    assert words(state) == {"throw"}


def full_plan() -> str:
    """Return pieces in every second row, which leave no free square of two by two."""
    return "park@0,1 park@2,1 park@4,1 park@0,3 park@2,3 park@4,3 tower@3,5"


@pytest.mark.parametrize("seats", [3, 5])
def test_the_bidding_always_ends(seats: int) -> None:
    state = table(*[court(money=1000, score=2)] * seats, step="offer")
    state = after(state, "offer jester")
    for _ in range(100):
        if not isinstance(state.pending, Bidding):
            break
        state = after(state, "raise" if can(state, "raise") else "drop")
    assert sum(seat.jesters for seat in state.seats) == 1
    assert min(seat.money for seat in state.seats) == 0


def test_why_not_says_so_when_it_is_no_bidding() -> None:
    assert rule(offering(), "raise") == "R101"
    assert rule(after(offering(), "offer lake"), "offer park") == "R101"
