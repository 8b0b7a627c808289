"""Every puzzle has one best solution; the searches agree with exhaustive searches."""

from typing import Any

import pytest
from princes_games import Spec
from puzzled import NAMES, actions_of, first_of, puzzles_of
from puzzles.princes_grades import hard_things, searched
from puzzles.princes_search import BidSearch, TurnSearch, is_compared, worth_of
from random_games import steps_of

from engine.journal.journal import Step
from engine.princes import actions as ac
from engine.princes.pieces import BUILDINGS, MASKS, with_edges
from engine.princes.prestige import PRESTIGE
from engine.princes.puzzles import ME, reached, rivals_answer, room, together
from engine.princes.rules import apply, legal
from engine.princes.scoring import final_scoring
from engine.princes.state import Acting, Bidding, Placing, State
from engine.princes.supply import buildings_left, objects_for
from engine.princes.text.line import read_line
from engine.princes.values import OPENING_BID, ROUNDS

PUZZLES = puzzles_of("fuersten")


# ---------------------------------------------------------------- every puzzle


@pytest.mark.parametrize(("kind", "puzzle"), PUZZLES)
def test_every_position_is_one(kind: str, puzzle: dict[str, Any]) -> None:
    first = first_of("fuersten", puzzle)
    assert first.to_act == ME
    asked = {"room": Placing, "work": Acting, "bid": Bidding}[kind]
    assert isinstance(first.pending, asked)
    if kind != "room":
        assert first.round == ROUNDS and first.last != ME
        assert not any(is_compared(card) for card in first.seats[ME].prestige)


@pytest.mark.strength
@pytest.mark.parametrize(("kind", "puzzle"), PUZZLES)
def test_every_puzzle_has_one_best_solution_and_the_grade_of_what_makes_it_hard(
    kind: str, puzzle: dict[str, Any]
) -> None:
    first, solution = first_of("fuersten", puzzle), list(actions_of("fuersten", puzzle))
    search = searched(kind, first)
    assert puzzle["grade"] == 1 + len(hard_things(first, search, len(puzzle["found_by"])))
    if kind == "room":
        assert isinstance(search, dict)
        found = dict(search)
        assert set(found) == set(legal(first))
        best = found.pop(solution[0])
        assert best == puzzle["best"] and max(found.values()) == puzzle["others"] < best
    elif kind == "work":
        assert isinstance(search, TurnSearch)
        (plan,) = search.plans
        assert search.best == puzzle["best"] > max(search.with_luck, search.others)
        assert search.others == puzzle["others"] and any(deed[0] == "work" for deed in plan)
    else:
        asked = first.pending
        assert isinstance(asked, Bidding) and isinstance(search, BidSearch)
        bids = search
        assert bids.far == puzzle["best"] and bids.without == puzzle["others"] and bids.is_clear
        prices = range(asked.bid + 100, bids.next_bid + 1, 200)
        worths = [bids.worth(price) for price in prices]
        assert worths == sorted(worths, reverse=True), "the more it costs, the less is left"
        assert [worth > bids.without for worth in worths] == [price <= bids.far for price in prices]
        assert not first.seats[ME].recruiting, "else a rival might take an artist first"


# ---------------------------------------------------------------- room


def most(state: State, closed: int, kinds: tuple[str, ...], is_touching: bool) -> int:
    """Return how many of these kinds find room at most, by trying every placement."""
    best = 0
    for place, kind in enumerate(kinds):
        for mask in MASKS[kind].values():
            if not mask & closed:
                now = closed | (mask if is_touching else with_edges(mask))
                best = max(best, 1 + most(state, now, kinds[place + 1 :], is_touching))
    return best


@pytest.mark.parametrize("seed", range(4))
def test_room_is_what_trying_everything_finds(seed: int) -> None:
    compared = 0
    for state, *_ in steps_of(Spec(3 + seed % 3, seed)):
        seat = state.seats[ME]
        if compared == 6 or not isinstance(state.pending, Acting) or seat.plan.empty() > 24:
            continue
        kinds = tuple(k for k in BUILDINGS if k not in seat.plan.kinds and buildings_left(state, k) > 0)
        closed = seat.plan.closed_to_buildings(seat.builders)
        assert room(state, ME) == most(state, closed, kinds, seat.builders > 1)
        compared += 1
    assert compared


def test_what_finds_room_together_can_be_built_together() -> None:
    line = (
        "act, left 2; seat builders 2, money 9000, plan university@0,0 hospital@4,4; seat; seat; got builder lake park"
    )
    state = read_line(line, NAMES[:3])
    kinds = together(state, ME)
    assert len(kinds) >= 4 and not {"university", "hospital"} & set(kinds)
    gone = read_line(line.replace("seat; seat;", "seat plan tower@0,0; seat plan tower@0,0;"), NAMES[:3])
    assert room(gone, ME) <= len(kinds)


