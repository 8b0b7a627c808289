"""The estimated benefit and cost of cards, compared with their effect when played."""

from itertools import islice

import pytest
from anywhere import accepted
from builder import do, happen, position, seat

from engine.firenze import events as ev
from engine.firenze.cards import EVENTS, FEASTS
from engine.firenze.effects import feasts
from engine.firenze.reading import worth
from engine.firenze.reading.queries import fee, fee_with
from engine.firenze.reading.standing import feast
from engine.firenze.reading.worth import Toll

SITES = (
    seat(stock="wwwwyg", towers="w5 y6 g3 g5"),
    seat(stock="b", towers="b5 r6"),
    seat(stock="", towers="r2"),
    seat(stock="vvvvv"),
)


@pytest.mark.parametrize("card", ["flood", "luxury_tax", "tribute"])
def test_a_levy_takes_what_was_foretold(card: str) -> None:
    before = position(*SITES, row=card)
    _, log = happen(before, "take 0")
    for number in range(len(SITES)):
        stones = sum(len(e.stones) for e in log if isinstance(e, ev.StonesLost) and e.seat == number)
        fell = sum(isinstance(e, ev.TowerFell) and e.seat == number for e in log)
        assert worth.toll(before, number, card) == Toll(stones, fell), number


@pytest.mark.parametrize(
    ("card", "toll"),
    [
        ("storehouse_fire", Toll(stones=3)),
        ("collapse", Toll(towers=1)),
        ("botch", Toll(floors=1)),
        ("renaissance", Toll()),
    ],
)
def test_what_the_other_events_take(card: str, toll: Toll) -> None:
    assert worth.toll(position(*SITES), 0, card) == toll


def test_who_has_nothing_loses_nothing() -> None:
    empty = position(seat())
    assert all(worth.toll(empty, 0, card) == Toll() for card in EVENTS)


def test_feasts_bring_what_they_bring_at_the_end() -> None:
    for state in islice(accepted(11), 60):
        for number, owner in enumerate(state.seats):
            each = [feast(state, number, card) for card in owner.hand if card in FEASTS]
            assert sum(each) == feasts.points(state, number)


def test_the_monument_goes_to_the_tallest_tower_or_to_nobody() -> None:
    assert worth.monument_taker(position(seat(towers="w3"), seat(towers="y4 y4"))) == 1
    assert worth.monument_taker(position(seat(towers="w4"), seat(towers="y4"))) is None
    assert worth.monument_taker(position(seat())) is None


def test_half_of_a_tower_comes_back_rounded_down() -> None:
    assert [worth.fallen(height) for height in (1, 2, 5)] == [(1, 0), (1, 1), (3, 2)]


def test_the_fee_with_cards_is_that_of_a_table_with_them() -> None:
    state = position(seat(stock="w" * 12, buildings="workshop"), step="build", played="mason")
    for stones in range(7):
        assert fee_with(stones, ("workshop", "mason")) == fee(state, stones).total
        assert fee_with(stones, ()) == fee(state, stones).base


def test_the_architect_brings_the_best_of_what_is_one_floor_away() -> None:
    state = position(seat(towers="w3 v2 r8", hand="architect"), step="fulfil")
    assert worth.architect_points(state, 0) == 11  # red-brown 7: 8 and the floor bonus; violet 3: 3; white 4: 2
    assert worth.architect_points(position(seat(towers="w1"), step="fulfil"), 0) == 0


def test_the_architect_brings_what_playing_it_brings() -> None:
    state = position(seat(towers="v2+", hand="architect"), step="fulfil")
    after = do(state, "fulfil 0 as 3")
    assert after.seats[0].score == worth.architect_points(state, 0) > 0
