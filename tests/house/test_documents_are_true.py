"""What the documents name is there: files and folders, games, options and extents, and names of the code."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.kernel.games import GAMES
from game.clients import CLIENTS, find_client
from game.shell.language import Language
from game.shell.options import CommandOptions, said

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
SPAN = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"(?<![\w/.<>*{])((?:[\w<>*-]+/)*[\w<>*-]+\.(?:py|toml|js|css|html|md|txt|sh|ttf|json|yml|spec))\b")
FOLDER = re.compile(r"(?<![\w/.])((?:engine|game|tests|tools|assets)/[\w/]*)(?![\w./<*{-])")
NAME = re.compile(r"\b[A-Z][a-z]+(?:[A-Z][a-z0-9]+)+(?:\.\w+)*\b|\b[A-Z]\w+\.\w+\b|\b[A-Z]{3,}(?:_[A-Z]+)+\b")
MADE = {"README.txt", "LIESMICH.txt", "phones.json", "deals.json", "bot.py", "window.json"}
"""Files that the program or the package makes, or a player has."""
WRITTEN = ("lots", "heaps")
"""Games of examples: of the tests, and of the tutorial, which a test follows."""
EVERY_GAME = ("README.md", "docs/playing.md", "docs/README.md", "docs/rulings_{}.md", "docs/protocol_{}.md")
"""Pages that name every game by its title; those of the first game have no name behind them."""
FOLDERS = {"fuersten": "princes"}
"""Where the folders of a game are not called like the game."""


@cache
def files() -> str:
    """Return the path of every file, one a line."""
    folders = ("engine", "game", "firenze", "tools", "tests", "assets", "docs", ".github")
    found = (path for folder in folders for path in (ROOT / folder).rglob("*") if "__pycache__" not in path.parts)
    return "\n".join(path.relative_to(ROOT).as_posix() for path in (*found, *ROOT.iterdir()))


@cache
def words() -> frozenset[str]:
    """Return all words of the code."""
    code = [path for path in files().splitlines() if path.endswith((".py", ".js", ".toml"))]
    return frozenset(word for path in code for word in re.findall(r"\w+", (ROOT / path).read_text("utf-8")))


def named(pattern: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    """Yield what matches in the code spans of each page."""
    for page in PAGES:
        for span in SPAN.findall(page.read_text("utf-8")):
            yield from ((page.name, found) for found in pattern.findall(span))


def is_file(name: str) -> bool:
    """Return whether there is such a file anywhere; `<...>` and `*` stand for any name."""
    pattern = re.escape(re.sub(r"<[^>]*>", "*", name)).replace(r"\*", "[^/\n]*")
    return name in MADE or re.search(rf"(?:^|/){pattern}$", files(), re.MULTILINE) is not None


def test_every_file_and_folder_that_a_document_names_is_there() -> None:
    told = {name for _, name in named(FILE)}
    lost = {name for name in told if not is_file(name)}
    lost |= {name for _, name in named(FOLDER) if not (ROOT / name).exists()}
    assert not lost


def test_every_name_of_the_code_that_a_document_names_is_there() -> None:
    assert not {(page, name) for page, name in named(NAME) if not set(name.split(".")) <= words()}


def test_every_game_option_and_extent_that_a_document_names_is_there() -> None:
    values = {name: {*map(said, known)} for game in CLIENTS for name, known in find_client(game).choices.items()}
    lost = []
    for page in PAGES:
        told = page.read_text("utf-8")
        lost += [(page.name, game) for game in re.findall(r"--game ([a-z]+)", told) if game not in (*GAMES, *WRITTEN)]
        chosen = re.findall(r"--(?:option|set) ([a-z_]+)=(\w+)", told)
        chosen += re.findall(rf"--({'|'.join(values)}) ([a-z]+)\b(?! --tables)", told)  # of which others are tried
        lost += [(page.name, f"{name}={value}") for name, value in chosen if value not in values.get(name, set())]
        for line in re.findall(r"main\.py((?: [^`\n|&]*)?)", told):
            options = {option.replace("-", "_") for option in re.findall(r"--([a-z][a-z-]*)", line)}
            lost += [(page.name, option) for option in options - {*CommandOptions._fields, "help"}]
    assert not lost


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_named_where_games_are_listed(game: str) -> None:
    title, folder = Language.load("en").called(game), FOLDERS.get(game, game)
    for name in EVERY_GAME:
        page = ROOT / (name.format(folder) if game != "firenze" else name.replace("_{}", ""))
        assert title in page.read_text("utf-8"), page.name
    command_line = (ROOT / "docs" / "command_line.md").read_text("utf-8")
    assert all(value in command_line for value in find_client(game).choices.get("extent", (game,)))
    where = (ROOT / "docs" / "how_a_move_travels.md").read_text("utf-8")
    assert f"`engine/{folder}/`" in where
