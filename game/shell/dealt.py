"""What a game says of itself that is the deal of a day (`game.shell.deal`): which day, and as what it was begun."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

ATTEMPT, LATE, PRACTICE, DUPLICATE = ROLES = ("attempt", "late", "practice", "duplicate")
"""The game that counts, the first one on a later day, one more, one of those of several people."""


@dataclass(frozen=True, slots=True)
class DealtGame:
    """day: in ISO form.  role: one of ROLES."""

    day: str
    role: str


def read_dealt(client: object) -> DealtGame | None:
    """Return what a file says, as the client wrote it beside the setup; None where it says nothing that can be read."""
    found = client.get("deal") if isinstance(client, Mapping) else None
    if not isinstance(found, Mapping) or found.get("role") not in ROLES:
        return None
    try:
        return DealtGame(date.fromisoformat(found["day"]).isoformat(), found["role"])
    except (KeyError, TypeError, ValueError):
        return None
