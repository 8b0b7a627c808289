"""How a position is refused."""

from __future__ import annotations

from engine.kernel.game import PositionError


def hold(fact: bool, field: str, problem: str) -> None:
    """Raise PositionError, with the field, if something does not hold."""
    if not fact:
        raise PositionError(field, problem)
