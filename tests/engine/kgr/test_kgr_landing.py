"""The figures about the barbarians' next attack are those of the attack itself."""

from typing import Any

from engine.contest.arena import record
from engine.journal.journal import Journal
from engine.kgr import events as ev
from engine.kgr.game import KGR
from engine.kgr.knights.barbarians import losers, shares, strength
from engine.kgr.magic import events as me
from engine.kgr.reading.landing import chance_of_steps, turns_to_landing
from engine.kgr.values import FACES_OF, SHIP, SHIP_STEPS


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
