"""`firenze new-game NAME`: writes the package of a game that plays at once, after one of the examples.

firenze new-game heaps                  # into firenze-heaps: its table is a sheet of lines
firenze new-game heaps --with-table     # one whose table is a grid of cells
"""

from __future__ import annotations

import keyword
import re
import sys
from pathlib import Path
from typing import NamedTuple

from engine.kernel.command import Parser, Usage
from engine.kernel.games import GAMES
from game import paths

FILES = ("pyproject.toml", "*/__init__.py", "*/game.py", "*/words/en.toml", "tests/test_*.py")
"""The parts taken from an example."""
GOOD = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
MOST_LETTERS = 30


class Example(NamedTuple):
    """An example: its folder, which has the name of its game, the name of its class, and its title."""

    name: str
    kind: str
    title: str


LINES = Example("pebbles", "Pebbles", "Pebbles")
CELLS = Example("tictactoe", "TicTacToe", "Tic-tac-toe")


def main(arguments: list[str]) -> int:
    """Write the package of a game; return the exit status, 2 if something is in the way."""
    parser = Parser(prog="firenze new-game", description="Write the package of a game that plays at once.")
    parser.add_argument("name", metavar="NAME", help="of the game, in small letters, such as heaps")
    parser.add_argument("folder", metavar="FOLDER", nargs="?", type=Path, help="new folder (default: firenze-NAME)")
    parser.add_argument("--with-table", action="store_true", help="an example whose table is a grid of cells")
    try:
        asked = parser.parse_args(arguments)
        folder = asked.folder or Path(f"firenze-{asked.name}")
        write(asked.name, folder, CELLS if asked.with_table else LINES)
    except Usage as problem:
        print(f"{parser.prog}: {problem}", file=sys.stderr)
        return 2
    print(
        f"{folder} is written: the game is in firenze_{asked.name}/game.py.  Now:",
        f"  cd {folder}",
        "  pip install -e .",
        f"  firenze --game {asked.name}",
        "  python -m pytest",
        sep="\n",
    )
    return 0


def write(name: str, folder: Path, example: Example) -> None:
    """Write the package of a game after an example.  Raises Usage."""
    if why := refused(name):
        raise Usage(why)
    if folder.exists():
        raise Usage(f"{folder} exists already: name another folder behind the game")
    source = paths.EXAMPLES / example.name
    found = sorted(path for pattern in FILES for path in source.glob(pattern))
    if not found:
        raise Usage("the examples are not part of this installation: use a checkout, or `pip install`")
    try:
        for path in found:
            target = folder / renamed(path.relative_to(source).as_posix(), example, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(renamed(path.read_text("utf-8"), example, name), "utf-8")
    except OSError as problem:
        raise Usage(f"{folder} cannot be written: {problem.strerror}") from None


def refused(name: str) -> str:
    """Return why a game cannot have this name, "" if it can."""
    if not GOOD.fullmatch(name) or keyword.iskeyword(name) or len(name) > MOST_LETTERS:
        return f"{name!r} is no name of a game: small letters, digits and single _, a letter first, such as old_heaps"
    if name in GAMES:
        return f"there is a game {name} already: {', '.join(GAMES)} are known"
    return ""


def renamed(text: str, example: Example, name: str) -> str:
    """Return a text of an example with the names of another game."""
    kind = "".join(map(str.capitalize, name.split("_")))
    names = {
        f"class {example.kind}(": f"class {kind}(",
        f"= {example.kind}()": f"= {kind}()",
        example.title: name.replace("_", " ").capitalize(),
        example.name.upper(): name.upper(),
        example.name: name,
    }
    return re.sub("|".join(map(re.escape, names)), lambda found: names[found[0]], text)
