"""The game in the house: turns, barriers of undo, journal, commands."""

import pytest
from families import after, family, say, table
from random_games import steps_of
from strasbourg_games import Spec

from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.rules import apply
from engine.strasbourg.state import PLANNING, InField, State
from firenze.checks.walks import NAMES


def barrier(state: State, word: str) -> str | None:
    then, log = apply(state, say(word))
    return STRASBOURG.barrier(state, then, log)


@pytest.mark.parametrize("seats", [3, 5])
def test_each_seat_that_plans_and_each_field_is_a_turn_of_its_own(seats: int) -> None:
    found: dict[tuple[object, ...], set[int]] = {}
    for state, *_ in steps_of(Spec(seats, 3)):
        asked = state.pending
        if isinstance(asked, InField):
            found.setdefault((state.round, asked.field), set()).add(STRASBOURG.turn(state))
        elif isinstance(asked, PLANNING):
            found.setdefault((state.round, asked.seat), set()).add(STRASBOURG.turn(state))
    assert all(len(numbers) == 1 for numbers in found.values()) and len(set.union(*found.values())) == len(found)


def test_undo_stops_at_cards_and_at_other_seats() -> None:
    """Section 6c of the rules."""
    drawing = table(family(hand="6", pile="5432"), family(), family(), step="draw")
    assert barrier(drawing, "draw") == "revealed"
    assert barrier(drawing, "stop") == "revealed"  # the only card: the next seat takes its first one
    two = after(drawing, "draw")
    assert barrier(two, "stop") is None
    three = after(two, "draw", "stop")
    assert barrier(three, "add 5") is None and barrier(three, "close") is None
    assert barrier(after(three, "add 5"), "add 4") == "revealed"  # the last one of the plan
    bidding = table(family(stacks="6 1"), family(stacks="5 1"), family(), bids=[None, None, "pass"])
    assert barrier(bidding, "reveal 6") == "revealed" and barrier(bidding, "pass") == "other_seat"
    alone = table(family(stacks="6 1"), family(), family(), bids=[None, "pass", "pass"])
    assert barrier(alone, "pass") is None  # the next field, but the same seat and nothing shown
    selling = after(table(family(stacks="6 1", goods={"bakers": 2}), family(), family(), field="C",
                          bids=[None, "pass", "pass"]), "reveal 6")  # fmt: skip
    assert barrier(selling, "sell bakers") is None and barrier(selling, "done") is None
    choosing = STRASBOURG.begin({"names": NAMES[:3]})
    assert barrier(choosing, f"keep {choosing.seats[0].tasks[0]}") == "other_seat"
    last = table(*[family()] * 3, step="edifice", round_=5, council={"nobility": 0})
    assert barrier(last, "edifice 1,1") == "revealed"
    chapel = table(*[family()] * 3, step="chapel", council={"church": 0, "nobility": 0})
    assert barrier(chapel, "chapel 2,1") is None and barrier(after(chapel, "chapel 2,1"), "edifice 1,1") == "revealed"


def test_the_last_card_of_a_plan_is_behind_a_barrier_where_the_same_seat_goes_on() -> None:
    alone = table(family(stacks="6", hand="5", pile="4"), family(pile=""), family(pile=""), step="split")
    assert after(alone, "close").to_act == 0 and barrier(alone, "close") == "revealed"


def test_the_summary_has_the_points_of_the_council_and_the_round() -> None:
    state = table(family("0,0", score=4), family(score=2), family(), step="chapel", round_=3, council={"church": 1},
                  to_act=1)  # fmt: skip
    summary = STRASBOURG.summary(state)
    assert (summary.scores, summary.round, summary.to_act) == ((4, 2, 0), 3, 1)
