"""Where the names of things stand in the language files."""

from __future__ import annotations

SHORTER = frozenset(("travel", "religion", "opinion", "prestige", "recruiting", "laboratory", "profession", "bonus"))
"""Things that have a name for where there is little room."""


def short_key(thing: str) -> str:
    """Return the key of the name of a thing where there is little room."""
    return f"princes.{'short' if thing in SHORTER else 'thing'}.{thing}"
