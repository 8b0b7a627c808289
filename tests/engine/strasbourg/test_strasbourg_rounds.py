"""Chapel, edifice, council phase and what others say differently (R49 to R57, R79 to R83, A36 to A38, A48, A49)."""

# ruff: noqa: N802  (the names carry the rules)

from itertools import pairwise
from typing import Any

from families import after, asked, family, log_of, rule, table, words
from random_games import steps_of
from strasbourg_games import Spec

from engine.strasbourg import events as ev
from engine.strasbourg.city import PLOTS, SPOTS
from engine.strasbourg.components import BOARDS, FIELDS
from engine.strasbourg.state import State
from engine.strasbourg.tasks import TASKS

THREE = (family(), family(), family())


def chapel(**given: Any) -> State:
    """Return round 2 in H; seat 1 has the church seat, seat 2 the nobility seat."""
    council = {"church": 1, "nobility": 2}
    return table(*THREE, **{"step": "chapel", "to_act": 1, "round_": 2, "council": council, **given})


def test_R49_no_stacks_are_used_in_H_and_I() -> None:
    s = table(family(), family(stacks="6"), family(), step="chapel", to_act=1, council={"church": 1})
    assert "pass" not in words(s) and rule(s, "reveal 6") == "R50"
    assert after(s, "chapel 2,1").seats[1].lost == (6,)


def test_R50_R51_A37_the_seat_on_the_church_seat_chooses_any_free_spot() -> None:
    s = chapel(chapels="2,1")
    assert asked(s) == ("chapel", 1)
    assert words(s) == [f"chapel {x},{y}" for x, y in SPOTS if (x, y) != (2, 1)]
    assert after(s, "chapel 5,5").chapels == ((2, 1), (5, 5))
    assert rule(s, "chapel 2,1") == rule(s, "chapel 0,0") == "R51"


def test_R52_R54_A37_the_seat_on_the_nobility_seat_chooses_any_free_plot() -> None:
    s = after(chapel(built={"town_hall": (1, 1)}), "chapel 2,1")
    assert asked(s) == ("edifice", 2)
    assert words(s) == [f"edifice {x},{y}" for x, y in PLOTS if (x, y) != (1, 1)]
    s = after(s, "edifice 4,3")
    assert (s.built[-1].edifice, s.built[-1].at) == ("customs_house", (4, 3)) and len(s.built) == 2
    first = after(chapel(built={"town_hall": (1, 1)}), "chapel 2,1")
    assert rule(first, "edifice 1,1") == rule(first, "edifice 0,0") == "R54"


def test_R53_building_costs_nothing_and_must_be_done() -> None:
    s = chapel()
    for each in ("skip", "pass", "done", "stop"):
        assert rule(s, each) == "R50"
    s = after(s, "chapel 2,1", "edifice 1,1")
    assert [seat.money for seat in s.seats] == [5, 5, 5]


def test_R79_R80_chapel_edifice_council_then_the_next_round() -> None:
    s = table(*THREE, step="chapel", to_act=1, start=2, council={"church": 1, "nobility": 1})
    s = after(s, "chapel 2,1")
    names = [type(event).__name__ for event in log_of(s, "edifice 1,1")]
    assert names == ["EdificeBuilt", "CouncilScored", "RoundBegan", "CardDrawn", "Asked"]
    s = after(s, "edifice 1,1")
    assert (s.round, s.start) == (2, 2) and asked(s) == ("draw", 2)


def test_A36_where_nobody_stands_nothing_is_built() -> None:
    last = {"field": "G", "bids": [None, "pass", "pass"]}
    own = family(stacks="6")
    s = after(table(own, family(), family(), council={"nobility": 1}, **last), "pass")
    assert asked(s) == ("edifice", 1)
    s = after(table(own, family(), family(), council={"church": 1}, **last), "pass", "chapel 2,1")
    assert s.round == 2 and not s.built
    s = after(table(own, family(), family(), **last), "pass")
    assert s.round == 2 and not s.chapels


