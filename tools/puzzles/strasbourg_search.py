"""The full search of a puzzle's answer: the result of everything that can be done.

| aim | question | measure |
|---|---|---|
| `divide` | the division of the hand | the worth of the places its stacks win, in the best fields for them |
| `square` | the square of the last member | the final score, with the best chapel and edifice after it |
| `tasks` | the tasks to keep | what they bring with the best squares for one more member in each guild of the round |

`divide`: the others' stacks are laid, and each of them belongs to one field (`engine/strasbourg/puzzles.py`).  Places
are worth 1 for the last that pays, and 1 more for each one before it.  All divisions are compared, and for each all
ways to bring its stacks to fields.  A sum has to be higher than another to be before it.

`square`: the last round, and nobody has a stack any more.  All courses to the end of the game are played.

`tasks`: all selections of the five, and for each all squares that can be paid.
"""

from collections.abc import Iterator

from engine.strasbourg import actions as ac
from engine.strasbourg.actions import Action
from engine.strasbourg.puzzles import ME, against, outcomes, worth_of_places
from engine.strasbourg.rules import apply, legal
from engine.strasbourg.scoring import final_scoring
from engine.strasbourg.stacks import Division, Stack
from engine.strasbourg.state import State

# ---------------------------------------------------------------- divide


def whole_hand(first: State) -> Stack:
    """Return all cards that the first seat divides."""
    seat = first.seats[ME]
    return tuple(sorted((*seat.hand, *(card for stack in seat.stacks for card in stack)), reverse=True))


def divisions(hand: Stack) -> set[Division]:
    """Return all divisions of a hand, each in its form."""
    if not hand:
        return {()}
    card, found = hand[-1], set[Division]()
    for division in divisions(hand[:-1]):
        found.add(tuple(sorted((*division, (card,)), reverse=True)))
        for at, stack in enumerate(division):
            found.add(tuple(sorted((*division[:at], (*stack, card), *division[at + 1 :]), reverse=True)))
    return found


def by_division(first: State) -> dict[Division, int]:
    """Return the worth of the places that each division wins."""
    others = against(first)
    return {division: worth_of_places(division, others) for division in divisions(whole_hand(first))}


def laying(division: Division) -> list[Action]:
    """Return the actions that lay the division, from the opened first stack on."""
    found: list[Action] = []
    for number, stack in enumerate(division):
        if number:
            found.append(ac.CLOSE)
        found += [ac.ADD[card] for card in stack[1:]]
    return found


# ---------------------------------------------------------------- square


def by_course(first: State) -> dict[tuple[Action, ...], int]:
    """Return the final score of each course of actions to the end of the game."""
    return dict(_courses(first, ()))


def _courses(state: State, course: tuple[Action, ...]) -> Iterator[tuple[tuple[Action, ...], int]]:
    if state.is_over:
        yield course, final_scoring(state).scores[ME]
        return
    for action in legal(state):
        yield from _courses(apply(state, action)[0], (*course, action))


def by_first(courses: dict[tuple[Action, ...], int]) -> dict[Action, int]:
    """Return the best final score after each first action."""
    found: dict[Action, int] = {}
    for course, score in courses.items():
        found[course[0]] = max(score, found.get(course[0], score))
    return found


# ---------------------------------------------------------------- tasks


def by_tasks(first: State) -> dict[Action, int]:
    """Return what each selection of tasks brings at most."""
    results = [points for _, points in outcomes(first, first.seats[ME].tasks)]
    return {
        action: max(sum(points[task] for task in action.tasks) for points in results)
        for action in legal(first)
        if isinstance(action, ac.Keep)
    }
