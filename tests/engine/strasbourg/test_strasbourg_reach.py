"""A task that is out of reach is never met, and one that cannot be met is found out."""

import pytest
from families import family, table
from random_games import steps_of
from strasbourg_games import Spec

from engine.strasbourg.reading.progress import progress
from engine.strasbourg.reading.reach import in_reach
from engine.strasbourg.tasks import TASKS


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_is_out_of_reach_stays_so(seats: int) -> None:
    """And at the end exactly the tasks that are met are in reach."""
    lost = set[tuple[int, str]]()
    for seed in range(3):
        lost.clear()
        for number, (_, _, state, _) in enumerate(steps_of(Spec(seats, seed, lively=True))):
            if number % 5 and not state.is_over:
                continue
            for seat in range(seats):
                for task in TASKS:
                    reached = in_reach(state, seat, task)
                    assert not (reached and (seat, task) in lost) or task == "most_members", (task, seat)
                    assert reached or not progress(state, seat, task).is_met
                    lost |= set() if reached else {(seat, task)}
                    assert not state.is_over or reached == progress(state, seat, task).is_met
        assert lost


def test_without_a_field_of_the_guild_no_member_comes_to_it() -> None:
    """The last field of the bakers (board V, field B, in the third round) is over; two of three live there."""
    state = table(
        family("0,0 1,0", stacks="6", tasks="in_bakers at_town_hall"),
        family(),
        family(),
        field="C",
        bids=[None, "pass", "pass"],
        round_=5,
    )
    left = {guild for field in "DF" if (guild := state.guild(field))}
    for guild in ("bakers", "butchers", "smiths", "vintners", "shoemakers"):
        assert in_reach(state, 0, f"in_{guild}") == (guild in left and progress(state, 0, f"in_{guild}").has + 1 >= 3)
    assert not in_reach(state, 0, "at_town_hall"), "its round is over, and nobody has built it"
    assert in_reach(state, 0, "most_members")


def test_one_stack_sets_one_member() -> None:
    """In the last round the customs house is still to come, but one stack brings no two members beside it."""
    town = {"edifices": ["town_hall", "mint", "hospital", "granary", "customs_house"], "round_": 5}
    one, two = (
        table(family("1,0", stacks=stacks), family(), family(), field="A", bids=[None, "pass", "pass"], **town)
        for stacks in ("6", "6 5")
    )
    assert in_reach(one, 0, "at_customs_house") and not in_reach(one, 0, "one_edifice")
    assert in_reach(two, 0, "one_edifice")
