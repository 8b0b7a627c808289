"""Finds the puzzles of The Princes of Florence.

`princes_search.py` defines the questions and searches the answers.  This module selects good puzzles: exactly one
solution is best, it is not trivial, and the position is small enough for a person.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any

from engine.journal.journal import Step
from engine.princes import actions as ac
from engine.princes.game import PRINCES
from engine.princes.opponents import LEVELS
from engine.princes.puzzles import AIMS, ME, reached, rivals_answer
from engine.princes.rules import apply, legal
from engine.princes.state import Acting, Bidding, ChooseObject, Placing, Sifting, State
from engine.princes.supply import left_of, objects_for
from engine.princes.text.codec import CODEC
from engine.princes.text.line import read_line, write_line
from engine.princes.values import ACTIONS, OPENING_BID, ROUNDS

from .princes_grades import hard_things, searched
from .princes_search import BidSearch, StatisticsCounter, TurnSearch, by_place, is_compared, worth_of
from .puzzle import ROOT, Maker, Puzzle

GRADERS = tuple(level.name for level in LEVELS if not level.yardstick)
PLAYERS = ("journeyman", "apprentice", "master", "greedy")
"""Players of the games, in shuffled seats."""
NAMES = ("Anna", "Bruno", "Carla", "Dante", "Elena")
MOST_EMPTY = 30
"""Most empty squares in a puzzle about room: with more the search is long, and too deep for a person."""
LEAST_PLACES, LEAST_ROOM = 5, 2
LEAST_PLANS, LEAST_DEEDS, MOST_LEAD = 8, 2, 5
"""Fewest plans possible in the last turn, fewest deeds of the best one, and its largest lead over all others: a larger
lead is obvious."""
LEAST_MARGIN = 2
"""Smallest lead in points of an object over all others: otherwise no bid for it is worth anything."""
MOST_BID, RICH = 1400, 4000
"""Largest bid worth making, to keep the auction short.  Fewest florins of the rival."""
JESTERS, MONEY = (0, -1, -2, 1), (0, 600)
"""Changes tried in the first seat's jesters and florins in its last turn: with fewer jesters a work needs other means
to reach the minimum, with more there are more works to choose from, and with money there is something to buy."""
MOST_HARD = 3
"""Number of things that make a last turn hard, from which on no other change is tried."""
FEWER_JESTERS = range(3)
"""Numbers of jesters taken from the first seat in a puzzle about bidding: most players make sure that they need nothing
any more."""


def names(seats: int) -> tuple[str, ...]:
    """Return names for this many seats."""
    return NAMES[:seats]


def find(game: int, kinds: Sequence[str] = AIMS) -> Iterator[Puzzle]:
    """Play a game and yield the puzzles in it, at most one of each kind."""
    missing = list(kinds)
    for state in positions(game):
        for kind in tuple(missing):
            puzzle = next(_FINDERS[kind](state, game), None)
            if puzzle is not None:
                missing.remove(kind)
                yield puzzle


def positions(game: int) -> Iterator[State]:
    """Play a game and yield the positions in which the first seat decides."""
    rng = random.Random(game)
    seats = (5, 3, 4)[game % 3]
    players = [PRINCES.player(rng.choice(PLAYERS), game * 8 + seat) for seat in range(seats)]
    state = PRINCES.begin({"names": list(names(seats)), "seed": game})
    while not state.is_over:
        if state.to_act == ME:
            yield state
        actions = legal(state)
        view = PRINCES.view(state, state.to_act)
        action = players[state.to_act].choose(view, actions).action if len(actions) > 1 else actions[0]
        state, _ = apply(state, action)


def told(state: State, seed: int) -> State:
    """Return the position as read from its notation."""
    return read_line(write_line(state), names(len(state.seats)), seed)


def _room(state: State, game: int) -> Iterator[Puzzle]:
    """Yield the puzzle about the place of a building, if exactly one place leaves the most room."""
    asked = state.pending
    if not isinstance(asked, Placing) or asked.limits is None or state.seats[ME].plan.empty() > MOST_EMPTY:
        return
    first = told(state, game)
    found = by_place(first)
    best = max(found.values())
    right = [action for action, number in found.items() if number == best]
    if len(right) == 1 and len(found) >= LEAST_PLACES and best >= LEAST_ROOM:
        others = max(number for action, number in found.items() if action not in right)
        plan: StatisticsCounter = frozenset({("place", asked.piece)})
        yield _made("room", first, game, best, right, plan, len(found), others)


def _alone(state: State, jesters: int, money: int = 0) -> State:
    """Return the position with this many more jesters and florins, and without the first seat's prestige cards that
    depend on other seats."""
    court = state.copy()
    mine = court.own(ME)
    mine.jesters += jesters
    mine.money += money
    mine.prestige = tuple(card for card in mine.prestige if not is_compared(card))
    return court


def _work(state: State, game: int) -> Iterator[Puzzle]:
    """Yield the hardest puzzle of the first seat's last turn, if there is one."""
    best: tuple[int, Puzzle] | None = None
    for puzzle, first, search in _last_turns(state, game):
        hard = len(hard_things(first, search, len(GRADERS)))
        if best is None or hard > best[0]:
            best = hard, puzzle
        if hard >= MOST_HARD:
            break
    if best is not None:
        yield best[1]


