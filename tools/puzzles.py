"""Makes the puzzles of Firenze from games that computer players play against each other.

    python -m tools.puzzles find FILE --games 200 --first 1   # positions that are puzzles, a line each, added to FILE
    python -m tools.puzzles grade FILE                        # lets the levels try those that nobody has tried yet
    python -m tools.puzzles write FILE                        # the best of them: game/firenze/puzzles, docs/puzzles.md

What makes a position a puzzle stands in `engine/firenze/puzzles.py`: one plan alone leads to the best of its turn, and
needs nothing hidden.  What makes it a good one stands here: it is short to search, the aim is clear, and not all levels
find it.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.game import FIRENZE
from engine.firenze.line import read_line, write_line
from engine.firenze.opponents import LEVELS
from engine.firenze.players import make_player
from engine.firenze.puzzles import (
    AIMS,
    Plan,
    Search,
    TooLargeError,
    by_card,
    deeds_of,
    is_open,
    is_turn_over,
    measured,
)
from engine.firenze.rules import apply, legal
from engine.firenze.scoring import final_scoring
from engine.firenze.state import State
from engine.game import PositionError

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "game" / "firenze" / "puzzles"
PAGE = ROOT / "docs" / "puzzles.md"
GRADERS = tuple(level.name for level in LEVELS if not level.yardstick)
PLAYERS = ("journeyman", "apprentice", "master", "journeyman")
"""Who plays the games; the seats are mixed."""

MOST_STEPS = 14_000
"""Actions that the search of a puzzle may try: below a second."""
MOST_STONES = 13
LEAST_POINTS, LEAST_MARGIN = 5, 3
MOST_STEPS_TO_WIN, MOST_STONES_TO_WIN = 30_000, 17
"""The last turn is a long one."""
LEAST_DEEDS = {"points": 2, "no_ruin": 1, "win": 3}
FEW_SEALS = 3
"""So many are left to somebody where points are asked for: earlier in a game no level plays for points alone."""
FROM_A_GAME = 3
"""Puzzles of one kind that one game may give."""
WANTED = 18
EASY = 4
"""Puzzles of a kind, and how many of them may be of the first grade."""


@dataclass(slots=True)
class Puzzle:
    """A position, and what was found out about it.  others: for `card` the best that another card leads to.  plan: what
    has to be done, in words of `deeds_of`.  found_by: the levels that find it, None as long as none has tried."""

    kind: str
    position: str
    seats: int
    seed: int
    game: int
    best: int
    solution: list[dict[str, Any]]
    plan: list[list[str | int]]
    steps: int
    others: int = 0
    found_by: list[str] | None = field(default=None)

    @property
    def id(self) -> str:
        """Its name: what has been solved is remembered by it."""
        return f"{self.kind}_{zlib.crc32(self.position.encode()):08x}"

    @property
    def grade(self) -> int:
        """From 1, found by four or five levels, to 5, found by none."""
        assert self.found_by is not None
        return max(1, len(GRADERS) - len(self.found_by))


# ---------------------------------------------------------------- finding


def find(path: Path, games: range, kinds: Sequence[str]) -> None:
    """Add the puzzles of these games to the file."""
    with path.open("a", encoding="utf-8") as file:
        for game in games:
            found = list(puzzles_of(game, kinds))
            for puzzle in found:
                file.write(json.dumps(asdict(puzzle)) + "\n")
            file.flush()
            print(f"game {game}: {' '.join(puzzle.kind for puzzle in found)}", file=sys.stderr)


def puzzles_of(game: int, kinds: Sequence[str] = AIMS) -> Iterator[Puzzle]:
    """Play a game and yield the puzzles in it."""
    counts = dict.fromkeys(kinds, 0)
    for state in positions(game):
        for kind in kinds:
            if counts[kind] < FROM_A_GAME:
                for puzzle in puzzle_of(state, kind, game):
                    counts[kind] += 1
                    yield puzzle


def positions(game: int) -> Iterator[State]:
    """Play a game and yield the positions in which a puzzle could begin: where a turn begins, and behind the refill."""
    rng = random.Random(game)
    seats = 2 + game % 3
    kinds = [rng.choice(PLAYERS) for _ in range(seats)]
    players = [make_player(kind, game * 8 + seat) for seat, kind in enumerate(kinds)]
    state = FIRENZE.begin({"names": names(seats), "seed": game, "values": "lofty"})
    asked: tuple[int, str] = (0, "")
    while not state.is_over:
        now = state.number, state.pending.step
        if now != asked and isinstance(state.pending, st.ChooseCard | st.ChooseExchange) and not state.played:
            yield state
        asked = now
        seat = state.to_act
        state, _ = apply(state, players[seat].choose(FIRENZE.view(state, seat), legal(state)).action)


def names(seats: int) -> list[str]:
    """Return names for so many seats."""
    return ["Anna", "Bruno", "Carla", "Dante"][:seats]


def puzzle_of(state: State, kind: str, game: int) -> Iterator[Puzzle]:
    """Yield the puzzle of that kind in the position, where there is one."""
    is_last = state.end == (state.player + 1) % len(state.seats)
    if (kind == "win" and not is_last) or not _is_small(state, kind):
        return
    seed = game * 100 + state.number
    if kind == "win":
        yield from _winning(state, game, seed)
        return
    if kind == "no_ruin":
        state = _needy(state)
    first = told(state, seed)
    if first is None:
        return
    try:
        if kind == "card":
            yield from _card(first, game, seed)
            return
        search = Search(first, kind, MOST_STEPS)
    except TooLargeError:
        return
    if _is_good(first, kind, search):
        yield made(first, kind, search, game, seed)


def told(state: State, seed: int) -> State | None:
    """Return the position as its line tells it, with whoever is on turn first; None where the line cannot."""
    line = write_line(state)
    try:
        first = read_line(line, names(len(state.seats)), seed)
    except PositionError:
        return None
    seats = len(state.seats)
    end = None if state.end is None else (state.end - state.player) % seats
    return first if write_line(first) == line and first.end == end and not (state.bells or state.swapped) else None


def _is_small(state: State, kind: str) -> bool:
    """Whether a person can take it in."""
    seat = state.seats[state.player]
    if kind == "no_ruin":
        return len(seat.towers) >= 2 and seat.stones() <= MOST_STONES
    is_choice = isinstance(state.pending, st.ChooseCard)
    if kind in ("points", "card") and min(each.seals for each in state.seats) > FEW_SEALS:
        return False
    if kind == "card" and not is_choice:
        return False
    most = MOST_STONES_TO_WIN if kind == "win" else MOST_STONES
    return seat.stones() <= (most - 4 if is_choice else most) and "wholesaler" not in seat.hand


def _needy(state: State) -> State:
    """The position with no stone in stock for one of the towers, which tower is up to the turn: the stones are back in
    the bag.  Most players see to it that they have these."""
    seat = state.seats[state.player]
    colour = seat.towers[state.number % len(seat.towers)].colour
    needy = state.copy()
    needy.bag[colour] += seat.stock[colour]
    needy.own(state.player).stock[colour] = 0
    return needy


def _is_good(first: State, kind: str, search: Search) -> bool:
    """Whether one plan alone leads to the best, it is fair, and there is something to find out."""
    if len(search.plans) != 1 or not is_open(search.plans[0]):
        return False
    plan = search.plans[0]
    if kind == "points" and search.best < LEAST_POINTS:
        return False
    if kind == "no_ruin" and search.best:
        return False
    is_choice = isinstance(first.pending, st.ChooseCard)
    return len(plan) >= max(1, LEAST_DEEDS[kind] - (not is_choice))


def _card(first: State, game: int, seed: int) -> Iterator[Puzzle]:
    """The question for the card, where one leads to clearly more than all others."""
    worths = by_card(first, MOST_STEPS // 3)
    best = max(worths.values())
    slots = [slot for slot, worth in worths.items() if worth == best]
    others = max((worth for slot, worth in worths.items() if slot != slots[0]), default=best)
    if len(slots) > 1 or len(worths) < 4 or best - others < LEAST_MARGIN or best < LEAST_POINTS:
        return
    search = Search(first, "points", MOST_STEPS)
    if all(is_open(plan) for plan in search.plans):
        puzzle = made(first, "card", search, game, seed)
        puzzle.others = others
        yield puzzle


def _winning(state: State, game: int, seed: int) -> Iterator[Puzzle]:
    """The last turn: the best rival is given as many points as leave but one way to win."""
    me = state.player
    rivals = [seat for seat in range(len(state.seats)) if seat != me]
    scores = final_scoring(state).scores
    best = max(rivals, key=lambda seat: (scores[seat], seat))
    lead = scores[me] - scores[best]
    for more in range(lead + 16, max(lead, -state.seats[best].score), -1):
        raised = state.copy()
        raised.own(best).score += more
        first = told(raised, seed)
        if first is None or abs(more) > 20:
            continue
        try:
            search = Search(first, "win", MOST_STEPS_TO_WIN)
        except TooLargeError:
            return
        if search.best == 1:
            if _is_good(first, "win", search):
                yield made(first, "win", search, game, seed)
            return


def made(first: State, kind: str, search: Search, game: int, seed: int) -> Puzzle:
    """Return the puzzle of a search."""
    solution = [ac.to_json(action) for action in search.course()]
    plan = [list(deed) for deed in sorted(search.plans[0], key=str)]
    return Puzzle(kind, write_line(first), len(first.seats), seed, game, search.best, solution, plan, search.steps)


# ---------------------------------------------------------------- grading


def grade(path: Path) -> None:
    """Let the levels try what nobody has tried yet; the file is written anew after each."""
    puzzles = read(path)
    for number, puzzle in enumerate(puzzles):
        if puzzle.found_by is None:
            puzzle.found_by = [level for level in GRADERS if is_found(puzzle, level)]
            print(f"{number + 1}/{len(puzzles)} {puzzle.id}: {' '.join(puzzle.found_by)}", file=sys.stderr)
            path.write_text("".join(json.dumps(asdict(each)) + "\n" for each in puzzles), encoding="utf-8")


def is_found(puzzle: Puzzle, level: str) -> bool:
    """Return whether a level solves the puzzle when it plays the turn as it would in a game."""
    first = read_line(puzzle.position, names(puzzle.seats), puzzle.seed)
    player = make_player(level, puzzle.seed)
    state, reached, plan = first, 0, frozenset[Any]()
    while not is_turn_over(first, state):
        action = player.choose(FIRENZE.view(state, state.to_act), legal(state)).action
        plan |= deeds_of(state, action, puzzle.kind, False)
        after, events = apply(state, action)
        reached += measured(puzzle.kind, state, after, events)
        state = after
    if puzzle.kind == "card":
        return plan == taken(puzzle)
    return reached == puzzle.best


def taken(puzzle: Puzzle) -> Plan:
    """Return the deed that solves a question for the card."""
    return frozenset(("take", action["slot"]) for action in puzzle.solution if action["do"] == "take")


def read(path: Path) -> list[Puzzle]:
    """Return what stands in the file, each position once."""
    found = [Puzzle(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]
    return list({puzzle.id: puzzle for puzzle in found}.values())


# ---------------------------------------------------------------- writing


def write(puzzles: Sequence[Puzzle]) -> None:
    """Write the files of the best puzzles, and the page about them."""
    chosen = {kind: choice([p for p in puzzles if p.kind == kind and p.found_by is not None]) for kind in AIMS}
    for puzzle in (puzzle for found in chosen.values() for puzzle in found):
        first = read_line(puzzle.position, names(puzzle.seats), puzzle.seed)
        search = Search(first, "points" if puzzle.kind == "card" else puzzle.kind)
        puzzle.solution = [ac.to_json(action) for action in search.course()]
    FOLDER.mkdir(exist_ok=True)
    for number, (kind, found) in enumerate(chosen.items(), 1):
        text = "".join(in_toml(puzzle) for puzzle in found)
        (FOLDER / f"{number}_{kind}.toml").write_text(f"# Made by tools/puzzles.py.\n{text}", encoding="utf-8")
    PAGE.write_text(page(chosen), encoding="utf-8")


def choice(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles of a kind, the easiest first: of every grade some, and as different as can be."""
    chosen: list[Puzzle] = []
    left = sorted(puzzles, key=lambda puzzle: puzzle.id)
    while left and len(chosen) < WANTED:
        allowed = [p for p in left if p.grade > 1 or sum(c.grade == 1 for c in chosen) < EASY] or left
        seen = [feature for puzzle in chosen for feature in features(puzzle)]
        grades = [puzzle.grade for puzzle in chosen]
        games = [puzzle.game for puzzle in chosen]

        def worth(
            puzzle: Puzzle, seen: list[str] = seen, grades: list[int] = grades, games: list[int] = games
        ) -> float:
            fresh = sum(1 / (1 + seen.count(feature)) for feature in features(puzzle))
            return fresh - 0.7 * grades.count(puzzle.grade) - 1.0 * games.count(puzzle.game)

        best = max(allowed, key=worth)
        chosen.append(best)
        left.remove(best)
    return sorted(chosen, key=lambda puzzle: (puzzle.grade, puzzle.steps, puzzle.id))


