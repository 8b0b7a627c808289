"""A game of *Strasbourg* and its twin (`hidden`)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.journal.journal import Journal
from engine.strasbourg import events
from engine.strasbourg.tasks import TASKS

MOST = 150
"""Decisions of a game that is compared."""
PLACES = (0, 1, 2, 3, 5, 12, 20, 41, 77, 118, 150)
"""The steps at which it is looked at."""


def twin(journal: Journal[Any, Any], viewer: int | None) -> Callable[[Any], Any]:
    """Turn the values of all cards that the viewer does not see round, and exchange the tasks of the others."""
    other = dict(zip(TASKS, [*TASKS][1:] + [*TASKS][:1], strict=True))

    def turned(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted((7 - card for card in cards), reverse=True))

    def divided(stacks: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
        return tuple(sorted(map(turned, stacks), reverse=True))

    def told(value: Any) -> Any:
        if isinstance(value, tuple | list):
            return type(value)([told(part) for part in value])
        if isinstance(value, events.Secret) and value.seat != viewer:
            known: dict[str, Callable[[Any], Any]] = {
                "value": lambda card: 7 - card,
                "tasks": lambda tasks: tuple(other[task] for task in tasks),
            }
            return replace(value, **{k: change(getattr(value, k)) for k, change in known.items() if hasattr(value, k)})
        if type(value).__name__ != "State" or value.is_over:
            return value
        twin = value.copy()
        for number in range(len(twin.seats)):
            if number != viewer:
                seat = twin.own(number)
                seat.pile, seat.hand, seat.lost = turned(seat.pile), turned(seat.hand), turned(seat.lost)
                seat.stacks, seat.tasks = divided(seat.stacks), tuple(other[task] for task in seat.tasks)
        return twin

    return told
