"""Puzzles of any game, and the choice of the best."""

import json
import tomllib
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]


@dataclass(slots=True)
class Puzzle:
    """A position and its search results.  best, others: the best result, and the best one of all other plans if known.
    aim: the result that solves it in the game.  plan: the necessary deeds, as lists of words and numbers.  steps: the
    length of the search.  found_by: the levels that find it, None before any has tried."""

    kind: str
    position: str
    seats: int
    seed: int
    game: int
    best: int
    aim: int
    solution: list[dict[str, Any]]
    plan: list[list[str | int]]
    steps: int
    others: int = 0
    found_by: list[str] | None = field(default=None)

    @property
    def id(self) -> str:
        """Its name, for the record of solved puzzles."""
        return f"{self.kind}_{zlib.crc32(self.position.encode()):08x}"


class Maker(NamedTuple):
    """The puzzles of one game.  find: yields the puzzles of these kinds in the computer players' game of a number.
    is_found: whether a level solves a puzzle by playing as in a game.  features: the features of a solution, to tell
    puzzles apart.  solved: the actions of the shortest solution.  grade: from 1 to 5.  folder: of its files.  wanted:
    number of puzzles of each kind.  easy: most puzzles of the first grade."""

    name: str
    kinds: tuple[str, ...]
    graders: tuple[str, ...]
    find: Callable[[int, Sequence[str]], Iterator[Puzzle]]
    is_found: Callable[[Puzzle, str], bool]
    features: Callable[[Puzzle], set[str]]
    solved: Callable[[Puzzle], list[dict[str, Any]]]
    grade: Callable[[Puzzle], int]
    folder: Path
    wanted: int
    easy: int


def by_levels(puzzle: Puzzle, levels: int) -> int:
    """Return the grade by the number of levels that find it: from 1, all or all but one, to 5, none."""
    assert puzzle.found_by is not None
    return max(1, levels - len(puzzle.found_by))


def read(path: Path) -> list[Puzzle]:
    """Return the puzzles in the file, each position once."""
    found = [Puzzle(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]
    return list({puzzle.id: puzzle for puzzle in found}.values())


def choice(maker: Maker, puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles of a kind, the easiest first: some of every grade, as different as possible."""
    chosen: list[Puzzle] = []
    left = sorted(puzzles, key=lambda puzzle: puzzle.id)
    while left and len(chosen) < maker.wanted:
        grades = [maker.grade(puzzle) for puzzle in chosen]
        allowed = [p for p in left if maker.grade(p) > 1 or grades.count(1) < maker.easy] or left
        seen = [feature for puzzle in chosen for feature in maker.features(puzzle)]
        games = [puzzle.game for puzzle in chosen]

        def worth(
            puzzle: Puzzle, seen: list[str] = seen, grades: list[int] = grades, games: list[int] = games
        ) -> float:
            fresh = sum(1 / (1 + seen.count(feature)) for feature in maker.features(puzzle))
            return fresh - 0.7 * grades.count(maker.grade(puzzle)) - 1.0 * games.count(puzzle.game)

        best = max(allowed, key=worth)
        chosen.append(best)
        left.remove(best)
    return sorted(chosen, key=lambda puzzle: (maker.grade(puzzle), puzzle.steps, puzzle.id))


def written(maker: Maker, chosen: Mapping[str, Sequence[Puzzle]]) -> None:
    """Write the files of these puzzles, by kind."""
    for number, (kind, found) in enumerate(chosen.items(), 1):
        (maker.folder / f"{number}_{kind}.toml").write_text(in_file(maker, found), encoding="utf-8")


def in_file(maker: Maker, puzzles: Sequence[Puzzle]) -> str:
    """Return the text of the file of these puzzles."""
    return "# Made by tools/puzzles.\n" + "".join(in_toml(maker, puzzle) for puzzle in puzzles)


def entries_of(maker: Maker) -> dict[str, list[dict[str, Any]]]:
    """Return the entries of the game's files, by kind."""
    return {
        path.stem.partition("_")[2]: tomllib.loads(path.read_text(encoding="utf-8"))["puzzles"]
        for path in sorted(maker.folder.glob("*.toml"))
    }


def published(maker: Maker) -> dict[str, list[Puzzle]]:
    """Return the puzzles in the game's files, by kind.  Only what the files hold is known of them: their plans, steps
    and the games they come from are not."""
    unknown: dict[str, Any] = {"game": 0, "plan": [], "steps": 0}
    derived = "name", "grade"
    return {
        kind: [
            Puzzle(kind=kind, **{name: value for name, value in entry.items() if name not in derived}, **unknown)
            for entry in entries
        ]
        for kind, entries in entries_of(maker).items()
    }


def in_toml(maker: Maker, puzzle: Puzzle) -> str:
    """Return the entry of a puzzle."""
    entry = {
        "name": puzzle.id,
        "position": puzzle.position,
        "seats": puzzle.seats,
        "seed": puzzle.seed,
        "grade": maker.grade(puzzle),
        "aim": puzzle.aim,
        "best": puzzle.best,
        "others": puzzle.others,
        "found_by": puzzle.found_by,
    }
    lines = [f"{name} = {json.dumps(value)}" for name, value in entry.items()]
    actions = [
        "    { " + ", ".join(f"{name} = {json.dumps(value)}" for name, value in action.items()) + " },"
        for action in puzzle.solution
    ]
    return "\n".join(["", "[[puzzles]]", *lines, "solution = [", *actions, "]", ""])
