"""The voice of a computer player: one reading of worth for a decision, and the facts that tell its actions apart.

    VOICE.apart(best, second)       # the reasons to say for the best one, the weightiest first
    lead(ranked)                    # points from the best to the next
    is_longer(ranked)               # whether more than the first estimate speaks
    surely_ahead(ranked, one, two)  # whether the one is better, beyond all doubt that the reading states

A reading is the actions that a player has weighed, the best first (`Ranked`): each with its worth in points at the end
of the game, the parts that add up to it, and the doubt in its distance from another one.  A longer look replaces a
first estimate everywhere at once; its addition is a part of its own.  A fact that holds as much for the other action is
no reason, however true.  Mark, note, page, hint, why, coach and review print this and nothing else (docs/one_voice.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from engine.kernel.game import Ranked, WorthPart
from engine.kernel.reasons import Reason

A = TypeVar("A")
T = TypeVar("T")


class Weight(NamedTuple):
    """How much a fact speaks for an action, beside facts of the same kind about another one."""

    kind: str
    degree: float = 1.0
    """The more, the better for the action."""


BESIDES = Weight("besides", 0.0)
"""Of a fact that goes with the action but is no reason for it, such as its price: said after the reasons."""


@dataclass(frozen=True, slots=True)
class Voice(Generic[A]):
    """A game's rule for the reasons of an action."""

    weigh: Callable[[Reason, A], Weight]
    """How much a fact speaks for the action."""
    least: float = 0.5
    """The least points that are told: of a part, or of a distance."""

    def apart(self, own: Ranked[A], other: Ranked[A] | None) -> tuple[Reason, ...]:
        """Return the reasons for an action that do not hold as much for the other one, then those that go with it
        alone."""
        return (*self.speaking(own, other), *self._besides(own, other))

    def speaking(self, own: Ranked[A], other: Ranked[A] | None) -> tuple[Reason, ...]:
        """Return the reasons for an action that do not hold as much for the other one, the weightiest first; all of its
        reasons without another one."""
        kept = {str(reason) for reason in self._kept(own, other)}
        return tuple(reason for reason in own.reasons if str(reason) in kept)

    def _kept(self, own: Ranked[A], other: Ranked[A] | None) -> Iterable[Reason]:
        mine = [(reason, weight) for reason, weight in self._fresh(own, other) if weight != BESIDES]
        theirs = self._fresh(other, own) if other is not None else []
        for kind in {weight.kind: None for _, weight in mine}:
            of_kind = [(reason, weight.degree) for reason, weight in mine if weight.kind == kind]
            against = [weight.degree for _, weight in theirs if weight.kind == kind]
            yield from (reason for reason, _ in unmatched(of_kind, against, lambda entry: entry[1]))

    def _besides(self, own: Ranked[A], other: Ranked[A] | None) -> list[Reason]:
        return [reason for reason, weight in self._fresh(own, other) if weight == BESIDES]

    def _fresh(self, own: Ranked[A], other: Ranked[A] | None) -> list[tuple[Reason, Weight]]:
        """Return the facts about an action that are not the very same of the other one, with their weights."""
        known = set() if other is None else {str(reason) for reason in other.reasons}
        return [(reason, self.weigh(reason, own.action)) for reason in own.reasons if str(reason) not in known]


def unmatched(own: Sequence[T], others: Sequence[float], degree: Callable[[T], float]) -> list[T]:
    """Return the fewest of these things, the greatest first, that are together more than the others can show; none if
    the others match each of them."""
    ordered = sorted(own, key=lambda thing: -degree(thing))
    against = sorted(others, reverse=True)
    for number, thing in enumerate(ordered):
        if number >= len(against) or degree(thing) > against[number]:
            return ordered[: number + 1] if number else _all_above(ordered, against, degree)
    return []


def _all_above(ordered: Sequence[T], against: Sequence[float], degree: Callable[[T], float]) -> list[T]:
    """Return the things that are more than the greatest of the others; the first one is."""
    most = against[0] if against else float("-inf")
    return [thing for thing in ordered if degree(thing) > most]


# ---------------------------------------------------------------- worth

TRIED = "tried"
"""The part that trials have added to a first estimate."""
SMALL = 1e-9
"""A smaller rest is none."""
REST = "later"
"""The part that the other parts leave: expectations."""


WON = 40.0
"""A greater distance, in points, is that of a won game from one that goes on."""


class Gap(NamedTuple):
    """The distance of an action from a better one, in points: at least, at most."""

    least: int
    most: int


def adding_up(worth: float, parts: Sequence[WorthPart], rest: str = REST) -> tuple[WorthPart, ...]:
    """Return the parts that are not 0, and the rest of the worth."""
    told = tuple(part for part in parts if part.points)
    left = worth - sum(part.points for part in told)
    return (*told, WorthPart(rest, left)) if abs(left) > SMALL or not told else told


def lead(ranked: Sequence[Ranked[Any]]) -> Gap | None:
    """Return how far the first of the ranked actions is ahead of the second; None without another one."""
    return gap(ranked[0], ranked[1]) if len(ranked) > 1 else None


def gap(better: Ranked[Any], other: Ranked[Any]) -> Gap:
    """Return the distance of an action from a better one."""
    apart, doubt = better.worth - other.worth, max(better.doubt, other.doubt)
    return Gap(max(0, round(apart - doubt)), max(0, round(apart + doubt)))


def is_longer(ranked: Sequence[Ranked[Any]]) -> bool:
    """Return whether trials have added something to the first estimate."""
    return any(part.code == TRIED for each in ranked for part in each.parts)


def surely_ahead(ranked: Sequence[Ranked[A]], one: A, other: A) -> bool:
    """Return whether the reading has both actions, and the one ahead by more than its doubt."""
    found = {each.action: each for each in ranked if each.action in (one, other)}
    if len(found) < 2:
        return False
    return found[one].worth - found[other].worth > max(found[one].doubt, found[other].doubt)


def telling(own: Ranked[Any], other: Ranked[Any], least: float) -> WorthPart | None:
    """Return the part in which an action is most ahead of the other one, by at least so many points; None if in
    none."""
    theirs = dict(other.parts)
    found = [WorthPart(code, points - theirs.pop(code, 0.0)) for code, points in own.parts]
    found += [WorthPart(code, -points) for code, points in theirs.items()]
    most = max(found, key=lambda part: part.points, default=WorthPart("", 0.0))
    return most if most.points >= least else None
