"""Covered hands: the view of a game with hidden hands, events folded over it, and the odds computed from it."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from builder import position, seat

from engine.firenze import rules
from engine.firenze.cards import COVERED, EVENT, FEASTS, PERSON, PERSONS
from engine.firenze.fold import fold
from engine.firenze.reading import odds
from engine.firenze.setup import new_game
from engine.firenze.text.position import view_json
from engine.firenze.view import cover, view
from engine.kernel.chance import Chance

ALL = frozenset({0, 1, 2})


def test_a_covered_hand_has_a_number_of_cards_and_nothing_else() -> None:
    state = position(seat(hand="mason fame"), seat(hand="architect"))
    seen = cover(view(state, 0), frozenset({1}))
    assert seen.seats[0].hand == ("mason", "fame")
    assert seen.seats[1].hand == (COVERED,)
    assert seen.in_hand(0, "mason") == "mason" and seen.in_hand(1, "mason") == COVERED
    assert state.seats[1].hand == ("architect",), "the state stays as it is"


@pytest.mark.parametrize("seed", range(3))
def test_events_go_on_over_covered_hands(seed: int) -> None:
    """Folding events over a covered view equals covering the new view, step by step, over a whole game."""
    state, chance = new_game(["a", "b", "c"], seed), random.Random(seed)
    seen = cover(view(state, 0), ALL)
    while not state.is_over:
        state, events = rules.apply(state, chance.choice(rules.legal(state)))
        for event in events:
            fold(seen, event)
            assert len(seen.unseen()) == seen.draw + sum(len(each.hand) for each in seen.seats)
        assert view_json(seen) == view_json(cover(view(state, 0), ALL))


@pytest.mark.parametrize("seed", range(4))
def test_a_state_imagined_from_a_covered_view_can_be_played_on(seed: int) -> None:
    state, chance = new_game(["a", "b", "c"], seed), random.Random(seed)
    for _ in range(60):
        if state.is_over:
            break
        seen = cover(view(state, 0), ALL)
        imagined = seen.imagined(Chance(seed))
        assert [len(each.hand) for each in imagined.seats] == [len(each.hand) for each in state.seats]
        assert all(card in PERSONS | FEASTS for each in imagined.seats for card in each.hand)
        assert len(imagined.draw) == len(state.draw)
        for action in rules.legal(imagined):
            rules.apply(imagined, action)
        state, _ = rules.apply(state, chance.choice(rules.legal(state)))


def test_odds_know_of_covered_hands_only_that_they_hold_persons_and_feasts() -> None:
    state = position(seat(hand="mason scandal"), seat(), draw="mason flood fame", rest="discard", number=9)
    seen = cover(view(state, 1), frozenset({0}))
    pool = ["mason", "flood", "fame", "mason", "scandal"]
    assert odds.pile(seen) == Counter(pool)
    held = [k for k, card in enumerate(pool) if card in PERSONS | FEASTS]
    worlds = [[card for k, card in enumerate(pool) if k not in hand] for hand in combinations(held, 2)]
    for draws in (1, 2, 3):
        for card in ("mason", "flood", "scandal"):
            hits = [(world, top) for world in worlds for top in combinations(range(3), draws)]
            good = sum(card in [world[k] for k in top] for world, top in hits)
            assert odds.cards_at_least(seen, card, 1, draws) == Fraction(good, len(hits)), (card, draws)
    assert odds.type_within(seen, EVENT, 1) == Fraction(1, 3)
    persons = sum(world.count("mason") for world in worlds)
    assert odds.type_within(seen, PERSON, 1) == Fraction(persons, 3 * len(worlds))


def test_odds_of_two_games_that_differ_in_covered_cards_alone_are_the_same() -> None:
    one = position(seat(hand="mason"), seat(), draw="fame flood", rest="discard", number=9)
    other = position(seat(hand="fame"), seat(), draw="mason flood", rest="discard", number=9)
    seen = [cover(view(state, 1), frozenset({0})) for state in (one, other)]
    for card in ("mason", "fame", "flood"):
        assert odds.cards_at_least(seen[0], card, 1, 1) == odds.cards_at_least(seen[1], card, 1, 1)


def test_the_start_cards_still_come_first() -> None:
    state = new_game(["a", "b"], 3)
    while state.number < 3:
        state, _ = rules.apply(state, rules.legal(state)[0])
    seen = cover(view(state, 0), frozenset({0, 1}))
    assert odds.type_within(seen, EVENT, 2) == 0
    assert odds.type_within(seen, EVENT, len(seen.row) + seen.draw) == 1
