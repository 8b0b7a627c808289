"""Rounds and the end of the game (R2, R82 to R95, R106, A39 to A46)."""

# ruff: noqa: N802  (the names carry the rules)

from typing import Any

import pytest
from courts import after, court, log_of, refused, rule, table, told, words

from engine.princes import events as ev
from engine.princes.prestige import PRESTIGE
from engine.princes.scoring import final_scoring, points_of
from engine.princes.state import State


def ended(*courts: dict[str, object], **given: object) -> State:
    """Return the end of a game of three seats."""
    seats = [*courts, *[court()] * (3 - len(courts))]
    return table(*seats, step="over", to_act=2, round_=7, **given)


def scored(card: str, owner: dict[str, object], *others: dict[str, object]) -> int:
    """Return the points of the card for seat 0 at the end."""
    return points_of(ended({**owner, "prestige": [card]}, *others), 0, card)


LAKES = "lake@0,0", "lake@0,0 lake@2,0"
PARKS = "park@0,0", "park@0,0 park@2,0"
WOODS = "forest@0,0", "forest@0,0 forest@2,0"
MOST = {
    "most_buildings": (court("tower@4,0"), court("tower@4,0 chapel@0,0"), 6, 3),
    "most_lakes": (court(LAKES[0]), court(LAKES[1]), 6, 3),
    "most_jesters": (court(jesters=1), court(jesters=2), 6, 3),
    "most_builders": (court(builders=1), court(builders=2), 6, 3),
    "most_landscapes": (court(LAKES[0]), court("park@0,0 park@2,0"), 7, 4),
    "most_forests": (court(WOODS[0]), court(WOODS[1]), 7, 4),
    "most_works": (court(used=1), court(used=2), 7, 4),
    "most_parks": (court(PARKS[0]), court(PARKS[1]), 6, 3),
}


@pytest.mark.parametrize("card", MOST)
def test_R86_R87_A43_A45_most_of_something(card: str) -> None:
    few, many, alone, shared = MOST[card]
    assert scored(card, many, few) == alone
    assert scored(card, few, many) == 0
    assert scored(card, few, few) == shared
    assert scored(card, court(), court()) == 0


def test_R86_A44_fewest_empty_squares() -> None:
    assert scored("fewest_empty", court("tower@4,0")) == 8
    assert scored("fewest_empty", court()) == 4
    assert scored("fewest_empty", court(), court("park@0,0")) == 0


CONDITIONS: dict[str, tuple[str, dict[str, Any], str, dict[str, Any], int]] = {
    "all_landscapes": ("forest@0,0 lake@2,0 park@4,0", {}, "forest@0,0 lake@2,0", {}, 8),
    "all_freedoms": ("", {"freedoms": "travel religion opinion"}, "", {"freedoms": "travel religion"}, 8),
    "two_large": ("university@0,0 workshop@3,3", {}, "university@0,0 opera@4,3", {}, 5),
    "court": ("park@0,0 park@2,0", {"builders": 1, "jesters": 1}, "park@0,0", {"builders": 1, "jesters": 1}, 7),
    "builder_of_liberty": (
        "tower@4,0 chapel@0,0 hospital@4,2 theatre@0,2", {"freedoms": "travel opinion"},
        "tower@4,0 chapel@0,0 hospital@4,2", {"freedoms": "travel opinion"}, 7,
    ),
}  # fmt: skip


@pytest.mark.parametrize("card", CONDITIONS)
def test_R88_A42_a_condition_asks_for_what_the_owner_has(card: str) -> None:
    plan, given, short_plan, short, points = CONDITIONS[card]
    met = court(plan, **given)
    assert scored(card, met) == scored(card, met, met) == points
    assert scored(card, court(short_plan, **short), met) == 0


def test_every_prestige_card_was_scored_here() -> None:
    assert {*MOST, *CONDITIONS, "fewest_empty"} == set(PRESTIGE)


def test_A42_several_cards_of_an_owner_count_and_others_do_not_matter() -> None:
    state = ended(
        court("lake@0,0", jesters=2, prestige="most_lakes most_landscapes most_jesters"), court(prestige="court")
    )
    assert final_scoring(state).scores == (6 + 7 + 6, 0, 0)
    assert final_scoring(state).prestige[1] == (("court", 0),)


# ---------------------------------------------------------------- rounds


def test_R82_R83_the_next_seat_begins_the_next_round_and_everything_begins_anew() -> None:
    state = table(court(), court(), court(), to_act=2, got=["jester", "builder", "lake"])
    state = after(state, "done")
    assert (state.round, state.start, state.to_act) == (2, 1, 1)
    assert state.got == (None, None, None) and state.sold == ()
    assert ev.RoundBegan(1, 2, 10) in log_of(table(court(), court(), court(), to_act=2), "done")


def test_R101_R103_the_effect_of_an_object_ends_before_the_next_is_chosen() -> None:
    state = after(table(*[court()] * 3, step="offer"), "offer park", "drop", "drop")
    assert (state.pending.step, state.to_act) == ("place", 0)
    state = after(state, "place 0 0,0")
    assert (state.pending.step, state.to_act) == ("offer", 1)


def test_R84_R85_R106_after_seven_rounds_the_best_work_is_honoured_and_the_cards_are_shown() -> None:
    owner = court("lake@0,0", prestige="most_lakes", score=10)
    state = table(owner, court(), court(), to_act=2, round_=7, best={"value": 17, "seats": [0]})
    log = log_of(state, "done")
    names = [type(event).__name__ for event in log]
    assert names == ["TurnEnded", "BestWorkFound", "PrestigeScored", "AllShown", "GameEnded", "Asked"]
    over = after(state, "done")
    assert over.is_over and over.seats[0].score == 13 and final_scoring(over).scores[0] == 19
    assert log[-2] == ev.GameEnded(((("most_lakes", 6),), (), ()), (19, 0, 0), (0,))
    assert words(over) == set() and rule(over, "done") == "R84"
    assert over.got == (None,) * 3 and over.best_value == 0 and over.round == 7


def test_R2_R89_A40_most_points_win_then_cash_then_both() -> None:
    assert final_scoring(ended(court(score=41), court(score=40))).winners == (0,)
    assert final_scoring(ended(court(score=41, money=300), court(score=41, money=500))).winners == (1,)
    assert final_scoring(ended(court(score=41, money=300), court(score=41, money=300))).winners == (0, 1)


def test_A46_points_given_up_are_gone_before_the_final_scoring() -> None:
    state = table(court(money=0, score=7), court(), court(), round_=7)
    assert after(state, "freedom travel", "done").seats[0].score == 4


# ---------------------------------------------------------------- money and prestige


def test_R90_R91_money_comes_from_works_and_from_prestige() -> None:
    state = table(court(money=100, score=2), court(), court())
    assert (after(state, "bonus").seats[0].money, after(state, "bonus").seats[0].score) == (0, 0)
    assert rule(table(court(money=100, score=1), court(), court()), "bonus") == "R97"


def test_R93_R94_neither_below_0_and_money_in_hundreds() -> None:
    for field, wrong in (("money", -100), ("money", 150), ("score", -1)):
        assert refused(told({**court(), field: wrong}, court(), court())) == f"players[0].{field}"


def test_R95_prestige_has_no_upper_limit() -> None:
    assert final_scoring(ended(court(score=10**6))).scores[0] == 10**6
