"""Positions as one short line: their content, and refusals that name the wrong part."""

import pytest

from engine.firenze.state import NEUTRAL, RowCard, Tower
from engine.firenze.stones import COUNTS
from engine.firenze.text.line import read_line
from engine.firenze.text.position import from_json, to_json
from engine.kernel.game import PositionError

TWO = ("Anna", "Bruno")
SHORT = "choose; seat; seat w3; values lofty"


def test_what_is_said_lies_there_and_the_rest_in_bag_and_pile() -> None:
    line = (
        "build 2; seat w2y towers g3 b2+ r1* hand mason buildings bridge seals w4 y5 score 4; seat w3 seals b4;"
        "row alchemist:wyg2 fame; draw flood; discard botch; church campanile; number 7; values lofty"
    )
    state = read_line(line, TWO, 3)
    anna, bruno = state.seats
    assert state.names == TWO and state.number == 7 and state.built == 2 and state.values.name == "lofty"
    assert (anna.stock, bruno.stock) == ([2, 1, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0])
    assert anna.towers == [Tower(2, 3), Tower(4, 2, True, True), Tower(3, 1, False, True)]
    assert (anna.hand, anna.buildings, anna.score, anna.seals) == (("mason",), ("bridge",), 4, 7)
    assert state.row[:2] == [RowCard("alchemist", (1, 1, 2, 0, 0, 0)), RowCard("fame", (0,) * 6)]
    assert len(state.row) == 6 and state.discard == ("botch",) and state.church == ("campanile",)
    assert sum(state.bag) == sum(COUNTS) - 6 - 6 - 4 and sorted(state.floor_tiles) == [6, 7, 8]
    assert "flood" not in state.draw, "it was first in the pile, and the row was short of cards"


def test_it_is_a_position_like_any_other() -> None:
    state = read_line(SHORT, TWO, 5)
    written = to_json(state)
    assert to_json(from_json(written)) == written
    assert to_json(read_line(SHORT, TWO, 5)) == written != to_json(read_line(SHORT, TWO, 6))
    assert state.orders.count(NEUTRAL) == 5 and [balcony.value for balcony in state.balconies] == [5, 7, 9, 11]


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("", "step"),
        ("pay; seat; seat; values lofty", "step"),
        ("build two; seat; seat; values lofty", "step"),
        ("choose; seat; seat", "values"),
        ("choose; seat; seat; values mine", "values"),
        ("choose; seat; values lofty", "seat"),
        (SHORT + "; weather fine", "weather"),
        (SHORT + ";", "line"),
        (SHORT + "; values first", "values"),
        (SHORT + "; number seven", "number"),
        (SHORT + "; neutral w3", "orders"),
        (SHORT + "; neutral w3 w3 y4 g7 b6", "seals"),
        (SHORT + "; neutral w9 v3 y4 g7 b6", "order"),
        (SHORT + "; balconies b3 r4 v4", "balconies"),
        (SHORT + "; balconies w3 r4 v4 y7", "balconies"),
        (SHORT + "; row mason:wx", "row"),
        (SHORT + "; row knight", "cards"),
        (SHORT + "; row bridge bridge", "cards"),
        (SHORT + "; discard saboteur saboteur", "cards"),
        ("choose; seat wx; seat; values lofty", "seat"),
        ("choose; seat v9; seat; values lofty", "stones"),
        ("choose; seat towers w; seat; values lofty", "seat.towers"),
        ("choose; seat hand mason hand mason; seat; values lofty", "seat.hand"),
        ("choose; seat hand bridge; seat; values lofty", "players[0].hand"),
        ("choose; seat score many; seat; values lofty", "seat.score"),
    ],
)
def test_what_is_no_position_is_refused_with_its_part(line: str, field: str) -> None:
    with pytest.raises(PositionError) as refused:
        read_line(line, TWO)
    assert refused.value.field == field
