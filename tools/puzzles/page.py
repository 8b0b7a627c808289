"""The page about the puzzles (`docs/puzzles.md`): their questions, their making, and the tables of grades."""

from collections.abc import Mapping, Sequence
from typing import Any

from .puzzle import ROOT, Maker, entries_of

PAGE = ROOT / "docs" / "puzzles.md"
GRADES = 5
Entries = Mapping[str, Sequence[Mapping[str, Any]]]
"""Entries of each kind's file."""


def page(makers: Sequence[Maker]) -> str:
    """Return the page about the puzzles in the files."""
    tables: dict[str, str] = {}
    for maker in makers:
        entries = entries_of(maker)
        tables[f"{maker.name}_number"] = str(sum(map(len, entries.values())))
        tables[f"{maker.name}_grades"] = _grades(maker, entries)
        tables[f"{maker.name}_levels"] = _levels(maker, entries)
    return TEXT.format(**tables)


def _grades(maker: Maker, entries: Entries) -> str:
    """Return the table of the number of puzzles by grade."""
    grades = range(1, GRADES + 1)
    rows = []
    for kind, found in entries.items():
        counts = [sum(puzzle["grade"] == grade for puzzle in found) for grade in grades]
        rows.append([f"`{kind}`", *counts, len(found)])
    return _table(["kind", *(f"grade {grade}" for grade in grades), "all"], rows)


def _levels(maker: Maker, entries: Entries) -> str:
    """Return the table of the number of puzzles found by each level."""
    rows = []
    for level in maker.graders:
        counts = [sum(level in puzzle["found_by"] for puzzle in found) for found in entries.values()]
        rows.append([level, *counts, sum(counts)])
    return _table(["level", *(f"`{kind}`" for kind in entries), "all"], rows)


def _table(head: Sequence[object], rows: Sequence[Sequence[object]]) -> str:
    lines = [" | ".join(map(str, row)) for row in (head, *rows)]
    return "\n".join([f"| {lines[0]} |", "|---" * len(head) + "|", *(f"| {line} |" for line in lines[1:])])


