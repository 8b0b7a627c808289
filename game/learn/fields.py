"""The fields of a file about learning, read strictly: what is wrong in it is named with its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def only(data: Any, known: set[str], needed: set[str], where: str) -> None:
    """Raise ValueError where a table has fields that nobody knows, or lacks one that is needed."""
    if not isinstance(data, Mapping):
        raise ValueError(f"{where} must be a table")
    if unknown := sorted(data.keys() - known):
        raise ValueError(f"{where} has no {', '.join(unknown)}; there are: {', '.join(sorted(known))}")
    if missing := sorted(needed - data.keys()):
        raise ValueError(f"{where} lacks {', '.join(missing)}")


def list_of(data: Mapping[str, Any], name: str, where: str) -> list[Any]:
    """Return the list at a name, empty where there is none.  Raises ValueError."""
    found = data.get(name, [])
    if not isinstance(found, list):
        raise ValueError(f"{where}.{name} must be a list")
    return found


def text_of(value: Any, where: str) -> str:
    """Return a text that is not empty.  Raises ValueError."""
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"{where} must be a text")
    return value.strip()


def texts_of(value: Any, where: str) -> frozenset[str]:
    """Return the texts of a list.  Raises ValueError."""
    if not isinstance(value, list):
        raise ValueError(f"{where} must be a list")
    return frozenset(text_of(each, where) for each in value)


def whole_of(value: Any, where: str) -> int:
    """Return a whole number, 0 or more.  Raises ValueError."""
    if type(value) is not int or value < 0:
        raise ValueError(f"{where} must be a whole number")
    return value
