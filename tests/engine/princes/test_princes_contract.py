"""Contracts on random games (section 8 of the rules).  For thousands: `tests/soak/contract_games.py --game
fuersten`."""

import pytest
from princes_games import Spec
from random_games import GameAccount, steps_of, watch

from engine.princes.actions import KINDS
from engine.princes.rules import legal

GAMES = 4  # of each kind
LONGEST = {3: 260, 4: 346, 5: 420}  # decisions, section 8
ACCOUNTS: dict[tuple[int, bool], GameAccount] = {}


@pytest.mark.parametrize("lively", [True, False])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_games_keep_every_contract(seats: int, lively: bool) -> None:
    account = ACCOUNTS.setdefault((seats, lively), GameAccount())
    for seed in range(GAMES):
        account.add(watch(Spec(seats, 100 * seats + seed, lively)))
    assert account.games == GAMES and account.longest <= LONGEST[seats]


def test_the_games_meet_everything() -> None:
    """The contracts prove little unless the games reach everything."""
    total = GameAccount()
    for seed in range(24):
        total.add(watch(Spec(3 + seed % 3, seed), dear=10_000, thorough=10_000))
    assert set(total.steps) == {"hire", "offer", "bid", "place", "sift", "lure", "act", "take"}
    assert set(total.said) == set(KINDS)
    assert {"LeftOut", "BestWorkFound", "WorkPerformed", "ArtistRecruited", "GameEnded"} <= set(total.happened)


def test_random_games_are_about_as_long_as_the_rules_say() -> None:
    for seats, usual in ((3, 165), (4, 225), (5, 290)):
        lengths = [sum(1 for _ in steps_of(Spec(seats, seed, lively=False))) for seed in range(12)]
        assert usual - 25 < sum(lengths) / len(lengths) < usual + 25


def test_at_the_first_decisions_so_much_is_legal() -> None:
    """Section 8: hire 4, offer 7, bid 2, sift 5, act 16 after a jester."""
    from courts import after

    state = Spec(3, 1).begin()
    counts = []
    for _ in range(3):
        counts.append(len(legal(state)))
        state = after(state, f"put_back {state.seats[state.to_act].hand[0]}")
    counts.append(len(legal(state)))
    state = after(state, "offer jester")
    counts.append(len(legal(state)))
    state = after(state, "drop", "drop", "offer prestige", "drop")
    counts.append(len(legal(state)))
    assert counts == [4, 4, 4, 7, 2, 5]
    while state.pending.step == "sift":
        state = after(state, f"put_back {legal(state)[0].card}")  # type: ignore[attr-defined]
    state = after(state, "offer builder")
    assert (state.pending.step, state.to_act, len(legal(state))) == ("act", 0, 16)
