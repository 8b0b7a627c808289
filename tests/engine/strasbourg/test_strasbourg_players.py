"""The greedy player (section 10 of the rules): what it is worth, how it divides, what it keeps."""

from itertools import permutations, product
from typing import Any

import pytest
from families import after, family, say, table
from random_games import steps_of
from strasbourg_games import Spec

from engine.strasbourg import actions as ac
from engine.strasbourg.city import SQUARES_OF, numbers_in
from engine.strasbourg.components import COUNCIL, FIELDS, GUILDS
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.players.appraisal import Appraisal, plot_worths
from engine.strasbourg.players.dividing import MOST_BLOCKS, best_assignment, best_division, best_of_all_and_without
from engine.strasbourg.players.glance import below_share, expected_points, planned_worths
from engine.strasbourg.players.hopes import MISSING, Hopes, household_of
from engine.strasbourg.players.rivals import places, rival_with_stacks
from engine.strasbourg.players.weights import MET, WEIGHTS
from engine.strasbourg.rules import legal
from engine.strasbourg.stacks import Division, is_in_form
from engine.strasbourg.state import State
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.view import view


def chosen(state: State) -> ac.Action:
    """Return what the greedy player does."""
    seen = view(state, state.to_act)
    return STRASBOURG.player("greedy", 0).choose(seen, legal(seen)).action


def worths(*rows: dict[int, float]) -> tuple[tuple[float, ...], ...]:
    """Return worths by sum: each row names the sums from which a field is worth more."""
    return tuple(tuple(max([0.0, *(row[least] for least in row if least <= points)]) for points in range(31))
                 for row in rows)  # fmt: skip


# ---------------------------------------------------------------- dividing


def all_divisions(hand: tuple[int, ...]) -> set[tuple[tuple[int, ...], ...]]:
    """Return every way to divide a hand."""
    found = set()
    for places_ in product(range(len(hand)), repeat=len(hand)):
        stacks = [tuple(card for card, place in zip(hand, places_, strict=True) if place == at) for at in set(places_)]
        found.add(tuple(sorted(stacks, reverse=True)))
    return found


@pytest.mark.parametrize("hand", [(6, 5, 4, 2), (3, 3, 1), (5, 5, 5, 1, 1)])
def test_the_best_division_is_the_best_of_all(hand: tuple[int, ...]) -> None:
    table_ = worths({7: 4.0, 3: 1.0}, {5: 3.0, 9: 3.5}, {1: 0.5, 4: 2.0})
    division = best_division(hand, table_)
    assert is_in_form(division) and sorted(card for stack in division for card in stack) == sorted(hand)
    assert best_assignment(division, table_) == max(best_assignment(each, table_) for each in all_divisions(hand))


@pytest.mark.parametrize("stacks", [(), ((6,), (5, 2)), ((6, 5), (6,), (4, 1), (3,), (1, 1))])
def test_stacks_go_to_the_fields_where_all_are_worth_most(stacks: Division) -> None:
    table_ = worths({7: 4.0, 3: 1.0}, {5: 3.0, 9: 3.5}, {1: 0.5, 4: 2.0})

    def most(left: Division) -> float:
        everywhere = permutations([*left, *[()] * len(table_)], len(table_))
        return max(sum(row[sum(stack)] for row, stack in zip(table_, each, strict=True)) for each in everywhere)

    without = [most(stacks[:at] + stacks[at + 1 :]) for at in range(len(stacks))]
    assert best_of_all_and_without(stacks, table_) == (most(stacks), without)


def test_many_cards_are_bound_together_and_none_is_left_out() -> None:
    hand = (6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 2, 2, 1, 1)
    division = best_division(hand, worths(*[{12: 3.0, 6: 1.0}] * 7))
    assert sorted(card for stack in division for card in stack) == sorted(hand) and len(division) <= MOST_BLOCKS


def test_a_whole_plan_is_laid_as_it_was_made() -> None:
    nobody = family(pile="")
    state = table(family(stacks="6", hand="55432", pile=""), nobody, nobody, step="split", round_=5)
    want = best_division((6, 5, 5, 4, 3, 2), planned_worths(view(state, 0), 0, WEIGHTS[3]))
    while state.pending.step == "split":
        done = state
        state = STRASBOURG.apply(state, chosen(state))[0]
    finished = STRASBOURG.apply(done, chosen(done))[1]
    assert any(getattr(event, "stacks", None) == want for event in finished)


