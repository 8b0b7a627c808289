"""Reading of JSON values with a name for every field, so that a mistake can be named.

A game derives its own reader from `Reader`, with the words of its material.
"""

from __future__ import annotations

import builtins
import hashlib
import json
from collections.abc import Collection
from typing import Any, Self

from engine.chance import Chance
from engine.game import PositionError


class Reader:
    """A JSON object and its path.  Every method returns the field's checked value or raises PositionError."""

    def __init__(self, data: object, path: str, root: bool = True) -> None:
        if not isinstance(data, dict):
            raise PositionError(path, "must be an object")
        self._data: dict[str, Any] = data
        self.path = path
        self._prefix = "" if root else f"{path}."

    def keys(self) -> set[str]:
        return set(self._data)

    def has(self, name: str) -> bool:
        return name in self._data

    def raw(self, name: str) -> Any:
        """Return the value as it is; a missing one is an error."""
        if name not in self._data:
            raise PositionError(self._prefix + name, "is missing")
        return self._data[name]

    def number(self, name: str, least: int | None = None, most: int | None = None) -> int:
        return _number(self.raw(name), self._prefix + name, least, most)

    def truth(self, name: str) -> bool:
        value = self.raw(name)
        if not isinstance(value, bool):
            raise PositionError(self._prefix + name, "must be true or false")
        return value

    def text(self, name: str) -> str:
        value = self.raw(name)
        if not isinstance(value, str):
            raise PositionError(self._prefix + name, "must be a string")
        return value

    def choice(self, name: str, choices: Collection[str]) -> str:
        return _choice(self.text(name), self._prefix + name, choices)

    def list(self, name: str) -> builtins.list[Any]:
        value = self.raw(name)
        if not isinstance(value, list):
            raise PositionError(self._prefix + name, "must be a list")
        return value

    def choices(self, name: str, choices: Collection[str]) -> tuple[str, ...]:
        """Return a list of words, each one of the choices."""
        return tuple(
            _choice(value, f"{self._prefix}{name}[{place}]", choices) for place, value in enumerate(self.list(name))
        )

    def numbers(self, name: str, least: int | None = None, most: int | None = None) -> builtins.list[int]:
        return [
            _number(value, f"{self._prefix}{name}[{place}]", least, most) for place, value in enumerate(self.list(name))
        ]

    def object(self, name: str) -> Self:
        return type(self)(self.raw(name), self._prefix + name, root=False)

    def objects(self, name: str) -> builtins.list[Self]:
        return [
            type(self)(value, f"{self._prefix}{name}[{place}]", root=False)
            for place, value in enumerate(self.list(name))
        ]

    def chance(self, name: str, seed: int) -> Chance:
        """Return the chances that `write_chance` wrote, or those of the seed where there are none.  What another engine
        wrote there is taken for a seed: the same value gives the same chances."""
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


def _number(value: object, path: str, least: int | None, most: int | None) -> int:
    if type(value) is not int:
        raise PositionError(path, "must be a whole number")
    if least is not None and value < least:
        raise PositionError(path, f"must be at least {least}")
    if most is not None and value > most:
        raise PositionError(path, f"must be at most {most}")
    return value


def _choice(value: object, path: str, choices: Collection[str]) -> str:
    if not isinstance(value, str) or value not in choices:
        raise PositionError(path, f"must be one of {', '.join(choices)}")
    return value
