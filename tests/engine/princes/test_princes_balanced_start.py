"""The house rule *balanced start*: some seats begin with more florins (A53)."""

# ruff: noqa: N802  (the names carry the rules)

import json
import re
from pathlib import Path
from typing import Any

import pytest

from engine.journal.journal import Journal
from engine.journal.journal_file import load
from engine.kernel.game import named_options
from engine.princes.game import PRINCES
from engine.princes.text.position import to_json
from engine.princes.values import START_FLORINS, START_MONEY
from engine.programs.protocol import Conversation

PAGE = Path("docs/rulings_princes.md")
NAMES = ["a", "b", "c", "d", "e"]


def begun(seats: int, **options: Any) -> dict[str, Any]:
    """Return the first position of a game."""
    return to_json(PRINCES.begin({"names": NAMES[:seats], "seed": 4, **options}))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_A53_a_balanced_start_gives_some_seats_more_florins_and_changes_nothing_else(seats: int) -> None:
    plain, balanced = begun(seats), begun(seats, balanced_start=True)
    assert begun(seats, balanced_start=False) == plain
    money = [player.pop("money") for player in balanced["players"]]
    assert [player.pop("money") for player in plain["players"]] == [START_MONEY] * seats
    assert money == [START_MONEY + more for more in START_FLORINS[seats]]
    assert balanced == plain


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_A53_a_seat_has_none_and_all_are_whole_bids(seats: int) -> None:
    more = START_FLORINS[seats]
    assert len(more) == seats and min(more) == 0 < max(more) and not any(each % 100 for each in more)


def test_A53_the_page_of_rulings_has_these_florins() -> None:
    rows = re.findall(r"^\| (three|four|five) seats((?: \| \d+)+)", PAGE.read_text(encoding="utf-8"), re.M)
    said = {word: tuple(map(int, re.findall(r"\d+", cells))) for word, cells in rows}
    assert said == {"three": START_FLORINS[3], "four": START_FLORINS[4], "five": START_FLORINS[5]}


@pytest.mark.parametrize("given", ["yes", 1, None])
def test_A53_anything_else_is_refused_with_a_sentence(given: Any) -> None:
    with pytest.raises(ValueError, match="balanced_start"):
        begun(3, balanced_start=given)


def test_A53_a_setup_names_it_only_where_it_is_chosen() -> None:
    assert named_options(PRINCES.options, {"balanced_start": False}) == {}
    assert named_options(PRINCES.options, {"balanced_start": True}) == {"balanced_start": True}


def test_A53_the_protocol_and_a_saved_game_keep_it(tmp_path: Path) -> None:
    command = {"cmd": "new", "game": "fuersten", "players": NAMES[:3], "seed": 4, "options": {"balanced_start": True}}
    reply = json.loads(json.dumps(Conversation().reply(json.dumps(command).encode())))
    assert reply["position"] == begun(3, balanced_start=True)
    for balanced in ({}, {"balanced_start": True}):
        path = tmp_path / f"{len(balanced)}.firenze"
        journal = Journal(PRINCES, {"names": NAMES[:3], "seed": 4, **balanced})
        journal.play(PRINCES.legal(journal.state)[0])
        journal.save_as(path)
        journal.close()
        found = load(path, PRINCES, read_only=True)
        assert to_json(found.state) == to_json(journal.state)
        assert found.setup.get("balanced_start", False) is bool(balanced)
