"""Odds are counted from what the viewer knows: the same as over all draws, and the same for twins."""

from itertools import combinations

import pytest
from families import family, table
from random_games import steps_of
from strasbourg_games import Spec, twin_of

from engine.kernel.chance import Chance
from engine.strasbourg.components import PILE, PLACES
from engine.strasbourg.reading.odds import cards_left, fields_to_come, in_stacks, sums
from engine.strasbourg.rules import legal
from engine.strasbourg.state import Bidding
from engine.strasbourg.view import view
from game.strasbourg.reading.chances import place_chances


def test_what_is_left_is_what_nobody_has_seen() -> None:
    mine = family(hand="", stacks="63 5", out="66", lost="4", returned="2")
    state = table(
        mine, family(stacks="55 1", out="6", lost="3", returned="6"), family(), round_=2, bids=[None, "4", "pass"]
    )
    seen = view(state, 0)
    assert sorted(cards_left(seen, 0)) == sorted(state.seats[0].pile), "of the own seat the pile"
    assert (
        len(cards_left(seen, 1)) == len(PILE) - 2 and cards_left(seen, 1).count(6) == cards_left(seen, 1).count(4) == 3
    )
    assert in_stacks(seen, 1).count(6) == 2, "what came back lies under the pile"


@pytest.mark.parametrize(("cards", "size"), [((6, 6, 5, 3, 1, 1), 2), ((4, 4, 4, 2), 3), ((5, 3), 2), ((2,), 0)])
def test_sums_are_those_of_all_draws(cards: tuple[int, ...], size: int) -> None:
    draws = [sum(drawn) for drawn in combinations(cards, size)]
    found = sums(cards, size)
    assert found == pytest.approx([draws.count(points) / len(draws) for points in range(sum(cards) + 1)])


def test_the_fields_to_come_begin_with_the_one_that_is_asked() -> None:
    there, before = family(stacks="5 3"), family(hand="5")
    assert fields_to_come(table(there, there, there, bids=[None] * 3, field="E")) == ("E", "F", "G")
    assert fields_to_come(table(before, family(), family(), step="draw", to_act=0)) == ()


def test_who_has_decided_is_no_chance_any_more() -> None:
    """A stack turned up is above or not, an equal sum by the order of play; who has passed is not above."""
    mine, other = family(stacks="5 3"), family(stacks="3")
    state = table(other, mine, other, to_act=1, start=0, bids=["5", None, "pass"], field="C")
    seen = view(state, 1)
    assert place_chances(seen, 1, "C", 5) == [0.0] and place_chances(seen, 1, "C", 6) == [1.0]
    state = table(other, mine, other, to_act=1, start=1, bids=["5", None, "pass"], field="C")
    assert place_chances(view(state, 1), 1, "C", 5) == [1.0], "the start player is first among equals"


def test_two_stacks_for_three_fields_come_twice_in_three_times() -> None:
    mine, other = family(stacks="5 3"), family(stacks="3 2")
    state = table(mine, other, family(), bids=[None, None, "pass"], field="E")
    seen = view(state, 0)
    (now,) = place_chances(seen, 0, "E", 6)
    higher = 0.0
    assert now == pytest.approx(1 - 2 / 3 * higher)
    (now,) = place_chances(seen, 0, "E", 5)
    cards = in_stacks(seen, 1)
    assert now == pytest.approx(1 - 2 / 3 * cards.count(6) / len(cards)), "an equal sum of a later seat is behind"
    later = place_chances(seen, 0, "F", 5)
    with_half = (cards.count(6) + cards.count(5) / 2) / len(cards)
    assert later[0] == pytest.approx(1 - 2 / 3 * with_half) and sum(later) == pytest.approx(1.0)


def test_chances_are_chances_and_depend_on_nothing_hidden() -> None:
    looked_at = 0
    for number, (state, *_) in enumerate(steps_of(Spec(4, 5, lively=True))):
        if not isinstance(state.pending, Bidding) or len(legal(state)) < 3 or number % 4:
            continue
        viewer = (state.to_act + number) % 4
        seen, twin = view(state, viewer), view(twin_of(state, viewer, Chance.seeded(number)), viewer)
        for field in fields_to_come(seen):
            found = [place_chances(seen, viewer, field, points) for points in (2, 6, 11)]
            assert found == [place_chances(twin, viewer, field, points) for points in (2, 6, 11)]
            assert all(0 <= chance <= 1 for each in found for chance in each)
            assert all(len(each) <= PLACES[field] and sum(each) <= 1 + 1e-9 for each in found)
            assert sum(found[0]) <= sum(found[1]) + 1e-9 <= sum(found[2]) + 2e-9, "more is not worse"
            looked_at += 1
    assert looked_at > 20
