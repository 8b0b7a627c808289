"""Finds the puzzles of Strasbourg.

`strasbourg_search.py` defines the questions and searches the answers.  This module selects good puzzles: exactly one
solution is best, it is not trivial, and the position is small enough for a person.
"""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from engine.journal.journal import Step
from engine.strasbourg import actions as ac
from engine.strasbourg.actions import Action
from engine.strasbourg.components import CHURCH, COUNCIL, NOBILITY
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.opponents import LEVELS
from engine.strasbourg.puzzles import AIMS, ME, reached
from engine.strasbourg.rules import apply, legal
from engine.strasbourg.scoring import points_of
from engine.strasbourg.stacks import Division, Stack, in_form
from engine.strasbourg.state import PASSED, Bidding, ChoosingTasks, Dividing, Settling, State
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.text.codec import CODEC
from engine.strasbourg.text.line import read_line, write_line
from engine.strasbourg.values import DEALT, ROUNDS

from .puzzle import ROOT, Maker, Puzzle
from .strasbourg_grades import hard_things
from .strasbourg_search import by_course, by_division, by_first, by_tasks, laying, whole_hand

GRADERS = tuple(level.name for level in LEVELS if not level.yardstick)
NAMES = ("Anna", "Bruno", "Carla", "Dante", "Elena")
LEAST_CARDS, MOST_CARDS = 5, 7
"""Cards of a hand to divide."""
RIVAL_STACKS = (3, 4, 4, 5)
"""Numbers of stacks that a rival's cards are divided into, so that they are about equal."""
SPREAD = 3
"""How far apart, in points, such stacks may be."""
TRIES = 20
"""Other divisions of the rivals' cards, or other tasks and coins, that are tried in a position."""
LEAST_TALL = 1
"""Fewest stacks of more than one card in the best division."""
LEAST_SQUARES = 4
"""Fewest squares to choose from."""
LEAST_KEPT, MOST_KEPT = 2, 4
"""Number of tasks in the best selection."""
MONEY = range(3, 10)
"""Coins of the first seat where it chooses tasks: with more it could afford any square."""
MOST_MET = 2
"""Most of its tasks that are met already."""
BUILT = (*(task for task in TASKS if task.startswith("at_")), "one_edifice", "four_edifices", "chapels")
"""Tasks about what is built, and nothing is when tasks are chosen."""
MOST_LEAD = 6
"""Largest lead of the best selection of tasks over all others: a larger one is obvious."""


def names(seats: int) -> tuple[str, ...]:
    """Return names for this many seats."""
    return NAMES[:seats]


def find(game: int, kinds: Sequence[str] = AIMS) -> Iterator[Puzzle]:
    """Play a game and yield the puzzles in it, at most one of each kind."""
    missing = list(kinds)
    for state in positions(game):
        for kind in tuple(missing):
            puzzles = list(_FINDERS[kind](state, game))
            if puzzles:
                missing.remove(kind)
                yield _any_hardness(puzzles, random.Random(game))


def _any_hardness(puzzles: Sequence[Puzzle], rng: random.Random) -> Puzzle:
    """Return one of the puzzles, a hard one as likely as an easy one."""
    found: dict[int, Puzzle] = {}
    for puzzle in puzzles:
        found.setdefault(len(_hard(puzzle.kind, puzzle.position, puzzle.seats, puzzle.seed, len(GRADERS))), puzzle)
    return rng.choice(list(found.values()))


def positions(game: int) -> Iterator[State]:
    """Play a game of greedy players and yield its positions."""
    seats = (3, 4, 5)[game % 3]
    players = [STRASBOURG.player("greedy", game * 8 + seat) for seat in range(seats)]
    state = STRASBOURG.begin({"names": list(names(seats)), "seed": game})
    while not state.is_over:
        yield state
        actions = legal(state)
        view = STRASBOURG.view(state, state.to_act)
        state, _ = apply(state, players[state.to_act].choose(view, actions).action)


def told(state: State, seed: int) -> State:
    """Return the position as read from its notation."""
    return read_line(write_line(state), names(len(state.seats)), seed)


