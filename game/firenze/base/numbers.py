"""Notation of points and changes: with a true minus."""

from __future__ import annotations

MINUS = "−"


def written(number: int) -> str:
    """Write a number."""
    return str(number).replace("-", MINUS)


def signed(number: int) -> str:
    """Write a change: a gain, zero included, with a plus."""
    return f"{number:+d}".replace("-", MINUS)
