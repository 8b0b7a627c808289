"""Note in a game that it is a deal of the day (`game.shell.deal.deal`): its day and its role."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

DEALS = "deals.json"
"""The file with the record of the deals of the day (see `game.shell.deal.record`)."""
FIRST_DAY, LAST_DAY = date(1900, 1, 1), date(2999, 12, 31)
"""The calendar of deals: months can be counted from every day of it, and every correct clock shows a day of it."""
ATTEMPT, LATE, PRACTICE, DUPLICATE = ROLES = ("attempt", "late", "practice", "duplicate")
"""The game that counts, the first one on a later day, a further one, one of a duplicate game."""


class DealtGame(NamedTuple):
    """Note of a deal of the day."""

    day: str
    """The day in ISO form."""
    role: str
    """One of ROLES."""


def read_dealt(client: object) -> DealtGame | None:
    """Return the note in a file, as the client wrote it beside the setup; None if there is no readable one."""
    found = client.get("deal") if isinstance(client, Mapping) else None
    if not isinstance(found, Mapping) or found.get("role") not in ROLES:
        return None
    day = read_day(found.get("day"))
    return None if day is None else DealtGame(day.isoformat(), found["role"])


def read_day(text: object) -> date | None:
    """Return the day in a file, in ISO form; None if it is not in the calendar of deals."""
    try:
        day = date.fromisoformat(text) if isinstance(text, str) else None
    except ValueError:
        return None
    return day if day is not None and day == on_calendar(day) else None


def on_calendar(day: date) -> date:
    """Return the day itself, or the nearest in the calendar of deals, for example if the clock is wrong."""
    return min(max(day, FIRST_DAY), LAST_DAY)
