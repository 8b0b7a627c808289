"""The opponents as data; `players` holds how they play."""

from __future__ import annotations

from engine.game import Character, Level

LEVELS: tuple[Level, ...] = (
    Level("apprentice"),
    Level("journeyman", usual=True),
    Level("master"),
    Level("maestro"),
    Level("gran_maestro"),
    Level("greedy", yardstick=True, stands_in=True),
    Level("quick", yardstick=True),
    Level("random", yardstick=True),
)
"""First those for people, weakest first, then those for comparison."""
CHARACTERS: tuple[Character, ...] = ()
