"""The set-up (R1 to R12, A1 to A4)."""

# ruff: noqa: N802  (the names carry the rules)

import pytest
from families import after, asked, family, rule, table, words

from engine.strasbourg import actions as ac
from engine.strasbourg.components import BOARDS, EDIFICES, PILE
from engine.strasbourg.rules import legal
from engine.strasbourg.setup import new_game
from engine.strasbourg.tasks import RANK, TASKS
from engine.strasbourg.text.position import to_json, view_json
from engine.strasbourg.view import view
from firenze.checks.walks import NAMES as ALL

NAMES = ALL[:5]


@pytest.mark.parametrize("seats", [2, 6])
def test_R1_A1_three_to_five_sit_down(seats: int) -> None:
    with pytest.raises(ValueError, match="3 to 5 seats"):
        new_game(ALL[:seats])
    assert [len(new_game(NAMES[:number]).seats) for number in (3, 4, 5)] == [3, 4, 5]


def test_R4_R5_each_seat_has_four_cards_of_each_value_shuffled() -> None:
    piles = [seat.pile for seat in new_game(NAMES, 5).seats]
    assert all(sorted(pile) == list(PILE) and pile != PILE for pile in piles) and len(PILE) == 24
    assert len(set(piles)) == 5


def test_R6_five_coins_and_nothing_else() -> None:
    for seat in new_game(NAMES, 2).seats:
        assert (seat.money, seat.score, seat.privileges, seat.goods) == (5, 0, 0, (0,) * 5)
        assert not (seat.members or seat.out or seat.lost or seat.stacks or seat.hand or seat.returned)


def test_R7_R8_boards_and_edifices_are_shuffled_one_for_each_round_and_open() -> None:
    deals = [new_game(NAMES[:3], seed) for seed in range(6)]
    for s in deals:
        assert sorted(s.boards) == sorted(BOARDS) and sorted(s.edifices) == sorted(EDIFICES)
        seen = view_json(view(s, 1))
        assert (seen["boards"], seen["edifices"]) == (list(s.boards), list(s.edifices))
    assert len({s.boards for s in deals}) > 3 and len({s.edifices for s in deals}) > 3


def test_R9_A3_each_keeps_one_to_five_of_its_tasks_and_gives_the_others_back() -> None:
    s = new_game(NAMES[:3], 4)
    dealt = sorted(s.seats[0].tasks, key=RANK.__getitem__)
    actions = legal(s)
    assert len(actions) == 31 and len(set(actions)) == 31
    assert all(isinstance(action, ac.Keep) and set(action.tasks) <= set(dealt) for action in actions)
    kept = after(s, f"keep {dealt[1]} {dealt[4]}")
    assert kept.seats[0].tasks == (dealt[1], dealt[4])
    assert set(kept.seats[0].rejected) == {dealt[0], dealt[2], dealt[3]} and kept.box == s.box
    assert asked(kept) == ("tasks", 1)
    assert rule(s, "keep") == rule(s, f"keep {dealt[1]} {dealt[0]}") == rule(s, f"keep {s.seats[1].tasks[0]}") == "R9"


def test_A3_the_number_kept_is_open_when_all_have_chosen_and_not_before() -> None:
    s = new_game(NAMES[:3], 4)
    s = after(s, f"keep {s.seats[0].tasks[0]}")
    shown = [view_json(view(s, 2))["players"][seat] for seat in (0, 1)]
    assert [(seat["tasks"], seat["rejected"]) for seat in shown] == [(5, 0), (5, 0)]
    for seat in (1, 2):
        s = after(s, words(s)[-1 if seat == 1 else 0])
    shown = [view_json(view(s, 2))["players"][seat] for seat in (0, 1)]
    assert [(seat["tasks"], seat["rejected"]) for seat in shown] == [(1, 4), (5, 0)]


def test_A4_five_seats_use_all_tasks() -> None:
    s = new_game(NAMES, 3)
    assert s.box == () and len({task for seat in s.seats for task in seat.tasks}) == len(TASKS) == 25
    assert len(new_game(NAMES[:3], 3).box) == 10


def test_R10_seat_0_is_the_first_start_player() -> None:
    assert all(new_game(NAMES[:4], seed).start == 0 for seed in range(4))


def test_R11_A2_the_first_two_council_seats_are_taken_and_A_is_played_in_round_1() -> None:
    s = new_game(NAMES[:3], 1)
    assert (s.holder("nobility"), s.holder("church")) == (0, 1) and s.council.count(None) == 6
    after_planning = after(
        table(family(hand="6", pile="6", out=""), family(pile=""), family(pile=""), step="draw"), "stop"
    )
    assert (after_planning.round, after_planning.pending.field) == (1, "A")  # type: ignore[attr-defined]


def test_R12_A50_members_coins_goods_and_privileges_never_run_out() -> None:
    rich = family(money=10**6, privileges=10**6, goods={"bakers": 10**6})
    s = table(rich, rich, rich, step="chapel", council={"church": 0})
    assert s.seats[0].goods[0] == 10**6 and len(words(s)) == 9


def test_R3_there_are_five_rounds_of_three_phases() -> None:
    from random_games import steps_of
    from strasbourg_games import Spec

    order = [(state.round, state.pending.step) for state, *_ in steps_of(Spec(3, 1))]
    assert order[0] == (1, "tasks") and max(round_ for round_, _ in order) == 5
    for number in range(1, 6):
        steps = [step for round_, step in order if round_ == number and step != "tasks"]
        planning = [step in ("draw", "split") for step in steps]
        assert planning == sorted(planning, reverse=True) and steps[-2:] == ["chapel", "edifice"]


def test_R82_nothing_is_drawn_by_chance_after_the_set_up() -> None:
    from random_games import steps_of
    from strasbourg_games import Spec

    assert len({state.chance.state for state, *_ in steps_of(Spec(4, 2))}) == 1


def test_the_order_of_the_deal_is_that_of_the_rules() -> None:
    """Section 6d: boards, edifices, tasks, then the piles seat by seat."""
    from engine.kernel.chance import Chance

    chance = Chance.seeded(11)
    boards, edifices, tasks = (chance.shuffled(each) for each in (BOARDS, EDIFICES, TASKS))
    piles = [chance.shuffled(PILE) for _ in range(4)]
    told = to_json(new_game(NAMES[:4], 11))
    assert (told["boards"], told["edifices"], told["box"]) == (boards, edifices, tasks[20:])
    assert [seat["tasks"] for seat in told["players"]] == [tasks[first : first + 5] for first in (0, 5, 10, 15)]
    assert [seat["pile"] for seat in told["players"]] == piles
