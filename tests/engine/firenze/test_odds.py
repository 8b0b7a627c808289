"""The odds are exact: compared with all orders of small bags and piles."""

# ruff: noqa: N802  (the names carry the rules)

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from builder import position, seat

from engine.firenze.cards import start_cards
from engine.firenze.reading import odds
from engine.firenze.setup import new_game
from engine.firenze.stones import BLUE, VIOLET, WHITE, YELLOW
from engine.firenze.view import View, view


def seen(bag: str = "", **said: Any) -> View:
    """Return a view with this bag (the other stones are with the last seat)."""
    return view(position(seat(), seat(), bag=bag, **said), 0)


def counted(things: list[str], draws: int, wanted: int, thing: str) -> Fraction:
    """Return the share of all orders whose first `draws` hold at least this many of the thing."""
    orders = list(permutations(range(len(things))))
    hits = sum(sum(things[place] == thing for place in order[:draws]) >= wanted for order in orders)
    return Fraction(hits, len(orders))


@pytest.mark.parametrize("bag", ["", "v", "wwy", "wwyv", "wwwyyvv", "bbbbbb"])
def test_R72_R73_stones_against_all_orders_of_small_bags(bag: str) -> None:
    table = seen(bag)
    for draws in range(6):
        for wanted in range(5):
            for colour, letter in ((WHITE, "w"), (YELLOW, "y"), (BLUE, "b"), (VIOLET, "v")):
                assert odds.stones_at_least(table, colour, wanted, draws) == counted(list(bag), draws, wanted, letter)


def test_expected_stones_are_the_chances_added_up() -> None:
    table = seen("wwwyyvvbg")
    for draws in (0, 1, 4, 9, 20):
        expected = odds.stones_expected(table, draws)
        assert sum(expected) == min(draws, 9)
        for colour in range(6):
            added = sum(odds.stones_at_least(table, colour, wanted, draws) for wanted in range(1, 10))
            assert expected[colour] == added
    assert list(odds.stones_expected(seen(""))) == [0] * 6


def test_cards_against_all_orders_of_a_small_pile() -> None:
    table = seen(draw="mason mason fame flood tribute", rest="discard", number=9)
    things = ["mason", "mason", "fame", "flood", "tribute"]
    for draws in range(6):
        for card in ("mason", "flood"):
            for wanted in range(3):
                assert odds.cards_at_least(table, card, wanted, draws) == counted(things, draws, wanted, card)


def test_R137_an_empty_pile_is_renewed_from_the_discard_pile() -> None:
    table = seen(draw="mason fame", rest="discard", number=9)
    discarded = Counter(table.discard)
    assert odds.cards_at_least(table, "mason", 1, 2) == 1
    assert odds.cards_at_least(table, "flood", 1, 2) == 0
    assert odds.cards_at_least(table, "flood", 1, 3) == Fraction(1, discarded.total())
    more = Fraction(discarded["mason"], discarded.total())
    assert odds.cards_at_least(table, "mason", 2, 3) == more > 0
    assert odds.cards_at_least(table, "flood", 1, 2 + discarded.total()) == 1
    assert odds.cards_at_least(table, "campanile", 1, 99) == 1
    assert odds.cards_at_least(seen(campanile=False), "campanile", 1, 99) == 0


def test_R38_start_cards_come_first() -> None:
    for seed in range(40):
        state = new_game(["a", "b", "c"], seed, campanile=bool(seed % 2))
        table = view(state, 0)
        left = Counter(start_cards()) - Counter(card.card for card in table.row)
        assert Counter(state.draw[:4]) == left
        assert odds.cards_at_least(table, "flood", 1, 4) == 0 < odds.cards_at_least(table, "flood", 1, 5)
        for card, copies in left.items():
            assert odds.cards_at_least(table, card, copies, 4) == 1
            assert odds.cards_at_least(table, card, 1, 1) == Fraction(copies, 4)


def test_any_pile_adds_up() -> None:
    table = view(new_game(["a", "b"], 5), 1)
    kinds = odds.pile(table)
    assert kinds.total() == table.draw
    for draws in (1, 3, 7, 20):
        expected = sum(
            odds.cards_at_least(table, card, wanted, draws) for card in kinds for wanted in range(1, kinds[card] + 1)
        )
        assert expected == draws
