"""The planning phase (R13 to R20, R75, A5 to A12; sections 6a and 6b)."""

# ruff: noqa: N802  (the names carry the rules)

from typing import Any

import pytest
from families import after, asked, cards, family, log_of, rule, table, words

from engine.strasbourg import events as ev
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.reading.pile import cards_a_round
from engine.strasbourg.stacks import in_form
from engine.strasbourg.state import State
from engine.strasbourg.text.position import view_json
from engine.strasbourg.view import view

EMPTY = family(pile="")


def drawing(**given: Any) -> State:
    """Return a state in which seat 1, the start player, has taken its first card."""
    own = family(**{"hand": "3", "pile": "5264", **given})
    return table(family(), own, family(), step="draw", to_act=1, start=1)


def dividing(hand: str) -> State:
    """Return a state in which seat 0 begins to divide that hand, and nobody else has a card."""
    highest, *rest = in_form(cards(hand))
    own = family(stacks=str(highest), hand="".join(map(str, rest)), pile="")
    return table(own, EMPTY, EMPTY, step="split")


def divisions(state: State) -> list[str]:
    """Return every division that can be reached, each as often as it is reached."""
    if state.pending.step != "split":
        return [" ".join("".join(map(str, stack)) for stack in state.seats[0].stacks)]
    return [found for each in words(state) for found in divisions(after(state, each))]


def test_R13_R75_A5_seats_plan_in_the_order_of_play_each_in_one_go() -> None:
    s, order = drawing(), list[int]()
    while s.pending.step in ("draw", "split"):
        if not order or order[-1] != s.to_act:
            order.append(s.to_act)
        s = after(s, words(s)[-1])
    assert order == [1, 2, 0] and asked(s) == ("bid", 1)


def test_R14_one_card_at_a_time_is_taken_and_looked_at() -> None:
    s = drawing()
    assert words(s) == ["draw", "stop"]
    s = after(s, "draw")
    assert (s.seats[1].hand, s.seats[1].pile) == ((5, 3), (2, 6, 4))
    s = after(s, "draw")
    assert (s.seats[1].hand, s.seats[1].pile) == ((5, 3, 2), (6, 4))
    assert asked(after(s, "stop")) == ("split", 1)


def test_A6_the_first_card_comes_by_itself() -> None:
    first = drawing().seats[2].pile[0]
    s = after(drawing(), "stop")
    assert asked(s) == ("draw", 2) and s.seats[2].hand == (first,)


def test_A7_the_drawing_ends_with_the_pile_and_a_seat_without_cards_is_not_asked() -> None:
    s = after(drawing(pile="5"), "draw")
    assert asked(s) == ("split", 1) and s.seats[1].pile == ()
    s = table(family(hand="3", pile="5"), EMPTY, family(pile="6"), step="draw")
    s = after(s, "stop")  # seat 1 has nothing, seat 2 takes its only card, which is its only stack
    assert asked(s) == ("bid", 0) and s.seats[2].stacks == ((6,),)
    assert s.pending.bids == (None, "pass", None)  # type: ignore[attr-defined]


def test_R15_the_pile_is_not_renewed() -> None:
    s = drawing(pile="5")
    assert sorted(after(s, "draw").seats[1].out) == sorted(s.seats[1].out)
    last = table(family(pile="", stacks="6"), EMPTY, EMPTY, step="chapel", council={"church": 0})
    assert [seat.pile for seat in after(last, "chapel 2,1").seats] == [(), (), ()]


def test_R16_R17_A8_A9_every_card_of_the_hand_goes_into_a_stack() -> None:
    one = after(dividing("653"), "add 5", "add 3")
    assert one.seats[0].stacks == ((6, 5, 3),) and one.pending.step == "bid"
    three = after(dividing("653"), "close", "close")
    assert three.seats[0].stacks == ((6,), (5,), (3,)) and not three.seats[0].hand
    assert words(dividing("653")) == ["add 5", "add 3", "close"]
    assert rule(dividing("653"), "add 4") == "R16"


