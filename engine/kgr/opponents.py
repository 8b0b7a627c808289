"""The opponents as data; `players` holds how they play."""

from __future__ import annotations

from engine.kernel.game import Character, Level

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

_ALL = tuple(level.name for level in LEVELS if not level.yardstick)

CHARACTERS: tuple[Character, ...] = (
    Character("albizzi", _ALL, "settler"),
    Character("strozzi", _ALL, "builder"),
    Character("medici", _ALL, "pathfinder"),
    Character("rucellai", _ALL, "merchant"),
    Character("pazzi", _ALL, "warrior"),
    Character("tornabuoni", _ALL, "scholar"),
)
"""Six families of the house, each with the word for its temper: settler (new places), builder (cities), pathfinder (the
longest road), merchant (trade with others), warrior (knights, and whatever harms the leader), scholar (the calendar and
progress cards; in the land it plays as its level does)."""
