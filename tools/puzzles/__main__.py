"""Makes puzzles from games that computer players play against each other.

    python -m tools.puzzles find FILE --games 200 --first 1   # positions that are puzzles, a line each, added to FILE
    python -m tools.puzzles grade FILE                        # lets the levels try those that nobody has tried yet
    python -m tools.puzzles write FILE                        # the best of them: game/<game>/puzzles, docs/puzzles.md

With `--game fuersten` those of The Princes of Florence, with `--game strasbourg` those of Strasbourg; each game has a
file of its own.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from .firenze import FIRENZE_MAKER
from .page import PAGE, page
from .princes import PRINCES_MAKER
from .puzzle import Maker, choice, read, written
from .strasbourg import STRASBOURG_MAKER

MAKERS = {maker.name: maker for maker in (FIRENZE_MAKER, PRINCES_MAKER, STRASBOURG_MAKER)}


def find(maker: Maker, path: Path, games: range, kinds: Sequence[str]) -> None:
    """Add the puzzles of these games to the file."""
    with path.open("a", encoding="utf-8") as file:
        for game in games:
            found = list(maker.find(game, kinds))
            for puzzle in found:
                file.write(json.dumps(asdict(puzzle)) + "\n")
            file.flush()
            print(f"game {game}: {' '.join(puzzle.kind for puzzle in found)}", file=sys.stderr)


def grade(maker: Maker, path: Path) -> None:
    """Let the levels try the ungraded puzzles; the file is rewritten after each."""
    puzzles = read(path)
    for number, puzzle in enumerate(puzzles):
        if puzzle.found_by is None:
            puzzle.found_by = [level for level in maker.graders if maker.is_found(puzzle, level)]
            print(f"{number + 1}/{len(puzzles)} {puzzle.id}: {' '.join(puzzle.found_by)}", file=sys.stderr)
            path.write_text("".join(json.dumps(asdict(each)) + "\n" for each in puzzles), encoding="utf-8")


def write(maker: Maker, path: Path) -> None:
    """Write the files of the best puzzles, and the page about those of all games."""
    puzzles = [puzzle for puzzle in read(path) if puzzle.found_by is not None]
    chosen = {kind: choice(maker, [p for p in puzzles if p.kind == kind]) for kind in maker.kinds}
    for puzzle in (puzzle for found in chosen.values() for puzzle in found):
        puzzle.solution = maker.solved(puzzle)
    written(maker, chosen)
    PAGE.write_text(page(tuple(MAKERS.values())), encoding="utf-8")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("find", "grade", "write"))
    parser.add_argument("file", type=Path, help="where what was found is kept, a puzzle a line")
    parser.add_argument("--game", choices=MAKERS, default=FIRENZE_MAKER.name)
    parser.add_argument("--kinds", nargs="+", help="which are looked for (all)")
    parser.add_argument("--games", type=int, default=70, help="how many games are played (70)")
    parser.add_argument("--first", type=int, default=1, help="the number of the first one (1)")
    asked = parser.parse_args()
    maker = MAKERS[asked.game]
    if asked.what == "find":
        find(maker, asked.file, range(asked.first, asked.first + asked.games), asked.kinds or maker.kinds)
    elif asked.what == "grade":
        grade(maker, asked.file)
    else:
        write(maker, asked.file)


if __name__ == "__main__":
    main()
