"""Finds the puzzles of the fourth game.

`kgr_search.py` defines the questions and searches the answers.  This module selects good puzzles: exactly one solution
is best, it is not trivial, and the position is small enough for a person.
"""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from engine.journal.journal import Step
from engine.kgr import actions as ac
from engine.kgr.game import KGR
from engine.kgr.island import HEXES_AT, pips
from engine.kgr.opponents import LEVELS
from engine.kgr.phases.building import road_edges
from engine.kgr.points import longest_trail, points_of
from engine.kgr.puzzles import AIMS, ME, reached
from engine.kgr.rules import apply, legal
from engine.kgr.state import State
from engine.kgr.tasks import AnyActions, SetUpPiece
from engine.kgr.text.codec import CODEC
from engine.kgr.text.line import read_line, write_line
from engine.kgr.values import KINDS, LAND, RESOURCES, ROAD_COST, ROAD_LEAST

from .kgr_search import Roads, by_roads, by_site, by_turn, in_order, roads_paid
from .puzzle import ROOT, Maker, Puzzle

GRADERS = tuple(level.name for level in LEVELS if not level.yardstick)
NAMES = ("Anna", "Bruno", "Carla", "Dante")
TRIES = 6
"""Other hands that are tried in a position."""
ROADS_PAID = (3, 4)
HAND = range(8, 12)
"""Numbers of cards of a hand with which a turn is played."""
LEAST_GAIN, LEAST_STEPS = 2, 3
"""Points that the best turn gains at least, and its actions."""
LATE = 0.35
"""Share of the target that the seat has at least where a turn is a puzzle."""
CLOSE_ROADS, WIDE_SITES, LONG_ROADS, LONG_TURN = 8, 22, 4, 6


def names(seats: int) -> tuple[str, ...]:
    """Return names for this many seats."""
    return NAMES[:seats]


def find(game: int, kinds: Sequence[str] = AIMS) -> Iterator[Puzzle]:
    """Play a game and yield the puzzles in it, at most one of each kind."""
    missing, rng = list(kinds), random.Random(game)
    for state in positions(game):
        for kind in tuple(missing):
            puzzle = next(_FINDERS[kind](state, game, rng), None)
            if puzzle is not None:
                missing.remove(kind)
                yield puzzle


def positions(game: int) -> Iterator[State]:
    """Play a game of greedy players on the land and yield the positions in which the first seat decides."""
    seats = (3, 4)[game % 2]
    players = [KGR.player("greedy", game * 8 + seat) for seat in range(seats)]
    state = KGR.begin({"names": list(names(seats)), "seed": game, "extent": LAND, "layout": "random"})
    while not state.is_over:
        if state.to_act == state.player == ME:
            yield state
        view = KGR.view(state, state.to_act)
        state, _ = apply(state, players[state.to_act].choose(view, legal(state)).action)


def told(state: State, seed: int) -> State:
    """Return the position as read from its notation."""
    return read_line(write_line(state), names(len(state.seats)), seed)


def _puzzle(kind: str, first: State, game: int, score: int, others: int, course: Sequence[ac.Action]) -> Puzzle:
    solution = [CODEC.write_action(action) for action in course]
    plan: list[list[str | int]] = [[str(each["do"]), *map(str, list(each.values())[1:])] for each in solution]
    return Puzzle(
        kind, write_line(first), len(first.seats), game, game, score, score, solution, plan, len(course), others
    )


def _site(state: State, game: int, rng: random.Random) -> Iterator[Puzzle]:
    """Yield a puzzle about the second settlement."""
    if not isinstance(state.pending, SetUpPiece) or not state.seats[ME].settlements:
        return
    first = told(state, game)
    found = by_site(first)
    best = max(found.values())
    right = [corner for corner, throws in found.items() if throws == best]
    if len(right) == 1:
        others = max(throws for corner, throws in found.items() if corner != right[0])
        yield _puzzle("site", first, game, best, others, [ac.BUILD_SETTLEMENT[right[0]]])


def _road(state: State, game: int, rng: random.Random) -> Iterator[Puzzle]:
    """Yield puzzles about roads: in a position of the seat's turn, with cards for some roads and nothing else."""
    if not isinstance(state.pending, AnyActions) or longest_trail(state, ME) < ROAD_LEAST - 2:
        return
    number = rng.choice(ROADS_PAID)
    first = _with_hand(state, tuple(number * each for each in ROAD_COST), game)
    if first is None or roads_paid(first) != number:
        return
    found = by_roads(first)
    best = max(found.values(), default=0)
    right = [roads for roads, length in found.items() if length == best]
    if len(right) == 1 and best < longest_trail(first, ME) + number + 3:
        others = max((length for roads, length in found.items() if roads != right[0]), default=0)
        yield _puzzle("road", first, game, best, others, in_order(first, right[0]))


