"""Each achievement by events that earn it and by events that just do not; figures; the luck of the bag."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.firenze import events as ev
from engine.firenze.game import FIRENZE
from engine.firenze.reading.luck import bag_draws
from engine.firenze.reading.statistics import ACHIEVEMENTS, StatisticsCounter
from engine.firenze.rules import legal
from engine.firenze.stones import COUNTS

Events = Sequence[ev.GameEvent]


def order(colour: int = 0, height: int = 3, balcony: int | None = None, score: int = 1, seat: int = 0) -> ev.GameEvent:
    return ev.OrderFulfilled(seat, 0, colour, height, height, balcony, 1, 5, score)


def raised(height: int, built: int = 1, seat: int = 0) -> ev.GameEvent:
    return ev.TowerRaised(seat, 0, 2, height, built)


def fell(cause: str = "ruin", seat: int = 0) -> ev.GameEvent:
    return ev.TowerFell(seat, 0, 2, 3, 2, 1, cause)


def bonus(height: int, seat: int = 0) -> ev.GameEvent:
    return ev.FloorTileWon(seat, height, 2, 9)


def last_seal(seat: int = 0) -> ev.GameEvent:
    return ev.LastSealPlaced(seat, 5, 20)


def person(seat: int = 0) -> ev.GameEvent:
    return ev.PersonPlayed(seat, "mason")


def ended(*scores: int, majorities: tuple[int | None, ...] = (None,) * 6) -> ev.GameEvent:
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    return ev.GameEnded(majorities, (0,) * len(scores), scores, winners)


TURN, WON, LOST = ev.TurnEnded(0), ended(20, 12), ended(12, 20)
OTHER_LEADS = [order(score=9, seat=1), TURN, ev.TurnEnded(1)]
"""Half of a game of four turns in which seat 1 is in front."""

EARNED: dict[str, tuple[Events, Events]] = {
    "tower_of_eight": ([raised(7), raised(8)], [raised(7), raised(8, seat=1)]),
    "no_ruin": ([fell("storehouse"), WON], [fell(), WON]),
    "all_colours": ([order(colour) for colour in range(6)], [order(colour % 5) for colour in range(7)]),
    "three_balconies": (
        [order(balcony=number) for number in range(3)],
        [order(balcony=0), order(), order(balcony=1)],
    ),
    "six_stones": ([raised(6, built=6)], [raised(6, built=5), raised(6, built=6, seat=1)]),
    "two_orders": ([order(), order(1), TURN], [order(), TURN, order(1), order(2, seat=1), TURN]),
    "three_bonuses": ([bonus(5), bonus(6), bonus(7)], [bonus(5), bonus(6), bonus(7, seat=1)]),
    "majorities": (
        [ended(20, 12, majorities=(0, 0, 1, None, 0, 1))],
        [ended(20, 12, majorities=(0, 0, 1, None, 1, 1))],
    ),
    "patron": ([person()] * 5, [*[person()] * 4, person(1)]),
    "phoenix": (
        [fell(), fell("flood"), ev.TowerRazed(0, 0, 1, 4), WON],
        [fell(), fell("flood"), ev.TowerRazed(1, 0, 1, 4), WON],
    ),
    "comeback": (
        [*OTHER_LEADS, order(score=20), TURN, ev.TurnEnded(1), WON],
        [order(score=9), *OTHER_LEADS, TURN, ev.TurnEnded(1), WON],  # level at half-time
    ),
    "photo_finish": ([ended(20, 19)], [ended(20, 18)]),
    "landslide": ([ended(32, 12)], [ended(31, 12)]),
    "last_seal": ([last_seal(), WON], [last_seal(1), WON]),
}
"""By achievement: events with which seat 0 has done it, and events with which it has not."""
FOR_WINNERS = ("no_ruin", "phoenix", "comeback", "photo_finish", "landslide", "last_seal")


def counted(events: Events, seats: int = 2) -> StatisticsCounter:
    statistics = StatisticsCounter(seats)
    for event in events:
        statistics.count([event])
    return statistics


def test_every_achievement_has_its_cases() -> None:
    assert set(EARNED) == set(ACHIEVEMENTS) and len(ACHIEVEMENTS) >= 12


@pytest.mark.parametrize("achievement", ACHIEVEMENTS)
def test_a_achievement_is_earned(achievement: str) -> None:
    assert achievement in counted(EARNED[achievement][0]).achievements(0)


@pytest.mark.parametrize("achievement", ACHIEVEMENTS)
def test_a_near_miss_is_no_achievement(achievement: str) -> None:
    assert achievement not in counted(EARNED[achievement][1]).achievements(0)


@pytest.mark.parametrize("achievement", FOR_WINNERS)
def test_some_achievements_are_for_winners_only(achievement: str) -> None:
    events = [event for event in EARNED[achievement][0] if not isinstance(event, ev.GameEnded)]
    assert achievement not in counted([*events, LOST]).achievements(0)


def test_whoever_wins_because_others_gave_up_has_not_won_by_points() -> None:
    statistics = counted([last_seal()])
    assert "last_seal" in statistics.achievements(0, (0,)) and "no_ruin" in statistics.achievements(0, (0,))
    assert "last_seal" not in statistics.achievements(0, (1,))
    close = counted([ended(20, 19)])
    assert "photo_finish" not in close.achievements(0, (0,))


def test_figures_add_up_what_happened_to_each_seat() -> None:
    built = [ev.TowerFounded(0, 0, 2, 1), raised(2, 2), raised(5, 3), fell("flood")]
    statistics = counted([*built, order(4, balcony=1), order(4), TURN, person(1), bonus(5, seat=1)])
    mine, other = statistics.figures(0), statistics.figures(1)
    assert (mine["towers"], mine["stones"], mine["fallen"], mine["ruins"]) == (1, 3, 1, 0)
    assert (mine["orders"], mine["balconies"], mine["colour.b"], mine["colour.w"]) == (2, 1, 2, 0)
    assert statistics.most(0) == {"height": 5, "built": 3, "orders": 2}
    assert (other["persons"], other["bonuses"], other["orders"]) == (1, 1, 0)


# ---------------------------------------------------------------- the bag


def test_what_was_drawn_is_what_lies_outside_and_came_from_the_bag() -> None:
    """After the set-up all stones outside the bag but the start stones were drawn; as many were to be expected."""
    first = FIRENZE.begin({"names": ["Anna", "Bruno"], "seed": 5})
    found = bag_draws(first, ())
    drawn = [
        whole - left - sum(seat.stock[k] for seat in first.seats)
        for k, (whole, left) in enumerate(zip(COUNTS, first.bag, strict=True))
    ]
    assert list(found.drawn) == drawn and sum(drawn) == 24
    assert sum(found.expected) == pytest.approx(24)


def test_every_draw_of_a_game_is_counted_and_expected() -> None:
    state = first = FIRENZE.begin({"names": ["Anna", "Bruno", "Chiara"], "seed": 8})
    steps, dealt = [], 24
    for _ in range(60):
        before = state
        state, events = FIRENZE.apply(state, legal(state)[0])
        steps.append((before, events))
        dealt += sum(len(event.stones) for event in events if isinstance(event, ev.StonesDealt))
        dealt += sum(len(event.drawn) for event in events if isinstance(event, ev.StonesRedrawn))
    found = bag_draws(first, steps)
    assert dealt > 24 and sum(found.drawn) == dealt
    assert sum(found.expected) == pytest.approx(dealt)
    assert all(deviation > 0 for deviation in found.deviation)
