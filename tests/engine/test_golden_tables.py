"""Tables of every released version go on as they would have gone on there, or are left whole.

A test that fails here: either the change of the rules breaks tables that are being played, and must not, or the game's
`rules_version` has to be one more, and tables of the earlier one rest.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from golden_tables import FACTS, FOLDER, facts

from engine.journal.journal import Journal, JournalError
from engine.journal.journal_file import header, load
from engine.kernel.game import can_continue
from engine.kernel.games import GAMES, find_game

ROOT = Path(__file__).parents[2]
TABLES = {
    f"{folder.name}-{name}": (folder / f"{name}.firenze", told)
    for folder in sorted(FOLDER.iterdir())
    for name, told in json.loads((folder / FACTS).read_text("utf-8")).items()
}


def test_each_released_version_and_each_game_has_tables() -> None:
    released = re.findall(r"^## \[(\d[^]]*)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert {*released} <= {folder.name for folder in FOLDER.iterdir()}
    assert {header(path).game for path, _ in TABLES.values()} >= {*GAMES}


@pytest.mark.parametrize("name", TABLES)
def test_a_table_goes_on_as_it_would_have_there(name: str) -> None:
    path, told = TABLES[name]
    game, kept = find_game(header(path).game), path.read_bytes()
    first = json.loads(kept.partition(b"\t")[0])
    if can_continue(game, first.get("rules", 1)):
        journal = load(path, read_only=True)
        seats = len(journal.setup["names"])
        assert facts(game, journal.setup, [step.action for step in journal.steps], seats) == told
    else:
        with pytest.raises(JournalError) as refused:
            load(path, rescue=True)
        assert refused.value.code == "version"
    assert path.read_bytes() == kept


def test_a_game_of_other_rules_is_refused_and_left_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, path = find_game("strasbourg"), tmp_path / "game.firenze"
    began: dict[str, Any] = {"names": ["Anna", "Bruno", "Chiara"], "seed": 3}

    def written() -> bytes:
        journal = Journal(game, began)
        journal.play(game.legal(journal.state)[0])
        journal.save_as(path)
        journal.close()
        return path.read_bytes()

    older = written()
    assert b'"rules"' not in older
    monkeypatch.setattr(type(game), "rules_version", 2)
    for rescue in (False, True):
        with pytest.raises(JournalError, match="rules version 1, not 2"):
            load(path, rescue=rescue)
    assert path.read_bytes() == older and [*tmp_path.iterdir()] == [path]
    newer = written()
    load(path).close()
    monkeypatch.setattr(type(game), "rules_version", 1)
    with pytest.raises(JournalError, match="rules version 2, not 1"):
        load(path)
    assert path.read_bytes() == newer
