"""Makes puzzles from games that computer players play against each other.

    python -m tools.puzzles find FILE --games 200 --first 1   # positions that are puzzles, a line each, added to FILE
    python -m tools.puzzles grade FILE                        # lets the levels try those that nobody has tried yet
    python -m tools.puzzles write FILE                        # the best of them: game/<game>/puzzles, docs/puzzles.md
    python -m tools.puzzles regrade                           # those of the game once more, after a level has changed

`find`, `grade` and `regrade` take `--jobs N` or `--cluster ADDRESS`, for many processes or machines
(docs/notes/laboratory.md).

With `--game fuersten` those of The Princes of Florence, with `--game strasbourg` those of Strasbourg, with
`--game kgr` those of the fourth game; each game has a file of its own.
"""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict
from functools import partial
from pathlib import Path

from engine.contest.laboratory import add_machines, chosen_machines, in_order, opened

from .jobs import MAKERS, found_in, levels_that_find
from .page import PAGE, page
from .puzzle import Maker, Puzzle, choice, published, read, written


def find(maker: Maker, path: Path, games: range, kinds: Sequence[str], executor: Executor) -> None:
    """Add the puzzles of these games to the file."""
    task = partial(found_in, name=maker.name, kinds=tuple(kinds))
    with path.open("a", encoding="utf-8") as file:
        for game, found in zip(games, in_order(executor, task, games), strict=True):
            for puzzle in found:
                file.write(json.dumps(asdict(puzzle)) + "\n")
            file.flush()
            print(f"game {game}: {' '.join(puzzle.kind for puzzle in found)}", file=sys.stderr)


def grade(maker: Maker, path: Path, executor: Executor) -> None:
    """Let the levels try the ungraded puzzles; the file is rewritten after each."""
    puzzles = read(path)
    untried = [puzzle for puzzle in puzzles if puzzle.found_by is None]
    for puzzle, levels in zip(
        untried, in_order(executor, partial(levels_that_find, name=maker.name), untried), strict=True
    ):
        puzzle.found_by = levels
        print(f"{puzzles.index(puzzle) + 1}/{len(puzzles)} {puzzle.id}: {' '.join(levels)}", file=sys.stderr)
        path.write_text("".join(json.dumps(asdict(each)) + "\n" for each in puzzles), encoding="utf-8")


def write(maker: Maker, path: Path) -> None:
    """Write the files of the best puzzles, and the page about those of all games."""
    puzzles = [puzzle for puzzle in read(path) if puzzle.found_by is not None]
    chosen = {kind: choice(maker, [p for p in puzzles if p.kind == kind]) for kind in maker.kinds}
    for puzzle in (puzzle for found in chosen.values() for puzzle in found):
        puzzle.solution = maker.solved(puzzle)
    publish(maker, chosen)


def regrade(maker: Maker, executor: Executor) -> None:
    """Let the levels try the puzzles of the game's files again, and write these and the page again, easy ones first."""
    found = published(maker)
    puzzles = [puzzle for kind in found.values() for puzzle in kind]
    for puzzle, levels in zip(
        puzzles, in_order(executor, partial(levels_that_find, name=maker.name), puzzles), strict=True
    ):
        print(f"{puzzle.id}: {' '.join(puzzle.found_by or ())} -> {' '.join(levels)}", file=sys.stderr)
        puzzle.found_by = levels
    publish(maker, {kind: sorted(each, key=maker.grade) for kind, each in found.items()})


def publish(maker: Maker, chosen: Mapping[str, Sequence[Puzzle]]) -> None:
    """Write the files of these puzzles, by kind, and the page about those of all games."""
    written(maker, chosen)
    PAGE.write_text(page(tuple(MAKERS.values())), encoding="utf-8")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("find", "grade", "write", "regrade"))
    parser.add_argument("file", type=Path, nargs="?", help="where what was found is kept, a puzzle a line")
    parser.add_argument("--game", choices=MAKERS, default=next(iter(MAKERS)))
    parser.add_argument("--kinds", nargs="+", help="which are looked for (all)")
    parser.add_argument("--games", type=int, default=70, help="how many games are played (70)")
    parser.add_argument("--first", type=int, default=1, help="the number of the first one (1)")
    add_machines(parser)
    asked = parser.parse_args()
    maker = MAKERS[asked.game]
    if (asked.what == "regrade") != (asked.file is None):
        parser.error("all but regrade need a FILE, which regrade does not take")
    if asked.what == "write":
        write(maker, asked.file)
        return
    with opened(chosen_machines(parser, asked)) as executor:
        if asked.what == "regrade":
            regrade(maker, executor)
        elif asked.what == "grade":
            grade(maker, asked.file, executor)
        else:
            games = range(asked.first, asked.first + asked.games)
            find(maker, asked.file, games, asked.kinds or maker.kinds, executor)


if __name__ == "__main__":
    main()