def features(puzzle: Puzzle) -> set[str]:
    """Return what a solution has in it: cards, persons, colours of orders, an exchange, the step it begins with."""
    first = read_line(puzzle.position, names(puzzle.seats), puzzle.seed)
    found = {first.pending.step, f"{puzzle.seats} seats"}
    for deed in puzzle.plan:
        if deed[0] == "take":
            found |= {f"take {first.row[int(deed[1])].card}", f"slot {deed[1]}"}
        elif deed[0] == "fulfil":
            is_balcony = first.balcony_at("wygrbv".index(str(deed[1])), int(deed[2])) is not None
            found |= {f"order {deed[1]}", "balcony" if is_balcony else f"height {deed[2]}"}
        else:
            found.add(" ".join(map(str, deed[:2])))
    return found


def in_toml(puzzle: Puzzle) -> str:
    """Return the entry of a puzzle."""
    assert puzzle.found_by is not None
    aim = (
        next(action["slot"] for action in puzzle.solution if action["do"] == "take") if puzzle.kind == "card" else None
    )
    entry = {
        "name": puzzle.id,
        "position": puzzle.position,
        "seats": puzzle.seats,
        "seed": puzzle.seed,
        "grade": puzzle.grade,
        "aim": puzzle.best if aim is None else aim,
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


def page(chosen: dict[str, list[Puzzle]]) -> str:
    """Return the page about the puzzles: how they are made, and the table of grades."""
    grades = range(1, len(GRADERS) + 1)
    head = "| kind | " + " | ".join(f"grade {grade}" for grade in grades) + " | all |"
    rows = []
    for kind, found in chosen.items():
        counts = [sum(puzzle.grade == grade for puzzle in found) for grade in grades]
        rows.append(f"| `{kind}` | {' | '.join(map(str, counts))} | {len(found)} |")
    finders = []
    for level in GRADERS:
        counts = [sum(level in (puzzle.found_by or ()) for puzzle in found) for found in chosen.values()]
        finders.append(f"| {level} | {' | '.join(map(str, counts))} | {sum(counts)} |")
    return PAGE_TEXT.format(
        number=sum(map(len, chosen.values())),
        grades="\n".join([head, "|---" * (len(grades) + 2) + "|", *rows]),
        levels="\n".join(
            [f"| level | {' | '.join(f'`{kind}`' for kind in chosen)} | all |", "|---" * 6 + "|", *finders]
        ),
    )


PAGE_TEXT = """# Puzzles

One turn, and one best way to play it. There are {number}, in four kinds, one file each in `game/firenze/puzzles/`;
this page is written with them by `python -m tools.puzzles`.

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

**No luck.** What comes to light in the turn is fixed by the puzzle and is the same however often it is tried. The
solution needs none of it, and nothing that comes to light does better.

**Positions** are those of games that computer players played against each other. Before the last turn (`win`) the
best rival is given as many points as leave one way to win; where no tower is to fall (`no_ruin`) the stones in stock
for one of them are put back into the bag.

**Grades**: 1, found by four or five of the five levels when they play the turn as they would in a game; 2 by three,
3 by two, 4 by one, 5 by none. A level that does not find it need not be blind: it may have wanted something else of
its turn.

{grades}

How many each level finds:

{levels}

## More puzzles

```
python -m tools.puzzles find FILE --games 200 --first 1   # an hour; FILE keeps what was found, a line each
python -m tools.puzzles grade FILE
python -m tools.puzzles write FILE
python -m pytest tests/engine/test_full_search.py tests/game/test_puzzles.py
```

A puzzle is remembered as solved by its name, which comes from its position: it stays what it was when others are
added. A kind has its words in `assets/languages/*/puzzles.toml`; `GameClient.puzzles` (`game/client.py`) is what
another game needs."""


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("find", "grade", "write"))
    parser.add_argument("file", type=Path, help="where what was found is kept, a puzzle a line")
    parser.add_argument("--kinds", nargs="+", choices=AIMS, default=AIMS)
    parser.add_argument("--games", type=int, default=70, help="how many games are played (70)")
    parser.add_argument("--first", type=int, default=1, help="the number of the first one (1)")
    asked = parser.parse_args()
    if asked.what == "find":
        find(asked.file, range(asked.first, asked.first + asked.games), asked.kinds)
    elif asked.what == "grade":
        grade(asked.file)
    else:
        write(read(asked.file))


if __name__ == "__main__":
    main()
