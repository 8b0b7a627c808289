"""What is read off a game: points by source, yields."""

import random

import pytest
from island_told import seat, state

from engine.kgr import events as ev
from engine.kgr.island import pips
from engine.kgr.phases.dice import SEVEN
from engine.kgr.points import points_of
from engine.kgr.reading.luck import harvested, thrown, throws_in
from engine.kgr.reading.sources import by_source
from engine.kgr.reading.tally import Tally
from engine.kgr.reading.yields import PAYING, WAYS, averages, cards_of, expected, gain_of_site
from engine.kgr.rules import apply, legal
from engine.kgr.setup import new_game
from engine.kgr.state import Options
from engine.kgr.values import EXTENTS, KIND, LAND, NONE, WHOLE


@pytest.mark.parametrize("extent", sorted({*EXTENTS, WHOLE}))
def test_the_points_by_source_are_those_of_the_rules_on_the_table_and_from_events(extent: str) -> None:
    s, chances = new_game(["A", "B", "C"], 4, Options(extent, "random", "full")), random.Random(4)
    tally = Tally(3)
    for number in range(700):
        if s.is_over:
            break
        s, log = apply(s, chances.choice(legal(s)))
        tally.count(log)
        if number % 20 == 0 or s.is_over:
            for each in range(3):
                sources = by_source(s, each)
                assert sum(sources.values()) == points_of(s, each)
                assert {source: tally.figures(each)["points"][source] for source in sources} == sources


def test_of_36_throws_all_but_the_sevens_can_yield() -> None:
    assert sum(map(pips, PAYING)) == WAYS - pips(SEVEN)


def test_what_a_throw_brings_on_average_is_the_sum_over_its_numbers() -> None:
    s = state(seat(settlements="41"), seat(cities="20"), seat(), options=Options(LAND, "fixed", "full"))
    for number, each in enumerate(averages(s)):
        assert each == pytest.approx(
            [
                sum(cards_of(s, number, thrown)[kind] * pips(thrown) for thrown in PAYING) / WAYS
                for kind in KIND.values()
            ]
        )
        assert each == expected(s, number)
    assert sum(expected(s, 2)) == 0
    assert gain_of_site(s, 41) == pytest.approx(expected(s, 0))


def test_where_the_robber_stands_no_settlement_gains() -> None:
    s = state(seat(), seat(), seat(), robber=0, options=Options(LAND, "fixed", "full"))
    corner = 0
    assert sum(gain_of_site(s, corner)) == 0


def test_what_a_throw_yields_counts_also_where_questions_come_first() -> None:
    """With knights something may be asked between a throw and its yields: they come with a later step then."""
    table, mine = state(seat(settlements="41"), seat(), seat()), (1, *NONE[1:])
    throw, later = ev.Rolled(3, 5, "trade"), ev.Gained(0, mine, "yield")
    set_by_a_card = ev.Rolled(3, 5, "trade", ("red",))
    happened: list[list[ev.GameEvent]] = [[throw], [later], [set_by_a_card], [later]]
    throws = throws_in((table, events) for events in happened)
    assert [each for _, each, _ in throws] == [throw]
    assert [each.cards for each in harvested(3, throws)] == [1, 0, 0]
    assert sum(thrown(throws).values()) == 1
