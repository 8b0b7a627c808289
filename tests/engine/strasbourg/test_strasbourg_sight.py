"""The knowledge of a seat (R72 to R74, A45; section 6e)."""

# ruff: noqa: N802  (the names carry the rules)

import pytest
from families import after, family, say, table, words
from random_games import some_states
from strasbourg_games import Spec, twin_of
from suite_strasbourg import STEPS, rich

from engine.kernel.chance import Chance
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.rules import legal, why_not
from engine.strasbourg.text.position import from_json, to_json, view_json
from engine.strasbourg.view import view

HIDDEN = {"pile", "hand", "stacks", "lost", "tasks", "rejected"}


def test_R72_what_is_open_to_all() -> None:
    state = from_json(rich())
    whole, seen = to_json(state), view_json(view(state, 1))
    for mine, theirs in zip(whole["players"], seen["players"], strict=True):
        assert {key: mine[key] for key in mine.keys() - HIDDEN} == {key: theirs[key] for key in mine.keys() - HIDDEN}
    same = whole.keys() - {"players", "box", "rng"}
    assert {key: whole[key] for key in same} == {key: seen[key] for key in same}
    assert seen.keys() == whole.keys() - {"rng"}
    assert (seen["players"][0]["pile"], seen["players"][0]["stacks"]) == (14, [1, 1])


def test_R73_cards_tasks_and_the_own_pile_are_hidden() -> None:
    state = from_json(rich())
    other, own = (view_json(view(state, 1))["players"][seat] for seat in (0, 1))
    whole = to_json(state)["players"][1]
    assert (other["hand"], other["lost"], other["tasks"], other["rejected"]) == (0, 2, 3, 2)
    assert {key: own[key] for key in HIDDEN - {"pile"}} == {key: whole[key] for key in HIDDEN - {"pile"}}
    assert own["pile"] == len(whole["pile"])  # nobody knows the order of its own pile
    assert view_json(view(state, 1))["box"] == 10


def test_R74_A45_coins_goods_and_privileges_of_all_are_in_the_view() -> None:
    other = view_json(view(from_json(rich()), 2))["players"][0]
    assert (other["money"], other["privileges"], other["goods"]["smiths"], other["returned"]) == (4, 1, 1, [4])


def test_in_over_everything_is_open() -> None:
    state = from_json(STEPS["over"])
    for seat in range(3):
        assert view_json(view(state, seat)) == {key: value for key, value in to_json(state).items() if key != "rng"}


def test_legal_actions_from_a_view() -> None:
    """Complete for the seat to act; from others nothing where they would tell something hidden."""
    for name, position in STEPS.items():
        state = from_json(position)
        for seat in range(len(state.seats)):
            listed = legal(view(state, seat))
            hidden = name in ("tasks", "draw", "split", "bid") and seat != state.to_act
            assert listed == (() if hidden else legal(state)), (name, seat)


def test_why_not_from_another_seat_tells_nothing_where_cards_are_hidden() -> None:
    state = from_json(rich())
    for word in ("reveal 3", "reveal 6", "pass"):
        reason = why_not(view(state, 0), say(word))
        assert reason is not None and reason.code == "other_seat"
    assert why_not(view(state, 1), say("reveal 3")) is None


@pytest.mark.parametrize("level", [level.name for level in STRASBOURG.levels])
def test_hidden_things_change_no_choice_of_a_computer_player(level: str) -> None:
    chance = Chance.seeded(7)
    some = 20 if level == "gran_maestro" else -1  # random games leave it large plans to think about
    for state in some_states(Spec(4, 31), 7)[:some]:
        seat = state.to_act
        one, two = view(state, seat), view(twin_of(state, seat, chance), seat)
        choices = [STRASBOURG.player(level, 3).choose(seen, legal(seen)) for seen in (one, two)]
        assert choices[0] == choices[1] and choices[0].action in legal(state)


def test_views_while_others_plan_show_them_as_if_they_had_not_begun() -> None:
    planning = after(
        table(family(hand="3", pile="5264"), family(), family(), step="draw"), "draw", "stop", "add 3"
    )  # seat 0 has planned, seat 1 draws
    shown = view_json(view(planning, 2))["players"]
    assert [(seat["pile"], seat["hand"], seat["stacks"]) for seat in shown[:2]] == [(5, 0, []), (24, 0, [])]
    assert view_json(view(planning, 2))["turn"] == {"step": "draw", "to_act": 1}
    assert words(planning) == ["draw", "stop"]
