"""What a game notes when it is the deal of a day (`game.shell.deal.deal`): which day, and how it was begun."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

DEALS = "deals.json"
"""The file with what became of the deals of the day (see `game.shell.deal.record`)."""
FIRST_DAY, LAST_DAY = date(1900, 1, 1), date(2999, 12, 31)
"""The calendar of deals: months can be counted on from every day of it, and no clock that is right shows another."""
ATTEMPT, LATE, PRACTICE, DUPLICATE = ROLES = ("attempt", "late", "practice", "duplicate")
"""The game that counts, the first one on a later day, one more, one of those of several people."""


class DealtGame(NamedTuple):
    """day: in ISO form.  role: one of ROLES."""

    day: str
    role: str


def read_dealt(client: object) -> DealtGame | None:
    """Return what a file says, as the client wrote it beside the setup; None where it says nothing that can be read."""
    found = client.get("deal") if isinstance(client, Mapping) else None
    if not isinstance(found, Mapping) or found.get("role") not in ROLES:
        return None
    day = read_day(found.get("day"))
    return None if day is None else DealtGame(day.isoformat(), found["role"])


def read_day(text: object) -> date | None:
    """Return the day that a file tells in ISO form; None for what is no day of the calendar of deals."""
    try:
        day = date.fromisoformat(text) if isinstance(text, str) else None
    except ValueError:
        return None
    return day if day is not None and day == on_calendar(day) else None


def on_calendar(day: date) -> date:
    """Return the day itself, or the nearest that the calendar of deals has, as for a clock that is wrong."""
    return min(max(day, FIRST_DAY), LAST_DAY)
