"""`firenze new-game` writes a package that plays at once, and `check_game` says what is wrong with a game."""

import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tiers import widely

from engine.kernel.chance import Chance
from engine.kernel.game import PositionError
from engine.kernel.games import GAMES, find_game, read_again
from firenze.checks.contract import check_random_game
from firenze.checks.phones import HandsOfSeats
from firenze.testing import FaultyGameError, check_game, of_rules
from game import clients, paths
from game.cli import main
from game.new_game import LINES, write
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.session.session import Session

EXAMPLES = sorted(path.name for path in paths.EXAMPLES.iterdir() if (path / "pyproject.toml").is_file())
Install = Callable[[Path], None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Add the project in a folder to those that Python finds, during this test."""
    before = set(sys.modules)

    def add(project: Path) -> None:
        monkeypatch.syspath_prepend(project)
        read_again()

    yield add
    for name in set(sys.modules) - before:
        if name.startswith("firenze_"):
            del sys.modules[name]
    monkeypatch.undo()
    clients.forget()
    read_again()


def silent(line: str) -> None:
    """Print nothing."""


@pytest.mark.parametrize("name", widely(EXAMPLES, kept={"nim", "pebbles", "tictactoe"}))
def test_every_example_passes(name: str, install: Install) -> None:
    install(paths.EXAMPLES / name)
    lines = check_game(name, report=silent)
    assert any(line.startswith("window") and "results shown" in line for line in lines)
    assert any(line.startswith("phones") and "to the end" in line for line in lines)


@pytest.mark.parametrize("more", [(), ("--with-table",)])
def test_a_written_game_passes_at_once(
    more: tuple[str, ...], tmp_path: Path, install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    assert main(["new-game", "old_heaps", str(folder), *more]) == 0
    assert "firenze --game old_heaps" in capsys.readouterr().out
    written = {path.relative_to(folder).as_posix() for path in folder.rglob("*.*")}
    assert written == {
        "pyproject.toml",
        "firenze_old_heaps/__init__.py",
        "firenze_old_heaps/game.py",
        "firenze_old_heaps/words/en.toml",
        "tests/test_old_heaps.py",
    }
    assert "pebbles" not in "".join(path.read_text("utf-8").lower() for path in folder.rglob("*.*"))
    install(folder)
    game = find_game("old_heaps")
    assert type(game).__name__ == "OldHeaps" and game.name == "old_heaps"
    for check in of_rules(game):
        check.make()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Heaps", "no name of a game"),
        ("my-heaps", "no name of a game"),
        ("2048", "no name of a game"),
        ("class", "no name of a game"),
        ("firenze", "there is a game firenze already"),
        ("there", "exists already"),
    ],
)
def test_a_bad_name_is_refused_in_a_sentence(
    name: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "firenze-there").mkdir()
    assert main(["new-game", name]) == 2
    said = capsys.readouterr().err
    assert sentence in said and said.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["firenze-there"]


def test_the_lines_of_a_sheet_are_the_position_in_sentences(context: Context, pebbles: Any) -> None:
    session = Session.begin(quick_setup(("human", "human"), ("Anna", "Bruno"), 5, 1.0, pebbles.name), None)
    position = HandsOfSeats(context, session).hands[0].sheet().position
    assert position[2:] == ("Heap 1: o o o ", "Heap 2: o o o o ", "Heap 3: o o o o o ")
    assert sum("hidden card" in line for line in position) == 1


# ---------------------------------------------------------------- the tutorial

TUTORIAL = paths.EXAMPLES.parent / "docs" / "adding_a_game.md"


def blocks(kind: str) -> list[str]:
    """Return what stands in the tutorial as code of that kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", TUTORIAL.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def test_the_commands_of_the_tutorial_work(
    tmp_path: Path, install: Install, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without pip, which only puts the folder where Python finds it; what pytest is to run is run by other tests."""
    monkeypatch.chdir(tmp_path)
    commands = [line.partition("#")[0].split() for line in "".join(blocks("sh")).splitlines()]
    assert [words[0] for words in commands] == ["firenze", "cd", "pip", "firenze", "python"]
    for words in commands:
        match words:
            case ["firenze", *arguments]:
                given = [] if arguments[0] == "new-game" else ["--frames", "2", "--save-dir", str(tmp_path / "saved")]
                assert main([*arguments, *given]) == 0, capsys.readouterr().err
            case ["cd", folder]:
                monkeypatch.chdir(folder)
            case ["pip", *_]:
                install(Path.cwd())
            case ["python", *_]:
                assert "check_game" in next(Path("tests").iterdir()).read_text("utf-8")
    assert Path("firenze_heaps/game.py").read_text("utf-8") == blocks("python")[0]
    written = tomllib.loads(Path("firenze_heaps/words/en.toml").read_text("utf-8"))
    told = tomllib.loads(blocks("toml")[0])
    assert told.pop("do") and told == written


def test_the_methods_of_the_tutorial_keep_the_contract(tmp_path: Path, install: Install) -> None:
    write("heaps", tmp_path / "mine", LINES)
    install(tmp_path / "mine")
    module = sys.modules[type(find_game("heaps")).__module__]
    exec(compile(blocks("python")[2], str(TUTORIAL), "exec"), vars(module))
    careful = module.Careful()
    state = careful.begin({"names": ["Anna", "Bruno"], "seed": 1})
    assert careful.why_not(state, module.Take(0, 9)).rule == "H2"
    check_random_game(careful, 2, 1)
    assert careful.safest(careful.view(state, 0), careful.legal(state)).stones == 1
    with pytest.raises(PositionError):
        careful.codec.read_position({**careful.codec.write_position(state), "heaps": [1, 2]}, 0)


# ---------------------------------------------------------------- what check_game finds


def faults(game: Any, monkeypatch: pytest.MonkeyPatch, **changes: Any) -> str:
    """Return what is found in the rules of a game with other methods."""
    for name, value in changes.items():
        monkeypatch.setattr(type(game), name, value)
    found = []
    for check in of_rules(game):
        try:
            check.make()
        except Exception as problem:
            found.append(str(problem))
    return "\n".join(found)


@pytest.fixture
def pebbles(install: Install) -> Any:
    install(paths.EXAMPLES / "pebbles")
    return find_game("pebbles")


def test_a_view_that_hides_nothing_is_found(pebbles: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "`view` hides nothing" in faults(pebbles, monkeypatch, view=lambda self, state, seat: state)


def test_a_secret_that_shows_is_named_with_its_field(pebbles: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def blank(self: Any, view: Any, chance: Chance) -> Any:
        return replace(view, cards=(1 + chance.below(3), 1 + chance.below(3)), seat=None)

    found = faults(pebbles, monkeypatch, imagined=blank)
    assert "mark the field with Secret" in found and "sees in cards" in found


def test_chance_from_elsewhere_is_found(pebbles: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    chance, deal = Chance.seeded(1), type(pebbles).deal
    found = faults(pebbles, monkeypatch, deal=lambda self, seats, _, heaps: deal(self, seats, chance, heaps))
    assert "draw only by `chance`" in found


def test_all_faults_are_named_at_once(pebbles: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(pebbles), "barrier", lambda *_: "soon")
    monkeypatch.setattr(type(pebbles), "player", lambda *_: None)
    with pytest.raises(FaultyGameError) as found:
        check_game("pebbles", report=silent)
    assert any("`barrier` returns 'soon'" in each for each in found.value.findings)
    assert any(each.startswith("levels") for each in found.value.findings)
    assert len(found.value.findings) == str(found.value).count("\n- ")


def test_a_game_that_is_not_installed_is_named() -> None:
    with pytest.raises(FaultyGameError, match="pip install -e"):
        check_game("nothing_of_the_kind", report=silent)
    assert "nothing_of_the_kind" not in GAMES