def test_R18_the_stacks_do_not_change_afterwards() -> None:
    s = after(dividing("653"), "add 5", "add 3")
    for each in ("add 1", "close", "draw", "stop"):
        assert rule(s, each) == "R24"


def test_R19_nobody_sees_anything_of_the_planning_of_another() -> None:
    whole = drawing()
    shown = view_json(view(whole, 0))["players"]
    total = {seat: shown[seat]["pile"] for seat in (1, 2)}
    assert total == {1: 5, 2: 24} and all(shown[seat]["hand"] == 0 and shown[seat]["stacks"] == [] for seat in (1, 2))
    assert STRASBOURG.seen(log_of(whole, "draw"), 0) == STRASBOURG.seen(log_of(after(whole, "draw"), "stop"), 0) == ()
    s = after(whole, "draw", "stop", "close")
    assert asked(s) == ("draw", 2) and view_json(view(s, 0))["players"][1]["pile"] == 5
    mine = view_json(view(s, 1))["players"][1]
    assert (mine["pile"], mine["stacks"]) == (3, [[5], [3]])
    told = STRASBOURG.seen(log_of(after(whole, "draw", "stop"), "close"), 0)
    assert [type(event) for event in told] == [ev.Planned, ev.Asked] and told[0] == ev.Planned(1, None)


def test_R20_A10_A11_then_all_see_the_sizes_from_the_largest_down() -> None:
    s = table(family(stacks="62 5 3", hand=""), EMPTY, family(), step="bid", bids=[None, "pass", "pass"])
    shown = view_json(view(s, 1))["players"][0]
    assert shown["stacks"] == [2, 1, 1] and shown["pile"] == 20
    low = table(family(stacks="6 31 2"), EMPTY, EMPTY, bids=[None, "pass", "pass"])
    assert view_json(view(low, 1))["players"][0]["stacks"] == [2, 1, 1]  # tells nothing about values
    log = log_of(table(family(hand="63", pile="5"), EMPTY, EMPTY, step="draw"), "stop")
    assert not any(isinstance(event, ev.StacksLaid) for event in log)
    log = log_of(table(family(hand="6", pile="53"), EMPTY, EMPTY, step="draw"), "stop")
    assert ev.StacksLaid(((1,), (), ()), (2, 0, 0)) in log


@pytest.mark.parametrize(
    ("hand", "number"),
    [("321", 5), ("665", 4), ("2211", 9), ("4444", 5), ("6553", 11), ("654321", 203), ("665544", 66), ("6665543", 198)],
)
def test_A12_every_division_has_one_form_and_is_reached_once(hand: str, number: int) -> None:
    found = divisions(dividing(hand))
    assert len(found) == len(set(found)) == number
    assert all(sorted("".join(found.split())) == sorted(hand) for found in found)


def test_A12_what_breaks_the_form_is_refused() -> None:
    s = after(dividing("6553"), "close", "close")  # 6, 5 and the second 5 open, 3 left
    assert words(s) == ["close"]
    assert rule(s, "add 3") == "A12"
    assert rule(after(dividing("653"), "add 3"), "add 5") == "A12"


def test_the_cards_for_the_rounds_to_come_are_the_same_before_and_behind_the_division() -> None:
    """While cards are drawn, this round is not counted: what is left is for the others."""
    drawn = table(family(hand="65321"), EMPTY, EMPTY, step="draw")
    laid = table(family(stacks="65 3 21"), EMPTY, EMPTY, bids=[None, "pass", "pass"])
    assert cards_a_round(view(drawn, 0), 0) == cards_a_round(view(laid, 0), 0) == (4, 5)


def test_what_came_back_is_cut_when_all_have_planned() -> None:
    own = family(hand="6", pile="452", returned="452")
    s = after(table(own, EMPTY, EMPTY, step="draw"), "draw", "stop", "add 4")
    assert s.pending.step == "bid" and (s.seats[0].pile, s.seats[0].returned) == ((5, 2), (5, 2))
