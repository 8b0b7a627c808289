"""Moments as the clocks of systems and the times of files tell them."""

from __future__ import annotations

from datetime import datetime

EARLIEST, LATEST = 86_400.0, 32_500_000_000.0
"""Seconds since 1970 that every system can show as a date, wherever on the earth: up to the year 2999."""


def moment(seconds: float) -> datetime:
    """Return a moment in the time of this place; what no system can show is the nearest that all can."""
    return datetime.fromtimestamp(min(max(seconds, EARLIEST), LATEST))
