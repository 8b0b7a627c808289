"""Contracts on random games (section 8 of the rules).  For thousands: `tests/soak/contract_games.py --game
strasbourg`."""

import pytest
from random_games import GameAccount, steps_of, watch
from strasbourg_games import Spec

from engine.strasbourg import events as ev
from engine.strasbourg.actions import KINDS
from engine.strasbourg.rules import legal

GAMES = 2  # of each kind


@pytest.mark.parametrize("lively", [True, False])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_games_keep_every_contract(seats: int, lively: bool) -> None:
    account = GameAccount()
    for seed in range(GAMES):
        account.add(watch(Spec(seats, 100 * seats + seed, lively)))
    assert account.games == GAMES


def test_the_games_meet_everything() -> None:
    """The contracts prove little unless the games reach everything."""
    steps, said, happened = set[str](), set[str](), set[str]()
    for seed in range(6):
        for state, action, _, log in steps_of(Spec(3 + seed % 3, seed)):
            steps.add(state.pending.step)
            said.add(action.do)
            happened |= {type(event).__name__ for event in log}
    assert steps == {"tasks", "draw", "split", "bid", "settle", "sell", "refund", "chapel", "edifice"}
    assert said == set(KINDS)
    assert happened == {kind.__name__ for kind in (*ev.GameEvent.__subclasses__(), *ev.Secret.__subclasses__())} - {
        "Secret"
    }


def test_nobody_is_asked_twice_in_a_field_without_having_waited() -> None:
    for seed in range(3):
        waited: set[tuple[int, str, int]] = set()
        for state, action, _, _ in steps_of(Spec(4, seed)):
            if state.pending.step == "bid":
                key = (state.round, state.pending.field, state.to_act)  # type: ignore[attr-defined]
                assert key not in waited
                if action.do != "wait":
                    waited.add(key)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_more_than_three_members_a_field_and_as_many_actions_as_the_rules_say(seats: int) -> None:
    """Section 8: the most that a step offers."""
    most = {"tasks": 31, "draw": 2, "split": 7, "bid": 17, "settle": 10, "sell": 7, "refund": 7}
    for state, _, _, log in steps_of(Spec(seats, 9)):
        assert len(legal(state)) <= most.get(state.pending.step, 9)
        assert sum(isinstance(event, ev.MemberPlaced) for event in log) <= 1
