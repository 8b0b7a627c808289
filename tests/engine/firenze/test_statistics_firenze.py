"""Statistics of Firenze: achievements of a seat that won by resignation, figures, and the luck of the bag.  The events
that earn an achievement are in `achievements_firenze`."""

import pytest
from achievements_firenze import EARNING, TURN, bonus, ended, fell, last_seal, order, person, raised

from engine.firenze import events as ev
from engine.firenze.game import FIRENZE
from engine.firenze.reading.luck import bag_draws
from engine.firenze.rules import legal
from engine.firenze.stones import COUNTS


def test_whoever_wins_because_others_gave_up_has_not_won_by_points() -> None:
    statistics = EARNING.counted([last_seal()])
    assert "last_seal" in statistics.achievements(0, (0,)) and "no_ruin" in statistics.achievements(0, (0,))
    assert "last_seal" not in statistics.achievements(0, (1,))
    close = EARNING.counted([ended(20, 19)])
    assert "photo_finish" not in close.achievements(0, (0,))


def test_figures_add_up_what_happened_to_each_seat() -> None:
    built = [ev.TowerFounded(0, 0, 2, 1), raised(2, 2), raised(5, 3), fell("flood")]
    statistics = EARNING.counted([*built, order(4, balcony=1), order(4), TURN, person(1), bonus(5, seat=1)])
    mine, other = statistics.figures(0), statistics.figures(1)
    assert (mine["towers"], mine["stones"], mine["fallen"], mine["ruins"]) == (1, 3, 1, 0)
    assert (mine["orders"], mine["balconies"], mine["colour.b"], mine["colour.w"]) == (2, 1, 2, 0)
    assert statistics.most(0) == {"height": 5, "built": 3, "orders": 2}
    assert (other["persons"], other["bonuses"], other["orders"]) == (1, 1, 0)


# ---------------------------------------------------------------- the bag


def test_what_was_drawn_is_what_lies_outside_and_came_from_the_bag() -> None:
    """After the set-up all stones outside the bag, except the start stones, were drawn; the expected number is the
    same."""
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