def _turn(state: State, game: int, rng: random.Random) -> Iterator[Puzzle]:
    """Yield puzzles about a whole turn, with other hands in the position."""
    if not isinstance(state.pending, AnyActions) or points_of(state, ME) < LATE * state.options.target:
        return
    for _ in range(TRIES):
        hand = [0] * len(KINDS)
        for _ in range(rng.choice(HAND)):
            hand[rng.randrange(RESOURCES)] += 1
        first = _with_hand(state, tuple(hand), game)
        found = None if first is None else by_turn(first)
        if first is None or found is None:
            continue
        best = max(points for points, _ in found.values())
        right = [course for points, course in found.values() if points == best]
        if len(right) == 1 and best >= points_of(first, ME) + LEAST_GAIN and len(right[0]) >= LEAST_STEPS:
            others = max(points for points, course in found.values() if course != right[0])
            yield _puzzle("turn", first, game, best, others, [*right[0], *_end(first, right[0])])


def _end(first: State, course: Sequence[ac.Action]) -> list[ac.Action]:
    """Return the end of the turn, unless the course ends the game."""
    state = first
    for action in course:
        state, _ = apply(state, action)
    return [] if state.is_over else [ac.END]


def _with_hand(state: State, hand: tuple[int, ...], game: int) -> State | None:
    """Return the position with another hand of the first seat and empty hands of the others, so that nothing hidden
    counts; None where the bank has too few cards."""
    twin = state.copy()
    for number in range(len(twin.seats)):
        seat = twin.own(number)
        twin.bank = tuple([have + mine for have, mine in zip(twin.bank, seat.hand, strict=True)])
        seat.hand, seat.held = (hand, sum(hand)) if number == ME else ((0,) * len(KINDS), 0)
    twin.bank = tuple([have - mine for have, mine in zip(twin.bank, hand, strict=True)])
    twin.offers = 0
    return None if min(twin.bank) < 0 else told(twin, game)


_FINDERS = {"site": _site, "road": _road, "turn": _turn}


def is_found(puzzle: Puzzle, level: str) -> bool:
    """Return whether a level solves the puzzle by playing as in a game."""
    first = read_line(puzzle.position, names(puzzle.seats), puzzle.seed)
    state, steps = first, list[Step[Any, Any]]()
    players = [KGR.player(level, puzzle.seed + seat) for seat in range(puzzle.seats)]
    while (found := reached(puzzle.kind, first, steps, state)) is None:
        action = players[state.to_act].choose(KGR.view(state, state.to_act), legal(state)).action
        after, events = apply(state, action)
        steps.append(Step(state, action, tuple(events), None))
        state = after
    return found == puzzle.aim


def features(puzzle: Puzzle) -> set[str]:
    """Return the features of a solution: what it does, how much it reaches, the number of seats."""
    done = {f"{action['do']} {action.get('what', action.get('get', ''))}" for action in puzzle.solution}
    return done | {f"{puzzle.seats} seats", f"best {puzzle.best}", f"{len(puzzle.solution)} actions"}


# ---------------------------------------------------------------- grades


def grade(puzzle: Puzzle) -> int:
    """Return the grade by what makes it hard."""
    assert puzzle.found_by is not None
    missed = len(puzzle.found_by) <= len(GRADERS) // 2
    return 1 + missed + len(_hard_things(puzzle.kind, puzzle.position, puzzle.seats, puzzle.seed))


@cache
def _hard_things(kind: str, position: str, seats: int, seed: int) -> tuple[str, ...]:
    """Return what makes the puzzle hard, besides that levels miss it."""
    first = read_line(position, names(seats), seed)
    found = {"site": _hard_site, "road": _hard_roads, "turn": _hard_turn}[kind](first)
    return tuple(name for name, is_so in found.items() if is_so)


def _hard_site(first: State) -> dict[str, bool]:
    found = by_site(first)
    right = max(found, key=found.__getitem__)
    return {
        "misleads": any(_pips(first, corner) > _pips(first, right) for corner in found),
        "close": sorted(found.values())[-2] == found[right] - 1,
        "wide": len(found) >= WIDE_SITES,
    }


def _pips(first: State, corner: int) -> int:
    return sum(pips(first.numbers[hex_]) for hex_ in HEXES_AT[corner])


def _hard_roads(first: State) -> dict[str, bool]:
    found = by_roads(first)
    right = max(found, key=found.__getitem__)
    return {
        "misleads": _first_road(first, right) < max(_first_road(first, roads) for roads in found),
        "close": sum(length == found[right] - 1 for length in found.values()) >= CLOSE_ROADS,
        "long": len(right) >= LONG_ROADS,
    }


def _first_road(first: State, roads: Roads) -> int:
    """Return the longest trail after the best one of these roads alone."""
    can = road_edges(first, ME)
    return max(longest_trail(apply(first, ac.BUILD_ROAD[edge])[0], ME) for edge in roads if can >> edge & 1)


def _hard_turn(first: State) -> dict[str, bool]:
    found = by_turn(first)
    assert found is not None
    best, course = max(found.values(), key=lambda each: each[0])
    at_once = {action for action in legal(first) if isinstance(action, ac.Build) and action.what != ac.ROAD}
    return {
        "misleads": bool(at_once) and not at_once & set(course),
        "close": sum(points == best - 1 for points, _ in found.values()) > 1,
        "long": len(course) >= LONG_TURN,
    }


KGR_MAKER = Maker(
    "kgr",
    AIMS,
    GRADERS,
    find,
    is_found,
    features,
    solved=lambda puzzle: puzzle.solution,
    grade=grade,
    folder=ROOT / "game" / "kgr" / "puzzles",
    wanted=10,
    easy=2,
)