def _divide(state: State, game: int) -> Iterator[Puzzle]:
    """Yield puzzles about the hand that the first seat has just divided, against new divisions of the others' cards."""
    asked = state.pending
    if not isinstance(asked, Bidding) or asked.field != "A" or any(bid is not None for bid in asked.bids):
        return
    rng = random.Random(game * ROUNDS + state.round)
    for _ in range(TRIES):
        first = _to_divide(state, rng)
        if first is None:
            return
        first = told(first, game)
        found = by_division(first)
        best = max(found.values())
        right = [division for division, worth in found.items() if worth == best]
        if len(right) == 1 and sum(len(stack) > 1 for stack in right[0]) >= LEAST_TALL:
            others = max(worth for division, worth in found.items() if division not in right)
            solution = laying(right[0])
            plan: list[list[str | int]] = [["stack", *stack] for stack in right[0]]
            yield _made("divide", first, game, best, solution, plan, others)


def _to_divide(state: State, rng: random.Random) -> State | None:
    """Return the position in which the first seat is the last to plan; None if its hand is too small or large."""
    first = state.copy()
    first.start = 1
    mine = first.own(ME)
    hand = in_form(card for stack in mine.stacks for card in stack)
    if not LEAST_CARDS <= len(hand) <= MOST_CARDS:
        return None
    mine.hand, mine.stacks = hand[1:], (hand[:1],)
    for number in range(1, len(first.seats)):
        rival = first.own(number)
        rival.stacks = _even(tuple(card for stack in rival.stacks for card in stack), rng)
    first.pending = Dividing(ME)
    return first


def _even(cards: Stack, rng: random.Random) -> Division:
    """Return a division of the cards into stacks of about equal sums."""
    stacks: list[list[int]] = [[] for _ in range(min(len(cards), rng.choice(RIVAL_STACKS)))]
    for card in rng.sample(cards, len(cards)):
        min(stacks, key=lambda stack: sum(stack) + rng.random() * SPREAD).append(card)
    return tuple(sorted((in_form(stack) for stack in stacks if stack), reverse=True))


def _square(state: State, game: int) -> Iterator[Puzzle]:
    """Yield the puzzle about a member of the first seat in the last round, if exactly one square is best."""
    asked = state.pending
    if not isinstance(asked, Settling) or asked.seat != ME or state.round != ROUNDS:
        return
    first = told(_last_member(state, asked), game)
    actions = legal(first)
    if sum(isinstance(action, ac.Place) for action in actions) < LEAST_SQUARES:
        return
    courses = by_course(first)
    found = by_first(courses)
    best = max(found.values())
    right = [action for action, score in found.items() if score == best]
    if len(right) == 1 and isinstance(right[0], ac.Place):
        others = max(score for action, score in found.items() if action not in right)
        course = next(course for course, score in courses.items() if score == best)
        yield _made("square", first, game, best, course, [["square", *right[0].at]], others)


def _last_member(state: State, asked: Settling) -> State:
    """Return the position in which nobody else acts any more: without stacks, without seats behind this one in the
    field, and without others on the seats that build."""
    first = state.copy()
    place = asked.ranking.index(ME)
    bids = list(asked.bids)
    for number in range(len(first.seats)):
        seat = first.own(number)
        unused = [card for stack in seat.stacks for card in stack]
        seat.lost, seat.stacks = in_form((*seat.lost, *unused)), ()
        bid = bids[number]
        if number in asked.ranking[place + 1 :] and isinstance(bid, tuple):
            seat.out, bids[number] = in_form((*seat.out, *bid)), PASSED
    first.council = tuple(
        None if seat in (NOBILITY, CHURCH) and holder != ME else holder
        for seat, holder in zip(COUNCIL, state.council, strict=True)
    )
    first.pending = Settling(ME, asked.field, tuple(bids), asked.ranking[: place + 1], asked.office)
    return first


def _tasks(state: State, game: int) -> Iterator[Puzzle]:
    """Yield the puzzle about the tasks to keep, with the city of the last round."""
    asked = state.pending
    if state.round != ROUNDS or not isinstance(asked, Bidding) or asked.field != "B":
        return
    rng = random.Random(game)
    for _ in range(TRIES):
        first = told(_to_keep(state, rng), game)
        found = by_tasks(first)
        best = max(found.values())
        right = [action for action, worth in found.items() if worth == best]
        others = max(worth for action, worth in found.items() if action not in right[:1])
        kept = right[0].tasks if isinstance(right[0], ac.Keep) else ()
        met = sum(points_of(first, ME, task) > 0 for task in first.seats[ME].tasks)
        if len(right) == 1 and met <= MOST_MET and LEAST_KEPT <= len(kept) <= MOST_KEPT and best - others <= MOST_LEAD:
            yield _made("tasks", first, game, best, right, [["task", task] for task in kept], others)


