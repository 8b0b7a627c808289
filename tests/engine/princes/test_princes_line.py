"""Positions as one short line: their content, the way back, and refusals that name the wrong part."""

from typing import Any

import pytest
from princes_games import Spec
from random_games import some_states

from engine.kernel.game import PositionError
from engine.princes import state as st
from engine.princes.state import State
from engine.princes.text.line import read_line, write_line
from engine.princes.text.position import to_json

THREE = ("Anna", "Bruno", "Chiara")
SHORT = "offer; seat; seat; seat"


def test_what_is_said_lies_there_and_the_rest_in_box_and_piles() -> None:
    line = (
        "act, left 1 freedom; seat money 900, score 4, hand poet painter, table lawyer, jesters 2, freedoms travel, "
        "bonus freedoms, plan theatre@3,0 lake.2@0,0; seat builders 1, prestige most_lakes; seat recruiting 1, used 1;"
        "round 4; got lake jester builder; best 14 1; profession composer; thrown park park; spent hand"
    )
    state = read_line(line, THREE, 3)
    anna, bruno, chiara = state.seats
    assert state.names == THREE and state.round == 4 and state.got == ("lake", "jester", "builder")
    assert state.pending == st.Acting(0, st.Limits(1, freedom=True))
    assert (anna.money, anna.score, anna.jesters, anna.freedoms) == (900, 4, 2, ("travel",))
    assert (anna.hand, anna.table, anna.bonus) == (("poet", "painter"), ("lawyer",), ("freedoms",))
    assert [(piece.kind, piece.orient, piece.at) for piece in anna.plan.pieces] == [
        ("theatre", 0, (3, 0)),
        ("lake", 2, (0, 0)),
    ]
    assert (bruno.money, bruno.builders, bruno.prestige) == (3500, 1, ("most_lakes",))
    assert (chiara.recruiting, chiara.used) == (1, 1)
    assert (state.best_value, state.best_seats) == (14, (1,))
    assert state.thrown == {"forest": 0, "lake": 0, "park": 2} and state.spent == ("hand",)
    assert state.piles["profession"][0].card == "composer" and len(state.piles["profession"]) == 21 - 3
    assert len(state.piles["bonus"]) == 20 - 2 and len(state.piles["prestige"]) == 14 - 1


@pytest.mark.parametrize(
    ("step", "pending"),
    [
        ("offer", st.ChooseObject(0)),
        ("bid jester 300, high 1, dropped 2", st.Bidding(0, "jester", 0, 300, 1, (2,))),
        ("bid lake 400, high 0, by 2", st.Bidding(2, "lake", 0, 400, 0)),
    ],
)
def test_the_step_is_told_with_what_belongs_to_it(step: str, pending: st.Pending) -> None:
    assert read_line(f"{step}; seat; seat; seat", THREE).pending == pending


@pytest.mark.parametrize("seed", range(3))
def test_whatever_happens_in_a_game_can_be_told_and_read_again(seed: int) -> None:
    steps = set[str]()
    for state in some_states(Spec(3 + seed, seed), 3):
        if state.is_over:
            continue
        steps.add(state.pending.step)
        line = write_line(state)
        again = read_line(line, state.names)
        assert told(again) == told(state) and write_line(again) == line
    assert len(steps) >= 6


def told(state: State) -> dict[str, Any]:
    """Return a position without the facts that a line omits."""
    data = to_json(state)
    del data["rng"]
    data["spent"].sort()
    return {**data, "piles": {pile: sorted(lying["card"] for lying in data["piles"][pile]) for pile in data["piles"]}}


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("; seat; seat; seat", "step"),
        ("dance; seat; seat; seat", "step"),
        ("left 2; seat; seat; seat", "step"),
        ("offer jester; seat; seat; seat", "step"),
        ("offer, by two; seat; seat; seat", "by"),
        ("bid jester 300; seat; seat; seat", "high"),
        ("bid jester, high 1; seat; seat; seat", "step"),
        ("act, left 2 travel; seat; seat; seat; got lake jester park", "left"),
        ("act; seat; seat; seat; got lake jester park", "turn.left"),
        ("act, left 2; seat; seat; seat", "got"),
        ("offer; seat; seat", "seat"),
        (SHORT + "; weather fine", "weather"),
        (SHORT + ";", "line"),
        (SHORT + "; round 1; round 2", "round"),
        (SHORT + "; round one", "round"),
        (SHORT + "; thrown jester", "thrown"),
        (SHORT + "; profession knight", "profession"),
        (SHORT + "; got lake", "got"),
        ("offer; seat gold 3; seat; seat", "seat"),
        ("offer; seat money 300, money 400; seat; seat", "seat.money"),
        ("offer; seat money; seat; seat", "seat.money"),
        ("offer; seat money 350; seat; seat", "players[0].money"),
        ("offer; seat hand poet; seat hand poet; seat", "cards"),
        ("offer; seat plan theatre@9; seat; seat", "seat.plan"),
        ("offer; seat plan theatre@0,5; seat; seat", "players[0].plan[0]"),
    ],
)
def test_what_is_no_position_is_refused_with_its_part(line: str, field: str) -> None:
    with pytest.raises(PositionError) as refused:
        read_line(line, THREE)
    assert refused.value.field == field
