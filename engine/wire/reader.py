"""Reading of JSON values, with the name of the field in every error."""

from __future__ import annotations

import builtins
import hashlib
import json
from collections.abc import Collection, Iterator
from typing import Any, Self, TypeVar

from engine.kernel.chance import Chance
from engine.kernel.game import PositionError
from engine.wire.records import (
    NOTHING_GIVEN,
    Family,
    Given,
    form,
    read,
    read_choice,
    read_list,
    read_number,
    read_text,
    read_truth,
)

T = TypeVar("T")


class Reader:
    """A JSON object and its path.  Every method returns the field's checked value or raises PositionError."""

    def __init__(self, data: object, path: str, root: bool = True) -> None:
        if not isinstance(data, dict):
            raise PositionError(path, "must be an object")
        self._data: dict[str, Any] = data
        self.path = path
        self._inside = "" if root else path
        self._prefix = "" if root else f"{path}."

    @classmethod
    def of_position(cls, data: object, position_format: str) -> Self:
        """Return the reader of a position in that format."""
        read = cls(data, "position")
        if read.text("format") != position_format:
            raise PositionError("format", f"must be {position_format!r}")
        return read

    def keys(self) -> set[str]:
        return set(self._data)

    def has(self, name: str) -> bool:
        return name in self._data

    def raw(self, name: str) -> Any:
        """Return the raw value; a missing one is an error."""
        if name not in self._data:
            raise PositionError(self._prefix + name, "is missing")
        return self._data[name]

    def value(self, name: str, hint: Any) -> Any:
        """Return the value of a field of that annotation (`engine.wire.records`)."""
        return form(hint).read(self.raw(name), self._prefix + name)

    def number(self, name: str, least: int | None = None, most: int | None = None) -> int:
        return read_number(self.raw(name), self._prefix + name, least, most)

    def truth(self, name: str) -> bool:
        return read_truth(self.raw(name), self._prefix + name)

    def text(self, name: str) -> str:
        return read_text(self.raw(name), self._prefix + name)

    def list(self, name: str) -> builtins.list[Any]:
        return read_list(self.raw(name), self._prefix + name)

    def choice(self, name: str, choices: Collection[str]) -> str:
        return read_choice(self.text(name), self._prefix + name, choices)

    def choices(self, name: str, choices: Collection[str]) -> tuple[str, ...]:
        """Return a list of words, each one of the choices."""
        return tuple([read_choice(value, path, choices) for path, value in self._entries(name)])

    def numbers(self, name: str, least: int | None = None, most: int | None = None) -> builtins.list[int]:
        return [read_number(value, path, least, most) for path, value in self._entries(name)]

    def object(self, name: str) -> Reader:
        return Reader(self.raw(name), self._prefix + name, root=False)

    def objects(self, name: str, number: range | None = None) -> builtins.list[Reader]:
        """Return a list of objects; number: how many there may be."""
        found = [Reader(value, path, root=False) for path, value in self._entries(name)]
        if number is not None and len(found) not in number:
            raise PositionError(self._prefix + name, f"must be {number[0]} to {number[-1]}, not {len(found)}")
        return found

    def records(self, name: str, kind: type[T]) -> builtins.list[T]:
        """Return a list of records of a class."""
        return [each.record(kind) for each in self.objects(name)]

    def record(self, kind: type[T]) -> T:
        """Return this object as a record of a class."""
        return read(kind, self._data, self._inside)

    def one_of(self, family: Family[T], given: Given = NOTHING_GIVEN) -> T:
        """Return this object as a record of a family."""
        return family.read(self._data, self._inside, given)

    def _entries(self, name: str) -> Iterator[tuple[str, Any]]:
        """Return the path and the value of each entry of a list."""
        return ((f"{self._prefix}{name}[{place}]", value) for place, value in enumerate(self.list(name)))

    def chance(self, name: str, seed: int) -> Chance:
        """Return the chances written by `write_chance`, or those of the seed if there are none.  Another engine's value
        is hashed to a seed: the same value gives the same chances."""
        value = self.raw(name) if self.has(name) else None
        if value is None:
            return Chance.seeded(seed)
        if isinstance(value, str) and len(value) == 16 and all(digit in "0123456789abcdef" for digit in value):
            return Chance(int(value, 16))
        digest = hashlib.sha256(json.dumps(value, sort_keys=True).encode("ascii")).digest()
        return Chance.seeded(int.from_bytes(digest, "big"))


def write_chance(chance: Chance) -> str:
    """Return chances as text."""
    return f"{chance.state:016x}"
