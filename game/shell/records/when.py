"""Moments from system clocks and file times."""

from __future__ import annotations

from datetime import datetime

EARLIEST, LATEST = 86_400.0, 32_500_000_000.0
"""Seconds since 1970 that every system can show as a date, in every time zone: up to the year 2999."""


def moment(seconds: float) -> datetime:
    """Return a moment in local time; one that some system cannot show becomes the nearest that all can."""
    return datetime.fromtimestamp(min(max(seconds, EARLIEST), LATEST))
