"""The page about the puzzles (`docs/puzzles.md`): what they ask, how they are made, and the tables of grades."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

from .puzzle import ROOT, Maker

PAGE = ROOT / "docs" / "puzzles.md"
Entries = Mapping[str, Sequence[Mapping[str, Any]]]
"""By kind what stands in its file."""


def page(makers: Sequence[Maker]) -> str:
    """Return the page, with what stands in the files of the puzzles."""
    tables: dict[str, str] = {}
    for maker in makers:
        entries = {
            path.stem.partition("_")[2]: tomllib.loads(path.read_text(encoding="utf-8"))["puzzles"]
            for path in sorted(maker.folder.glob("*.toml"))
        }
        tables[f"{maker.name}_number"] = str(sum(map(len, entries.values())))
        tables[f"{maker.name}_grades"] = _grades(maker, entries)
        tables[f"{maker.name}_levels"] = _levels(maker, entries)
    return TEXT.format(**tables)


def _grades(maker: Maker, entries: Entries) -> str:
    """How many of each grade there are."""
    grades = range(1, len(maker.graders) + 1)
    rows = []
    for kind, found in entries.items():
        counts = [sum(puzzle["grade"] == grade for puzzle in found) for grade in grades]
        rows.append([f"`{kind}`", *counts, len(found)])
    return _table(["kind", *(f"grade {grade}" for grade in grades), "all"], rows)


def _levels(maker: Maker, entries: Entries) -> str:
    """How many each level finds."""
    rows = []
    for level in maker.graders:
        counts = [sum(level in puzzle["found_by"] for puzzle in found) for found in entries.values()]
        rows.append([level, *counts, sum(counts)])
    return _table(["level", *(f"`{kind}`" for kind in entries), "all"], rows)


def _table(head: Sequence[object], rows: Sequence[Sequence[object]]) -> str:
    lines = [" | ".join(map(str, row)) for row in (head, *rows)]
    return "\n".join([f"| {lines[0]} |", "|---" * len(head) + "|", *(f"| {line} |" for line in lines[1:])])


TEXT = """# Puzzles

One best way to play on, and no other. They are made by a program from games that computer players played against each
other; this page is written with them by `python -m tools.puzzles`.

**No luck.** What comes to light is fixed by a puzzle and is the same however often it is tried. The solution needs none
of it, and nothing that comes to light does better.

**Grades**: 1, found by four or five of the five levels when they play as they would in a game; 2 by three, 3 by two,
4 by one, 5 by none. A level that does not find it need not be blind: it may have wanted something else.

## Firenze

One turn. There are {firenze_number}, in four kinds, one file each in `game/firenze/puzzles/`.

| kind | what is asked |
|---|---|
| `points` | the most points this turn |
| `no_ruin` | no own tower is lost in this turn |
| `card` | the card with which the turn can bring the most points, at least three more than with any other |
| `win` | the game ends with this turn: win it, alone |

**One best solution.** `engine/firenze/puzzles.py` looks at all courses of the turn and says exactly which of them
are the same solution: those with the same card, persons, colour fetched, towers given up and orders, whatever else
is built, in whatever order, and whichever stones pay. Courses are merged where they meet and left out only where
provably nothing is lost; tests compare it with a search that leaves out nothing, and solve every puzzle again.

**Positions.** Before the last turn (`win`) the best rival is given as many points as leave one way to win; where no
tower is to fall (`no_ruin`) the stones in stock for one of them are put back into the bag.

{firenze_grades}

How many each level finds:

{firenze_levels}

## The Princes of Florence

There are {fuersten_number}, in three kinds, one file each in `game/fuersten/puzzles/`. What is asked and how it is
searched stands in `engine/fuersten/puzzles.py`; a test solves every one again.

| kind | what is asked |
|---|---|
| `room` | the place of a building that leaves room for the most others, side by side |
| `work` | the most points with one's last turn |
| `bid` | how far to go for an object, when the rival always goes on |

**One best solution.** `room`: of all places of the building one alone leaves room for so many others; all sets of
buildings behind all places are looked at. `work`: all courses of the turn; those with the same works, bonus cards,
freedoms, buildings and artists recruited are the same solution, however a work is paid and wherever a building stands.
`bid`: for every price all courses of the last turn with the object are compared with all of those with any other object
for 200 florins, which is what is left after dropping out.

**All is open that counts.** What others do later is left out of `work` and `bid`, and the task says so: the best work
of the round does not count, and the seat has only prestige cards that ask for nothing of others. In `work` even the
best of the cards that might be drawn would bring less; in `bid` no cards are drawn.

**Positions.** In `work` and `bid` the first seat has only those of its prestige cards that ask for nothing of others,
and up to two jesters less than in the game, or one more: most players see to it that they need nothing any more at the
end. In `bid` the rival is given the money to go on for ever.

{fuersten_grades}

How many each level finds:

{fuersten_levels}

## More puzzles

```
python -m tools.puzzles find FILE --games 200 --first 1   # an hour; FILE keeps what was found, a line each
python -m tools.puzzles grade FILE
python -m tools.puzzles write FILE
python -m pytest tests/engine/test_full_search.py tests/game/test_puzzles.py
```

With `--game fuersten` those of The Princes of Florence (ten minutes; `tests/engine/fuersten/test_fuersten_puzzles.py`,
`tests/game/fuersten/test_princes_puzzles.py`). A game has a module in `tools/puzzles` that finds them.

A puzzle is remembered as solved by its name, which comes from its position: it stays what it was when others are
added. A kind has its words in the language files; `GameClient.puzzles` (`game/client.py`) is what another game needs.
"""
