"""The codec of a game whose values are records."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.kernel.game import PositionError
from engine.wire import records as wire
from engine.wire.records import Family, Json

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
E = TypeVar("E")


@dataclass(slots=True)
class RecordCodec(Generic[S, V, A, E]):
    """A `Codec` (`engine.kernel.game`).  Actions and events are written by their annotations, positions and views by
    functions of the game."""

    position_format: str
    actions: Family[A]
    write_position: Callable[[S], Json]
    read_position: Callable[[Any, int], S]
    write_view: Callable[[V], Json]

    def write_action(self, action: A) -> Json:
        """Return the action as an object."""
        return self.actions.write(action)

    def read_action(self, data: Any) -> A | None:
        """Return the action, legal or not; None if the value is no action."""
        try:
            return self.actions.read(data)
        except PositionError:
            return None

    def write_event(self, event: E) -> Json:
        """Return the event as an object: the name of its class in snake case, and its fields."""
        return {"event": snake(type(event).__name__), **wire.write(event)}


def snake(name: str) -> str:
    """Return a class name in the protocol's form: `card_taken` for CardTaken."""
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")
