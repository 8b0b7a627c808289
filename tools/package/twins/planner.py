"""What the planner asks most often, as the compiler likes it: a loop over numbers without objects made for it."""

from __future__ import annotations


def most_together(tops: list[float], rest: list[float], built: int) -> float:
    """Return the most that comes of two lists of which the second one is asked from `built` on."""
    most = tops[0] + rest[built]
    for stones in range(1, min(len(tops), len(rest) - built)):
        together = tops[stones] + rest[built + stones]
        if together > most:
            most = together
    return most
