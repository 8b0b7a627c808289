"""Whom one can play against, as data; how they play stands in `players`."""

from __future__ import annotations

from engine.game import Level

LEVELS: tuple[Level, ...] = (
    Level("apprentice"),
    Level("journeyman", usual=True),
    Level("master"),
    Level("maestro"),
    Level("gran_maestro"),
    Level("greedy", yardstick=True, stands_in=True),
    Level("random", yardstick=True),
)
"""Those for people, weakest first, and those for comparison."""
