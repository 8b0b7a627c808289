"""The buildings (R67, R150 to R152, R220, R221; A42).  Their effects are tested with the phases they change."""

# ruff: noqa: N802  (the names carry the rules)

import pytest
from builder import can, do, happen, position, seat, stock, why

from engine.firenze import events as ev


@pytest.mark.parametrize("card", ["warehouse", "workshop"])
def test_R150_R151_R152_A42_a_second_one_is_discarded_and_its_stones_are_kept(card: str) -> None:
    state = position(seat(buildings=card), row=f"{card}:wyv")
    state, log = happen(state, "take 0")
    assert state.seats[0].buildings == (card,)
    assert state.discard == (card,)
    assert stock(state, 0) == "wyv"
    assert [event.cause for event in log if isinstance(event, ev.CardRejected)] == ["duplicate"]


def test_R150_other_buildings_and_other_seats_may_have_them() -> None:
    state = position(seat(buildings="bridge warehouse"), seat(buildings="workshop"), row="workshop")
    state = do(state, "take 0")
    assert state.seats[0].buildings == ("bridge", "warehouse", "workshop")


def test_R220_R221_the_workshop_works_in_every_turn_while_it_lies_there() -> None:
    site = seat(stock="wwww", buildings="workshop")
    for number in (1, 9):
        state = position(site, step="build", number=number)
        state = do(state, "found w", "found w", "found w", "continue")
        assert state.pending.step == "fulfil"  # three stones: 1 - 1
    gone = position(seat(stock="www"), step="build", discard="workshop")
    assert why(do(gone, "found w", "found w"), "found w").code == "fee_not_payable"


def test_R221_the_workshop_of_another_seat_does_not_help() -> None:
    state = position(seat(stock="www"), seat(buildings="workshop"), step="build")
    assert can(do(state, "found w", "found w")) == {"continue"}
