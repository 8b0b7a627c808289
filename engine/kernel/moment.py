"""One moment of a game whose copies share their seats: the common part of the tables of several games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any, Generic, Protocol, Self, TypeVar, get_args, get_type_hints

MOST_SEATS = 5
"""For `clockwise`, which looks its answer up."""


class AnySeat(Protocol):
    def copy(self) -> Self:
        """Return an equal, independent seat."""
        ...


class AnyQuestion(Protocol):
    """The pending question."""

    @property
    def seat(self) -> int:
        """Return the seat to act."""
        ...


S = TypeVar("S", bound=AnySeat)
Q = TypeVar("Q", bound=AnyQuestion)
V = TypeVar("V")
E = TypeVar("E")


class Moment(Generic[S, Q]):
    """The common part of a state and a view.

    Values are replaced, never changed in place, except `seats`: every copy has its own list of the same seats, and code
    that changes a seat calls `own` first.
    """

    __slots__ = ("names", "pending", "round", "seats")

    names: tuple[str, ...]
    round: int
    seats: list[S]
    pending: Q

    def own(self, number: int) -> S:
        """Return the seat, replaced by a copy that no other moment shares."""
        seat = self.seats[number] = self.seats[number].copy()
        return seat

    @property
    def to_act(self) -> int:
        """Return the seat to act."""
        return self.pending.seat


def fold_of(module: Mapping[str, Any]) -> Callable[[V, E], None]:
    """Return the function that applies an event to a view: by the function of the module whose parameter `event` is of
    its class.  Events without one are ignored.  module: its `vars()`."""
    changes: dict[type, Callable[[V, Any], None]] = {}
    for change in module.values():
        if isinstance(change, FunctionType) and "event" in change.__annotations__:
            kind = get_type_hints(change)["event"]
            changes.update(dict.fromkeys(get_args(kind) or [kind], change))
    change_of = changes.get

    def fold(view: V, event: E) -> None:
        change = change_of(type(event))
        if change is not None:
            change(view, event)

    return fold


_CLOCKWISE = tuple(
    tuple(tuple([seat % seats for seat in range(first, first + seats)]) for first in range(seats))
    for seats in range(MOST_SEATS + 1)
)


def clockwise(seats: int, first: int) -> tuple[int, ...]:
    """Return all seats clockwise, from the first one on."""
    return _CLOCKWISE[seats][first % seats]
