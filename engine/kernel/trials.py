"""Trials of actions in imagined worlds: the common part of players that look ahead and the judges of played games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from time import monotonic
from typing import Generic, TypeVar

from engine.kernel.game import Limit, Ranked, WorthPart
from engine.kernel.reasons import Reason
from engine.kernel.voice import TRIED

A = TypeVar("A")

SURE = 2.0
"""Standard errors in which a reading leaves the distance of two actions that were tried."""
DOUBT = 4.0
"""The squared chance part of the difference of two actions in one world, in a game of about fifty points: it is added
to the measured one."""


@dataclass(slots=True)
class Tried(Generic[A]):
    """An action that is tried.  first: estimate without looking ahead; outcomes: results by world; chance: the squared
    chance part of its difference from another one in one world."""

    action: A
    first: float
    outcomes: list[float] = field(default_factory=list)
    chance: float = DOUBT

    def mean(self) -> float:
        """Return its mean worth in the worlds tested."""
        return sum(self.outcomes) / len(self.outcomes)


class LookBudget:
    """The search effort left for one decision.  left: nodes.  The clock is read only if the limit names seconds."""

    __slots__ = ("_deadline", "_stop", "left")

    def __init__(self, nodes: int, limit: Limit) -> None:
        self.left = nodes if limit.nodes is None else min(nodes, limit.nodes)
        self._deadline = None if limit.seconds is None else monotonic() + limit.seconds
        self._stop = limit.stop

    @property
    def is_spent(self) -> bool:
        """Whether it is time to answer."""
        if self.left <= 0 or (self._stop is not None and self._stop()):
            return True
        return self._deadline is not None and monotonic() >= self._deadline


def worth(points: Sequence[float], seat: int, rivals: float) -> float:
    """Return the worth of such an end to a seat: its points, less a part of the others' average."""
    others = sum(points) - points[seat]
    return points[seat] - rivals * others / (len(points) - 1)


def try_out(
    tried: Sequence[Tried[A]],
    worlds: int,
    least: int,
    budget: LookBudget,
    world: Callable[[int], Callable[[A], tuple[float, int]]],
) -> None:
    """Try actions in imagined worlds, the first choice first, and add the results to them.  least: worlds before an
    action is given up.  world: the one of a number, as a function that gives an action's worth there and the decisions
    that it took.  An incomplete world does not count."""
    left = list(tried)
    for number in range(worlds):
        if len(left) < 2 or budget.is_spent:
            return
        play, outcomes = world(number), list[float]()
        for each in left:
            if outcomes and budget.is_spent:
                return
            outcome, decisions = play(each.action)
            budget.left -= decisions
            outcomes.append(outcome)
        for each, outcome in zip(left, outcomes, strict=True):
            each.outcomes.append(outcome)
        if number + 1 >= least:
            left = near(left, tried[0])


def surely(each: Tried[A], first: Tried[A], caution: float) -> float:
    """Return a cautious worth of an action beside the first choice, in points: so many standard errors taken off its
    lead."""
    if not first.outcomes:
        return each.first
    if each is first:
        return first.mean()
    mean, error = difference(each, first)
    return first.mean() + mean - caution * error


def by_caution(tried: list[Tried[A]], caution: float) -> list[tuple[Tried[A], float]]:
    """Return the actions with their cautious worths, the best first."""
    worths = [(each, surely(each, tried[0], caution)) for each in tried]
    worths.sort(key=lambda entry: -entry[1])
    return worths


def reading(
    tried: list[Tried[A]],
    caution: float,
    told: Callable[[A, A], tuple[Reason, ...]],
    parts: Callable[[A, float], tuple[WorthPart, ...]],
    doubt: float,
    rest: Sequence[tuple[A, float]] = (),
) -> tuple[Ranked[A], ...]:
    """Return the actions with their cautious worths as a reading (`engine.kernel.voice`), the best first: the first
    choice keeps its first estimate, and the addition of the trials to each other one is a part of its own.  told: the
    facts about an action, if the second one is the best; doubt: that of the first estimate; rest: the first estimates
    of all actions, of which those that were not tried come last."""
    first, found = tried[0], list[Ranked[A]]()
    worths = by_caution(tried, caution)
    shift = first.first - first.mean() if first.outcomes else 0.0
    for each, cautious in worths:
        known, left_in = parts(each.action, each.first), doubt
        if first.outcomes:
            left_in = SURE * difference(each, first)[1] if each is not first else 0.0
            known = known if each is first else (*known, WorthPart(TRIED, cautious + shift - each.first))
        found.append(Ranked(each.action, cautious + shift, told(each.action, worths[0][0].action), known, left_in))
    tested, lowest = {each.action for each in tried}, found[-1].worth
    found += [Ranked(action, min(worth, lowest), doubt=doubt) for action, worth in rest if action not in tested]
    return tuple(found)


def near(left: list[Tried[A]], first: Tried[A]) -> list[Tried[A]]:
    """Return those that may still be the best, as their difference may be chance, and always the first one."""
    best = max(left, key=Tried.mean)
    found = []
    for each in left:
        mean, error = difference(best, each)
        if each is best or each is first or mean < 2.0 * error:
            found.append(each)
    return found


def difference(one: Tried[A], other: Tried[A]) -> tuple[float, float]:
    """Return the mean advantage of the one in the worlds in which both were tried, and its standard error."""
    differences = [mine - yours for mine, yours in zip(one.outcomes, other.outcomes, strict=False)]
    number = len(differences)
    mean = sum(differences) / number
    spread = one.chance + sum([(each - mean) ** 2 for each in differences])
    return mean, sqrt(spread) / number


def mean_and_error(differences: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    number = len(differences)
    mean = sum(differences) / number
    spread = sum([(each - mean) ** 2 for each in differences]) / (number - 1)
    return mean, sqrt(spread / number)
