"""The full search of a turn agrees with an exhaustive search; every puzzle has one best solution."""

import json
from typing import Any

import pytest
from lively import lively
from puzzled import NAMES, actions_of, first_of, puzzles_of
from puzzles.firenze_search import Plan, Search, TooLargeError, by_card, deeds_of, is_open

from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.game import FIRENZE
from engine.firenze.players.solution import steps
from engine.firenze.puzzles import is_turn_over, measured
from engine.firenze.rules import apply, legal
from engine.firenze.state import State
from engine.firenze.text.line import read_line, write_line
from engine.firenze.text.position import to_json
from engine.firenze.text.position_check import check
from engine.kernel.chance import Chance

PUZZLES = puzzles_of("firenze")
LEAST_MARGIN = 3


# ---------------------------------------------------------------- every puzzle


@pytest.mark.parametrize(("kind", "puzzle"), PUZZLES)
def test_every_position_is_one(kind: str, puzzle: dict[str, Any]) -> None:
    first = first_of("firenze", puzzle)
    check(first)
    assert first.values.name == "lofty" and isinstance(first.pending, st.ChooseCard | st.ChooseExchange)


@pytest.mark.parametrize(("kind", "puzzle"), PUZZLES)
def test_every_puzzle_has_one_best_solution(kind: str, puzzle: dict[str, Any]) -> None:
    first = first_of("firenze", puzzle)
    if kind == "card":
        worths = by_card(first)
        assert worths.pop(puzzle["aim"]) == puzzle["best"]
        assert max(worths.values()) == puzzle["others"] <= puzzle["best"] - LEAST_MARGIN
        plans = Search(first, "points").plans
        assert all(is_open(plan) for plan in plans)
        assert all(("take", puzzle["aim"]) in plan for plan in plans)
    else:
        search = Search(first, kind)
        assert search.best == puzzle["best"] == puzzle["aim"]
        (plan,) = search.plans
        assert is_open(plan) and plan <= followed(first, kind, puzzle)
    assert reached_by(first, "points" if kind == "card" else kind, puzzle) == puzzle["best"]


def followed(first: State, kind: str, puzzle: dict[str, Any]) -> Plan:
    """Return the part of the stored solution that belongs to a plan."""
    state, plan = first, frozenset[Any]()
    for action in actions_of("firenze", puzzle):
        plan |= deeds_of(state, action, kind, isinstance(first.pending, st.ChooseCard))
        state, _ = apply(state, action)
    return plan


def reached_by(first: State, kind: str, puzzle: dict[str, Any]) -> int:
    """Return the result of the stored solution at the end of the turn."""
    state, happened = first, []
    for action in actions_of("firenze", puzzle):
        assert not is_turn_over(first, state)
        state, events = apply(state, action)
        happened += events
    assert is_turn_over(first, state)
    return measured(kind, first, state, happened)


@pytest.mark.parametrize(("kind", "puzzle"), PUZZLES)
def test_the_steps_of_a_solution_have_all_its_actions_and_reasons(kind: str, puzzle: dict[str, Any]) -> None:
    found = steps(first_of("firenze", puzzle), list(actions_of("firenze", puzzle)))
    assert sum(step.actions for step in found) == len(puzzle["solution"])
    assert any(step.why for step in found), puzzle["name"]
    paid = sum(sum(step.paid) for step in found)
    assert paid == sum(action["do"] in ("pay", "give") for action in puzzle["solution"])


# ---------------------------------------------------------------- compared with an exhaustive search


class TooManyError(Exception):
    """The turn has too many positions for an exhaustive search."""


def everything(first: State, aim: str, most: int) -> tuple[int, set[Plan]]:
    """Return the best result of a turn and the smallest plans of all courses that reach it.  Only equal positions are
    merged."""
    known: dict[str, tuple[int, set[Plan]]] = {}

    def behind(state: State) -> tuple[int, set[Plan]]:
        if is_turn_over(first, state):
            return 0, {frozenset()}
        key = json.dumps(to_json(state))
        if key in known:
            return known[key]
        if len(known) > most:
            raise TooManyError
        best, plans = -999, set[Plan]()
        for action in legal(state):
            after, events = apply(state, action)
            more, rest = behind(after)
            worth = measured(aim, state, after, events) + more
            if worth > best:
                best, plans = worth, set()
            if worth == best:
                deeds = deeds_of(state, action, aim, isinstance(first.pending, st.ChooseCard))
                plans |= {deeds | plan for plan in rest}
        known[key] = best, {plan for plan in plans if not any(less < plan for less in plans)}
        return known[key]

    return behind(first)


