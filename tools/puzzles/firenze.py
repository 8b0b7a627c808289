"""Finds the puzzles of Firenze.

`firenze_search.py` defines a puzzle: exactly one plan leads to the best result of its turn, and needs nothing hidden.
This module selects good ones: the search is short, the aim is clear, and not all levels find it.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from engine.firenze import state as st
from engine.firenze.game import FIRENZE
from engine.firenze.opponents import LEVELS
from engine.firenze.players.levels import make_player
from engine.firenze.puzzles import AIMS, is_turn_over, measured
from engine.firenze.rules import apply, legal
from engine.firenze.scoring import final_scoring
from engine.firenze.state import State
from engine.firenze.text.codec import CODEC
from engine.firenze.text.line import read_line, write_line
from engine.kernel.game import PositionError

from .firenze_search import Plan, Search, TooLargeError, by_card, deeds_of, is_open
from .puzzle import ROOT, Maker, Puzzle, by_levels

GRADERS = tuple(level.name for level in LEVELS if not level.yardstick)
PLAYERS = ("journeyman", "apprentice", "master", "journeyman")
"""Players of the games, in shuffled seats."""

MOST_STEPS = 14_000
"""Largest number of actions in the search of a puzzle: less than a second."""
MOST_STONES = 13
LEAST_POINTS, LEAST_MARGIN = 5, 3
MOST_STEPS_TO_WIN, MOST_STONES_TO_WIN = 30_000, 17
"""Limits for the last turn, which is long."""
LEAST_DEEDS = {"points": 2, "no_ruin": 1, "win": 3}
FEW_SEALS = 3
"""Most seals left to some seat in a puzzle about points: earlier in a game no level plays for points alone."""
FROM_A_GAME = 3
"""Largest number of puzzles of one kind from one game."""


# ---------------------------------------------------------------- finding


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
    """Play a game and yield the positions in which a puzzle could begin: the beginning of each turn, and after the
    refill."""
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
    """Return names for this many seats."""
    return ["Anna", "Bruno", "Carla", "Dante"][:seats]


def puzzle_of(state: State, kind: str, game: int) -> Iterator[Puzzle]:
    """Yield the puzzle of a kind in the position, if there is one."""
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
    """Return the position as read from its notation, with the seat on turn first; None if it cannot be written."""
    line = write_line(state)
    try:
        first = read_line(line, names(len(state.seats)), seed)
    except PositionError:
        return None
    seats = len(state.seats)
    end = None if state.end is None else (state.end - state.player) % seats
    return first if write_line(first) == line and first.end == end and not (state.bells or state.swapped) else None


def _is_small(state: State, kind: str) -> bool:
    """Return whether the position is small enough for a person."""
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
    """Return the position without any stone in stock for one of the towers, chosen by the turn; the stones are back in
    the bag.  Most players make sure that they have these."""
    seat = state.seats[state.player]
    colour = seat.towers[state.number % len(seat.towers)].colour
    needy = state.copy()
    needy.bag[colour] += seat.stock[colour]
    needy.own(state.player).stock[colour] = 0
    return needy


def _is_good(first: State, kind: str, search: Search) -> bool:
    """Return whether exactly one plan is best, the puzzle is fair, and it is not trivial."""
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
    """Yield the puzzle about the card to take, if one is clearly better than all others."""
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
    """Yield the puzzle of the last turn: the best rival gets enough points to leave exactly one way to win."""
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
    solution = [CODEC.write_action(action) for action in search.course()]
    plan = [list(deed) for deed in sorted(search.plans[0], key=str)]
    slots = [action["slot"] for action in solution if action["do"] == "take"]
    aim = slots[0] if kind == "card" else search.best
    return Puzzle(kind, write_line(first), len(first.seats), seed, game, search.best, aim, solution, plan, search.steps)


# ---------------------------------------------------------------- grading


def is_found(puzzle: Puzzle, level: str) -> bool:
    """Return whether a level solves the puzzle by playing the turn as in a game."""
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
    """Return the deed that solves a puzzle about the card to take."""
    return frozenset(("take", action["slot"]) for action in puzzle.solution if action["do"] == "take")


def solved(puzzle: Puzzle) -> list[dict[str, Any]]:
    """Return the shortest solution, from a search without a tight limit."""
    first = read_line(puzzle.position, names(puzzle.seats), puzzle.seed)
    search = Search(first, "points" if puzzle.kind == "card" else puzzle.kind)
    return [CODEC.write_action(action) for action in search.course()]


def features(puzzle: Puzzle) -> set[str]:
    """Return the features of a solution: cards, persons, colours of orders, an exchange, its first step."""
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


FIRENZE_MAKER = Maker(
    "firenze",
    AIMS,
    GRADERS,
    puzzles_of,
    is_found,
    features,
    solved,
    grade=lambda puzzle: by_levels(puzzle, len(GRADERS)),
    folder=ROOT / "game" / "firenze" / "puzzles",
    wanted=18,
    easy=4,
)
