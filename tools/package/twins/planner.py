"""The planner's most frequent computation, written for the compiler: a loop over numbers without new objects."""

from __future__ import annotations


def most_together(tops: list[float], rest: list[float], built: int) -> float:
    """Return the largest sum of one entry of each list at the same index; the second list is read from `built` on."""
    most = tops[0] + rest[built]
    for stones in range(1, min(len(tops), len(rest) - built)):
        together = tops[stones] + rest[built + stones]
        if together > most:
            most = together
    return most
