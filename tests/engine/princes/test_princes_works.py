"""Works: their value, their income, and the best of the round (R72 to R81, A27 to A34, A39)."""

# ruff: noqa: N802  (the names carry the rules)

from typing import Any

import pytest
from courts import after, can, court, log_of, rule, table, words

from engine.princes import actions as ac
from engine.princes import events as ev
from engine.princes.bonus import BONUS, adds
from engine.princes.game import PRINCES
from engine.princes.professions import PROFESSIONS
from engine.princes.rules import apply, legal, why_not
from engine.princes.state import State
from engine.princes.text.codec import CODEC
from engine.princes.values import NUMBERS
from engine.princes.works import base, minimum, parts, pleasure, value


def performing(*, round_: int = 1, **given: Any) -> State:
    """Return a state with seat 0 of three in its phase B, with two jesters."""
    return table(court(**{"hand": "poet painter", "jesters": 3, **given}), court(), court(), round_=round_)


def test_R72_performing_costs_nothing_and_takes_an_artist_from_the_hand() -> None:
    state = after(performing(money=0), "work poet")
    assert state.seats[0].money == 0 and state.seats[0].hand == ("painter",)
    assert rule(performing(), "work lawyer") == "R72"


def test_R73_R74_the_value_is_the_sum_of_what_is_there() -> None:
    owner = table(
        court("theatre@4,0 lake@0,0", hand="poet painter", table="lawyer", jesters=1, freedoms="travel", recruiting=1,
              used=1, bonus="lakes"),
        court(), court(),
    ).seats[0]  # fmt: skip
    found = parts(owner, "poet", "lakes")
    assert (found.building, found.landscape, found.freedom, found.jesters, found.persons, found.bonus) == (
        4, 3, 3, 2, 5, 2,
    )  # fmt: skip
    assert found.total == value(owner, "poet", "lakes") == 19
    assert value(owner, "painter") == 3 + 3 + 2 + 5
    for card in PROFESSIONS:
        assert parts(owner, card).total == base(owner) + pleasure(owner, card)


def test_R75_the_minimum_of_each_round() -> None:
    assert [minimum(round_) for round_ in range(1, 8)] == [7, 10, 12, 14, 15, 16, 17]
    for round_ in range(1, 8):
        for jesters in range(8):
            if 2 * jesters + 2 >= minimum(round_):
                assert can(performing(round_=round_, jesters=jesters), "work poet")
            else:
                assert rule(performing(round_=round_, jesters=jesters), "work poet") == "R75"


def test_R76_A28_a_bonus_card_is_added_and_helps_to_reach_the_minimum() -> None:
    state = performing(jesters=2, bonus="jesters table")
    assert not can(state, "work poet") and can(state, "work poet jesters") and can(state, "work poet table")
    assert ev.WorkPerformed(0, "poet", "jesters", 10) in log_of(state, "work poet jesters")


def test_R59_a_bonus_card_is_used_once() -> None:
    state = after(performing(bonus="jesters table"), "work poet jesters")
    assert state.seats[0].bonus == ("table",) and state.spent == ("jesters",)
    state = after(state, "take 0")
    assert rule(state, "work painter jesters") == "R59"


def test_A27_at_most_one_bonus_card_a_work() -> None:
    assert NUMBERS["bonus_per_work"] == 1
    assert CODEC.read_action({"do": "work", "card": "poet", "bonus": ["jesters", "table"]}) is None
    assert CODEC.read_action({"do": "work", "card": "poet", "bonus": None}) is None


def test_A29_the_artist_who_performs_counts_once() -> None:
    owner = performing(hand="poet").seats[0]
    assert parts(owner, "poet").persons == 1
    assert after(performing(), "work poet").seats[0].persons() == 2


def test_A32_a_bonus_card_that_adds_nothing_may_be_played() -> None:
    assert can(performing(bonus="lakes"), "work poet lakes")


def test_R77_the_artist_lies_on_the_table_and_can_be_recruited_by_others() -> None:
    state = table(court(hand="poet painter", jesters=3), court(recruiting=1), court())
    state = after(state, "work poet", "take 0", "done")
    assert state.seats[0].table == ("poet",) and can(state, "recruit poet")


