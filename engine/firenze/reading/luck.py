"""The fairness of the bag: stones drawn in a game against the expected numbers from its contents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.firenze import events as ev
from engine.firenze.fold import fold
from engine.firenze.state import State
from engine.firenze.stones import COLOURS, NONE
from engine.firenze.view import view


@dataclass(frozen=True, slots=True)
class Drawn:
    """Stones drawn from the bag, by colour."""

    drawn: tuple[int, ...]
    """Numbers drawn."""
    expected: tuple[float, ...]
    """Expected numbers: the sum of each colour's share of the bag at each draw."""
    deviation: tuple[float, ...]
    """Standard deviation of the number drawn, if every stone of the bag is equally likely."""


def bag_draws(first: State, steps: Iterable[tuple[State, Sequence[ev.GameEvent]]]) -> Drawn:
    """Count every draw from the bag: of the set-up of the `first` state, and of the steps, each given as the state
    before it and its events.  A stone chosen from the bag (alchemist, R155) was not drawn."""
    drawn, expected, variance = [0] * 6, [0.0] * 6, [0.0] * 6

    def count(bag: Sequence[int], stones: Sequence[int]) -> None:
        total, number = sum(bag), sum(stones)
        for colour in COLOURS:
            share = bag[colour] / total if total else 0.0
            drawn[colour] += stones[colour]
            expected[colour] += number * share
            if total > 1:  # of a draw without replacement
                variance[colour] += number * share * (1 - share) * (total - number) / (total - 1)

    bag = list(first.bag)
    for card in first.row:
        bag = [there + back for there, back in zip(bag, card.stones, strict=True)]
    for card in first.row:
        count(bag, card.stones)
        bag = [there - gone for there, gone in zip(bag, card.stones, strict=True)]
    for before, events in steps:
        if not any(isinstance(event, ev.StonesDealt | ev.StonesRedrawn) for event in events):
            continue
        seen = view(before, 0)
        for event in events:
            if isinstance(event, ev.StonesDealt):
                count(seen.bag, _counts(event.stones))
            elif isinstance(event, ev.StonesRedrawn):
                back = [there + more for there, more in zip(seen.bag, event.returned, strict=True)]
                count(back, _counts(event.drawn))
            fold(seen, event)
    return Drawn(tuple(drawn), tuple(expected), tuple(value**0.5 for value in variance))


def _counts(stones: Sequence[int]) -> list[int]:
    counts = list(NONE)
    for colour in stones:
        counts[colour] += 1
    return counts
