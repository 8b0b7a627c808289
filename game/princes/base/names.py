"""Keys of names of things in the language files."""

from __future__ import annotations

SHORTER = frozenset(("travel", "religion", "opinion", "prestige", "recruiting", "laboratory", "profession", "bonus"))
"""Things with a short name for little room."""


def short_key(thing: str) -> str:
    """Return the key of the short name of a thing."""
    return f"princes.{'short' if thing in SHORTER else 'thing'}.{thing}"