def _last_turns(state: State, game: int) -> Iterator[tuple[Puzzle, State, TurnSearch]]:
    """Yield the puzzles of the first seat's last turn, with position and search: one plan alone gives the most."""
    asked = state.pending
    begins = state.round == ROUNDS and isinstance(asked, Acting) and asked.limits.left == ACTIONS
    if not begins or state.last == ME:  # the last turn of the round pays out the best work
        return
    for more, money in product(JESTERS, MONEY):
        if not -state.seats[ME].jesters <= more <= left_of(state, "jester"):
            continue
        first = told(_alone(state, more, money), game)
        search = TurnSearch(first)
        if len(search.worths) < LEAST_PLANS or len(search.plans) != 1 or search.with_luck >= search.best:
            continue
        (plan,) = search.plans
        artists = {deed[1] for other in search.worths for deed in other if deed[0] == "work"}
        is_work = any(deed[0] == "work" for deed in plan) and len(artists) > 1
        if is_work and len(plan) >= LEAST_DEEDS and search.best - search.others <= MOST_LEAD:
            course, steps = search.courses[plan], len(search.worths)
            yield _made("work", first, game, search.best, course, plan, steps, search.others), first, search


def _bid(state: State, game: int) -> Iterator[Puzzle]:
    """Yield the puzzle of a game's last auction but one: the highest bid for one of its objects."""
    seat = state.seats[ME]
    begins = isinstance(state.pending, ChooseObject) and state.round == ROUNDS and not any(state.got)
    if not begins or len(state.seats) != 3 or seat.recruiting:  # with a card a rival could take an artist before it
        return
    for fewer in FEWER_JESTERS:
        if fewer > seat.jesters:
            return
        last = _last_two(_alone(state, -fewer))
        if last is None:
            return
        worths = {thing: worth_of(last, thing, OPENING_BID) for thing in objects_for(last, ME)}
        bidding = _under_the_hammer(last, worths)
        if bidding is None:
            continue
        first = told(bidding, game)
        asked, search = first.pending, BidSearch(first, worths)
        assert isinstance(asked, Bidding)
        if 0 < search.far <= MOST_BID and search.is_clear:
            solution = [*(ac.RAISE for _ in range(asked.bid, search.far + 100, 100)), ac.DROP]
            plan: StatisticsCounter = frozenset({("bid", asked.object), ("instead", search.instead)})
            yield _made("bid", first, game, search.far, solution, plan, search.far // 100, search.without)


def _last_two(state: State) -> State | None:
    """Return the position after the auction of the prestige card, which a rival gets; None if that is impossible."""
    for action in (ac.OFFER["prestige"], ac.RAISE, ac.DROP, ac.DROP):
        if action not in legal(state):
            return None
        state, _ = apply(state, action)
    while isinstance(state.pending, Sifting):
        state, _ = apply(state, legal(state)[0])
    return state if state.to_act == ME and isinstance(state.pending, ChooseObject) else None


def _under_the_hammer(state: State, worths: Mapping[str, int]) -> State | None:
    """Return the position with the first seat's most valuable object under the hammer, and the last rival still
    bidding; None if no object is worth more than the others."""
    *_, second, best = sorted(worths, key=lambda thing: worths[thing])
    if worths[best] < worths[second] + LEAST_MARGIN:
        return None
    state, _ = apply(state, ac.OFFER[best])
    if not isinstance(state.pending, Bidding):
        return None
    state = state.copy()
    rival = state.own(state.to_act)
    rival.money = max(rival.money, RICH)
    return apply(state, ac.RAISE)[0]


_FINDERS = {"room": _room, "work": _work, "bid": _bid}


def _made(
    kind: str,
    first: State,
    game: int,
    best: int,
    solution: Sequence[ac.Action],
    plan: StatisticsCounter,
    steps: int,
    others: int,
) -> Puzzle:
    return Puzzle(
        kind,
        write_line(first),
        len(first.seats),
        game,
        game,
        best,
        best,
        [CODEC.write_action(action) for action in solution],
        [list(deed) for deed in sorted(plan)],
        steps,
        others,
    )


# ---------------------------------------------------------------- grading


def is_found(puzzle: Puzzle, level: str) -> bool:
    """Return whether a level solves the puzzle by playing as in a game."""
    first = read_line(puzzle.position, names(puzzle.seats), puzzle.seed)
    player = PRINCES.player(level, puzzle.seed)
    state, steps = first, list[Step[Any, Any]]()
    while (found := reached(puzzle.kind, first, steps, state)) is None:
        action = rivals_answer(state) or player.choose(PRINCES.view(state, state.to_act), legal(state)).action
        after, events = apply(state, action)
        steps.append(Step(state, action, tuple(events), None))
        state = after
    return found == puzzle.aim


def features(puzzle: Puzzle) -> set[str]:
    """Return the features of a solution: buildings, artists, objects, the number of seats."""
    first = read_line(puzzle.position, names(puzzle.seats), puzzle.seed)
    found = {f"{puzzle.seats} seats", f"best {puzzle.best}", f"builders {first.seats[ME].builders}"}
    for deed in puzzle.plan:
        found |= {" ".join(map(str, deed[:2])), str(deed[0])}
        if deed[0] == "work" and deed[2]:
            found.add("bonus")
    return found


@cache
def _hard(kind: str, position: str, seats: int, seed: int, found_by: int) -> int:
    first = read_line(position, names(seats), seed)
    return len(hard_things(first, searched(kind, first), found_by))


def grade(puzzle: Puzzle) -> int:
    """Return the grade by what makes it hard."""
    assert puzzle.found_by is not None
    return 1 + _hard(puzzle.kind, puzzle.position, puzzle.seats, puzzle.seed, len(puzzle.found_by))


PRINCES_MAKER = Maker(
    "fuersten",
    AIMS,
    GRADERS,
    find,
    is_found,
    features,
    solved=lambda puzzle: puzzle.solution,
    grade=grade,
    folder=ROOT / "game" / "princes" / "puzzles",
    wanted=10,
    easy=2,
)
