"""Every puzzle has one best solution; the searches agree with what the rules themselves bring about."""

from itertools import permutations
from typing import Any

import pytest
from puzzled import NAMES, first_of, puzzles_of
from puzzles.strasbourg_grades import hard_things
from puzzles.strasbourg_search import by_course, by_division, by_first, by_tasks, divisions, whole_hand

from engine.strasbourg.city import PRICE
from engine.strasbourg.components import CHURCH, FIELDS, NOBILITY
from engine.strasbourg.puzzles import (
    ME,
    against,
    best_fields,
    outcomes,
    place_of,
    worth_of_place,
    worth_of_places,
    worth_of_tasks,
)
from engine.strasbourg.rules import legal
from engine.strasbourg.stacks import is_in_form
from engine.strasbourg.state import ChoosingTasks, Dividing, Settling
from engine.strasbourg.text.line import read_line
from engine.strasbourg.values import ROUNDS

PUZZLES = puzzles_of("strasbourg")


# ---------------------------------------------------------------- every puzzle


@pytest.mark.parametrize(("kind", "puzzle"), PUZZLES)
def test_every_position_is_one(kind: str, puzzle: dict[str, Any]) -> None:
    first = first_of("strasbourg", puzzle)
    assert first.to_act == ME
    assert isinstance(first.pending, {"divide": Dividing, "square": Settling, "tasks": ChoosingTasks}[kind])
    if kind == "divide":
        assert first.order()[-1] == ME and first.seats[ME].stacks == (whole_hand(first)[:1],)
    if kind == "square":
        assert first.round == ROUNDS and not any(seat.stacks for seat in first.seats)
        assert {first.holder(NOBILITY), first.holder(CHURCH)} <= {ME, None}, "nobody else builds"


@pytest.mark.strength
@pytest.mark.parametrize(("kind", "puzzle"), PUZZLES)
def test_every_puzzle_has_one_best_solution_and_the_grade_of_what_makes_it_hard(
    kind: str, puzzle: dict[str, Any]
) -> None:
    first = first_of("strasbourg", puzzle)
    assert puzzle["grade"] == 1 + len(hard_things(kind, first, len(puzzle["found_by"])))
    if kind == "divide":
        found: dict[Any, int] = dict(by_division(first))
    elif kind == "square":
        found = dict(by_first(by_course(first)))
        assert set(found) == set(legal(first))
    else:
        found = dict(by_tasks(first))
        assert set(found) == set(legal(first))
    best = max(found.values())
    right = [answer for answer, worth in found.items() if worth == best]
    assert best == puzzle["best"] and len(right) == 1
    assert max(worth for answer, worth in found.items() if answer != right[0]) == puzzle["others"]


# ---------------------------------------------------------------- divide


@pytest.mark.parametrize(
    ("hand", "number"),
    [
        ((3, 2, 1), 5),
        ((6, 6, 5), 4),
        ((2, 2, 1, 1), 9),
        ((4, 4, 4, 4), 5),
        ((6, 5, 5, 3), 11),
        ((6, 6, 5, 5, 4, 4), 66),
    ],
)
def test_all_divisions_are_found_each_once(hand: tuple[int, ...], number: int) -> None:
    """The pinned counts of the rules, section 8."""
    found = divisions(hand)
    assert len(found) == number and all(is_in_form(division) for division in found)


LAID = (
    "split; seat hand 5431, stacks 6; seat stacks 62 5 41 2 1; seat stacks 54 3 3; seat stacks 6 2, tasks rows; start 1"
)


def test_each_of_the_others_begins_in_another_field() -> None:
    """Seat 1 has 8, 5, 5, 2, 1 for A, B, D, F, C; seat 2 has 9, 3, 3 for B, D, F; seat 3 has 6, 2 for D, F."""
    assert against(read_line(LAID, NAMES[:4])) == ((8,), (9, 5), (1,), (6, 5, 3), (), (3, 2, 2), ())


def test_a_place_is_worth_what_pays_from_it_on() -> None:
    assert [[worth_of_place(field, place) for place in (1, 2, 3, 4)] for field in "ABC"] == [
        [2, 1, 0, 0],
        [3, 2, 1, 0],
        [1, 0, 0, 0],
    ]
    assert [place_of(points, (9, 5)) for points in (10, 9, 6, 5, 1)] == [1, 2, 2, 3, 3], "an equal sum is not enough"


def test_the_fields_are_the_best_of_all_ways_to_bring_the_stacks_there() -> None:
    others = against(read_line(LAID, NAMES[:4]))
    for stacks in (((6, 4), (5,), (3, 1)), ((6,), (5, 4), (3,), (1,)), ((6, 5, 4, 3, 1),)):
        worths = [
            sum(
                worth_of_place(field, place_of(sum(stack), others[FIELDS.index(field)]))
                for stack, field in zip(stacks, fields, strict=True)
            )
            for fields in permutations(FIELDS, len(stacks))
        ]
        assert worth_of_places(stacks, others) == max(worths)
        chosen = [
            worth_of_place(field, place_of(sum(stack), others[FIELDS.index(field)])) if field else 0
            for stack, field in zip(stacks, best_fields(stacks, others), strict=True)
        ]
        assert sum(chosen) == max(worths)


# ---------------------------------------------------------------- tasks


def test_a_member_more_in_each_guild_of_the_round_and_no_more_than_the_coins_pay() -> None:
    """Board I: bakers, shoemakers, vintners; two bakers stand, and a third costs a coin."""
    line = "tasks; seat money {}, tasks in_bakers in_smiths guilds street diagonal, city 0,0 3,2; seat; seat"
    poor, rich = (read_line(line.format(money), NAMES[:3]) for money in (0, 3))
    assert [squares for squares, _ in outcomes(poor, ("in_bakers",))] == [()]
    assert worth_of_tasks(poor, ("in_bakers",)) == -3 and worth_of_tasks(rich, ("in_bakers",)) == 6
    assert worth_of_tasks(rich, ("in_bakers", "in_smiths")) == 3
    found = [squares for squares, _ in outcomes(rich, ("in_bakers",))]
    assert all(sum(PRICE[number] for number in squares) <= 3 and len(squares) <= 3 for squares in found)
