"""Small immutable values, and marks in their annotations for the JSON form (`engine.wire.records`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def record(kind: type[T]) -> type[T]:
    """Make a dataclass that is frozen for the type checker only: a truly frozen one takes three times as long to make,
    and every action makes several."""
    return dataclass(slots=True, unsafe_hash=True)(kind)


def records_in(module: Mapping[str, object], base: type[T]) -> tuple[type[T], ...]:
    """Return the classes below another one that a module defines, in their order.  module: its `vars()`."""
    defined = [each for each in module.values() if isinstance(each, type) and each.__module__ == module["__name__"]]
    return tuple([kind for kind in defined if issubclass(kind, base) and kind is not base])


# ---------------------------------------------------------------- marks: `slot: Annotated[int, Within(1, 5)]`


@dataclass(frozen=True, slots=True)
class Letters:
    """A number written as the letter at its index; a tuple of them is one word.  name: what a letter means."""

    letters: str
    name: str


@dataclass(frozen=True, slots=True)
class Within:
    """A number with a minimum and a maximum."""

    least: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class OneOf:
    """A string out of a list.  name: description of the list, if it is too long for a sentence."""

    choices: tuple[str, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Exactly:
    """A tuple of this many values.  name: what they are."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class Named:
    """A value of which only this attribute is written, under the attribute's name.  It cannot be read back."""

    attribute: str


# ---------------------------------------------------------------- marks for who may know it


@dataclass(frozen=True, slots=True)
class Hiding:
    """A field that is hidden (`engine.easy`).  by_seat: it has an entry for each seat, which that seat knows."""

    by_seat: bool


Secret = Hiding(by_seat=True)
"""Each seat knows its own entry; in an action: the seat that chose it knows it."""
Hidden = Hiding(by_seat=False)
"""Nobody knows it: a pile to draw from."""
