"""Games saved by the first version of the house: they load at the same position, go on, go back and can be replayed.

That version itself wrote the files and the digests of their last positions.
"""

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.firenze.game import FIRENZE
from engine.firenze.state import State
from engine.firenze.text.position import to_json
from engine.journal.cursor import Cursor
from engine.journal.journal_file import header, load

FOLDER = Path(__file__).parents[1] / "golden" / "journals"
WANTED: dict[str, dict[str, Any]] = json.loads((FOLDER / "digests.json").read_text(encoding="utf-8"))


def digest(state: State) -> str:
    return hashlib.sha256(json.dumps(to_json(state), sort_keys=True).encode()).hexdigest()


@pytest.fixture(params=sorted(WANTED))
def saved(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, dict[str, Any]]:
    """Return a copy of an old file, and its known facts."""
    shutil.copy(FOLDER / f"{request.param}.firenze", tmp_path)
    return tmp_path / f"{request.param}.firenze", WANTED[request.param]


Saved = tuple[Path, dict[str, Any]]


def test_all_of_them_are_known() -> None:
    assert {path.stem for path in FOLDER.glob("*.firenze")} == set(WANTED)


def test_an_old_file_stands_where_it_stood(saved: Saved) -> None:
    path, wanted = saved
    data = path.read_bytes()
    for journal in (load(path, read_only=True), load(path, FIRENZE, read_only=True)):
        assert digest(journal.state) == wanted["digest"]
        assert (len(journal.steps), journal.torn, journal.date) == (wanted["actions"], False, None)
        assert (journal.result is not None) == wanted["over"]
    assert path.read_bytes() == data


def test_an_old_file_goes_on_and_back(saved: Saved) -> None:
    """One step back and forth leads to the same position, and the next action is there after reloading."""
    path, wanted = saved
    journal = load(path, FIRENZE)
    if journal.can_undo:
        journal.undo()
        assert digest(journal.state) != wanted["digest"]
        journal.redo()
    assert digest(journal.state) == wanted["digest"]
    if not wanted["over"]:
        journal.play(FIRENZE.legal(journal.state)[0])
    journal.close()
    again = load(path, FIRENZE)
    assert digest(again.state) == digest(journal.state)
    assert len(again.steps) == wanted["actions"] + (not wanted["over"])
    again.close()


def test_some_of_them_can_be_undone_and_some_hold_undone_actions() -> None:
    files = sorted(FOLDER.glob("*.firenze"))
    assert any(load(path, FIRENZE, read_only=True).can_undo for path in files)
    assert any(b'{"undo":1}' in path.read_bytes() for path in files)
    journals = [load(path, FIRENZE, read_only=True) for path in files]
    assert any(FIRENZE.question(step.before) == "levy" for journal in journals for step in journal.steps)


def test_the_result_of_an_old_file_is_added_when_it_is_opened(saved: Saved) -> None:
    path, wanted = saved
    assert header(path).result is None
    load(path, FIRENZE).close()
    first, length = header(path).result, len(path.read_bytes())
    assert (first is not None) == wanted["over"]
    load(path, FIRENZE).close()
    assert (header(path).result, len(path.read_bytes())) == (first, length)


def test_an_old_file_can_be_replayed(saved: Saved, capsys: pytest.CaptureFixture[str]) -> None:
    path, wanted = saved
    assert main(["replay", str(path)]) == 0
    assert ("winners: " in capsys.readouterr().out) == wanted["over"]
    journal = load(path, FIRENZE, read_only=True)
    state = FIRENZE.begin(journal.setup)
    cursor = Cursor(journal)
    while step := cursor.forward():
        assert to_json(state) == to_json(step.before)
        state, _ = FIRENZE.apply(state, step.action)
    assert digest(state) == digest(cursor.state) == wanted["digest"]
