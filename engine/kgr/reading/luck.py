"""The luck of the dice: how often each number came, and the yield of each seat compared with its expected one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.kgr import events as ev
from engine.kgr.island import pips
from engine.kgr.reading.yields import WAYS, by_number
from engine.kgr.state import Table

Throw = tuple[Table, ev.Rolled, Sequence[ev.GameEvent]]
"""The position before a throw, the throw, and all that happened until the next one: with knights, questions may be
answered before its yields come."""


@dataclass(frozen=True, slots=True)
class Harvested:
    """The yield of a seat by the dice.  cards: got.  expected: on average from these throws.  deviation: standard
    deviation of that."""

    cards: int
    expected: float
    deviation: float


def throws_in(steps: Iterable[tuple[Table, Sequence[ev.GameEvent]]]) -> list[Throw]:
    """Return the throws that fell by chance alone: not those of which a card had set a die."""
    found, since = list[Throw](), list[ev.GameEvent]()
    for before, events in steps:
        for event in events:
            if isinstance(event, ev.Rolled):
                since = []
                if not event.set_:
                    found.append((before, event, since))
            since.append(event)
    return found


def thrown(throws: Iterable[Throw]) -> dict[int, int]:
    """Return by number how often it was thrown."""
    counts = dict.fromkeys(range(2, 13), 0)
    for _, event, _ in throws:
        counts[event.red + event.yellow] += 1
    return counts


def harvested(seats: int, throws: Iterable[Throw]) -> tuple[Harvested, ...]:
    """Return by seat the yield of the throws, and the average yield of as many throws in the same positions."""
    cards, means, variances = [0] * seats, [0.0] * seats, [0.0] * seats
    for before, _, events in throws:
        for event in events:
            if isinstance(event, ev.Gained) and event.why == "yield":
                cards[event.seat] += sum(event.cards)
        squares, sums = [0.0] * seats, [0.0] * seats
        for number, claims in by_number(before).items():
            for seat, claim in enumerate(claims):
                sums[seat] += sum(claim) * pips(number) / WAYS
                squares[seat] += sum(claim) ** 2 * pips(number) / WAYS
        for seat in range(seats):
            means[seat] += sums[seat]
            variances[seat] += squares[seat] - sums[seat] ** 2
    return tuple(
        Harvested(got, mean, max(0.0, variance) ** 0.5)
        for got, mean, variance in zip(cards, means, variances, strict=True)
    )
