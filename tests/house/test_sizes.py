"""No god objects: classes, functions, parameter lists, files, folders and whole games stay readable.

What is larger stands in `larger.toml` with its size and the reason.
"""

import tomllib
from collections import Counter
from pathlib import Path

import pytest
from measures import GAMES, ROOT, Size, lines_of_game, modules, sizes

MOST = {"methods": 20, "lines": 40, "parameters": 6, "file_lines": 500, "folder_modules": 20, "game_lines": 20_000}
"""Limits of a class, of a function (two), of a file, of a folder, and of a game: code, words, tests, tools, pages."""
LARGER: dict[str, dict[str, tuple[int, str]]] = tomllib.loads(
    Path(__file__).with_name("larger.toml").read_text("utf-8")
)


def sizes_of(what: str) -> dict[str, int]:
    """Return the size of everything that has such a limit, by name."""
    classes, functions = sizes()
    match what:
        case "methods":
            return {_name(size): size.methods for size in classes}
        case "lines":
            return {_name(size): size.lines for size in functions}
        case "parameters":
            return {_name(size): size.parameters for size in functions}
        case "file_lines":
            return {name: len(path.read_text("utf-8").splitlines()) for name, path in modules().items()}
        case "folder_modules":
            return Counter(path.parent.relative_to(ROOT).as_posix() for path in modules().values())
        case _:
            return {game: lines_of_game(game) for game in sorted({game for _, game in GAMES})}


def _name(size: Size) -> str:
    return f"{size.module}.{size.name}"


@pytest.mark.parametrize("what", MOST)
def test_what_is_larger_than_its_limit_is_listed_and_grows_no_further(what: str) -> None:
    listed = {name: size for name, (size, _) in LARGER[what].items()}
    found = {name: size for name, size in sizes_of(what).items() if size > MOST[what]}
    grown = {name: size for name, size in found.items() if size > listed.get(name, 0)}
    assert not grown, f"over {MOST[what]} {what} and not listed, or larger than in larger.toml"
    assert not listed.keys() - found.keys(), "no longer over the limit: take it out of larger.toml"


@pytest.mark.parametrize("what", MOST)
def test_every_exception_has_a_reason(what: str) -> None:
    assert all(len(reason.split()) > 2 for _, reason in LARGER[what].values())


def test_a_class_of_one_method_too_many_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    planted = [Size("engine.kernel.planted", "God", 30, methods=MOST["methods"] + 1)]
    monkeypatch.setattr("test_sizes.sizes", lambda: (planted, []))
    with pytest.raises(AssertionError, match="God"):
        test_what_is_larger_than_its_limit_is_listed_and_grows_no_further("methods")


def test_no_two_files_of_tests_have_the_same_name() -> None:
    """The folders of tests are no packages: pytest and mypy refuse two modules of the same name."""
    names = Counter(path.name for path in (ROOT / "tests").rglob("test_*.py"))
    assert not [name for name, number in names.items() if number > 1]