TEXT = """# Puzzles

Each puzzle has exactly one best solution. A program makes them from games between computer players;
`python -m tools.puzzles` writes this page along with them.

**No luck.** What a puzzle reveals is fixed and the same at every attempt. The solution needs none of it, and nothing
revealed leads to a better one.

**Grades** go from 1 to 5. All five levels try every puzzle, playing as they would in a game. A level that misses it
need not be blind: it may have had another goal.

## Firenze

{firenze_number} puzzles, each one turn, in four kinds, one file per kind in `game/firenze/puzzles/`.

| kind | task |
|---|---|
| `points` | score the most points this turn |
| `no_ruin` | lose none of your towers this turn |
| `card` | take the card with which the turn can score the most points, at least three more than with any other |
| `win` | the game ends with this turn: win it alone |

**One best solution.** `tools/puzzles/firenze_search.py` searches every course of the turn and defines exactly which
count as the same solution: those with the same card, persons, colour fetched, towers given up and orders, no matter
what else is built, in what order, and which stones pay. It merges courses that meet and omits courses only where
provably nothing is lost. Tests compare it with an exhaustive search and solve every puzzle again.

**Positions.** Before the last turn (`win`) the best rival is given as many points as leave one way to win. Where no
tower may fall (`no_ruin`), the stones in stock for one of them go back into the bag.

**Grades** count the levels that find the solution: grade 1 four or five, 2 three, 3 two, 4 one, 5 none.

{firenze_grades}

Puzzles that each level solves:

{firenze_levels}

## The Princes of Florence

{fuersten_number} puzzles in three kinds, one file per kind in `game/princes/puzzles/`.
`tools/puzzles/princes_search.py` defines tasks and search; a test solves every puzzle again.

| kind | task |
|---|---|
| `room` | place a building so that the most others still fit, side by side |
| `work` | score the most points with your last turn |
| `bid` | decide how far to go for an object when the rival always raises |

**One best solution.**

- `room`: a single place of the building leaves room for that many others. The search covers all sets of buildings after
  every place.
- `work`: the search covers all courses of the turn. Those with the same works, bonus cards, freedoms, buildings and
  artists recruited are the same solution, no matter how a work is paid or where a building is placed.
- `bid`: for every price, all courses of the last turn with the object are compared with all courses with any other
  object for 200 florins, the price after dropping out.

**Everything that counts is open.** `work` and `bid` leave out what others do later, and the task says so: the best work
of the round does not count, and the seat has only prestige cards that do not depend on others. In `work` even the best
card that might be drawn would score less; in `bid` no cards are drawn.

**Positions.** In `work` and `bid` the first seat keeps only those of its prestige cards that do not depend on others,
and gets up to two jesters less than in the game, or one more, because most players see to it that they need nothing at
the end; in `work` it may get 600 florins, so that there is something to buy. In `bid` the rival gets the money to raise
forever.

**Grades** count what makes a puzzle hard (`tools/puzzles/princes_grades.py`): 1 for none of these, 5 for all four.

| | `room` | `work` | `bid` |
|---|---|---|---|
| missed | at most two of the five levels find it | the same | the same |
| misleading | elsewhere as many kinds fit alone | not just the highest works | 100 florins a point says otherwise |
| close | ten places leave room for one less | three plans within three points | it leads by at most three points |
| long | three buildings fit together | three deeds, or a hundred plans | four own bids |

The levels alone would not grade these: most search a last turn to its end, and all miss the same places.

{fuersten_grades}

Puzzles that each level solves:

{fuersten_levels}

## Strasbourg

{strasbourg_number} puzzles in three kinds, one file per kind in `game/strasbourg/puzzles/`.
`tools/puzzles/strasbourg_search.py` defines tasks and search; a test solves every puzzle again.

| kind | task |
|---|---|
| `divide` | divide your hand so that your places are worth most; the sums of all others are known, field by field |
| `square` | set your last member in the city, and build what is yours to build, for the highest final score |
| `tasks` | keep the tasks that bring most, if one more member comes to each guild of the round |

**One best solution.**

- `divide`: the last place that pays is worth 1, each one before it 1 more. The search compares all divisions, and for
  each all ways to bring its stacks to the seven fields.
- `square`: the search plays all courses to the end of the game. One square leads to the best score, wherever chapel and
  edifice are then built.
- `tasks`: the search compares all selections, and for each all squares that can be paid.

**Everything that counts is open.** In `divide` the task names the sums to beat, and an equal one is not enough. In
`square` nobody else acts any more. In `tasks` the city, the council and all goods stay as they are.

**Positions.** In `divide` the cards are those of a game, and those of the others are laid in stacks of about equal
sums: each begins with its highest one in another field of A, B, D, F; what is left goes to the merchants. In `square`
unused stacks are out, and the seats that build are empty if another holds them. In `tasks` the city is that of a last
round without chapels and edifices, the tasks do not depend on these, and the coins are few.

**Grades** count what makes a puzzle hard (`tools/puzzles/strasbourg_grades.py`): 1 for none of these, 5 for all four.

| | `divide` | `square` | `tasks` |
|---|---|---|---|
| missed | at most two of the five levels find it | the same | the same |
| misleading | others win more masters' places | another square scores as much now | one that could be met goes back |
| close | twelve divisions are worth one less | another square is within a point | five selections are within 3 points |
| long | five stacks, of six cards or more | something is built after it | three tasks stay |

{strasbourg_grades}

Puzzles that each level solves:

{strasbourg_levels}

## Church, Faith & Reformation

{kgr_number} puzzles in three kinds, all on the land, one file per kind in `game/kgr/puzzles/`.
`tools/puzzles/kgr_search.py` defines tasks and search; a test solves every puzzle again.

| kind | task |
|---|---|
| `site` | place your second settlement so that as many of 36 throws as possible give you a card |
| `road` | lay the roads that your hand pays for so that your longest trail is as long as possible |
| `turn` | score as many points as possible in this turn, with what the bank exchanges |

**One best solution.**

- `site`: the search tries every corner, and a single one is best.
- `road`: the search tries every set of roads that can be laid one after the other. A single set is best, in any order.
- `turn`: the search plays every course of building and exchanging. Those with the same settlements, cities and holder
  of the longest road are the same solution, wherever the roads lie and whatever was exchanged.

**Everything that counts is open.** The others have no cards in `road` and `turn`, and decline every offer; nothing is
thrown.

**Positions** are those of games between computer players. In `road` and `turn` the hand of the first seat is another:
three or four roads' worth, or eight to eleven cards at random.

**Grades** count what makes a puzzle hard (`tools/puzzles/kgr.py`): 1 for none of these, 5 for all four.

| | `site` | `road` | `turn` |
|---|---|---|---|
| missed | at most half of the levels find it | the same | the same |
| misleading | another corner has more pips | another first road is longer | nothing that can be built at once is |
| close | another corner has one throw less | eight sets are one road shorter | several plans are one point short |
| long | 22 corners are free | four roads | six actions |

{kgr_grades}

Puzzles that each level solves:

{kgr_levels}

## Make more puzzles

```
python -m tools.puzzles find FILE --games 200 --first 1   # an hour; FILE keeps what was found, one line each
python -m tools.puzzles grade FILE
python -m tools.puzzles write FILE
python -m pytest tests/engine/firenze/test_full_search.py tests/game/learn/test_puzzles.py
```

`--game fuersten` does the same for The Princes of Florence (ten minutes;
`tests/engine/princes/test_princes_puzzle_search.py` for the searches), `--game strasbourg` for Strasbourg (ten minutes;
`tests/engine/strasbourg/test_strasbourg_puzzle_search.py`), `--game kgr` for the fourth game (three minutes;
`tests/engine/kgr/test_kgr_puzzle_search.py`). `test_puzzles.py` solves the puzzles of all games at the
table. Each game has a module in `tools/puzzles` that finds its puzzles.

The name of a puzzle comes from its position, and a solved puzzle is remembered by it; adding others does not change it.
The language files hold the texts of each kind; another game needs `GameClient.puzzles` (`game/client.py`).
"""
