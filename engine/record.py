"""Small values that nobody changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def record(kind: type[T]) -> type[T]:
    """A dataclass that is frozen for the type checker only: a truly frozen one takes three times as long to make, and
    several are made for every action."""
    return dataclass(slots=True, unsafe_hash=True)(kind)
