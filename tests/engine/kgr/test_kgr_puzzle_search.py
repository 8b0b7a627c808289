"""The searches of the fourth game's puzzles, solved again; and positions as lines."""

import tomllib

import pytest
from puzzles.kgr import KGR_MAKER, NAMES
from puzzles.kgr_search import by_roads, by_site, by_turn, in_order

from engine.journal.journal import Step
from engine.kernel.game import PositionError
from engine.kgr.game import KGR
from engine.kgr.points import points_of
from engine.kgr.puzzles import AIMS, reached
from engine.kgr.rules import apply
from engine.kgr.text.line import read_line, write_line
from engine.kgr.text.position import to_json

ENTRIES = [
    (path.stem.partition("_")[2], entry)
    for path in sorted(KGR_MAKER.folder.glob("*.toml"))
    for entry in tomllib.loads(path.read_text(encoding="utf-8"))["puzzles"]
]
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
def test_every_puzzle_has_one_best_solution_and_its_actions_reach_it() -> None:
    for kind, entry in ENTRIES:
        first = read_line(entry["position"], NAMES[: entry["seats"]], entry["seed"])
        if kind == "site":
            scores = sorted(by_site(first).values())
        elif kind == "road":
            scores = sorted(by_roads(first).values())
        else:
            found = by_turn(first)
            assert found is not None
            scores = sorted(points for points, _ in found.values())
        assert (scores[-1], scores[-2]) == (entry["best"], entry["others"]) and scores[-1] > scores[-2], entry["name"]
        state, steps = first, []
        for data in entry["solution"]:
            action = KGR.codec.read_action(data)
            assert action is not None
            after, events = apply(state, action)
            steps.append(Step(state, action, tuple(events), None))
            state = after
        assert reached(kind, first, steps, state) == entry["aim"], entry["name"]
        assert reached(kind, first, [], first) is None
    assert [sum(kind == aim for kind, _ in ENTRIES) for aim in AIMS] == [10, 10, 10]


def test_a_line_is_read_as_it_was_written() -> None:
    for _, entry in ENTRIES:
        state = read_line(entry["position"], NAMES[: entry["seats"]], 1)
        assert write_line(state) == entry["position"]
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
    entry = next(entry for kind, entry in ENTRIES if kind == "road")
    first = read_line(entry["position"], NAMES[: entry["seats"]], 1)
    roads = max(found := by_roads(first), key=found.__getitem__)
    state = first
    for action in in_order(first, roads):
        state, _ = apply(state, action)