def _to_keep(state: State, rng: random.Random) -> State:
    """Return the position in which the first seat chooses among five tasks that do not depend on what is built; the
    round has the board of the last one, and all cards are in the piles."""
    first = state.copy()
    first.round, first.start, first.chapels, first.built = 1, 0, (), ()
    first.boards = tuple(reversed(state.boards))
    first.own(ME).money = rng.choice(MONEY)
    dealt = rng.sample([task for task in TASKS if task not in BUILT], DEALT)
    left = [task for task in rng.sample(list(TASKS), len(TASKS)) if task not in dealt]
    for number in range(len(first.seats)):
        seat = first.own(number)
        tasks, left = (dealt, left) if number == ME else (left[:DEALT], left[DEALT:])
        seat.tasks, seat.rejected = tuple(task for task in TASKS if task in tasks), ()
        bid = state.pending.bids[number] if isinstance(state.pending, Bidding) else None
        cards = (*seat.pile, *seat.out, *seat.lost, *(card for stack in seat.stacks for card in stack))
        seat.pile = in_form((*cards, *(bid if isinstance(bid, tuple) else ())))
        seat.returned, seat.hand, seat.stacks, seat.out, seat.lost = (), (), (), (), ()
    first.box = tuple(left)
    first.pending = ChoosingTasks(ME)
    return first


_FINDERS = {"divide": _divide, "square": _square, "tasks": _tasks}


def _made(
    kind: str, first: State, game: int, best: int, solution: Sequence[Action], plan: list[list[str | int]], others: int
) -> Puzzle:
    actions = [CODEC.write_action(action) for action in solution]
    seats = len(first.seats)
    return Puzzle(kind, write_line(first), seats, game, game, best, best, actions, plan, len(actions), others)


# ---------------------------------------------------------------- grading


def is_found(puzzle: Puzzle, level: str) -> bool:
    """Return whether a level solves the puzzle by playing as in a game."""
    first = read_line(puzzle.position, names(puzzle.seats), puzzle.seed)
    player = STRASBOURG.player(level, puzzle.seed)
    state, steps = first, list[Step[Any, Any]]()
    while (found := reached(puzzle.kind, first, steps, state)) is None:
        action = player.choose(STRASBOURG.view(state, state.to_act), legal(state)).action
        after, events = apply(state, action)
        steps.append(Step(state, action, tuple(events), None))
        state = after
    return found == puzzle.aim


def features(puzzle: Puzzle) -> set[str]:
    """Return the features of a solution: sizes of stacks, guild, tasks, the number of seats."""
    first = read_line(puzzle.position, names(puzzle.seats), puzzle.seed)
    found = {f"{puzzle.seats} seats", f"best {puzzle.best}", f"{len(puzzle.solution)} actions"}
    if isinstance(first.pending, Settling):
        found |= {str(first.guild(first.pending.field)), first.pending.office}
    if puzzle.kind == "divide":
        found |= {f"{len(whole_hand(first))} cards", f"{len(puzzle.plan)} stacks"}
    if puzzle.kind == "tasks":
        found |= {str(task) for _, task in puzzle.plan}
    return found


@cache
def _hard(kind: str, position: str, seats: int, seed: int, found_by: int) -> tuple[str, ...]:
    first = read_line(position, names(seats), seed)
    return hard_things(kind, first, found_by)


def grade(puzzle: Puzzle) -> int:
    """Return the grade by what makes it hard."""
    assert puzzle.found_by is not None
    return 1 + len(_hard(puzzle.kind, puzzle.position, puzzle.seats, puzzle.seed, len(puzzle.found_by)))


STRASBOURG_MAKER = Maker(
    "strasbourg",
    AIMS,
    GRADERS,
    find,
    is_found,
    features,
    solved=lambda puzzle: puzzle.solution,
    grade=grade,
    folder=ROOT / "game" / "strasbourg" / "puzzles",
    wanted=10,
    easy=2,
)
