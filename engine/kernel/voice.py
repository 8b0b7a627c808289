"""The voice of a computer player: of the facts about an action, those that tell it from the action beside it.

    VOICE.apart(best, second)       # the reasons to say for the best one, the weightiest first

A fact that holds as much for the other action is no reason, however true.  Every sentence about a move comes from here:
hint, why, coach and review (docs/opponents.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from engine.kernel.game import Ranked
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


def lead(ranked: Sequence[Ranked[A]]) -> int:
    """Return how many points the first of the ranked actions is ahead of the second, rounded; 0 without another one."""
    return round(ranked[0].worth - ranked[1].worth) if len(ranked) > 1 else 0