def test_stacks_that_do_not_fit_the_plan_are_closed() -> None:
    state = table(family(stacks="6 5 1", hand="1"), family(), family(), step="split")
    assert chosen(state) == ac.CLOSE


# ---------------------------------------------------------------- drawing, tasks, refunds, sales


def test_it_draws_its_share_and_in_the_last_round_everything() -> None:
    few, many = family(hand="1", pile="66554433"), family(hand="66654", pile="2211")
    assert below_share(table(few, family(), family(), step="draw", round_=4), WEIGHTS[3]) > 0
    assert below_share(table(many, family(), family(), step="draw", round_=4), WEIGHTS[3]) < 0
    assert below_share(table(many, family(), family(), step="draw", round_=5), WEIGHTS[3]) > 0


def test_it_keeps_the_tasks_that_pay() -> None:
    state = table(family(tasks="in_smiths one_edifice guilds street store"), *[family()] * 4, step="tasks")
    action = chosen(state)
    assert isinstance(action, ac.Keep) and {"guilds", "store"} <= set(action.tasks)
    assert "in_smiths" not in action.tasks and "one_edifice" not in action.tasks
    state = table(family(tasks="in_smiths one_edifice in_vintners in_bakers most_members"), *[family()] * 4,
                  step="tasks")  # fmt: skip
    assert len(chosen(state).tasks) == 1  # type: ignore[attr-defined]
    assert MET.keys() == TASKS.keys()
    assert expected_points("guilds", 3, WEIGHTS[3]) == 3 and expected_points("in_smiths", 5, WEIGHTS[5]) < -2


def test_it_takes_the_highest_card_back() -> None:
    state = table(family(), family(), family(), step="refund", to_act=2, field="C", ranking=[0, 1, 2],
                  bids=["6", "5", "31"])  # fmt: skip
    assert chosen(state) == say("return 3")


def test_it_keeps_one_good_of_each_kind_for_its_task_late_in_the_game() -> None:
    def selling(tasks: str, round_: int) -> State:
        own = family(goods={"bakers": 2, "smiths": 1}, tasks=tasks)
        return table(own, family(), family(), step="sell", field="C", ranking=[0], last=None, round_=round_,
                     bids=["6", "pass", "pass"])  # fmt: skip

    assert chosen(selling("rows", 5)) == chosen(selling("store", 2)) == ac.SELL_ALL
    late = selling("store", 5)
    assert chosen(late) == say("sell bakers") and chosen(after(late, "sell bakers")) == ac.DONE


# ---------------------------------------------------------------- bidding and building


def test_it_turns_up_no_more_than_a_place_needs() -> None:
    state = table(family(stacks="63 5 1"), family(stacks="64 5 2"), family(), field="B",
                  bids=[None, "pass", "pass"])  # fmt: skip
    assert chosen(state) == say("reveal 1")  # all others have passed


def test_it_passes_where_nothing_is_to_be_had() -> None:
    state = table(family(stacks="2"), family(stacks="6"), family(), field="C", to_act=0, start=1,
                  bids=[None, "65", "pass"])  # fmt: skip
    assert chosen(state) == ac.PASS


def test_the_edifice_goes_where_its_members_are() -> None:
    state = table(family("1,0 0,1 2,1"), family("8,1 7,0"), family(), step="edifice", council={"nobility": 0})
    assert chosen(state) == say("edifice 1,1")
    found = {plot: value for value, plot in plot_worths(Appraisal(view(state, 0), 0, len(FIELDS) + 1, WEIGHTS[3]))}
    assert found[7, 1] < 0 < found[1, 1]


def test_the_chapel_too() -> None:
    state = table(family("1,0 2,0 2,1"), family(), family(), step="chapel", council={"church": 0})
    assert chosen(state) == say("chapel 2,1")


def test_in_the_last_guild_field_a_member_is_better_than_a_good() -> None:
    state = table(family(money=5), family(), family(), step="settle", field="F", bids=["5", "4", "3"], to_act=2,
                  round_=5, ranking=[0, 1, 2], office="apprentice")  # fmt: skip
    assert isinstance(chosen(state), ac.Place)


