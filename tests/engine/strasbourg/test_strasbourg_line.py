"""Positions as one short line: their content, the way back, and refusals that name the wrong part."""

from typing import Any

import pytest
from random_games import some_states
from strasbourg_games import Spec

from engine.kernel.game import PositionError
from engine.strasbourg import state as st
from engine.strasbourg.city import SQUARES, numbers_in
from engine.strasbourg.components import PILE
from engine.strasbourg.stacks import in_form
from engine.strasbourg.state import BuiltEdifice, State
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.text.line import read_line, write_line
from engine.strasbourg.text.position import QUESTIONS, to_json

THREE = ("Anna", "Bruno", "Chiara")
SHORT = "draw; seat hand 6; seat; seat"


def test_what_is_said_lies_there_and_the_rest_is_out_or_in_the_pile() -> None:
    line = (
        "bid D, bids - 63 pass; seat money 7, score 3, privileges 1, goods bakers bakers smiths, stacks 53 4, "
        "lost 21, pile 6151, returned 51, tasks street rows, city 1,0 2,1; seat; seat stacks 6, tasks store; round 2; "
        "council 1 - 0 - - - - 2; chapels 2,1; built mint@1,1; boards V IV III II I; "
        "edifices mint town_hall granary hospital customs_house"
    )
    state = read_line(line, THREE, 3)
    anna, bruno, chiara = state.seats
    assert state.names == THREE and (state.round, state.start) == (2, 0) and state.boards[0] == "V"
    assert state.pending == st.Bidding(0, "D", (None, (6, 3), "pass"))
    assert (anna.money, anna.score, anna.privileges, anna.goods) == (7, 3, 1, (2, 0, 0, 0, 1))
    assert (anna.stacks, anna.lost, anna.pile, anna.returned) == (((5, 3), (4,)), (2, 1), (6, 1, 5, 1), (5, 1))
    assert [SQUARES[number] for number in numbers_in(anna.members)] == [(1, 0), (2, 1)]
    assert anna.tasks == ("street", "rows") and len(anna.rejected) == 3 and len(anna.out) == 24 - 3 - 2 - 4
    assert len(bruno.pile) == 22 and not bruno.out and bruno.money == 5 and bruno.pile != in_form(bruno.pile)
    assert len(bruno.tasks) == 1 and len(bruno.rejected) == 4 and chiara.tasks == ("store",)
    assert state.council == (1, None, 0, None, None, None, None, 2)
    assert state.chapels == ((2, 1),) and state.built == (BuiltEdifice("mint", (1, 1)),)
    assert len(state.box) == len(TASKS) - 15
    assert read_line(line, THREE, 4).seats[1].pile != bruno.pile, "a pile that is not named lies as the seed wants"


@pytest.mark.parametrize(
    ("step", "pending"),
    [
        ("bid C, bids pass - wait, by 1", st.Bidding(1, "C", ("pass", None, "wait"))),
        ("settle B, bids 5 6 pass, ranking 1 0", st.Settling(0, "B", ((5,), (6,), "pass"), (1, 0), "journeyman")),
        (
            "sell E, bids 5 pass pass, ranking 0, last bakers",
            st.Selling(0, "E", ((5,), "pass", "pass"), (0,), "bakers"),
        ),
        ("refund C, bids 5 6 none, ranking 1 2 0", st.Refunding(0, "C", ((5,), (6,), ()), (1, 2, 0))),
        ("chapel", st.ChapelSite(0)),
    ],
)
def test_the_step_is_told_with_what_belongs_to_it(step: str, pending: st.Pending) -> None:
    families = "seat goods smiths, stacks 4; seat stacks 4; seat stacks 4"
    state = read_line(f"{step}; {families}; council 1 0 - - - - - -", THREE)
    assert state.pending == pending
    assert state.start == (pending.ranking[0] if isinstance(pending, st.AfterRanking) else 0)


