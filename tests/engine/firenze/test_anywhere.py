"""In every position that `load` accepts, reachable or not, the players choose a legal action and play goes on."""

# ruff: noqa: N802  (the names carry the rules)

from typing import Any

import pytest
from anywhere import STEPS, check_many, check_players
from builder import do, position, seat, text, towers

from engine.firenze import actions as ac
from engine.firenze.players.levels import make_player
from engine.firenze.rules import legal
from engine.firenze.text.position import from_json, to_json
from engine.firenze.view import view


@pytest.mark.parametrize("seed", [4, 5, 12])
def test_players_choose_and_play_goes_on(seed: int) -> None:
    """These seeds meet every step early; tests/soak/positions.py tries thousands of positions."""
    assert set(check_many(seed, 150)) == set(STEPS)


@pytest.mark.parametrize("step", ["choose", "swap", "window"])
def test_R91_fee_takes_no_more_than_there_is(step: str) -> None:
    """Five stones built before phase 3, which no game reaches, and a fee of 6 with a stock of 2."""
    at = position(seat("wy", "w3+", "alchemist" if step == "window" else ""), step=step, built=5, row="mason fame")
    at = do(at, "take 0") if step == "choose" else at
    at = do(at, "continue") if step == "window" else at
    at = do(at, "continue")
    assert (at.pending.step, to_json(at)["turn"]["due"]) == ("fee", 2)
    assert from_json(to_json(at)).pending == at.pending
    assert do(at, "pay w", "pay y").pending.step == "fulfil"


def test_R91_fee_of_an_empty_stock_is_not_asked() -> None:
    at = do(position(seat("", "w3+ y2"), step="swap", built=5), "continue")
    assert (at.pending.step, towers(at, 0)) == ("fulfil", "w3+")


@pytest.mark.parametrize("number", [10**9, 10**30, 10**400, -(10**12)], ids=["1e9", "1e30", "1e400", "-1e12"])
def test_players_bear_any_number_of_points(number: int) -> None:
    """Regression: with an order worth a thousand million points, a violet stone was paid from an empty stock."""
    for step in ("pay", "choose", "swap", "build", "fulfil"):
        more: dict[str, Any] = {"slot": 2, "due": 2} if step == "pay" else {}
        told = text(
            seat("wwwwy", "w2+ g3*", score=number),
            seat("w", "v2"),
            step=step,
            row="fame collapse storehouse_fire",
            **more,
        )
        told["balconies"][0]["value"] = told["floor_tiles"]["5"] = number
        check_players(from_json(told), 1)


def test_players_give_in_an_exchange_that_no_plan_can_pay() -> None:
    at = position(seat("wwy", "w2"), step="give", built=6, row="fame:y", slot=0, want="y", due=3)
    check_players(at, 1)
    fee = position(seat("wwy", "w2+"), step="fee", built=6, due=3)
    check_players(fee, 1)


def test_many_towers_of_one_colour_are_no_long_wait() -> None:
    """Each further tower multiplies the ways to spread six stones; beyond a few, the player considers only the
    highest."""
    at = position(seat("wwwwwwyyy", "w1 " * 16), step="build")
    assert make_player("greedy", 1).choose(view(at, 0), legal(at)).action in legal(at)
    crowd = position(seat("wwy", "y1* w1* " * 16), step="fulfil")  # more towers than the table of weights has rows
    check_players(crowd, 1)
    tall = position(seat("wwwwww", "w1 w1 w1 w1 w1 w1 w1 w1 w4"), step="build")
    assert make_player("greedy", 1).choose(view(tall, 0), legal(tall)).action in legal(tall)
    assert ac.Raise(8) in legal(tall)
