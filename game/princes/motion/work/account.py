"""The account of a performed work: the parts of its value, and the numbers to reach and to beat.

The event tells the value alone. The rest is reckoned by the engine from the table before the event; nothing of it is
hidden from anybody, since only the numbers of cards in hand count (R73, A31).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.princes import events as ev
from engine.princes import works
from engine.princes.professions import PROFESSIONS
from engine.princes.view import View

Part = tuple[str, int]
"""A part of the value, and its size: a building, a landscape, a freedom, `jester`, `person` or `bonus`."""


@dataclass(frozen=True, slots=True)
class WorkAccount:
    """See the module."""

    parts: tuple[Part, ...]
    """In the order of the rules, without parts that add nothing (R73)."""
    minimum: int
    """Of the round (R75)."""
    best: int
    """Value of the best work of the round before it, 0 for none (R81)."""

    @property
    def value(self) -> int:
        """The sum of all parts."""
        return sum(adds for _, adds in self.parts)

    @property
    def leads(self) -> bool:
        """Whether the work is the best of the round so far, or one of several."""
        return self.value >= self.best


def account_of(view: View, event: ev.WorkPerformed) -> WorkAccount:
    """Return the account of a work; the view is that of any seat before the event."""
    found, artist = works.parts(view.seats[event.seat], event.card, event.bonus), PROFESSIONS[event.card]
    parts = (
        (artist.building, found.building),
        (artist.landscape, found.landscape),
        (artist.freedom, found.freedom),
        ("jester", found.jesters),
        ("person", found.persons),
        ("bonus", found.bonus),
    )
    return WorkAccount(tuple(part for part in parts if part[1]), works.minimum(view.round), view.best_value)
