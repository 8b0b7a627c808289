"""Reading of JSON values with a name for every field, so that a mistake can be told."""

from __future__ import annotations

import builtins
from typing import Any

from engine.firenze.cards import CARDS
from engine.firenze.stones import LETTERS, Colour
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
        """The value as it is; missing is an error."""
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

    def choice(self, name: str, choices: tuple[str, ...]) -> str:
        value = self.text(name)
        if value not in choices:
            raise PositionError(self._prefix + name, f"must be one of {', '.join(choices)}")
        return value

    def colour(self, name: str) -> Colour:
        value = self.text(name)
        if len(value) != 1 or value not in LETTERS:
            raise PositionError(self._prefix + name, f"must be a colour, one of {', '.join(LETTERS)}")
        return LETTERS.index(value)

    def card(self, name: str) -> str:
        return _card(self.raw(name), self._prefix + name)

    def list(self, name: str) -> builtins.list[Any]:
        value = self.raw(name)
        if not isinstance(value, list):
            raise PositionError(self._prefix + name, "must be a list")
        return value

    def cards(self, name: str) -> tuple[str, ...]:
        return tuple(_card(value, f"{self._prefix}{name}[{place}]") for place, value in enumerate(self.list(name)))

    def numbers(self, name: str, least: int | None = None, most: int | None = None) -> builtins.list[int]:
        return [
            _number(value, f"{self._prefix}{name}[{place}]", least, most) for place, value in enumerate(self.list(name))
        ]

    def counts(self, name: str) -> tuple[int, ...]:
        """Six counts of stones."""
        values = self.numbers(name, 0)
        if len(values) != len(LETTERS):
            raise PositionError(self._prefix + name, f"must be {len(LETTERS)} counts, not {len(values)}")
        return tuple(values)

    def object(self, name: str) -> Reader:
        return Reader(self.raw(name), self._prefix + name, root=False)

    def objects(self, name: str) -> builtins.list[Reader]:
        return [
            Reader(value, f"{self._prefix}{name}[{place}]", root=False) for place, value in enumerate(self.list(name))
        ]


def _number(value: object, path: str, least: int | None, most: int | None) -> int:
    if type(value) is not int:
        raise PositionError(path, "must be a whole number")
    if least is not None and value < least:
        raise PositionError(path, f"must be at least {least}")
    if most is not None and value > most:
        raise PositionError(path, f"must be at most {most}")
    return value


def _card(value: object, path: str) -> str:
    if not isinstance(value, str) or value not in CARDS:
        raise PositionError(path, "must be the id of a card")
    return value
