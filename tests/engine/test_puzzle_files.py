"""The files of the puzzles of every game, and the tool that makes them."""

from typing import Any

import pytest
from puzzled import FILES, NAMES, actions_of, first_of, module_of
from puzzles.jobs import MAKERS
from puzzles.puzzle import in_file, published
from tiers import widely

from engine.journal.journal import Step
from engine.kernel.games import find_game

KEPT = MAKERS.keys() - {"fuersten"}
"""All but the dearest: a puzzle of the Princes takes a second."""
LEAST = {"firenze": 60, "fuersten": 20, "strasbourg": 30, "kgr": 30}
EVERY = [(name, kind, each) for name, kinds in FILES.items() for kind, found in kinds.items() for each in found]
every_game = pytest.mark.parametrize("name", MAKERS)
every_puzzle = pytest.mark.parametrize(("name", "kind", "entry"), EVERY, ids=[f"{g}-{e['name']}" for g, _, e in EVERY])


@pytest.mark.parametrize("name", widely(MAKERS, kept=KEPT))
def test_a_file_is_written_as_it_was_read_and_its_grades_are_those_of_the_maker(name: str) -> None:
    """So `tools.puzzles regrade` changes nothing but what the levels find."""
    for number, (kind, puzzles) in enumerate(published(MAKERS[name]).items(), 1):
        path = MAKERS[name].folder / f"{number}_{kind}.toml"
        assert path.read_text(encoding="utf-8") == in_file(MAKERS[name], puzzles)


@every_game
def test_there_is_a_file_for_every_aim(name: str) -> None:
    names = [entry["name"] for found in FILES[name].values() for entry in found]
    assert tuple(FILES[name]) == module_of(name, "puzzles").AIMS and len(set(names)) == len(names) >= LEAST[name]


@pytest.mark.parametrize(
    ("name", "kind"), [(name, kind) for name in ("fuersten", "strasbourg") for kind in FILES[name]]
)
def test_every_kind_has_puzzles_of_every_grade(name: str, kind: str) -> None:
    grades = [entry["grade"] for entry in FILES[name][kind]]
    assert set(grades) == {1, 2, 3, 4, 5} and max(map(grades.count, grades)) <= 3


@every_puzzle
def test_a_line_is_read_as_it_was_written_and_the_solution_leads_where_it_should(
    name: str, kind: str, entry: dict[str, Any]
) -> None:
    puzzles, first = module_of(name, "puzzles"), first_of(name, entry)
    state, steps, me = first, list[Step[Any, Any]](), first.to_act
    assert (
        module_of(name, "text.line").write_line(first) == entry["position"] and first.names == NAMES[: entry["seats"]]
    )
    for action in actions_of(name, entry):
        assert kind == "card" or puzzles.reached(kind, first, steps, state) is None
        assert state.to_act == me or (name == "fuersten" and action == puzzles.rivals_answer(state))
        after, events = find_game(name).apply(state, action)
        steps.append(Step(state, action, tuple(events), None))
        state = after
    assert puzzles.reached(kind, first, steps, state) == entry["aim"]
    assert entry["aim"] == entry["best"] or name in ("firenze", "kgr")
