"""Contracts of the engine on random games of every kind (A64 and section 6 of the rules; architecture, contract tests).
For thousands of games: `python3 tests/by_hand.py contract_games`."""

# ruff: noqa: N802  (the names carry the rules)

import pytest
from contract import Spec, check_hidden, check_reasons, same, sayable, watch
from random_games import GameAccount

from engine.firenze import actions as ac
from engine.firenze.game import FIRENZE
from engine.firenze.rules import apply, legal
from engine.firenze.setup import new_game
from engine.firenze.state import State
from engine.firenze.text.position import to_json, view_json
from engine.firenze.view import view
from engine.kernel.chance import Chance

GAMES = 3  # of each kind; tests/soak/contract_games.py plays hundreds

ACCOUNTS: dict[str, GameAccount] = {}


@pytest.mark.parametrize("levies", ["auto", "choose"])
@pytest.mark.parametrize("campanile", [True, False])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lively_games_keep_every_contract(seats: int, campanile: bool, levies: str) -> None:
    account = ACCOUNTS.setdefault(f"{seats}-{campanile}-{levies}", GameAccount())
    for seed in range(GAMES):
        neutrals = "random" if seed % 2 else "recommended"
        account.add(watch(Spec(seats, 1000 * seats + seed, campanile, levies, neutrals)))
    assert account.ended == GAMES


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_drifting_games_keep_every_contract(seats: int) -> None:
    for levies in ("auto", "choose"):
        account = watch(Spec(seats, seats, levies=levies, player="drifting", most=2500))
        assert account.decisions == 2500


def test_the_games_above_met_nearly_everything() -> None:
    """The contracts prove little unless the games reach every part of the rules."""
    total = GameAccount()
    for seed in range(12):
        total.add(watch(Spec(2 + seed % 3, seed, levies="choose"), dear=10_000, thorough=10_000))
    steps = {
        "choose", "pay", "event", "raze", "strip", "burn", "levy", "window", "swap", "give", "build", "fee", "fulfil",
        "limits",
    }  # fmt: skip
    assert set(total.steps) == steps
    assert set(ac.KINDS) | set(ac.PLAYS) | {"discard"} <= set(total.said)


def some_positions(seats: int, seed: int, every: int) -> list[State]:
    """Yield one position in `every` decisions of a lively game."""
    from lively import lively

    state, chance, found = Spec(seats, seed, levies="choose").begin(), Chance.seeded(seed), []
    count = 0
    while not state.is_over:
        if count % every == 0:
            found.append(state)
        state, _ = apply(state, lively(state, legal(state), chance))
        count += 1
    return [*found, state]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_that_can_be_said_is_legal_or_has_a_reason(seats: int) -> None:
    for state in some_positions(seats, 5 + seats, 40):
        check_reasons(state)
        assert set(legal(state)) <= set(sayable(state))


def test_A64_only_the_draw_pile_and_the_chances_are_hidden() -> None:
    state = new_game(["Anna", "Bruno"], 3)
    text, shown = to_json(state), view_json(view(state, 1))
    assert shown["draw"] == len(text["draw"]) == 46
    assert "rng" not in shown
    assert {key: value for key, value in shown.items() if key != "draw"} == {
        key: value for key, value in text.items() if key not in ("draw", "rng")
    }
    assert view(state, 0).unseen() == sorted(state.draw)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_summary_names_the_round_which_begins_with_the_start_seat(seats: int) -> None:
    for state in some_positions(seats, 3, 40):
        if FIRENZE.result(state) is None:
            assert FIRENZE.summary(state).round == 1 + (state.number - 1) // seats
    first = new_game(["a", "b", "c", "d"][:seats], 1)
    rounds = []
    while first.number <= 2 * seats + 1:
        rounds.append((first.number, FIRENZE.summary(first).round))
        first, _ = apply(first, legal(first)[0])
    assert sorted(set(rounds)) == [(turn, (turn + seats - 1) // seats) for turn in range(1, 2 * seats + 2)]


def test_A64_the_bag_is_open_and_hands_are_open() -> None:
    state = some_positions(3, 8, 60)[4]
    shown = view_json(view(state, 2))
    assert shown["bag"] == state.bag
    assert [player["hand"] for player in shown["players"]] == [list(seat.hand) for seat in state.seats]


def test_A64_a_view_cannot_tell_hidden_orders_apart() -> None:
    for state in some_positions(2, 9, 25)[:-1]:
        action = legal(state)[0]
        check_hidden(state, action, apply(state, action)[1], Chance.seeded(1))


def test_an_imagined_state_agrees_with_the_view_it_comes_from() -> None:
    for state in some_positions(4, 10, 60):
        shown = view(state, 1)
        imagined = shown.imagined(Chance.seeded(4))
        assert same(view(imagined, 1), shown)
        assert sorted(imagined.draw) == sorted(state.draw)
        assert legal(imagined) == legal(state)


def test_copies_share_nothing_that_changes() -> None:
    state = some_positions(3, 11, 60)[3]
    text = to_json(state)
    twin = state.copy()
    assert twin.seats[twin.player] is not state.seats[state.player]
    for number in range(len(twin.seats)):
        seat = twin.own(number)  # every effect does this before it changes a seat that is not on turn
        seat.stock[0] += 1
        seat.hand += ("fame",)
        seat.towers.clear()
        seat.buildings += ("bridge",)
    twin.row.pop()
    twin.bag[0] = 99
    twin.own_chance().below(5)  # every effect does this before it draws
    assert to_json(state) == text


def test_conditions_of_the_set_up_hold() -> None:
    """Section 6: after the set-up the bag holds 59, 55 or 50 stones, the draw pile 46 or 45 cards."""
    for seats, bag in ((2, 59), (3, 55), (4, 50)):
        for campanile in (True, False):
            state = Spec(seats, 1, campanile).begin()
            assert sum(state.bag) == bag
            assert len(state.draw) == (46 if campanile else 45)
