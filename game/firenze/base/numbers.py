"""Points and changes as they are written: with a true minus."""

from __future__ import annotations

MINUS = "−"


def written(number: int) -> str:
    """Write a number."""
    return str(number).replace("-", MINUS)


def signed(number: int) -> str:
    """Write a change: what is gained, nothing included, with a plus."""
    return f"{number:+d}".replace("-", MINUS)