def test_A36_without_cards_and_council_the_game_runs_to_its_end() -> None:
    nobody = family(pile="")
    s = after(
        table(nobody, family(stacks="6", pile=""), nobody, to_act=1, start=1, bids=["pass", None, "pass"]), "pass"
    )
    while s.pending.step == "bid":
        s = after(s, "pass")
    assert asked(s) == ("over", 1) and s.round == 5 and not (s.chapels or s.built)


def test_R55_a_point_for_each_member_in_the_council() -> None:
    s = table(*THREE, step="edifice", to_act=0,
              council={"nobility": 0, "church": 1, "bakers": 0, "merchants": 2, "smiths": 0})  # fmt: skip
    s = after(s, "edifice 1,1")
    assert [seat.score for seat in s.seats] == [3, 1, 1]


def test_R56_R57_the_most_members_get_a_privilege_and_in_a_tie_all_of_them() -> None:
    s = table(*THREE, step="edifice", council={"nobility": 0, "church": 1, "bakers": 0})
    assert [seat.privileges for seat in after(s, "edifice 1,1").seats] == [1, 0, 0]
    s = table(*THREE, step="edifice", council={"nobility": 0, "church": 1})
    assert [seat.privileges for seat in after(s, "edifice 1,1").seats] == [1, 1, 0]


def test_R57_an_empty_council_gives_no_privilege() -> None:
    s = after(table(family(stacks="6"), family(), family(), field="G", bids=[None, "pass", "pass"]), "pass")
    assert [seat.privileges for seat in s.seats] == [0, 0, 0] and s.round == 2


def test_R81_after_round_5_the_council_and_then_the_end() -> None:
    s = table(*THREE, step="edifice", to_act=1, round_=5, council={"nobility": 1})
    names = [type(event).__name__ for event in log_of(s, "edifice 1,1")]
    assert names == ["EdificeBuilt", "CouncilScored", "GameEnded", "Asked"]
    s = after(s, "edifice 1,1")
    assert asked(s) == ("over", 1) and s.seats[1].score == 1 and s.round == 5


def test_R83_nothing_in_the_city_moves_or_goes_away() -> None:
    members = [0] * 4
    for state, *_ in steps_of(Spec(4, 3)):
        for number, seat in enumerate(state.seats):
            assert members[number] & ~seat.members == 0
            members[number] = seat.members


def test_A38_a_chapel_that_touches_a_plot_has_three_squares() -> None:
    from engine.strasbourg.city import TOUCHING

    assert TOUCHING[2, 1].bit_count() == 3 and TOUCHING[8, 4].bit_count() == 4


def test_A48_the_order_of_the_fields_is_the_same_on_every_board() -> None:
    orders = set()
    for seed in range(3):
        fields = [state.pending.field for state, *_ in steps_of(Spec(3, seed)) if state.pending.step == "bid"]  # type: ignore[attr-defined]
        orders |= {fields.index(each) < len(fields) for each in set(fields)}
        ranks = [FIELDS.index(each) for each in fields]
        assert sum(later < earlier for earlier, later in pairwise(ranks)) <= 4
    assert orders == {True} and {len(guilds) for guilds in BOARDS.values()} == {3}


def test_A49_the_second_player_clockwise_has_the_church_seat() -> None:
    from engine.strasbourg.setup import new_game

    assert new_game(["a", "b", "c"]).holder("church") == 1


def test_the_tasks_have_their_points() -> None:
    assert [task.points for task in TASKS.values()] == [
        5, 5, 5, 5, 5, 6, 6, 6, 7, 8, 6, 5, 3, 4, 6, 5, 4, 3, 4, 4, 4, 4, 4, 4, 4,
    ]  # fmt: skip


def test_the_council_scored_is_told() -> None:
    s = table(*THREE, step="edifice", council={"nobility": 0, "church": 1})
    assert ev.CouncilScored((1, 1, 0), (0, 1)) in log_of(s, "edifice 1,1")
