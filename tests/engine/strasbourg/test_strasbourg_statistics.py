"""Highlights, luck, and whole games whose counts are recomputed from their states.  The events that earn an achievement
are in `achievements_strasbourg`."""

from dataclasses import dataclass
from functools import lru_cache

import pytest
from achievements_strasbourg import EARNING, WON, begins, council, edifice, ended, master, placed, ranked, sold
from random_games import steps_of
from strasbourg_games import Spec

from engine.kernel.game import Highlight
from engine.strasbourg import events as ev
from engine.strasbourg.city import SQUARES_OF
from engine.strasbourg.components import GUILDS, PILE
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.reading.highlights import highlights
from engine.strasbourg.reading.luck import drawn
from engine.strasbourg.reading.statistics import COUNTED, StatisticsCounter
from engine.strasbourg.reading.tally import SOURCES
from engine.strasbourg.state import State
from engine.strasbourg.values import START_MONEY

GAMES = ((3, 4), (4, 2), (5, 1))


def test_whoever_wins_because_others_gave_up_has_not_won_by_points() -> None:
    statistics = EARNING.counted([council(1, 2), begins(4), ended(20, 19)])
    assert {"turned", "comeback", "photo_finish"} <= set(statistics.achievements(0))
    assert not {"turned", "comeback", "photo_finish"} & set(statistics.achievements(0, (0,)))


def test_a_field_of_merchants_makes_no_master() -> None:
    statistics = EARNING.counted([*master(), ranked((0, 5), at="C"), ranked((0, 4), at="A")])
    assert statistics.figures(0)["masters"] == 1 and statistics.most(0)["sum"] == 6


# ---------------------------------------------------------------- whole games


@dataclass(frozen=True)
class Played:
    """A random game: the events by action, and the last state."""

    steps: tuple[tuple[ev.GameEvent, ...], ...]
    last: State


@lru_cache
def played(seats: int, seed: int) -> Played:
    found = list(steps_of(Spec(seats, seed, lively=True)))
    return Played(tuple(tuple(log) for _, _, _, log in found), found[-1][2])


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_figures_are_those_of_the_last_state(seats: int, seed: int) -> None:
    game, statistics = played(seats, seed), StatisticsCounter(seats)
    for events in game.steps:
        statistics.count(events)
    result = STRASBOURG.result(game.last)
    assert result is not None and statistics.scores == result.scores and statistics.winners == result.winners
    for number, family in enumerate(game.last.seats):
        mine, most = statistics.figures(number), statistics.most(number)
        assert sum(mine[f"points.{source}"] for source in SOURCES) == result.scores[number]
        assert mine["points.council"] == family.score
        assert START_MONEY + mine["earned"] - mine["spent"] == family.money
        assert mine["members"] == most["members"] == family.members.bit_count()
        for guild in GUILDS:
            assert mine.get(f"guild.{guild}", 0) == (family.members & SQUARES_OF[guild]).bit_count()
        assert mine["tasks_kept"] == len(family.tasks) >= mine["tasks_met"]
        assert set(COUNTED) <= set(mine)
    built = [statistics.figures(seat) for seat in range(seats)]
    assert sum(each["chapels"] for each in built) == len(game.last.chapels)
    assert sum(each["edifices"] for each in built) == len(game.last.built)


# ---------------------------------------------------------------- highlights


def test_nothing_happens_nothing_is_found() -> None:
    assert highlights(3, []) == () == highlights(3, [(), (begins(1),), ()])


def test_the_highest_sum_and_the_largest_sale_are_the_first_of_equals() -> None:
    steps = [
        (ranked((1, 9), (0, 4)),),
        (ranked((0, 12), (1, 9)), *sold(4)),
        (ranked((1, 12)), *sold(8)),
        tuple(sold(8, seat=1)),
    ]
    assert highlights(2, steps) == (
        Highlight(1, "highest_sum", 0, {"sum": 12}),
        Highlight(2, "largest_sale", 0, {"coins": 8}),
    )


def test_ties_and_edifices_are_told_each_time() -> None:
    steps = [(ranked((1, 5), (0, 5)),), (edifice(),), (ranked((0, 6), (1, 5), at="A"),), (edifice(1),)]
    assert [(one.index, one.kind, one.seat) for one in highlights(2, steps)] == [
        (0, "tie_break", 1),
        (1, "edifice", 0),
        (2, "highest_sum", 0),
        (3, "edifice", 1),
    ]


def test_a_lead_changes_in_the_council_and_tasks_may_decide() -> None:
    steps = [(council(2, 1),), (council(0, 1),), (council(0, 2),), (ended(20, 18, tasks=(5, -3)),)]
    assert highlights(2, steps) == (
        Highlight(2, "lead", 1, {"points": 4}),
        Highlight(3, "tasks_decide", 0, {"points": 2}),
    )


def test_tasks_decide_nothing_for_whoever_was_ahead() -> None:
    assert highlights(2, [(ended(20, 10, tasks=(5,)),)]) == () == highlights(2, [(WON,)])


def test_the_highlights_of_whole_games_are_in_order_and_true() -> None:
    kinds: set[str] = set()
    for seats, seed in GAMES:
        game = played(seats, seed)
        found = highlights(seats, game.steps)
        assert list(found) == sorted(found, key=lambda one: one.index)
        kinds |= {one.kind for one in found}
        (highest,) = (one for one in found if one.kind == "highest_sum")
        won = [event for events in game.steps for event in events if isinstance(event, ev.Ranked) and event.ranking]
        assert highest.values["sum"] == max(event.sums[0] for event in won)
        edifices = [one.seat for one in found if one.kind == "edifice"]
        assert len(edifices) == len(game.last.built)
    assert {"highest_sum", "tie_break", "largest_sale", "edifice", "lead"} <= kinds


# ---------------------------------------------------------------- luck


def test_luck_counts_the_cards_of_each_seat() -> None:
    steps = [(ev.CardDrawn(0, 6, 23), ev.CardDrawn(1, 2, 23)), (ev.CardDrawn(0, 5, 22),), (placed("bakers"),)]
    first, second, third = drawn(3, steps)
    assert (first.cards, first.influence) == (2, 11) and first.expected == pytest.approx(7)
    assert (second.cards, second.influence) == (1, 2) and (third.cards, third.deviation) == (0, 0)


def test_what_is_expected_is_the_mean_over_all_piles() -> None:
    """Every pair of cards of a pile is as likely as any other one."""
    (found,) = drawn(1, [(ev.CardDrawn(0, 6, 23), ev.CardDrawn(0, 5, 22))])
    sums = [PILE[a] + PILE[b] for a in range(len(PILE)) for b in range(a)]
    mean = sum(sums) / len(sums)
    assert found.expected == pytest.approx(mean)
    assert found.deviation**2 == pytest.approx(sum((each - mean) ** 2 for each in sums) / len(sums))


def test_whoever_draws_the_whole_pile_has_what_all_others_have() -> None:
    (found,) = drawn(1, [[ev.CardDrawn(0, value, 0) for value in PILE]])
    assert (found.influence, found.deviation) == (found.expected, 0)
