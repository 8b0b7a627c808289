"""The invariants of every state of *Church, Faith & Reformation*, and every action that can be written at its table."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kgr import actions as ac
from engine.kgr.island import NEAR_MASK, numbers_in
from engine.kgr.state import State
from engine.kgr.values import CITIES, KINDS, ROADS, SETTLEMENTS, bank_of


def check_state(s: State) -> None:
    """Check what holds in every position (section 8 of the rules)."""
    for kind, wanted in enumerate(bank_of(s.options.extent)):
        assert s.bank[kind] + sum(seat.hand[kind] for seat in s.seats) == wanted, KINDS[kind]
    assert min(*s.bank, *(number for seat in s.seats for number in seat.hand)) >= 0
    taken = roads = 0
    for seat in s.seats:
        assert seat.held == sum(seat.hand) and not seat.settlements & seat.cities
        assert not roads & seat.roads
        roads |= seat.roads
        for corner in numbers_in(seat.buildings):
            assert not taken & NEAR_MASK[corner], "the distance rule"
            taken |= 1 << corner
        assert seat.roads.bit_count() <= ROADS and seat.settlements.bit_count() <= SETTLEMENTS
        assert seat.cities.bit_count() <= CITIES


def sayable(s: State) -> Iterable[ac.Action]:
    """Return every action that can be written: all pieces everywhere, all exchanges, all seats."""
    plain = (ac.ROLL, ac.OFFER, ac.ASK, ac.CANCEL, ac.ACCEPT, ac.DECLINE, ac.WITHDRAW, ac.END)
    exchanges = (each for row in ac.BANK for each in row)
    pieces = (*ac.BUILD_ROAD, *ac.BUILD_SETTLEMENT, *ac.BUILD_CITY)
    named = (*ac.GIVE, *ac.WANT, *ac.DISCARD, *ac.TRADE, *ac.MOVE_ROBBER, *ac.ROB)
    return (*plain, *pieces, *exchanges, *named, ac.Build(ac.ROAD, 72), ac.Build(ac.CITY, -1))