@pytest.mark.parametrize(("worth", "most"), [(8, 4), (9, 4), (15, 7)])
def test_R78_R79_A34_every_point_pays_100_florins_or_two_a_prestige_point(worth: int, most: int) -> None:
    state = table(court(money=0), court(), court(), step="take", value=worth, best={"value": worth, "seats": [0]})
    assert legal(state) == tuple(ac.Take(points) for points in range(most + 1))
    for points in range(most + 1):
        seat = after(state, f"take {points}").seats[0]
        assert (seat.money, seat.score) == (100 * worth - 200 * points, points)
    assert rule(state, f"take {most + 1}") == rule(state, "take -1") == "A34"


def test_R79_prestige_is_taken_at_this_moment_only() -> None:
    state = after(performing(), "work poet")
    assert words(state) == {"take"} and rule(state, "done") == "R103"


def test_R80_a_work_can_be_taken_back_until_it_is_over() -> None:
    before = performing()
    state, log = apply(before, ac.Work("poet"))
    assert PRINCES.barrier(before, state, log) is None
    last, log = apply(state, ac.Take(1))
    assert PRINCES.barrier(state, last, log) is None


def test_R81_the_best_work_of_the_round_brings_three_points_to_all_who_share_it() -> None:
    best = {"value": 15, "seats": [0, 2]}
    state = table(court(), court(), court(), to_act=2, best=best)
    log = log_of(state, "done")
    assert ev.BestWorkFound((0, 2), 15, 3) in log
    assert [seat.score for seat in after(state, "done").seats] == [3, 0, 3]
    assert after(state, "done").best_seats == () and after(state, "done").best_value == 0


def test_R81_the_value_with_its_bonus_card_is_compared() -> None:
    state = table(
        court(hand="poet painter", jesters=3, bonus="jesters"), court(hand="lawyer", jesters=4), court(),
        best={"value": 9, "seats": [2]},
    )  # fmt: skip
    state = after(state, "work poet jesters")
    assert (state.best_value, state.best_seats) == (14, (0,))
    state = after(state, "take 7", "work painter", "take 4")
    assert (state.best_value, state.best_seats) == (14, (0,))


def test_A39_two_equal_best_works_of_a_seat_count_once_and_no_work_brings_nothing() -> None:
    state = after(performing(), "work poet", "take 0", "work painter", "take 0", "done")
    assert state.best_seats == (0,)
    assert after(state, "done").seats[0].score == 3
    state = table(court(), court(), court(), to_act=2)
    assert [seat.score for seat in after(state, "done").seats] == [0, 0, 0]
    assert not any(isinstance(event, ev.BestWorkFound) for event in log_of(state, "done"))


def test_A31_hand_and_table() -> None:
    owner = performing(hand="poet painter", recruiting=1, table="lawyer", used=1, bonus="hand table").seats[0]
    assert (parts(owner, "poet", "hand").bonus, parts(owner, "poet", "table").bonus) == (2, 3)


def test_A31_a_card_that_counts_the_hand_takes_nothing_off_without_an_artist() -> None:
    assert adds("hand", performing(hand="", bonus="hand").seats[0]) == 0


def test_A33_palazzo_and_what_was_thrown_away_count_nowhere() -> None:
    state = table(court(hand="poet"), court(), court(), thrown={"forest": 3})
    owner = state.seats[0]
    assert BONUS["buildings"].count(owner) == BONUS["sizes"].count(owner) == BONUS["forests"].count(owner) == 0


def test_why_not_tells_a_seat_nothing_about_cards_it_does_not_hold() -> None:
    """A card in another hand, in the pile or on a table: the answer is the same."""
    state = table(court(hand="poet"), court(hand="lawyer"), court(table="painter"))
    said = {card: why_not(state, ac.Work(card)) for card in ("lawyer", "painter", "botanist")}
    assert {(reason.code, reason.rule) for reason in said.values() if reason} == {("not_in_hand", "R72")}
