"""What computer players hold for worth something that brings nothing yet, what threatens them, and the figures about
the barbarians' next attack."""

from itertools import pairwise
from typing import Any

from island_told import KNIGHTS, LAND, seat, state

from engine.contest.arena import record
from engine.journal.journal import Journal
from engine.kgr import events as ev
from engine.kgr.game import KGR
from engine.kgr.knights.barbarians import losers, shares, strength
from engine.kgr.magic import events as me
from engine.kgr.players.plans import plan_of
from engine.kgr.players.room import longest_worth, reach_worth
from engine.kgr.players.standing import danger
from engine.kgr.players.worth.barbarian_risk import asleep_share
from engine.kgr.players.worth.scale import scale_of
from engine.kgr.players.worth.taste import USUAL
from engine.kgr.reading.landing import chance_of_steps, turns_to_landing
from engine.kgr.state import State
from engine.kgr.values import FACES_OF, SHIP, SHIP_STEPS

EMPTY = seat()
TRAIL = ("41-42", "42-43", "43-51", "51-52", "52-53")


def threatened(cards: int, player: int = 0) -> float:
    s = state(seat(f"{cards} ore", "41 35", "", "41-42"), EMPTY, EMPTY, player=player)
    return danger(s, 0, plan_of(s, 0, scale_of(s)), USUAL)


def test_a_seven_threatens_before_the_hand_is_too_large() -> None:
    """R54: what comes in before the seat's next turn is counted in, and the fewer throws until then the better."""
    costs = [threatened(cards) for cards in (3, 6, 7, 8, 12)]
    assert costs[0] == 0 < costs[1] and all(less < more for less, more in pairwise(costs))
    assert threatened(8, player=2) < threatened(8)


def with_roads(number: int, others: int = 0, longest: int | None = None) -> State:
    mine = seat("", "41", "", " ".join(TRAIL[:number]))
    theirs = seat("", "24", "", " ".join(("24-25", "25-26", "26-37", "36-37", "35-36", "34-35")[:others]))
    return state(mine, theirs, EMPTY, options=LAND, longest=longest)


def test_roads_are_worth_something_on_the_way_to_the_longest_one_and_beyond() -> None:
    """R139, R140: the nearer the more; who has it fears the less to lose it, the longer its lead is."""
    worths = [longest_worth(with_roads(number), 0) for number in range(5)]
    assert all(less <= more for less, more in pairwise(worths)) and worths[0] < worths[-1]
    assert longest_worth(with_roads(4, 5, 1), 0) < longest_worth(with_roads(4), 0)
    assert longest_worth(with_roads(5, 5, 0), 0) < longest_worth(with_roads(5, 3, 0), 0) < 0


def test_places_in_reach_are_worth_the_more_the_nearer_they_are() -> None:
    one, two = with_roads(1), with_roads(2)
    assert 0 < reach_worth(one, 0) < reach_worth(two, 0)


def test_a_sleeping_knight_counts_less_the_nearer_the_ship_is() -> None:
    """R43, R51: it is woken only if its seat has a turn before the attack."""
    positions = [state(seat("", "", "41"), EMPTY, EMPTY, options=KNIGHTS, ship=ship) for ship in range(7)]
    shares = [asleep_share(s, 0) for s in positions]
    assert all(less <= more for more, less in pairwise(shares)) and shares[-1] < 0.15
    assert asleep_share(positions[5], 1) > asleep_share(positions[5], 2) > shares[5]


def test_who_would_lose_a_city_does_lose_it() -> None:
    journal: Journal[Any, Any] = Journal(KGR, {"names": ["A", "B", "C", "D"], "seed": 0})
    record(journal, [KGR.player("quick", seat) for seat in range(4)])
    attacks, lost = 0, 0
    expected, sacked, is_stopped = list[int](), list[int](), False
    for step in journal.steps:
        for event in step.events:
            match event:
                case ev.Battle(strength=against, defence=defence, shares=by_seat, won=won, doubled=None):
                    assert (against, by_seat) == (strength(step.before), shares(step.before))
                    expected = [] if won else losers(step.before, by_seat)
                    assert won == (defence >= against)
                    sacked, is_stopped, attacks = [], False, attacks + 1
                case ev.Sacked(seat=seat):
                    sacked.append(seat)
                case me.Stopped() | ev.Played(card="refuge"):
                    is_stopped = True
                case ev.Home() if not is_stopped:
                    assert sacked == expected
                    lost += bool(sacked)
    assert attacks > 3 and lost


def test_the_ship_lands_in_so_many_turns_on_average() -> None:
    journal: Journal[Any, Any] = Journal(KGR, {"names": ["A", "B", "C"], "seed": 1})
    state = journal.state
    faces = FACES_OF[state.options.extent]
    share = faces.count(SHIP) / len(faces)
    for step in range(SHIP_STEPS):
        state.ship = step
        left = SHIP_STEPS - step
        mean = sum(1 - chance_of_steps(throws, left, share) for throws in range(200))
        assert turns_to_landing(state) == round(mean)