def test_a_seat_that_still_chooses_holds_five_tasks() -> None:
    state = read_line("tasks, by 1; seat tasks rows; seat tasks street store; seat", THREE)
    assert [len(seat.tasks) for seat in state.seats] == [1, 5, 5]
    assert state.seats[1].tasks[:2] == ("street", "store") and not state.seats[1].rejected
    assert all(in_form(seat.pile)[::-1] == PILE for seat in state.seats)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_happens_in_a_game_can_be_told_and_read_again(seed: int) -> None:
    steps = set[str]()
    for state in some_states(Spec(3 + seed, seed), 3):
        steps.add(state.pending.step)
        line = write_line(state)
        again = read_line(line, state.names, seed=99)
        assert told(again) == told(state) and write_line(again) == line
    assert len(steps) >= 8, QUESTIONS.keys() - steps


def told(state: State) -> dict[str, Any]:
    """Return a position without the chances, and with lists that have no order sorted."""
    data = to_json(state)
    del data["rng"]
    for seat in data["players"]:
        seat["out"].sort()
    return {**data, "box": sorted(data["box"])}


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("; seat; seat; seat", "step"),
        ("dance; seat; seat; seat", "step"),
        ("by 1; seat; seat; seat", "step"),
        ("draw B; seat; seat; seat", "step"),
        ("draw, by two; seat; seat; seat", "by"),
        ("bid; seat; seat; seat", "step"),
        ("bid H, bids - - -; seat stacks 6; seat stacks 6; seat stacks 6", "turn.field"),
        ("bid B, bids - x -; seat stacks 6; seat stacks 6; seat stacks 6", "bids"),
        ("bid B, bids - -; seat stacks 6; seat stacks 6; seat stacks 6", "turn.bids"),
        ("settle B, bids 5 6 pass, ranking 1; seat; seat; seat", "ranking"),
        ("sell E, bids 5 pass pass, ranking 0, last gold; seat goods smiths; seat; seat", "turn.last"),
        ("draw; seat; seat; seat", "players[0].hand"),
        ("draw; seat hand 6; seat", "seat"),
        (SHORT + "; weather fine", "weather"),
        (SHORT + ";", "line"),
        (SHORT + "; round 1; round 2", "round"),
        (SHORT + "; round one", "round"),
        (SHORT + "; round 6", "round"),
        (SHORT + "; start 3", "start"),
        (SHORT + "; council 0 1", "council"),
        (SHORT + "; council 0 x - - - - - -", "council"),
        (SHORT + "; boards I II", "boards"),
        (SHORT + "; edifices castle", "edifices[0]"),
        (SHORT + "; chapels 21", "chapels"),
        (SHORT + "; built mint", "built"),
        (SHORT + "; built mint@1,1", "built"),
        ("draw; seat hand 6, gold 3; seat; seat", "seat"),
        ("draw; seat hand 6, money 3, money 4; seat; seat", "seat.money"),
        ("draw; seat hand 6, money; seat; seat", "seat.money"),
        ("draw; seat hand six; seat; seat", "seat.hand"),
        ("draw; seat hand 7; seat; seat", "players[0].hand[0]"),
        ("draw; seat hand 66666; seat; seat", "players[0].pile"),
        ("draw; seat hand 6, goods gold; seat; seat", "seat.goods"),
        ("draw; seat hand 6, city 9,9; seat; seat", "seat.city"),
        ("draw; seat hand 6, city c3; seat; seat", "seat.city"),
        ("draw; seat hand 6, city 1,0; seat city 1,0; seat", "seat.city"),
        ("draw; seat hand 6, city 1,1; seat; seat", "city[1][1]"),
        ("draw; seat hand 6, tasks dance; seat; seat", "players[0].tasks[0]"),
        ("draw; seat hand 6, tasks rows; seat tasks rows; seat", "box"),
    ],
)
def test_what_is_no_position_is_refused_with_its_part(line: str, field: str) -> None:
    with pytest.raises(PositionError) as refused:
        read_line(line, THREE)
    assert refused.value.field == field
