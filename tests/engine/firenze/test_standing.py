"""The standing of the seats, compared with a tally of the events and with the final scoring."""

# ruff: noqa: N802  (the names carry the rules)

import pytest
from builder import position, seat

from engine.firenze.board import MAJORITY
from engine.firenze.game import FIRENZE
from engine.firenze.reading.standing import races, standing
from engine.firenze.reading.tally import Tally
from engine.firenze.rules import apply, legal
from engine.firenze.scoring import final_scoring
from engine.firenze.setup import new_game
from engine.firenze.stones import GREEN, WHITE
from engine.firenze.view import cover, view


@pytest.mark.parametrize("seed", range(3))
def test_points_by_source_are_those_of_the_events(seed: int) -> None:
    state, player = new_game(["a", "b", "c"], seed), FIRENZE.player("greedy", seed)
    tally = Tally(3)
    while not state.is_over:
        for stands in standing(state):
            points = tally.seats[stands.seat].points
            assert stands.orders == points["orders"]
            assert stands.balconies == points["balconies"]
            assert stands.extras == points["floor_tiles"] + points["privileges"]
            assert stands.last_seal == points["end_bonus"]
            assert stands.score == state.seats[stands.seat].score
        assert tuple(stands.if_ended for stands in standing(state)) == final_scoring(state).scores
        action = player.choose(view(state, state.to_act), legal(state)).action
        state, events = apply(state, action)
        tally.count(events)


def test_R129_R131_the_race_for_a_majority() -> None:
    state = position(seat(), seat(), sealed="g4:0 g5:1 g6:0 w3:1 w8:0")
    green, white = races(state)[GREEN], races(state)[WHITE]
    assert (green.seals, green.highest, green.leader, green.bonus) == ((2, 1), (6, 5), 0, MAJORITY[GREEN])
    assert (white.seals, white.highest, white.leader) == ((1, 1), (8, 3), 0)  # a tie: the highest seal decides
    assert races(position(seat(), seat()))[WHITE].leader is None  # A60


def test_feasts_of_covered_hands_are_not_counted() -> None:
    state = position(seat(hand="fame mason"), seat(hand="scandal"))
    own, rival = standing(cover(view(state, 0), frozenset({1})))
    assert (own.feasts, own.covered) == (3, 0)
    assert (rival.feasts, rival.covered, rival.if_ended) == (0, 1, 0)
