"""Small immutable values, and marks in their annotations for the JSON form (`engine.wire.records`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar, dataclass_transform

T = TypeVar("T")


class PositionError(Exception):
    """An invalid position: `field` is the path of the faulty field, `problem` a short English phrase."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field} {problem}")
        self.field = field
        self.problem = problem


@dataclass_transform(frozen_default=True)
def record(kind: type[T]) -> type[T]:
    """Make a dataclass that is frozen for the type checker only: a truly frozen one takes three times as long to make,
    and every action makes several."""
    return dataclass(slots=True, unsafe_hash=True)(kind)


def records_in(module: Mapping[str, object], base: type[T]) -> tuple[type[T], ...]:
    """Return the classes below another one that a module defines, in their order.  module: its `globals()`."""
    defined = [each for each in module.values() if isinstance(each, type) and each.__module__ == module["__name__"]]
    return tuple([kind for kind in defined if issubclass(kind, base) and kind is not base])


# ---------------------------------------------------------------- marks: `slot: Annotated[int, Within(1, 5)]`


class Letters(NamedTuple):
    """A number written as the letter at its index; a tuple of them is one word.  name: the meaning of a letter."""

    letters: str
    name: str


class Within(NamedTuple):
    """A number with a minimum and a maximum."""

    least: int | None = None
    most: int | None = None


class OneOf(NamedTuple):
    """A value out of a list; 1 stands for 1.0.  name: description of the list, if it is too long for a sentence."""

    choices: tuple[Any, ...]
    name: str = ""


class Exactly(NamedTuple):
    """A tuple of this many values.  name: of the values."""

    number: int
    name: str


class AttributeOnly(NamedTuple):
    """A value of which only this attribute is written, under the attribute's name.  It cannot be read back."""

    attribute: str


# ---------------------------------------------------------------- marks for who may know it


class Hiding(NamedTuple):
    """A field that is hidden (`engine.easy`).  by_seat: it has an entry for each seat, which that seat knows."""

    by_seat: bool


Secret = Hiding(by_seat=True)
"""Each seat knows its own entry; in an action: the seat that chose it knows it."""
Hidden = Hiding(by_seat=False)
"""Nobody knows it: a pile to draw from."""


# ---------------------------------------------------------------- marks for files of the player


class Via(NamedTuple):
    """A value with a form of its own.  write, read: to and from a value of the annotation `form`; read raises
    ValueError for one that it does not accept."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]
    form: Any = Any


class Called(NamedTuple):
    """A field with another name in its file."""

    name: str


class Beside:
    """Base of marks that say nothing about the JSON form."""


class Loose:
    """A tuple that `forgiving` reading leaves without the entries that are wrong (`engine.wire.records`)."""


LOOSE = Loose()
