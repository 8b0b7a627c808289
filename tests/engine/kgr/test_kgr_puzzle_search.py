"""The searches of the fourth game's puzzles, solved again; and positions as lines."""

import pytest
from puzzled import FILES, NAMES, Entry, first_of, puzzles_of
from puzzles.kgr_search import by_roads, by_site, by_turn, in_order

from engine.kernel.game import PositionError
from engine.kgr.points import points_of
from engine.kgr.rules import apply
from engine.kgr.text.line import read_line, write_line
from engine.kgr.text.position import to_json

KNIGHTS = (
    "act 2 3 ship; extent knights; seat hand wool cloth, cities 41, knights 34:2af, levels 1; seat cities 20; seat"
)
WRONG = {
    "tea; seat; seat; seat": "step",
    "act 2 3; extent sea; seat; seat; seat": "extent",
    "act 2 3; extent land; seat hand tea; seat; seat": "hand",
    "act 2 3; extent land; seat roads 0-53; seat; seat": "roads",
    "act 2 3; extent land; seat; seat; seat; hexes sea5": "hexes",
    "act 2 3 ship; extent knights; seat knights 34; seat; seat": "knights",
    "act 2 3; extent land; seat; seat": "seat",
}


@pytest.mark.strength
@pytest.mark.parametrize(("kind", "entry"), puzzles_of("kgr"))
def test_every_puzzle_has_one_best_solution(kind: str, entry: Entry) -> None:
    first = first_of("kgr", entry)
    if kind == "turn":
        found = by_turn(first)
        assert found is not None
        scores = sorted(points for points, _ in found.values())
    else:
        scores = sorted((by_site if kind == "site" else by_roads)(first).values())
    assert (scores[-1], scores[-2]) == (entry["best"], entry["others"]) and scores[-1] > scores[-2]


def test_a_line_says_the_position_and_whatever_it_cannot_say_is_refused() -> None:
    state = read_line(KNIGHTS, NAMES[:3], 1)
    assert to_json(read_line(KNIGHTS, NAMES[:3], 1)) == to_json(state) and points_of(state, 0) == 2
    with pytest.raises(ValueError, match="land"):
        write_line(state)


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_line_names_the_part(line: str) -> None:
    with pytest.raises(PositionError) as refused:
        read_line(line, NAMES[:3], 1)
    assert refused.value.field.startswith(WRONG[line])


def test_roads_of_a_solution_can_be_laid_in_their_order() -> None:
    first = first_of("kgr", FILES["kgr"]["road"][0])
    roads = max(found := by_roads(first), key=found.__getitem__)
    state = first
    for action in in_order(first, roads):
        state, _ = apply(state, action)