ENOUGH = "values lofty"
ROW = "row fame:wy scandal:wg mason:yg architect:rb workshop:wb smuggler:gv"
SMALL = {
    "a stone is fetched": f"swap; seat w3y towers g2; seat w3; {ROW}; {ENOUGH}",
    "a mason helps": f"swap; seat w4 towers w2 hand mason; seat w3; {ROW}; {ENOUGH}",
    "an architect helps": f"swap; seat w2g towers g4 w2 hand architect; seat w3; {ROW}; {ENOUGH}",
    "a bell is owed": f"swap; seat w4g towers w1 g3; seat w3; {ROW}; church campanile; {ENOUGH}",
    "a bridge is there": f"swap; seat w2y2 towers g3 buildings bridge; seat w3; {ROW}; {ENOUGH}",
    "an alchemist and a smuggler": f"swap; seat wg towers g2 hand alchemist smuggler; seat r; {ROW}; {ENOUGH}",
    "towers may fall": f"swap; seat w2yg towers w2 r3 b1; seat w3; {ROW}; {ENOUGH}",
    "a balcony comes before another": f"build; seat b2v3w2 towers b1 v1; seat w3; {ROW}; {ENOUGH}",
    "a privilege pays": f"build; seat w3y towers w2 y4; seat w3; {ROW}; church small_privilege; {ENOUGH}",
    "feasts count at the end": (
        f"swap; seat w3y2 towers w2 hand scandal patrician score 30 seals w4; "
        f"seat w seals g3 g4 g5 g6 g8 r3 r5 w6 w7 score 33; {ROW}; {ENOUGH}"
    ),
    "a card is taken": f"choose; seat w; seat; row fame:w2 scandal:g mason:w; draw flood; {ENOUGH}",
    "an event strikes": f"choose; seat wg towers g2; seat; row collapse:g2 tribute:w botch:g; {ENOUGH}",
}


@pytest.mark.parametrize("name", SMALL)
def test_the_search_finds_what_a_search_of_everything_finds(name: str) -> None:
    first = read_line(SMALL[name], NAMES[:2], 3)
    for aim in ("points", "no_ruin", "win"):
        best, plans = everything(first, aim, 40_000)
        search = Search(first, aim)
        assert (search.best, set(search.plans)) == (best, plans), aim


@pytest.mark.parametrize("seed", range(6))
def test_the_same_holds_in_games(seed: int) -> None:
    compared = 0
    for first in positions(seed):
        for aim in ("points", "no_ruin", "win"):
            try:
                best, plans = everything(first, aim, 1_500)
            except TooManyError:
                continue
            search = Search(first, aim)
            assert (search.best, set(search.plans)) == (best, plans), (aim, seed, first.number)
            compared += 1
    assert compared


def positions(seed: int) -> list[State]:
    """Return positions of a game with few possible courses of the turn."""
    chance, found = Chance.seeded(seed), list[State]()
    state = FIRENZE.begin({"names": list(NAMES[: 2 + seed % 3]), "seed": seed, "values": "lofty"})
    while not state.is_over and len(found) < 12:
        is_small = state.seats[state.player].stones() <= 4
        if is_small and isinstance(state.pending, st.ChooseExchange | st.BuildTowers | st.FulfilOrders):
            found.append(state)
        state, _ = apply(state, lively(state, legal(state), chance))
    return found


def test_a_turn_that_is_too_long_is_refused() -> None:
    with pytest.raises(TooLargeError):
        Search(read_line(SMALL["a stone is fetched"], NAMES[:2]), "points", most=20)


# ---------------------------------------------------------------- equal plans


def plans(line: str, aim: str = "points") -> list[list[Any]]:
    search = Search(read_line(f"{line}; {ENOUGH}", NAMES[:2]), aim)
    return sorted(sorted(map(list, plan)) for plan in search.plans)


def test_the_order_of_independent_things_makes_no_other_solution() -> None:
    assert plans(f"build; seat wg towers w3 g3; seat; {ROW}") == [[["fulfil", "g", 4], ["fulfil", "w", 4]]]


def test_which_stones_pay_makes_no_other_solution() -> None:
    assert plans(f"build; seat w3yr2 towers w3; seat; {ROW}") == [[["fulfil", "w", 6]]]


def test_what_is_idle_makes_no_other_solution() -> None:
    found = plans(f"build; seat w2y2 towers w3 hand alchemist; seat; {ROW}", "no_ruin")
    assert found == [[]], "the tower can be raised without the alchemist"
    assert plans(f"fulfil; seat towers w4 hand saboteur; seat w towers w3; {ROW}") == [[["fulfil", "w", 4]]]


def test_two_ways_to_the_same_points_are_two_solutions() -> None:
    assert plans(f"swap; seat w4 towers w3 y3; seat; {ROW}", "no_ruin") == [[["swap", "y"]]]
    assert len(plans(f"swap; seat w4 towers w3 y3 hand alchemist; seat; {ROW}", "no_ruin")) == 2


def test_what_only_comes_to_light_in_the_turn_is_told_apart() -> None:
    row = "row fame:w scandal:w mason:w architect:w workshop:w smuggler:w"
    line = f"choose; seat w3 towers y3; seat; {row}; {ENOUGH}"
    seeds = range(20)
    dealt = {seed: apply(read_line(line, NAMES[:2], seed), ac.TAKE[0])[0].row[-1].stones for seed in seeds}
    lucky = next(seed for seed in seeds if dealt[seed][1])  # a yellow stone is dealt
    search = Search(read_line(line, NAMES[:2], lucky), "no_ruin")
    assert search.best == 0 and search.plans and not any(is_open(plan) for plan in search.plans)
    unlucky = next(seed for seed in seeds if not dealt[seed][1])
    assert Search(read_line(line, NAMES[:2], unlucky), "no_ruin").best == -1


def test_a_line_is_written_as_it_is_read() -> None:
    for line in SMALL.values():
        first = read_line(line, NAMES[:2], 3)
        again = read_line(write_line(first), NAMES[:2], 3)
        assert to_json(again) == to_json(first)
