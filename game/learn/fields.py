"""Strict reading of the fields of learning files: errors are reported with their place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def only(data: Any, known: set[str], needed: set[str], where: str) -> None:
    """Raise ValueError if a table has unknown fields, or lacks a required one."""
    if not isinstance(data, Mapping):
        raise ValueError(f"{where} must be a table")
    if unknown := sorted(data.keys() - known):
        raise ValueError(f"{where} has no {', '.join(unknown)}; there are: {', '.join(sorted(known))}")
    if missing := sorted(needed - data.keys()):
        raise ValueError(f"{where} lacks {', '.join(missing)}")


def list_of(data: Mapping[str, Any], name: str, where: str) -> list[Any]:
    """Return the list at a name, empty if there is none. Raises ValueError."""
    found = data.get(name, [])
    if not isinstance(found, list):
        raise ValueError(f"{where}.{name} must be a list")
    return found


def text_of(value: Any, where: str) -> str:
    """Return a non-empty string. Raises ValueError."""
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"{where} must be a text")
    return value.strip()


def texts_of(value: Any, where: str) -> frozenset[str]:
    """Return the strings of a list. Raises ValueError."""
    if not isinstance(value, list):
        raise ValueError(f"{where} must be a list")
    return frozenset(text_of(each, where) for each in value)


def whole_of(value: Any, where: str) -> int:
    """Return a whole number, 0 or more.  Raises ValueError."""
    if type(value) is not int or value < 0:
        raise ValueError(f"{where} must be a whole number")
    return value
