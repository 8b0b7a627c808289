"""The set-up (R1 to R11) and the end of chance (R107)."""

# ruff: noqa: N802  (the names carry the rules)

import pytest
from courts import after, can, court, rule, table, words

from engine.kernel.chance import Chance
from engine.princes.cards import CARDS
from engine.princes.game import PRINCES
from engine.princes.rules import apply, legal
from engine.princes.setup import new_game
from engine.princes.state import State
from engine.princes.supply import freedoms_left
from engine.princes.view import view


def begun(seats: int, seed: int = 1) -> State:
    return new_game(["a", "b", "c", "d", "e"][:seats], seed)


def hired(seats: int, seed: int = 1) -> State:
    """Return the state after the set-up."""
    state = begun(seats, seed)
    for _ in range(seats):
        state, _ = apply(state, legal(state)[0])
    return state


@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_R1_A1_the_game_is_for_three_to_five(seats: int) -> None:
    with pytest.raises(ValueError, match="3 to 5"):
        new_game(["x"] * seats)
    assert list(PRINCES.seats) == [3, 4, 5]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_R3_R4_R6_every_seat_begins_alike(seats: int) -> None:
    for seat in begun(seats).seats:
        assert (seat.money, seat.score, len(seat.hand)) == (3500, 0, 4)
        assert seat.plan.empty() == 43 and not seat.plan.pieces


@pytest.mark.parametrize(("seats", "pile", "each"), [(3, 12, 2), (4, 9, 3), (5, 6, 4)])
def test_R5_R8_R11_the_table_of_the_set_up(seats: int, pile: int, each: int) -> None:
    state = hired(seats)
    assert len(state.piles["profession"]) == pile
    assert [freedoms_left(state, kind) for kind in ("travel", "religion", "opinion")] == [each] * 3
    assert state.round == 1 and state.pending.step == "offer"


def test_R7_each_seat_gives_one_artist_back_and_nobody_sees_which() -> None:
    state = begun(3)
    assert [action.do for action in legal(state)] == ["put_back"] * 4
    assert rule(state, f"put_back {state.seats[1].hand[0]}") == "R7"
    first = state.seats[0].hand[2]
    next_, events = apply(state, legal(state)[2])
    assert next_.seats[0].rejected == first and len(next_.seats[0].hand) == 3 and next_.to_act == 1
    assert first in str(PRINCES.seen(events, 0))
    assert first not in str(PRINCES.seen(events, 1))
    assert view(next_, 1).seats[0].rejected is None and view(next_, 0).seats[0].rejected == first


def test_R8_A2_what_was_given_back_is_shuffled_into_the_pile() -> None:
    where = set()
    for seed in range(30):
        state = hired(3, seed)
        cards = [lying.card for lying in state.piles["profession"]]
        assert {seat.rejected for seat in state.seats} <= set(cards)
        assert all(lying.by is None for lying in state.piles["profession"])
        rejected = state.seats[0].rejected
        assert rejected
        where.add(cards.index(rejected))
    assert len(where) > 6


def test_R9_both_other_piles_are_shuffled() -> None:
    state = begun(4, 5)
    for pile in ("bonus", "prestige"):
        cards = [lying.card for lying in state.piles[pile]]
        assert sorted(cards) == sorted(CARDS[pile]) and tuple(cards) != CARDS[pile]


def test_R10_seat_0_begins() -> None:
    state = hired(4)
    assert (state.start, state.to_act) == (0, 0)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_R11_A3_seven_rounds_each_begun_by_the_next_seat(seats: int) -> None:
    begins = []
    chance, state = Chance.seeded(seats), hired(seats)
    begins.append((state.round, state.start))
    while choices := legal(state):
        state, _ = apply(state, choices[chance.below(len(choices))])
        if (state.round, state.start) != begins[-1]:
            begins.append((state.round, state.start))
    assert begins == [(number, (number - 1) % seats) for number in range(1, 8)]


def test_R107_nothing_is_drawn_by_chance_after_the_set_up() -> None:
    state = begun(3, 9)
    first = state.chance.state
    for number in range(3):
        assert state.chance.state == first
        state, _ = apply(state, legal(state)[number])
    late = state.chance.state
    assert late != first
    chance = Chance.seeded(1)
    while choices := legal(state):
        state, _ = apply(state, choices[chance.below(len(choices))])
        assert state.chance.state == late


def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    assert [seat.hand for seat in begun(5, 3).seats] == [seat.hand for seat in begun(5, 3).seats]
    assert [seat.hand for seat in begun(5, 3).seats] != [seat.hand for seat in begun(5, 4).seats]


def test_hiring_goes_on_from_a_position() -> None:
    hands = ("poet painter lawyer physician", "composer sculptor goldsmith botanist")
    state = table(
        court(hand="theologian philosopher dramatist", rejected="alchemist"),
        *(court(hand=hand, rejected=None) for hand in hands),
        step="hire", to_act=1,
    )  # fmt: skip
    state = after(state, "put_back poet", "put_back botanist")
    assert words(state) == {"offer"} and can(state, "offer prestige")
    assert {lying.card for lying in state.piles["profession"]} >= {"alchemist", "poet", "botanist"}