def test_a_building_that_is_sold_out_finds_no_room() -> None:
    line = "act, left 2; seat builders 2, money 9000, plan university@0,0 hospital@4,4; {}; got builder lake park none"
    others = "; ".join(["seat plan chapel@0,0"] * 3)  # there are three of each (R64)
    free, sold = (read_line(line.format(each), NAMES[:4]) for each in ("seat; seat; seat", others))
    assert buildings_left(free, "chapel") == 3 and buildings_left(sold, "chapel") == 0
    assert "chapel" in together(free, ME) and "chapel" not in together(sold, ME)


# ---------------------------------------------------------------- a turn


def everything(state: State, me: int) -> int:
    """Return the most points after the turn, by trying every action except drawing cards."""
    if state.is_over or state.to_act != me:
        return final_scoring(state).scores[me]
    draws = (ac.TAKE_PROFESSION, ac.TAKE_BONUS)
    return max(everything(apply(state, action)[0], me) for action in legal(state) if action not in draws)


TURNS = {
    "a freedom and a work": (
        "act, left 2; seat money 300, jesters 2, hand poet, table painter lawyer, freedoms opinion, plan theatre@3,0 "
        "lake@0,0 library@3,4; seat; seat; round 2; got jester lake park"
    ),
    "money of a work pays for a building": (
        "act, left 2; seat money 0, builders 1, jesters 3, hand poet goldsmith, prestige two_large, bonus lakes, "
        "plan university.4@3,1 lake@0,0 lake@0,3 theatre@3,4; seat; seat; round 3; got builder lake park"
    ),
    "little room for two buildings": (
        "act, left 2; seat money 2000, prestige builder_of_liberty, freedoms travel opinion, plan university.4@3,1 "
        "hospital@4,4 park@0,0 park@2,0; seat; seat; round 7; got builder lake park"
    ),
    "an artist is recruited": (
        "act, left 2; seat money 0, recruiting 1, jesters 4, hand lawyer, plan opera@4,0 library.1@0,0 forest@3,4 "
        "forest@5,4 lake@2,1; seat table composer poet; seat; round 2; got recruiting lake park"
    ),
}


@pytest.mark.parametrize("name", TURNS)
def test_the_search_of_a_turn_finds_what_trying_everything_finds(name: str) -> None:
    first = read_line(TURNS[name], NAMES[:3])
    search = TurnSearch(first, draws=False)
    assert search.best == everything(first, ME)
    for plan, course in search.courses.items():
        state = first
        for action in course:
            state, _ = apply(state, action)
        assert final_scoring(state).scores[ME] == search.worths[plan] and state.to_act != ME


def test_idle_deeds_make_no_other_plan_and_luck_is_seen() -> None:
    court = "seat money 0, score 3, jesters 7, hand poet, freedoms travel religion opinion"
    line = f"act, left 2; {court}; seat; seat; round 7; got jester lake park"
    search = TurnSearch(read_line(line, NAMES[:3]))
    assert search.plans == [frozenset({("work", "poet", "")})] and search.best == 3 + (14 + 3 + 1) // 2
    assert search.with_luck == (14 + 3 + 1 + 14) // 2, "the three points buy the bonus card for jesters"
    assert TurnSearch(read_line(line, NAMES[:3]), draws=False).with_luck == 0


# ---------------------------------------------------------------- how far to bid


BID = (
    "bid jester 300, high 2; seat money 800, score 20, jesters 5, hand poet, table painter lawyer sculptor; "
    "seat; seat money 4000; round 7; got - prestige -"
)


def test_a_jester_is_worth_as_much_as_the_work_it_makes_possible() -> None:
    """The poet reaches 14 and needs 17: with travel it succeeds; with the jester it reaches 19 and one point more."""
    first = read_line(BID, NAMES[:3])
    bids = BidSearch(first)
    assert bids.without == max(
        worth_of(first, thing, OPENING_BID) for thing in objects_for(first, ME) if thing != "jester"
    )
    assert [bids.worth(price) for price in (400, 600, 800)] == sorted(
        (bids.worth(price) for price in (400, 600, 800)), reverse=True
    )
    assert bids.far == max((p for p in range(400, 2000, 200) if bids.worth(p) > bids.without), default=0)


def test_the_rival_always_goes_on_and_nobody_else_answers() -> None:
    first = read_line(BID, NAMES[:3])
    assert rivals_answer(first) is None
    state, _ = apply(first, ac.RAISE)
    assert rivals_answer(state) == ac.RAISE
    state, events = apply(first, ac.DROP)
    assert rivals_answer(state) is None
    assert reached("bid", first, [Step(first, ac.DROP, tuple(events), None)], state) == 0


def test_a_card_that_compares_is_told_from_one_that_does_not() -> None:
    assert {card for card in PRESTIGE if not is_compared(card)} == {
        "all_landscapes",
        "all_freedoms",
        "two_large",
        "court",
        "builder_of_liberty",
    }
