"""The player's files: old ones are read as ever, a broken field is named, and what is newer stays."""

import json
import shutil
from datetime import date
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import pytest

from engine.kernel.record import LOOSE, Within
from game.graphics.badge import Badge
from game.remote.kept_keys import KeptKeys
from game.shell.deal.record import DealEntry, DealPlayer, DealRecord, DealResult
from game.shell.progress.learning import FIRST, GREETED, PLAYED, CoachedGame, LearningRecord
from game.shell.progress.puzzles import PuzzleRecord
from game.shell.records.consent import Agreed
from game.shell.records.profiles import Profile, Profiles
from game.shell.records.store import Store
from game.shell.settings import COACH_OFF, INSTANT, NamedProgram, Settings
from game.shell.setup.setup import GameSetup, SeatSetup
from game.shell.window_place import WindowPlace, read_place, write_place

OLD = Path(__file__).resolve().parents[2] / "golden" / "players_files"
"""Files as they were written before they had a version."""
SATURDAY, SUNDAY = date(2026, 11, 21), date(2026, 11, 22)
DESKTOPS = [(1920, 1080), (2560, 1440)]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with every old file."""
    return Path(shutil.copytree(OLD, tmp_path / "old"))


def told(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def as_they_are_read(folder: Path) -> None:
    """Assert that the files in a folder say what the old ones do."""
    settings = Settings(
        language="de",
        speed=INSTANT,
        computer_speed=2.0,
        computer_pause=1.5,
        one_press=True,
        music=0.25,
        shake=0.5,
        text_scale=1.3,
        palette="second",
        monitor=1,
        frame_cap=120.0,
        warn="always",
        coach="speaks",
        welcomed=True,
        game="fuersten",
        programs=(NamedProgram("Ada", "ada --play"),),
    )
    settings.bindings.bind("odds", "keys", "j")
    settings.bindings.bind("odds", "pad", "paddle1")
    assert Settings.load(folder) == settings

    people = Profiles(folder)
    assert people.names() == (Profile("Ada", "lozenge"), Profile("Zita", "star"))
    seats = SeatSetup("Zita", "star"), SeatSetup("Bot", "shield", "greedy"), SeatSetup("Ada", "circle", hints=False)
    options = {"campanile": True, "neutrals": "random"}
    assert people.last_setup("firenze") == GameSetup(seats, "firenze", options, 2)
    assert people.last_setup("lots") == GameSetup(
        (SeatSetup("Ada", "lozenge"), SeatSetup("Otto", "star", "otto")), "lots"
    )

    learned = LearningRecord(folder)
    assert learned.done("firenze") == {"buy", "card"} and learned.left_last("firenze") == "orders"
    assert learned.left("firenze", "orders") == ({"do": "pass"}, {"do": "take", "slot": 2})
    assert learned.coached("firenze", FIRST) == CoachedGame("a.firenze", frozenset({"hello", "seals"}), True)
    assert learned.coached("princes", GREETED) == CoachedGame("b.firenze")
    assert learned.coached("princes", PLAYED) == CoachedGame()

    puzzles = PuzzleRecord(folder)
    assert puzzles.solved("firenze") == {"one"} and puzzles.seen("firenze") == {"two"}
    assert puzzles.solved("kgr") == {"three"} and not puzzles.seen("kgr")

    deals = DealRecord(folder)
    result = DealResult((84, 71, 79), 2, 1, (Badge("b", 4), Badge("r", 6)))
    assert deals.entries("firenze") == {
        SATURDAY: DealEntry("stem-1", result=result),
        SUNDAY: DealEntry("stem-2", late=True),
    }
    assert deals.marks("firenze") == {SATURDAY: 80} and deals.mark("lots", SUNDAY) == -3
    assert deals.players("firenze", SUNDAY) == (DealPlayer("Anna", "circle", "x"), DealPlayer("Bruno", "star"))

    assert KeptKeys(folder).of("2026-11-28.firenze") == ((0, "a" * 64), (2, "b" * 64))
    assert Store(folder / "programs.json", Agreed, 65_536).read() == Agreed(("c" * 64, "d" * 64))
    assert read_place(folder, DESKTOPS, 1) == WindowPlace((1280, 720), (40, -30), True)


def test_old_files_are_read_as_ever(folder: Path) -> None:
    as_they_are_read(folder)


def test_a_change_gives_old_files_a_version_and_loses_nothing(folder: Path) -> None:
    Settings.load(folder).save(folder)
    people = Profiles(folder)
    for game in ("firenze", "lots"):
        last = people.last_setup(game)
        assert last is not None and people.remember(last) is None
    learned, puzzles, deals, keys = LearningRecord(folder), PuzzleRecord(folder), DealRecord(folder), KeptKeys(folder)
    learned.finish("firenze", "card")
    learned.coach("princes", GREETED, CoachedGame("b.firenze"))
    puzzles.solve("strasbourg", "one")
    deals.keep_mark("firenze", SATURDAY, 80)
    keys.keep("2026-11-28.firenze", keys.of("2026-11-28.firenze"))
    write_place(folder, WindowPlace((1280, 720), (40, -30), True), DESKTOPS, 1)
    store = Store(folder / "programs.json", Agreed, 65_536)
    store.write(store.read())
    as_they_are_read(folder)
    assert {path.name: told(path).get("version") for path in folder.glob("*.json")} == dict.fromkeys(
        (path.name for path in OLD.iterdir()), 1
    )


def test_files_from_before_the_coach_have_a_switch(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"hints": false}', encoding="utf-8")
    assert Settings.load(tmp_path).coach == COACH_OFF
    (tmp_path / "settings.json").write_text('{"hints": false, "coach": "speaks"}', encoding="utf-8")
    assert Settings.load(tmp_path).coach == "speaks"


class Pair(NamedTuple):
    a: Annotated[int, Within(0, 9)]
    b: bool = True


class File(NamedTuple):
    size: tuple[int, int] = (1, 1)
    best: Pair | None = None
    pairs: Annotated[tuple[Pair, ...], LOOSE] = ()
    rows: dict[str, Pair] = {}  # noqa: RUF012 never changed


def store_of(tmp_path: Path, content: object) -> Store[File]:
    (tmp_path / "file.json").write_text(json.dumps(content), encoding="utf-8")
    return Store(tmp_path / "file.json", File, 4096)


@pytest.mark.parametrize(
    ("content", "record", "named"),
    [
        ({"size": [1, "x"], "best": {"a": 4}}, File(best=Pair(4)), "size[1] must be a whole number"),
        ({"best": {"a": 10}}, File(), "best.a must be at most 9"),
        ({"best": {"a": 1, "b": 0}}, File(best=Pair(1)), "best.b must be true or false"),
        ({"pairs": [{"a": 1}, 7, {"a": 2}]}, File(pairs=(Pair(1), Pair(2))), "pairs[1] must be an object"),
        ({"rows": {"x": {}, "y": {"a": 3}}, "pairs": 3}, File(rows={"y": Pair(3)}), "must be a list (and 1 more)"),
    ],
)
def test_a_broken_field_is_named_and_costs_nothing_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, content: object, record: File, named: str
) -> None:
    store = store_of(tmp_path, content)
    assert store.read() == record == store.read()
    (line,) = caplog.messages
    assert line.startswith("file.json: ") and line.endswith(named)


def test_what_a_newer_version_knows_stays_in_the_file(tmp_path: Path) -> None:
    store = store_of(tmp_path, {"version": 2, "size": [3, 4], "depth": 5})
    store.change(lambda file: file._replace(size=(8, 9)))
    assert told(tmp_path / "file.json") == {
        **File((8, 9))._asdict(),
        "version": 1,
        "size": [8, 9],
        "pairs": [],
        "depth": 5,
    }
    row = {"a": 3, "b": True, "c": "new"}
    store_of(tmp_path, {"x": row, "y": row, "version": 2})
    table = Store(tmp_path / "file.json", dict[str, Pair], 4096)
    table.change(lambda rows: {"x": Pair(5)})
    assert told(tmp_path / "file.json") == {"version": 1, "x": {"a": 5, "b": True, "c": "new"}}
