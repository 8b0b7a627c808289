"""Contracts on random games of every extent (section 8 of the rules).  For thousands: `tests/soak/contract_games.py
--game kgr`."""

import pytest
from kgr_contract import Spec
from random_games import some_states, steps_of, watch

from engine.kgr import actions as ac
from engine.kgr.cards.deck import CARDS
from engine.kgr.magic import actions as ma
from engine.kgr.text.position import to_json
from engine.kgr.turn.steps import STEPS
from engine.kgr.values import EXTENTS, LAND, WHOLE


@pytest.mark.parametrize("extent", EXTENTS)
def test_games_keep_every_contract(extent: str) -> None:
    for seats in (3, 4):
        assert watch(Spec(seats, 11, True, extent, extent != LAND)).ended == 1


def test_the_games_meet_every_question_and_every_card() -> None:
    """The contracts prove little unless the games reach everything."""
    steps, cards = set[str](), set[str]()
    for seed in range(4):
        for state, action, _, _ in steps_of(Spec(3 + seed % 2, seed, True, WHOLE, True)):
            steps.add(state.pending.step)
            if isinstance(action, ac.Play | ma.Reroll):
                cards.add(action.card)
    of_house_rules = {"counter", "bargain"}  # test_kgr_counter_offers.py
    assert steps == {kind.step for kind in STEPS} - {"found", "pave", "over"} - of_house_rules
    assert cards >= set(CARDS) - {"indulgence"}


def test_copies_share_nothing_that_changes() -> None:
    state = some_states(Spec(4, 1, True, WHOLE, True), 60)[1]
    text = to_json(state)
    twin = state.copy()
    for number in range(4):
        seat = twin.own(number)  # every effect does this before it changes a seat
        seat.saviour += 1
        seat.cards = seat.bans = ()
    twin.seats.pop()
    assert to_json(state) == text
