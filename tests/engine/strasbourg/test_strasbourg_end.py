"""The end of the game and the tasks (R2, R62 to R71, A39 to A47; section 1f)."""

# ruff: noqa: N802  (the names carry the rules)

from typing import Any

import pytest
from families import after, family, table

from engine.strasbourg.components import GUILDS
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.scoring import final_scoring
from engine.strasbourg.state import State
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.text.position import to_json
from firenze.checks.walks import Json

TASK = {"tasks": "store"}  # nobody meets it here: 3 points less


def over(*families: Json, **given: Any) -> State:
    """Return a finished game; the seats not given have nothing."""
    seats = [*families, *[family()] * (3 - len(families))]
    return table(*seats, **{"step": "over", "round_": 5, **given})


def scores(s: State) -> tuple[int, ...]:
    return final_scoring(s).scores


def met(task: str, members: str = "", seats: int = 3, other: str = "", **given: Any) -> bool:
    """Return whether the task is met by seat 0 with these members; `other` are those of seat 1."""
    goods = dict.fromkeys(GUILDS[: given.pop("goods", 0)], 1)
    own = family(members, tasks=task, goods=goods)
    s = over(own, family(other), *[family()] * (seats - 2), **given)
    return TASKS[task].met(s, 0)


# ---------------------------------------------------------------- points


def test_R63_the_final_points_come_after_the_fifth_round() -> None:
    four = table(family("0,0"), family(), family(), step="edifice", round_=4, council={"nobility": 0})
    assert after(four, "edifice 1,1").round == 5 and STRASBOURG.result(after(four, "edifice 1,1")) is None
    five = table(family("0,0"), family(), family(), step="edifice", round_=5, council={"nobility": 0})
    assert STRASBOURG.result(after(five, "edifice 1,1")) is not None


def test_R64_a_point_for_each_member_in_the_city() -> None:
    assert final_scoring(over(family("0,0 1,0 8,5"))).city == (3, 0, 0)


def test_R65_a_point_for_each_member_that_touches_a_chapel() -> None:
    s = over(family("1,0 2,0 2,1 0,0"), family("4,4"), chapels="2,1 5,5")
    assert final_scoring(s).chapels == (3, 1, 0)


def test_R66_A39_the_points_of_an_edifice_for_each_member_beside_it() -> None:
    s = over(family("1,0 2,1 0,0"), family("4,1"), built={"town_hall": (1, 1), "mint": (3, 1)}, chapels="2,1")
    assert final_scoring(s).edifices == (5 + 5 + 3, 3, 0)  # [2,1] is beside both, [0,0] at a corner only
    assert final_scoring(s).chapels == (2, 0, 0)


def test_R62_R67_A47_a_point_for_each_privilege_left() -> None:
    assert final_scoring(over(family(privileges=4))).privileges == (4, 0, 0)
    s = table(family(privileges=1), family(), family(), step="edifice", round_=5, council={"nobility": 0})
    assert final_scoring(after(s, "edifice 1,1")).privileges == (2, 0, 0)


def test_R68_R69_tasks_bring_their_points_or_cost_three() -> None:
    s = over(family("0,0 1,0 2,0", tasks="street store"), family(tasks="rows"), family(tasks="estates guilds"))
    assert final_scoring(s).tasks == (
        (("street", 3), ("store", -3)), (("rows", -3),), (("estates", -3), ("guilds", -3)),
    )  # fmt: skip
    assert scores(s) == (3 + 3 - 3, -3, -6)


def test_R2_R70_R71_the_most_points_win_then_members_then_several() -> None:
    own, other = family("0,0", score=5, **TASK), family(score=6, tasks="rows")
    s = over(own, other, family(tasks="street"))
    assert (scores(s), final_scoring(s).winners) == ((3, 3, -3), (0,))
    twins = over(own, family("1,0", score=5, tasks="rows"), family(tasks="street"))
    assert final_scoring(twins).winners == (0, 1)
    better = over(own, family(score=7, tasks="rows"), family(tasks="street"))
    assert final_scoring(better).winners == (1,)
    result = STRASBOURG.result(s)
    assert result is not None and result.tie_breakers == ((1,), (0,), (0,))


def test_A46_the_final_score_may_be_below_0() -> None:
    assert scores(over(family(tasks="store street rows")))[0] == -9


def test_A40_the_score_of_the_position_stays_and_the_result_stands_beside_it() -> None:
    told = to_json(over(family("0,0", score=7, **TASK), to_act=1))
    assert told["players"][0]["score"] == 7 and told["result"]["scores"][0] == 5
    assert list(told["result"]) == ["scores", "city", "chapels", "edifices", "privileges", "tasks", "winners"]
    assert told["result"]["tasks"][0] == [["store", -3]]


# ---------------------------------------------------------------- tasks


@pytest.mark.parametrize("edifice", ["town_hall", "customs_house", "mint", "granary", "hospital"])
def test_two_members_at_an_edifice(edifice: str) -> None:
    assert met(f"at_{edifice}", "1,0 0,1", built={edifice: (1, 1)})
    assert not met(f"at_{edifice}", "1,0 0,0", built={edifice: (1, 1)})