# ---------------------------------------------------------------- chances


def test_the_chances_of_the_places() -> None:
    assert places([], 3) == [1.0]
    assert places([0.5], 3) == [0.5, 0.5]
    assert places([0.5, 1.0], 3) == [0.0, 0.5, 0.5]
    assert sum(places([0.3, 0.6, 0.2], 3)) < 1 and sum(places([0.3, 0.6, 0.2], 4)) == pytest.approx(1)


def test_a_rival_is_above_a_small_sum_more_often() -> None:
    seat = table(family(stacks="65 3"), family(), family(), bids=[None, "pass", "pass"]).seats[0]
    rival = rival_with_stacks(seat, WEIGHTS[3], 0)
    chances = [rival.above(points) for points in range(1, 15)]
    assert chances == sorted(chances, reverse=True) and 0 < chances[-1] < chances[0] <= rival.chance


def test_what_is_missing_agrees_with_what_is_met() -> None:
    exact = [task for task in TASKS if task.startswith(("at_", "in_"))]
    exact += ["one_edifice", "street", "diagonal", "guilds", "pairs", "city_wall", "quarter", "rows", "store"]
    seen = 0
    for count, (state, *_) in enumerate(steps_of(Spec(3, 6))):
        if count % 8:
            continue
        for seat, task in product(range(3), exact):
            missing = MISSING[task](household_of(state, seat))
            assert (missing == 0) == TASKS[task].met(state, seat), (task, count)
            seen += missing == 0
    assert seen > 10


def test_hope_is_between_missed_and_met() -> None:
    state = table(family("0,0 1,0 2,0", tasks="street rows"), family(), family(), step="chapel", council={"church": 0})
    own: Any = household_of(state, 0)
    assert Hopes(own, ["street"], 0.5).points == 3
    assert -3 < Hopes(own, ["rows"], 0.5).points < Hopes(own, ["rows"], 0.9).points < 4


def test_one_thing_more_adds_what_the_whole_household_gains() -> None:
    for count, (state, *_) in enumerate(steps_of(Spec(3, 6))):
        if count % 40:
            continue
        own = household_of(state, 0)
        hopes = Hopes(own, tuple(TASKS), 0.4)
        for at in range(len(COUNCIL)):
            twin = Hopes(own.with_council_seat(COUNCIL[at]), tuple(TASKS), 0.4)
            assert hopes.of_council_seat(COUNCIL[at]) == pytest.approx(twin.points - hopes.points), COUNCIL[at]
        for kind in range(len(GUILDS)):
            twin = Hopes(own.with_good(kind), tuple(TASKS), 0.4)
            assert hopes.of_good(kind) == pytest.approx(twin.points - hopes.points), GUILDS[kind]
        for number in numbers_in(own.free & sum(SQUARES_OF.values())):
            twin = Hopes(own.with_member(number), tuple(TASKS), 0.4)
            assert hopes.of_member(number) == pytest.approx(twin.points - hopes.points), number


@pytest.mark.timeout(20)
def test_many_stacks_are_weighed_at_once() -> None:
    """Pairing each set of 22 stacks with fields would take hours."""
    rest = "6 6 5 5 5 5 4 4 4 4 3 3 3 3 2 2 2 2 1 1 1"
    bidding = [family(stacks="6 " + rest) for _ in range(5)]
    dividing = family(stacks=rest[:29], hand="2221")
    asked = (table(*bidding, field="A", bids=[None] * 5), table(dividing, *(family() for _ in range(4)), step="split"))
    for state in asked:
        assert STRASBOURG.player("maestro", 0).choose(view(state, 0), legal(state)).action in legal(state)


# ---------------------------------------------------------------- whole games


def test_it_beats_chance_by_far() -> None:
    state = STRASBOURG.begin({"names": ["greedy", "random", "random"], "seed": 5})
    players = [STRASBOURG.player(name, 1) for name in ("greedy", "random", "random")]
    while actions := legal(state):
        seat = state.to_act
        state = STRASBOURG.apply(state, players[seat].choose(view(state, seat), actions).action)[0]
    result = STRASBOURG.result(state)
    assert result is not None and result.scores[0] > 30 + max(result.scores[1:])
