"""The events of an easy game: an action that was done, the game's own news, and the end."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.easy.hiding import without_secrets
from engine.easy.shown import without_seats


@dataclass(frozen=True, slots=True)
class Done:
    """A seat did an action.  reveals: it brought something hidden to light."""

    seat: int
    action: Any
    reveals: bool = False

    def seen_by(self, seat: int) -> Done:
        """Return the event as a seat may know it."""
        return self if seat == self.seat else Done(self.seat, without_secrets(self.action), self.reveals)


@dataclass(frozen=True, slots=True)
class Told:
    """Something that a game tells besides.

    return {"hands": hands}, [Told("sees", seat, {"card": card}, only=(seat,))]
    """

    name: str
    seat: int
    facts: Mapping[str, Any] = field(default_factory=dict)
    only: Collection[int] | None = None
    """Seats that are told; None for all."""
    reveals: bool = False
    """It brought something hidden to light."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "facts", {name: without_seats(value) for name, value in self.facts.items()})

    def seen_by(self, seat: int) -> Told | None:
        """Return the event for a seat that is told, None for any other."""
        return self if self.only is None or seat in self.only else None


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reveals: bool = False

    def seen_by(self, seat: int) -> Ended:
        """Return the event: everybody knows it."""
        return self


EasyEvent = Done | Told | Ended