def test_A42_an_edifice_that_is_not_built() -> None:
    assert not met("at_mint", "1,0 0,1", built={"town_hall": (1, 1)})


@pytest.mark.parametrize(
    ("task", "three"),
    [("in_bakers", "0,0 1,0 2,3"), ("in_butchers", "2,0 3,0 1,4"), ("in_shoemakers", "5,0 6,0 7,0"),
     ("in_vintners", "4,0 4,1 8,4"), ("in_smiths", "0,1 0,2 8,1")],
)  # fmt: skip
def test_three_members_in_a_guild(task: str, three: str) -> None:
    assert met(task, three) and not met(task, three[:-4])


def test_A41_one_member_for_several_edifices_and_tasks() -> None:
    built = {"town_hall": (1, 1), "mint": (3, 1), "granary": (5, 1), "hospital": (7, 1)}
    assert met("four_edifices", "2,1 6,1", built=built)  # each beside two
    assert not met("four_edifices", "2,1 5,0", built=built)
    s = over(family("1,0 0,1 2,1", tasks="one_edifice at_town_hall"), built={"town_hall": (1, 1)})
    assert final_scoring(s).tasks[0] == (("one_edifice", 6), ("at_town_hall", 5))
    assert not met("one_edifice", "1,0 0,1", built=built)


def test_A43_three_in_a_line_and_groups() -> None:
    assert met("street", "0,0 1,0 2,0") and met("street", "0,0 0,1 0,2")
    assert not met("street", "0,0 1,0 3,0") and not met("street", "0,0 1,0 2,1")
    assert not met("street", "2,1 4,1 4,0")  # a plot between them
    assert met("diagonal", "0,1 1,2 2,3") and met("diagonal", "2,1 1,2 3,0")
    assert not met("diagonal", "0,0 2,2 2,1") and not met("diagonal", "0,1 1,2 2,2")
    assert met("quarter", "0,0 1,0 2,0 2,1 2,2") and not met("quarter", "0,0 1,0 2,0 2,1 3,2")
    assert met("quarter", "0,0 1,0 2,0 2,1", seats=4) and met("quarter", "0,0 1,0 2,0", seats=5)
    assert not met("quarter", "0,0 1,0", seats=5)


def test_A44_strictly_more_members_than_every_other() -> None:
    assert met("most_members", "0,0 1,0", other="2,0")
    assert not met("most_members", "0,0", other="2,0") and not met("most_members")


@pytest.mark.parametrize(
    ("task", "by_seats"),
    [
        ("guilds", ("0,0 2,0 4,0 5,0 0,1", "0,0 2,0 4,0 5,0 0,1", "0,0 2,0 4,0 5,0")),
        ("pairs", ("0,0 1,0 2,0 3,0 4,0 4,1 5,0 6,0", "0,0 1,0 2,0 3,0 4,0 4,1", "0,0 1,0 2,0 3,0")),
        ("city_wall", ("0,0 1,0 2,0 3,0 4,0 5,0 8,5", "0,0 1,0 2,0 3,0 4,0 0,2", "0,0 1,0 2,0 3,0 4,0")),
        ("rows", ("0,0 0,1 0,2 1,3 0,4 0,5", "0,0 0,1 0,2 1,3 0,4 0,5", "0,0 0,1 0,2 1,3 0,4")),
    ],
)
def test_tasks_with_a_number_by_seats(task: str, by_seats: tuple[str, str, str]) -> None:
    for seats, members in zip((3, 4, 5), by_seats, strict=True):
        assert met(task, members, seats=seats), seats
        assert not met(task, members[:-4], seats=seats), seats


def test_different_chapels_touched() -> None:
    chapels = "2,1 5,1 7,1 1,3 3,3"
    four = "1,0 4,0 6,0 0,2"
    assert met("chapels", four, chapels=chapels) and not met("chapels", "1,0 2,0 2,1 4,0 6,0", chapels=chapels)
    assert met("chapels", "1,0 4,0 6,0", seats=4, chapels=chapels)
    assert met("chapels", "1,0 4,0 6,0", seats=5, chapels=chapels)


@pytest.mark.parametrize(("seats", "number"), [(3, 4), (4, 3), (5, 2)])
def test_members_in_the_council(seats: int, number: int) -> None:
    places = ["bakers", "butchers", "shoemakers", "merchants"]
    assert met("councillors", seats=seats, council=dict.fromkeys(places[:number], 0))
    assert not met("councillors", seats=seats, council=dict.fromkeys(places[: number - 1], 0))


def test_estates_and_guild_house() -> None:
    assert met("estates", council={"nobility": 0}) and met("estates", council={"church": 0})
    assert not met("estates", council={"nobility": 1, "bakers": 0})
    assert met("guild_house", "0,0 1,0", council={"bakers": 0})
    assert not met("guild_house", "0,0 1,0", council={"butchers": 0})
    assert not met("guild_house", "0,0", council={"bakers": 0})
    assert not met("guild_house", "0,0 1,0", council={"nobility": 0, "merchants": 0})


@pytest.mark.parametrize(("seats", "number"), [(3, 4), (4, 4), (5, 3)])
def test_kinds_of_goods_in_store(seats: int, number: int) -> None:
    assert met("store", seats=seats, goods=number) and not met("store", seats=seats, goods=number - 1)
