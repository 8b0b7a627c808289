"""A puzzle: one turn from a position, with one best solution. It is pure data.

    puzzles = read_puzzles(client.puzzles.folder, client.game.name)     # of all kinds, the easiest of a kind first

A file `puzzles/<number>_<kind>.toml` has all puzzles of a kind; it is made by a program, not by hand
(`docs/puzzles.md`). The words of a kind are the texts `puzzle.<game>.<kind>.<key>` of the language files: `title`,
`task`, `solved`, `missed`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

GRADES = range(1, 6)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle."""

    game: str
    """Name of its game."""
    kind: str
    """Its task."""
    name: str
    """Its name in records."""
    position: str
    """A line, as the game reads it; the solver has the first seat."""
    seats: int
    seed: int
    """Of all chances."""
    grade: int
    """From 1 to 5, by its game's scale (docs/puzzles.md)."""
    aim: int
    """Value of the game's `reached` when it is solved."""
    best: int
    """Best possible result, for its words."""
    others: int
    """Best result of all other moves, if the task asks for it."""
    found_by: tuple[str, ...]
    solution: tuple[Any, ...]
    """Actions of the protocol to the end of the turn."""

    def key(self, words: str) -> str:
        """Return the key of a text of its kind."""
        return f"puzzle.{self.game}.{self.kind}.{words}"


def read_puzzles(folder: Path, game: str) -> tuple[Puzzle, ...]:
    """Return all puzzles of a game, kind by kind. Raises ValueError with a sentence that names the file, OSError if one
    cannot be read."""
    found: list[Puzzle] = []
    for path in sorted(folder.glob("*.toml")):
        found += read_kind(path.read_text(encoding="utf-8"), path.stem, game)
    return tuple(found)


FIELDS = {
    "name": str,
    "position": str,
    "seats": int,
    "seed": int,
    "grade": int,
    "aim": int,
    "best": int,
    "others": int,
    "found_by": list,
    "solution": list,
}


def read_kind(text: str, stem: str, game: str) -> list[Puzzle]:
    """Return the puzzles of a file of that name.  Raises ValueError with a sentence that names it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{stem}: {error}") from error
    entries = data.get("puzzles")
    if not isinstance(entries, list):
        raise ValueError(f"{stem} must have a list of puzzles")
    return [_puzzle(entry, f"{stem}.puzzles[{n}]", stem.partition("_")[2], game) for n, entry in enumerate(entries)]


def _puzzle(data: Any, where: str, kind: str, game: str) -> Puzzle:
    if not isinstance(data, dict) or data.keys() != FIELDS.keys():
        raise ValueError(f"{where} must be a table of {', '.join(FIELDS)}")
    for name, wanted in FIELDS.items():
        if type(data[name]) is not wanted:
            raise ValueError(f"{where}.{name} must be a {wanted.__name__}")
    if data["grade"] not in GRADES or not data["solution"]:
        raise ValueError(f"{where} must have a grade from 1 to 5 and a solution")
    lists = {"found_by": tuple(data["found_by"]), "solution": tuple(data["solution"])}
    return Puzzle(game, kind, **{**data, **lists})
